// Keys and rules in short, over the table.

import { tell } from "../shell/dialog.js";
import { h } from "../shell/dom.js";
import { say } from "../shell/words.js";
import { rulesInWords } from "./settings.js";

const KEYS = [
  ["␣", "help.draw"],
  ["u", "table.undo"],
  ["c", "table.concede"],
  ["?", "help"],
];

/** Show those of a game; `ways` are buttons that lead away from the table, `more` further keys. */
export function help(game, rules, ways = [], more = []) {
  return tell(
    h("h2", {}, rulesInWords(rules)),
    game.rules(rules).map((sentence) => h("p", {}, sentence)),
    h(
      "dl.keys",
      {},
      [...game.keys, ...more, ...KEYS].map(([key, word]) => [
        h("dt", {}, h("kbd", {}, key)),
        h("dd", {}, say(word)),
      ]),
    ),
    h("div.row", {}, ways),
  );
}
