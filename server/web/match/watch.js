// Looking on: how far all are, large; in a show their boards too, and between holes the card.
// As an overlay for streaming software it is the same on nothing at all.

import { h } from "../shell/dom.js";
import { countdown } from "../shell/ticking.js";
import { say, sayOf } from "../shell/words.js";
import { drawOthers } from "./others.js";
import { drawReview } from "./review.js";
import { drawScorecard, rowsOf } from "./scorecard.js";

const LOOK_EVERY_MS = 1500;

/** Draw it. */
export function drawWatch(app, screen, view) {
  const playing = view.phase === "playing";
  const { game, holes } = view.settings;
  return h(
    "section.watch",
    {},
    h(
      "header.head",
      {},
      h(
        "h1",
        { tabindex: -1 },
        sayOf(game, "table.hole", { hole: view.hole || 1, holes }),
      ),
      playing && view.deadline_ms
        ? countdown(app, view.match, view.deadline_ms)
        : view.starts_at_ms
          ? countdown(app, view.match, view.starts_at_ms)
          : null,
    ),
    playing ? drawOthers(view, screen.game.cards, { all: true }) : null,
    playing && view.settings.show ? drawBoards(screen, view) : null,
    view.hole > 1 || !playing ? drawScorecard(rowsOf(view), view.settings, view.best) : null,
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

function drawBoards(screen, view) {
  const names = new Map(view.seats.map((seat) => [seat.seat, seat.name]));
  return h(
    "div.boards",
    {},
    (screen.boards.get(view.hole) || []).map((line) =>
      h(
        "figure",
        {
          key: `seat${line.seat}`,
        },
        h("figcaption", {}, names.get(line.seat)),
        h("div.felt.small", {}, screen.game.draw(line.board)),
      ),
    ),
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
