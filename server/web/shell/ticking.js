// Clocks: an element with `data-until` shows how long it is until then by its match's clock.

import { h } from "./dom.js";
import { clock } from "./words.js";

const SOON_MS = 30_000;

/** Show how long it is until a moment of a match's clock. */
export function countdown(app, match, at_ms) {
  const props = { role: "timer", "data-until": at_ms, "data-match": match };
  return h("span.clock", props, left(app, match, at_ms));
}

function left(app, match, at_ms) {
  return clock(at_ms - app.client.views.clock_ms(match));
}

/** Bring all clocks up to date. */
export function tick(app) {
  for (const element of document.querySelectorAll("[data-until]")) {
    const { until: at, match } = element.dataset;
    if (!app.client.views.get(match)) continue;
    const left_ms = Number(at) - app.client.views.clock_ms(match);
    const text = clock(left_ms);
    if (element.textContent !== text) element.textContent = text;
    element.classList.toggle("soon", left_ms < SOON_MS);
  }
}
