// Double Solitaire, as the page asks for it (see golf/golf.js), and the style of its board.

import { h } from "../../shell/dom.js";
import { say } from "../../shell/words.js";
import { drawBoard } from "./board.js";
import { Hand } from "./hand.js";
import { after, leftOf, meant } from "./moves.js";
import { scoreOf, told } from "./told.js";

/** Fetch a style sheet; one that cannot be had leaves nothing behind. */
function dress(name) {
  const { href } = new URL(name, import.meta.url);
  return new Promise((resolve, reject) => {
    const failed = () => {
      link.remove();
      reject(new Error(`no ${name}`));
    };
    const link = h("link", { rel: "stylesheet", href, onload: resolve, onerror: failed });
    document.head.append(link);
  });
}

await Promise.all([dress("./board.css"), dress("./arrange.css")]);

export default {
  name: "double_solitaire",
  cards: 104,
  solved: false,
  keys: [
    ["1–9", "double.help.columns"],
    ["0", "double.help.waste"],
    ["f", "double.help.foundations"],
    ["3 3", "double.help.twice"],
    ["← → ↑ ↓", "double.help.arrows"],
    ["Esc", "double.help.put_down"],
  ],
  moving: "[data-card]",
  draw: drawBoard,
  hand: (way) => new Hand(way),
  facts: (board) => [
    scoreOf(board),
    say("table.left", { count: leftOf(board) }),
    say("double.moves", { count: board.moves }),
  ],
  rules: (rules) => [
    say("double.rules"),
    say("double.how"),
    say(`double.rules.${rules.slice(0, 2)}`),
    say(`double.rules.${rules[2]}`),
  ],
  sure: (board) => say("double.sure", { score: scoreOf(board) }),
  reasons: { rank: "double.rank", over: "double.over" },
  meant,
  after,
  told,
};
