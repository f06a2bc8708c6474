// Before a hole: the countdown, and between two holes the card and the hole that was.

import { h } from "../shell/dom.js";
import { countdown } from "../shell/ticking.js";
import { say, sayOf } from "../shell/words.js";
import { drawLeaving } from "./leaving.js";
import { matchPlayInWords } from "./match_play.js";
import { scoreInWords } from "./measure.js";
import { drawReactions } from "./reactions.js";
import { drawReview } from "./review.js";
import { drawScorecard, rowsOf } from "./scorecard.js";
import { settingsInWords } from "./settings.js";

/** The key that goes on: one is ready for the next hole. */
export function pauseKey(app, view, { key, target }) {
  const own = view.seats.find((seat) => seat.seat === view.you);
  const free = !target.closest("button, a, summary, [tabindex='0']");
  if (!view.hole || own.ready || !free || !["n", " ", "Enter"].includes(key)) return false;
  app.run(() => app.client.ask("ready", { match: view.match, ready: true }));
  return true;
}

/** Tell what is waited for; behind the last hole the end comes at once, and says so itself. */
export function pauseInWords({ hole, round, settings, match_play }) {
  const over = match_play?.decided && !settings.play_out;
  if (over || hole === settings.holes) return "";
  return sayOf(settings.game, round && hole ? "phase.rests" : "phase.waiting");
}

/** Draw it. */
export function drawPause(app, screen, view) {
  const own = view.seats.find((seat) => seat.seat === view.you);
  const begun = view.hole > 0;
  return h(
    "section.pause",
    { class: begun ? "" : "first" },
    drawNext(app, view, view.round && begun && !own.ready),
    begun ? drawBetween(app, screen, view, own) : drawBefore(screen.game, view),
    drawReactions(app, view),
    h("p.row", {}, drawLeaving(app, view)),
  );
}

/** Which hole comes, and when; one that `waits` for its player has no clock. */
function drawNext(app, view, waits) {
  const { game, holes } = view.settings;
  const key = waits ? "pause.to_come" : "pause.next";
  const title = sayOf(game, key, { hole: view.hole + 1, holes });
  return [
    h("h1", { tabindex: -1 }, title),
    waits
      ? h("p", {}, say("pause.rest"))
      : h("p.huge", {}, countdown(app, view.match, view.starts_at_ms)),
  ];
}

/** Before the first hole: who plays what, and how, for who is new. */
function drawBefore(game, view) {
  const [short] = game.rules(view.settings.rules);
  return [
    view.seats.length > 1
      ? h("p.strong", {}, view.seats.map((seat) => seat.name).join(" · "))
      : null,
    h("p", {}, settingsInWords(view.settings)),
    h("p.lead", {}, short),
  ];
}

function drawBetween(app, screen, view, own) {
  const be_ready = () => app.run(() => app.client.ask("ready", { match: view.match, ready: true }));
  const waiting = view.seats.filter((seat) => !seat.ready && seat.presence === "here");
  const names = waiting.map((seat) => seat.name).join(", ");
  return [
    drawHoleOver(view, own),
    own.ready
      ? null
      : h("button.primary.large", { onclick: be_ready }, sayOf(view.settings.game, "pause.ready")),
    own.ready && names ? h("p", {}, say("table.waiting", { names })) : null,
    view.match_play ? h("p.strong", {}, matchPlayInWords(view)) : null,
    drawScorecard(rowsOf(view), view.settings, view.best),
    drawReview(app, screen, view),
  ];
}

function drawHoleOver(view, own) {
  const hole = own.holes.at(-1);
  const { game, format } = view.settings;
  if (!hole) return null;
  return h(
    "p.strong",
    {},
    sayOf(game, "pause.over", {
      hole: view.hole,
      status: say(`status.${hole.status}`),
      score: scoreInWords(hole.scores, format),
    }),
  );
}
