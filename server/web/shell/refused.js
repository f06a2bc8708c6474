// Instead of what the server refused to tell: why, and ways on.

import { h } from "./dom.js";
import { say } from "./words.js";

/** Draw why a screen's `refused` is nothing to see; it has no other content. */
export function drawRefused(screen) {
  return h(
    "section.narrow",
    {},
    h("h1", { tabindex: -1 }, screen.title()),
    drawWhy(screen),
    h("p", {}, h("a", { href: "#/" }, say("end.home"))),
  );
}

/** Draw it where a part of a screen would be; `enter` asks once more. */
export function drawWhy(screen) {
  return [
    h("p.wrong", { role: "alert" }, screen.refused),
    h("button.primary", { onclick: () => screen.enter() }, say("line.again")),
  ];
}
