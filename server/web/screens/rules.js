// How it is played, in short.

import { h } from "../shell/dom.js";
import { say } from "../shell/words.js";

export default class Rules {
  title() {
    return say("start.rules");
  }

  draw() {
    return h(
      "section.narrow",
      {},
      h("h1", { tabindex: -1 }, this.title()),
      h("p", {}, say("rules.deal")),
      h("p", {}, say("rules.short")),
      h("p", {}, say("rules.score")),
      h(
        "dl",
        {},
        ["E", "C", "S", "R"].map((rules) => [
          h("dt", {}, say(`rules.${rules}`)),
          h("dd", {}, say(`rules.${rules}.long`)),
        ]),
      ),
      h("p", {}, say("rules.match")),
      h("h2", {}, say("game.double_solitaire")),
      h("p", {}, say("double.rules")),
      h("p", {}, say("double.how")),
      h(
        "dl",
        {},
        ["D1", "D3", "N", "V"].map((mark) => [
          h("dt", {}, say(`rules.${mark}`)),
          h("dd", {}, say(`double.rules.${mark}`)),
        ]),
      ),
    );
  }
}
