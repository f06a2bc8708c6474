// A round that each plays alone: today's nine, or one by invitation.

import { drawScorecard } from "../match/scorecard.js";
import { settingsInWords } from "../match/settings.js";
import { runText } from "../match/sharing.js";
import { h } from "../shell/dom.js";
import { drawCode } from "../shell/hiding.js";
import { drawRefused } from "../shell/refused.js";
import { copy, share } from "../shell/share.js";
import { dayInWords, moment, say, sayOf } from "../shell/words.js";

const ROWS = 30;

export default class Round {
  constructor(app, ref, name) {
    this.app = app;
    this.ref = ref || (name === "daily" ? "daily" : "");
    this.round = null;
    this.others = [];
  }

  title() {
    if (!this.round) return say(this.ref === "daily" ? "nav.daily" : "round.title");
    const { daily, round, host } = this.round;
    return daily ? say("round.daily", { day: dayInWords(round) }) : say("round.of", { host });
  }

  async enter() {
    await this.app.load(this, async () => {
      this.round = (await this.app.client.ask("show_round", { round: this.ref })).round;
      if (this.ref === "daily") {
        this.others = (await this.app.client.ask("list_rounds")).rounds.filter(
          (round) => !round.daily,
        );
      }
    });
  }

  draw() {
    const { app, round } = this;
    if (this.refused) return drawRefused(this);
    if (!round)
      return h(
        "section",
        {},
        h("h1", { tabindex: -1 }, this.title()),
        h("p.wait", {}, say("match.coming")),
      );
    const closed = round.closes_at_ms <= round.clock_ms;
    return h(
      "section.round",
      {},
      h("h1", { tabindex: -1 }, this.title()),
      h("p", {}, settingsInWords(round.settings)),
      h("p", {}, sayOf(round.settings.game, "round.alone")),
      h(
        "p",
        {},
        closed ? say("round.closed") : say("round.closes", { when: this.#closes() }),
        " ",
        say("round.counts", { begun: round.begun, done: round.done }),
      ),
      this.#drawRun(closed),
      round.daily
        ? null
        : h(
            "div.invite",
            {},
            h("p", {}, say("round.invite")),
            drawCode(round.invite),
            h(
              "button",
              { onclick: () => copy(app, `${location.origin}/#${round.invite}`) },
              say("copy.link"),
            ),
          ),
      this.#drawResults(),
      round.codes.length
        ? h(
            "ol.codes",
            {},
            round.codes.map((code, at) =>
              h("li", {}, `${at + 1}. `, h("a", { href: `#/practice/${code}` }, code)),
            ),
          )
        : null,
      round.daily ? h("p", {}, h("a", { href: "#/past" }, say("round.past"))) : null,
      this.others.length
        ? [
            h("h2", {}, say("round.open")),
            h(
              "ul.plain",
              {},
              this.others.map((other) =>
                h(
                  "li",
                  {},
                  h("a", { href: `#/round/${other.round}` }, say("round.of", { host: other.host })),
                  h("span.marks", {}, say("round.counts", other)),
                ),
              ),
            ),
          ]
        : null,
    );
  }

  /** When it closes by this device's clock, whatever that is set to. */
  #closes() {
    return moment(Date.now() + this.round.closes_at_ms - this.round.clock_ms);
  }

  #drawRun(closed) {
    const { app, round } = this;
    const own = round.results.find((run) => run.you);
    if (round.played) {
      return h(
        "div.row",
        {},
        h("a.button", { href: `#/m/${round.run}` }, say("round.yours")),
        own
          ? h(
              "button",
              {
                onclick: () => share(app, runText(round, own), location.origin),
              },
              say("share"),
            )
          : null,
      );
    }
    if (closed && !round.run) return null;
    const begin = () =>
      app.run(async () => {
        app.go(`#/m/${await app.client.seat("start_run", { round: round.round })}`, this);
      });
    return h(
      "div",
      {},
      h("button.primary.large", { onclick: begin }, say(round.run ? "round.go_on" : "round.play")),
      h("p.small", {}, say("round.later")),
    );
  }

  #drawResults() {
    const { results, settings, codes } = this.round;
    if (!results.length) return null;
    const shown = results.filter((run, at) => at < ROWS || run.you);
    return drawScorecard(
      shown.map((run) => ({
        ...run,
        name: run.name || say("hidden"),
        house: false,
        presence: "here",
        link: codes.length && run.match ? `#/watch/${run.match}` : "",
      })),
      settings,
    );
  }
}
