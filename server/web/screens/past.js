// Past days of the daily nine.

import { h } from "../shell/dom.js";
import { drawRefused } from "../shell/refused.js";
import { dayInWords, say } from "../shell/words.js";

export default class Past {
  constructor(app) {
    this.app = app;
    this.days = null;
    this.next = "";
  }

  title() {
    return say("round.past");
  }

  enter() {
    return this.app.load(this, () => this.#ask());
  }

  async #ask() {
    const answer = await this.app.client.ask("list_tables", { kind: "day", after: this.next });
    const days = answer.tables
      .filter((table) => table.format === "daily")
      .map((table) => table.period);
    this.days = [...(this.days || []), ...days];
    this.next = answer.next;
  }

  draw() {
    const { days } = this;
    const more = () => this.app.run(() => this.#ask());
    if (this.refused) return drawRefused(this);
    return h(
      "section.narrow",
      {},
      h("h1", { tabindex: -1 }, this.title()),
      days?.length
        ? h(
            "ul.plain",
            {},
            days.map((day) =>
              h("li", { key: day }, h("a", { href: `#/round/${day}` }, dayInWords(day))),
            ),
          )
        : h("p.wait", {}, say(days ? "past.none" : "match.coming")),
      this.next ? h("button", { onclick: more }, say("more")) : null,
    );
  }
}
