// The few fixed words that players say to each other.

import { h } from "../shell/dom.js";
import { say } from "../shell/words.js";

const WORDS = ["hello", "good_luck", "nice", "ouch", "hurry", "thanks", "well_played"];

/** Draw a button for each. */
export function drawReactions(app, view) {
  if (!view.you || view.round) return null;
  const react = (word) => app.run(() => app.client.ask("react", { match: view.match, word }));
  return h(
    "div.row.reactions",
    { key: "reactions", role: "group", "aria-label": say("say.title") },
    WORDS.map((word) => h("button.small", { onclick: () => react(word) }, say(`say.${word}`))),
  );
}
