// Past days of the daily nine.

import { h } from "../shell/dom.js";
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
    return this.#load();
  }

  async #load() {
    await this.app.run(async () => {
      const answer = await this.app.client.ask("list_tables", { kind: "day", after: this.next });
      const days = answer.tables
        .filter((table) => table.format === "daily")
        .map((table) => table.period);
      this.days = [...(this.days || []), ...days];
      this.next = answer.next;
    });
  }

  draw() {
    const { days } = this;
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
      this.next ? h("button", { onclick: () => this.#load() }, say("more")) : null,
    );
  }
}
