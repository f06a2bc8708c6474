// Codes that let others in, kept from who looks over a shoulder or at a stream: hidden in one
// place they are hidden everywhere in this browser, until they are shown again.

import { h } from "./dom.js";
import { keep, set } from "./keep.js";
import { say } from "./words.js";

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

/** Name a match: by its code, or by its game alone. */
export function nameOfMatch({ invite, settings }) {
  if (keep.hide_codes) return say(`game.${settings.game}`);
  return say("match.title", { invite });
}
