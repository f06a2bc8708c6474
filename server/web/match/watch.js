// Looking on: how far all are, large; in a show their boards, four of them in sight at once, and
// between holes the card. As an overlay for streaming software it is the same on nothing at all,
// and as large as its source: all of it is in sight, for nobody scrolls it.

import { h } from "../shell/dom.js";
import { countdown } from "../shell/ticking.js";
import { say, sayOf } from "../shell/words.js";
import { measureOf, soFarInWords } from "./measure.js";
import { drawFar, drawOthers } from "./others.js";
import { drawReview } from "./review.js";
import { drawScorecard, rowsOf } from "./scorecard.js";

const LOOK_EVERY_MS = 1500;

/** Draw it. */
export function drawWatch(app, screen, view) {
  const playing = view.phase === "playing";
  const boards = (playing && screen.boards.get(view.hole)) || [];
  return h(
    "section.watch",
    {},
    h(
      "header.head",
      {},
      h("h1", { tabindex: -1 }, whichHole(view)),
      playing && view.deadline_ms
        ? countdown(app, view.match, view.deadline_ms)
        : view.starts_at_ms
          ? countdown(app, view.match, view.starts_at_ms)
          : null,
    ),
    playing && !boards.length ? drawOthers(view, screen.game.cards, { all: true }) : null,
    boards.length ? drawBoards(screen.game, view, boards) : null,
    app.overlay && boards.length ? null : drawSoFar(view),
    app.overlay || playing ? null : drawReview(app, screen, view),
    app.overlay
      ? null
      : h(
          "p.small",
          {},
          say("watch.overlay"),
          " ",
          h("code", {}, `${location.origin}/overlay#/watch/${view.match}`),
        ),
  );
}

/** The hole that is played; between two the one to come, for that is what the clock counts to. */
function whichHole({ phase, hole, round, starts_at_ms, settings: { game, holes } }) {
  if (phase === "waiting" && starts_at_ms) {
    const key = round && hole ? "pause.to_come" : "pause.next"; // a run rests as long as it likes
    return sayOf(game, key, { hole: hole + 1, holes });
  }
  return sayOf(game, "table.hole", { hole: hole || 1, holes });
}

function drawSoFar(view) {
  if (view.phase === "playing" && view.hole === 1) return null;
  return drawScorecard(rowsOf(view), view.settings, view.best);
}

/** Boards lie as near to a square as they can; on an upright screen one below the other. */
function drawBoards(game, view, boards) {
  const seats = new Map(view.seats.map((seat) => [seat.seat, seat]));
  const far = new Map(view.progress.map((progress) => [progress.seat, progress]));
  const count = boards.length;
  const wide = Math.ceil(Math.sqrt(count));
  const high = Math.ceil(count / wide);
  return h(
    "div.boards",
    { key: "boards", vars: { "--wide": wide, "--high": high, "--count": count } },
    boards.map(({ seat, board }) =>
      h(
        "figure",
        { key: `seat${seat}` },
        drawCaption(seats.get(seat), far.get(seat), view, game.cards),
        h("div.felt.small", {}, game.draw(board)),
      ),
    ),
  );
}

function drawCaption(seat, progress, { settings }, cards) {
  const measure = measureOf(settings.format);
  const { length } = seat.holes;
  const so_far = length ? soFarInWords(seat.totals[measure], measure, length) : "";
  return h(
    "figcaption",
    { class: progress?.done ? "done" : "" },
    drawFar(seat, progress, cards),
    so_far ? h("span.sofar", {}, so_far) : null,
  );
}

/** In a show, ask for the boards in play every now and then. */
export function lookAtBoards(screen) {
  const { view } = screen;
  const { hole, match } = view;
  if (view.you || !view.settings.show || view.phase !== "playing") return;
  const look = async () => {
    const now = screen.view;
    if (screen.left || now?.phase !== "playing" || now.hole !== hole) return;
    const shown = await screen.app.run(() => screen.app.client.ask("show_boards", { match, hole }));
    if (!shown) return;
    screen.boards.set(hole, shown.boards);
    screen.app.draw();
    setTimeout(look, LOOK_EVERY_MS);
  };
  look();
}
