// Keys and rules in short, over the table.

import { tell } from "../shell/dialog.js";
import { h } from "../shell/dom.js";
import { say } from "../shell/words.js";
import { rulesInWords } from "./settings.js";

const KEYS = [
  ["1–7", "help.play"],
  ["␣", "help.draw"],
  ["u", "table.undo"],
  ["c", "table.concede"],
  ["?", "help"],
];

/** Show them; `ways` are buttons that lead away from the table. */
export function help(settings, ways = []) {
  return tell(
    h("h2", {}, rulesInWords(settings.rules)),
    h("p", {}, say("rules.short")),
    h("p", {}, say(`rules.${settings.rules[0]}.long`)),
    h(
      "dl.keys",
      {},
      KEYS.map(([key, word]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, say(word))]),
    ),
    h("div.row", {}, ways),
  );
}
