// What the page has no board for yet: it says where it is played.

import { h } from "../shell/dom.js";
import { say } from "../shell/words.js";

/** The game whose board is drawn. */
export const GAME = "golf";
/** What codes of that game begin with. */
export const PREFIX = "GO1-";

/** Say how a match is played in a terminal, or how a code is practised there. */
export function drawElsewhere(invite) {
  const to = invite ? `/#${invite}` : "";
  return h(
    "section.narrow",
    {},
    h("h1", { tabindex: -1 }, say("elsewhere")),
    h("p", {}, say("elsewhere.how")),
    h("p.code", {}, `par45 play ${location.origin}${to}`),
    h("p", {}, h("a.button", { href: "#/" }, say("end.home"))),
  );
}
