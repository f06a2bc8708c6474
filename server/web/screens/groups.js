// The groups that one is in; to make one, and to join one by its code.

import { h } from "../shell/dom.js";
import { haveName } from "../shell/naming.js";
import { drawWhy } from "../shell/refused.js";
import { say } from "../shell/words.js";

export default class Groups {
  constructor(app, invite) {
    this.app = app;
    this.invite = invite;
    this.groups = null;
  }

  title() {
    return say("nav.groups");
  }

  enter() {
    return this.app.load(this, async () => {
      this.groups = (await this.app.client.ask("list_groups")).groups;
    });
  }

  draw() {
    return h(
      "section.narrow",
      {},
      h("h1", { tabindex: -1 }, this.title()),
      h("p", {}, say("groups.what")),
      this.refused ? drawWhy(this) : null,
      this.groups?.length
        ? h(
            "ul.plain",
            {},
            this.groups.map((group) =>
              h(
                "li",
                { key: group.group },
                h("a", { href: `#/group/${group.group}` }, group.name),
                h("span.marks", {}, say("groups.size", { count: group.size })),
              ),
            ),
          )
        : null,
      h(
        "form.row",
        { onsubmit: (event) => this.#ask(event, "join_group", "invite") },
        h(
          "label",
          {},
          say("start.code"),
          h("input.code", { name: "invite", value: this.invite, required: true, maxlength: 64 }),
        ),
        h("button", {}, say("match.join")),
      ),
      h(
        "form.row",
        { onsubmit: (event) => this.#ask(event, "create_group", "name") },
        h(
          "label",
          {},
          say("groups.name"),
          h("input", { name: "name", required: true, maxlength: 24 }),
        ),
        h("button", {}, say("groups.make")),
      ),
    );
  }

  #ask(event, type, field) {
    event.preventDefault();
    const value = String(new FormData(event.target).get(field)).trim();
    return this.app.run(async () => {
      if (!(await haveName(this.app, event.target.lastChild.textContent))) return;
      const { group } = await this.app.client.ask(type, { [field]: value });
      this.app.go(`#/group/${group.group}`, this);
    });
  }
}
