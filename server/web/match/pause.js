// Before a hole: the countdown, and between two holes the card and the hole that was.

import { h } from "../shell/dom.js";
import { countdown } from "../shell/ticking.js";
import { say } from "../shell/words.js";
import { drawLeaving } from "./leaving.js";
import { matchPlayInWords } from "./match_play.js";
import { scoreInWords } from "./measure.js";
import { drawReactions } from "./reactions.js";
import { drawReview } from "./review.js";
import { drawScorecard, rowsOf } from "./scorecard.js";

/** The key that goes on: one is ready for the next hole. */
export function pauseKey(app, view, { key, target }) {
  const own = view.seats.find((seat) => seat.seat === view.you);
  const free = !target.closest("button, a, summary, [tabindex='0']");
  if (!view.hole || own.ready || !free || !["n", " ", "Enter"].includes(key)) return false;
  app.run(() => app.client.ask("ready", { match: view.match, ready: true }));
  return true;
}

/** Draw it. */
export function drawPause(app, screen, view) {
  const own = view.seats.find((seat) => seat.seat === view.you);
  const next = view.hole + 1;
  const begun = view.hole > 0;
  const be_ready = () => app.run(() => app.client.ask("ready", { match: view.match, ready: true }));
  const waiting = view.seats.filter((seat) => !seat.ready && seat.presence === "here");
  return h(
    "section.pause",
    {},
    h("h1", { tabindex: -1 }, say("pause.next", { hole: next, holes: view.settings.holes })),
    view.round && begun && !own.ready
      ? h("p", {}, say("pause.rest"))
      : h("p.huge", {}, countdown(app, view.match, view.starts_at_ms)),
    begun ? drawHoleOver(view, own) : null,
    begun && !own.ready
      ? h("button.primary.large", { onclick: be_ready }, say("pause.ready"))
      : null,
    begun && own.ready && waiting.length
      ? h("p", {}, say("table.waiting", { names: waiting.map((seat) => seat.name).join(", ") }))
      : null,
    begun && view.match_play ? h("p.strong", {}, matchPlayInWords(view)) : null,
    begun ? drawScorecard(rowsOf(view), view.settings, view.best) : null,
    begun ? drawReview(app, screen, view) : null,
    drawReactions(app, view),
    h("p.row", {}, drawLeaving(app, view)),
  );
}

function drawHoleOver(view, own) {
  const hole = own.holes.at(-1);
  if (!hole) return null;
  return h(
    "p.strong",
    {},
    say("pause.over", {
      hole: view.hole,
      status: say(`status.${hole.status}`),
      score: scoreInWords(hole.scores, view.settings.format),
    }),
  );
}
