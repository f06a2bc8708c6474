// What a hole could have come to, and each move that lost strokes: by luck, or by a choice.

import { h } from "../shell/dom.js";
import { decimal, say } from "../shell/words.js";
import { nameOf } from "./cards.js";

/** How many errors each way hold a decision's part. */
const SURE = 2;

/** Draw a review; with a `replay` each loss leads to the board that it was made on. */
export function drawLosses(reviewed, replay) {
  const { best, strokes, losses, lost_at_end: end } = reviewed;
  return [
    h("p.strong", {}, say("review.best", { strokes, best })),
    h(
      "ul.plain",
      {},
      losses.map((loss) => h("li", { key: loss.number }, drawLoss(reviewed, loss, replay))),
    ),
    end ? h("p", {}, say("review.end", { strokes: end })) : null,
    losses.length || end ? null : h("p", {}, say("review.nothing")),
  ];
}

function drawLoss(reviewed, loss, replay) {
  const move = moveInWords(reviewed.steps[loss.number - 1].move);
  const why = drawBlame(loss);
  const text = say("review.loss", { number: loss.number, move, strokes: loss.strokes, why });
  if (!replay) return text;
  return h("button.link", { onclick: () => replay.go(loss.number - 1) }, text);
}

/** What a loss is put down to, and how large the decision's part was if it is told. */
function drawBlame({ blame, better, decision, error }) {
  if (blame !== "decision") return say(`review.${blame}`);
  const [strokes, doubt] = [decision, SURE * error].map((size) => decimal(size, 1, 1));
  return say("review.better", { move: moveInWords(better), strokes, error: doubt });
}

function moveInWords(move) {
  const [, card] = move.split(":");
  if (card) return nameOf(card);
  if (move === "c") return say("table.concede");
  return move === "d" ? say("review.draw") : say("board.column", { number: move[0] });
}
