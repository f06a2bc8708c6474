// The name that others see.

import { keep, set } from "./keep.js";

/** Take a name from now on; the server hears it with the next hello. */
export function named(app, text) {
  const name = String(text || "").trim();
  if (name === keep.name) return;
  set({ name });
  if (name && name !== app.client.name) app.client.line.renew("opening");
}
