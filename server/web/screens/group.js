// One group: members, matches and rounds in it, its code, and what its owner may do.

import { settingsInWords } from "../match/settings.js";
import { sure } from "../shell/dialog.js";
import { h } from "../shell/dom.js";
import { drawCode, drawHiding, nameOfMatch } from "../shell/hiding.js";
import { drawRefused } from "../shell/refused.js";
import { copy } from "../shell/share.js";
import { say } from "../shell/words.js";
import { Results } from "./results.js";

export default class Group {
  constructor(app, ref) {
    this.app = app;
    this.ref = ref;
    this.group = null;
    this.matches = [];
    this.rounds = [];
    this.results = new Results(app, ref);
  }

  title() {
    return this.group?.name || say("nav.groups");
  }

  enter() {
    return this.app.load(this, async () => {
      const { client } = this.app;
      this.group = (await client.ask("show_group", { group: this.ref })).group;
      this.matches = (await client.ask("list_matches", { scope: this.ref })).matches;
      this.rounds = (await client.ask("list_rounds", { scope: this.ref })).rounds.filter(
        (round) => !round.daily,
      );
      await this.results.load();
    });
  }

  draw() {
    const { app, group } = this;
    if (this.refused) return drawRefused(this);
    if (!group) return h("section", {}, h("h1", { tabindex: -1 }, this.title()));
    return h(
      "section.narrow",
      {},
      h("h1", { tabindex: -1 }, group.name),
      h(
        "div.invite",
        {},
        h("p", {}, say("groups.invite")),
        drawCode(group.invite),
        h(
          "div.row",
          {},
          h(
            "button",
            { onclick: () => copy(app, `${location.origin}/#/groups/${group.invite}`) },
            say("copy.link"),
          ),
          drawHiding(app),
          group.yours
            ? h("button", { onclick: () => this.#ask("new_group_code") }, say("groups.new_code"))
            : null,
        ),
      ),
      h(
        "div.row",
        {},
        h("a.button.primary", { href: `#/new/${group.group}` }, say("start.new")),
        h("a.button", { href: `#/lists/${group.group}` }, say("nav.lists")),
      ),
      this.#drawOpen(),
      h("h2", {}, say("groups.size", { count: group.size })),
      h(
        "ul.plain",
        {},
        group.members.map((member) => this.#drawMember(member)),
      ),
      this.results.draw(group.yours),
      group.yours
        ? h(
            "form.row",
            { onsubmit: (event) => this.#rename(event) },
            h(
              "label",
              {},
              say("groups.name"),
              h("input", { name: "name", value: group.name, maxlength: 24 }),
            ),
            h("button", {}, say("groups.rename")),
          )
        : null,
      h("p", {}, h("button.link", { onclick: () => this.#leave() }, say("groups.leave"))),
    );
  }

  #drawOpen() {
    if (!this.matches.length && !this.rounds.length) return null;
    return [
      h("h2", {}, say("start.open")),
      h(
        "ul.plain",
        {},
        this.matches.map((match) =>
          h(
            "li",
            { key: match.match },
            h("a", { href: `#/m/${match.match}` }, nameOfMatch(match)),
            h("span.marks", {}, match.host, " · ", settingsInWords(match.settings)),
          ),
        ),
        this.rounds.map((round) =>
          h(
            "li",
            { key: round.round },
            h("a", { href: `#/round/${round.round}` }, say("round.of", { host: round.host })),
            h("span.marks", {}, settingsInWords(round.settings)),
          ),
        ),
      ),
    ];
  }

  #drawMember(member) {
    const { yours, owner } = this.group;
    const mark = [member.you && say("you"), member.player === owner && say("groups.owner")]
      .filter(Boolean)
      .join(", ");
    const act = (type, key) =>
      h(
        "button.small",
        {
          onclick: () => this.#ask(type, { player: member.player }),
          "aria-label": say(`${key}_of`, { name: member.name }),
        },
        say(key),
      );
    return h(
      "li",
      { key: member.player },
      h("a", { href: `#/player/${member.player}` }, member.name),
      h("span.marks", {}, mark),
      yours && !member.you
        ? [act("hand_over_group", "groups.hand_over"), act("remove_member", "lobby.remove")]
        : null,
    );
  }

  #ask(type, fields = {}) {
    return this.app.run(async () => {
      this.group = (await this.app.client.ask(type, { group: this.ref, ...fields })).group;
    });
  }

  #rename(event) {
    event.preventDefault();
    return this.#ask("rename_group", {
      name: String(new FormData(event.target).get("name")).trim(),
    });
  }

  async #leave() {
    if (!(await sure(say("groups.sure", { name: this.group.name }), say("groups.leave")))) return;
    await this.app.run(() => this.app.client.ask("leave_group", { group: this.ref }));
    this.app.go("#/groups", this);
  }
}
