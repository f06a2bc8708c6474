// Instead of a screen that the server refused: why, and ways on.

import { h } from "./dom.js";
import { say } from "./words.js";

/** Draw why a screen's `refused` is nothing to see; `enter` asks once more. */
export function drawRefused(screen) {
  return h(
    "section.narrow",
    {},
    h("h1", { tabindex: -1 }, screen.title()),
    h("p.wrong", { role: "alert" }, screen.refused),
    h("button.primary", { onclick: () => screen.enter() }, say("line.again")),
    h("p", {}, h("a", { href: "#/" }, say("end.home"))),
  );
}
