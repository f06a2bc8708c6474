// What was played in a group: told to its members, and annulled by its owner, with a reason.

import { rulesInWords } from "../match/settings.js";
import { line } from "../shell/dialog.js";
import { h } from "../shell/dom.js";
import { moment, say } from "../shell/words.js";

const LONGEST_REASON = 200;

export class Results {
  constructor(app, group) {
    this.app = app;
    this.group = group;
    this.results = [];
    this.next = "";
  }

  async load() {
    const { client } = this.app;
    const told = await client.ask("list_results", { scope: this.group, after: this.next });
    this.results.push(...told.results);
    this.next = told.next;
  }

  /** Draw them; who `owns` the group may annul. */
  draw(owns) {
    if (!this.results.length) {
      return [
        h("h2", {}, say("groups.results")),
        h("p", {}, say("profile.none"), " ", say("counts.all")),
      ];
    }
    const more = () => this.app.run(() => this.load());
    return [
      h("h2", {}, say("groups.results")),
      h(
        "ul.plain.results",
        {},
        this.results.map((result) => this.#drawResult(result, owns)),
      ),
      h("p.small", {}, say("counts.all")),
      this.next ? h("button", { onclick: more }, say("more")) : null,
    ];
  }

  #drawResult(result, owns) {
    const when = moment(result.ended_at_ms);
    const more = result.players - result.names.length;
    const names = [...result.names, more && say("others.more", { count: more })].filter(Boolean);
    const href = result.round
      ? `#/round/${result.round}`
      : result.match && `#/watch/${result.match}`;
    const annul = {
      onclick: () => this.#annul(result),
      "aria-label": say("groups.annul_of", { when }),
    };
    return h(
      "li",
      { key: result.match || null },
      href ? h("a", { href }, when) : when,
      h(
        "span.marks",
        {},
        `${say(`format.${result.format}`)} ${result.holes} · ${rulesInWords(result.rules)} · `,
        names.join(", "),
      ),
      result.annulled
        ? h("strong", {}, say("groups.annulled", { reason: result.annulled }))
        : owns && result.match && h("button.small", annul, say("groups.annul")),
    );
  }

  async #annul(result) {
    const when = moment(result.ended_at_ms);
    const reason = await line(
      say("groups.annul_sure", { when }),
      say("groups.annul_why"),
      say("groups.annul"),
      LONGEST_REASON,
    );
    if (!reason) return;
    const { app, group } = this;
    await app.run(async () => {
      await app.client.ask("annul_result", { group, match: result.match, reason });
      result.annulled = reason;
      app.toast(say("groups.annul_done"));
    });
    app.root.querySelector(`[data-key="${result.match}"] a`)?.focus();
  }
}
