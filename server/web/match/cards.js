// One card: its picture from the sheet, and its name in words.

import { h } from "../shell/dom.js";
import { say } from "../shell/words.js";

/** The picture of a card: `7H`, `W1`, or the `back`. */
export function picture(card) {
  const suit = card === "back" ? "back" : card[0] === "W" ? `W${card[1]}` : card[1];
  return h(
    "svg",
    { class: `card suit-${suit}`, viewBox: "0 0 94 128", "aria-hidden": "true" },
    h("use", { href: `#${card}` }),
  );
}

/** The name of a card: nine of clubs. */
export function nameOf(card) {
  if (card[0] === "W") return say("card.joker");
  return say("card.of", { rank: say(`rank.${card[0]}`), suit: say(`suit.${card[1]}`) });
}
