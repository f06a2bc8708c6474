// What a hole could have come to, and each move that lost strokes: by luck, or by a choice.

import { h } from "../shell/dom.js";
import { say } from "../shell/words.js";
import { nameOf } from "./cards.js";

/** By how many standard errors a choice must differ from none to be told as one. */
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
  const chosen = loss.decision > SURE * loss.error && loss.better;
  const why = chosen
    ? say("review.better", { move: moveInWords(loss.better) })
    : say("review.luck");
  const text = say("review.loss", { number: loss.number, move, strokes: loss.strokes, why });
  if (!replay) return text;
  return h("button.link", { onclick: () => replay.go(loss.number - 1) }, text);
}

function moveInWords(move) {
  const [, card] = move.split(":");
  if (card) return nameOf(card);
  if (move === "c") return say("table.concede");
  return move === "d" ? say("review.draw") : say("board.column", { number: move[0] });
}
