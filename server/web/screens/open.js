// Open matches that wait for players, and looking on at one by its code.

import { settingsInWords } from "../match/settings.js";
import { h } from "../shell/dom.js";
import { drawRefused } from "../shell/refused.js";
import { say } from "../shell/words.js";

export default class Open {
  constructor(app) {
    this.app = app;
    this.matches = null;
  }

  title() {
    return say("start.open");
  }

  enter() {
    return this.app.load(this, async () => {
      this.matches = (await this.app.client.ask("list_matches")).matches;
    });
  }

  draw() {
    if (this.refused) return drawRefused(this);
    const watch = (event) => {
      event.preventDefault();
      const code = String(new FormData(event.target).get("code")).trim().replace(/^.*#/, "");
      this.app.go(`#/watch/${code.toUpperCase()}`);
    };
    return h(
      "section.narrow",
      {},
      h("h1", { tabindex: -1 }, this.title()),
      this.matches?.length
        ? h(
            "ul.plain",
            {},
            this.matches.map((match) =>
              h(
                "li",
                { key: match.match },
                h("a", { href: `#/m/${match.match}` }, say("lobby.of", { host: match.host })),
                h("span.marks", {}, settingsInWords(match.settings)),
                h("span", {}, `${match.seated}/${match.settings.seats}`),
              ),
            ),
          )
        : h("p", {}, say(this.matches ? "open.none" : "match.coming")),
      this.matches?.length === 0
        ? h("p", {}, h("a.button", { href: "#/new" }, say("start.new")))
        : null,
      h(
        "form.row",
        { onsubmit: watch },
        h(
          "label",
          {},
          say("start.code"),
          h("input.code", { name: "code", required: true, maxlength: 64 }),
        ),
        h("button", {}, say("match.watch")),
      ),
    );
  }
}
