// Codes that let others in, kept from who looks over a shoulder or at a stream: hidden in one
// place they are hidden everywhere in this browser, until they are shown again.

import { h } from "./dom.js";
import { keep, set } from "./keep.js";
import { dayInWords, say } from "./words.js";

const DAY = /^\d{4}-\d\d-\d\d$/; // the daily nine is called by its day

/** Show a code large, or dots for it, with a button that says which. */
export function drawCode(code) {
  const props = { "aria-label": say("lobby.code") };
  return h("p.code", props, keep.hide_codes ? "•".repeat(code.length) : code);
}

/** The button that hides codes, or shows them. */
export function drawHiding(app) {
  const turn = () => {
    set({ hide_codes: !keep.hide_codes });
    app.draw();
  };
  const pressed = String(keep.hide_codes);
  return h("button", { key: "hide", "aria-pressed": pressed, onclick: turn }, say("lobby.hide"));
}

/** Name a match: by its code, or by its game alone; a run of a round has no code of its own. */
export function nameOfMatch({ invite, round, settings }) {
  if (DAY.test(round)) return say("round.daily", { day: dayInWords(round) });
  if (round) return say("round.title");
  if (keep.hide_codes) return say(`game.${settings.game}`);
  return say("match.title", { invite });
}
