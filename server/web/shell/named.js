// The name that others see: the field for it, and taking it.

import { h } from "./dom.js";
import { keep, set } from "./keep.js";
import { say } from "./words.js";

export const LONGEST_NAME = 24;

/** Draw the field `name` of a form. What is typed there is taken as soon as the field is left. */
export function drawName(app) {
  const field = {
    name: "name",
    value: keep.name,
    maxlength: LONGEST_NAME,
    autocomplete: "nickname",
    placeholder: say("name.guest"),
    onchange: (event) => named(app, event.target.value),
  };
  return h("label", {}, say("name"), h("input", field));
}

/** Take a name from now on; the server hears it with the next hello. */
export function named(app, text) {
  const name = String(text || "").trim();
  if (name === keep.name) return;
  set({ name });
  if (name && name !== app.client.name) app.client.line.renew("opening");
}
