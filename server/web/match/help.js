// Keys and rules in short, over the table.

import { tell } from "../shell/dialog.js";
import { h } from "../shell/dom.js";
import { say } from "../shell/words.js";
import { rulesInWords } from "./settings.js";

/** Show a game's, with `keys` for what can be done here; `ways` are buttons that lead away. */
export function help(game, rules, keys, ways = []) {
  const all = [...game.keys, ["␣", "help.draw"], ...keys, ["?", "help"]];
  const listed = h(
    "dl.keys",
    {},
    all.map(([key, word]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, say(word))]),
  );
  const row = ways.length ? h("div.row", {}, ways) : null;
  const by_touch = matchMedia("(pointer: coarse)").matches;
  return tell(
    `${say(`game.${game.name}`)} · ${rulesInWords(rules)}`,
    game.rules(rules).map((sentence) => h("p", {}, sentence)),
    by_touch ? [row, listed] : [listed, row],
  );
}
