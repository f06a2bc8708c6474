// The first screen: a match at once, or by an invitation, or alone.

import { h } from "../shell/dom.js";
import { nameOfMatch } from "../shell/hiding.js";
import { keep } from "../shell/keep.js";
import { drawName, named } from "../shell/named.js";
import { codeOf, screenOf } from "../shell/routes.js";
import { dayInWords, say, sayOf } from "../shell/words.js";

const HOUSE_COMES_WITHIN_MS = 4000;
const SETTINGS = { seats: 4, countdown_ms: 3000 };
const STRENGTHS = ["easy", "medium", "hard"];

export default class Start {
  constructor(app) {
    this.app = app;
    this.busy = false;
    this.runs = new Map();
  }

  /** Fetch what a match needs while the player still reads. */
  enter() {
    const games = import("../games/games.js").then(({ fetchGame }) => fetchGame("golf"));
    Promise.all([games, screenOf("m")]).catch(() => {}); // asked for again when they are needed
    if (!keep.secret) return undefined;
    return this.app.client.ready().then(
      () => this.#tellApart(),
      () => {}, // the banner says why
    );
  }

  /** Where several matches go on, ask what they are. */
  async #tellApart() {
    const { client } = this.app;
    const going = client.running();
    if (going.length < 2) return;
    await this.app.run(async () => {
      const { rounds } = await client.ask("list_rounds");
      this.runs = new Map(rounds.map((round) => [round.run, round]));
      const unknown = going.filter((match) => !this.runs.has(match) && !client.views.get(match));
      await Promise.all(unknown.map((match) => client.watch(match))); // replaces no other page
    });
  }

  /** What is told of a match that goes on: its code and where it stands. */
  #about(match) {
    const round = this.runs.get(match);
    if (round?.daily) return say("round.daily", { day: dayInWords(round.round) });
    if (round) return say("round.of", { host: round.host });
    const view = this.app.client.views.get(match);
    if (!view) return "";
    const { phase, hole, settings } = view;
    const ahead = phase === "waiting" ? hole + 1 : hole; // between holes the last one is over
    const at = { hole: Math.min(ahead || 1, settings.holes), holes: settings.holes };
    const where = phase === "lobby" ? say("lobby.title") : sayOf(settings.game, "table.hole", at);
    return `${nameOfMatch(view)} · ${where}`;
  }

  draw() {
    const { client } = this.app;
    const going = client.running();
    return h(
      "section.start",
      {},
      h("h1.unseen", { tabindex: -1 }, "Par 45"),
      h("p.lead", {}, say("start.lead")),
      going.length
        ? h(
            "ul.going",
            {},
            going.map((match) =>
              h(
                "li",
                { key: match },
                h(
                  "a.button.primary",
                  { href: `#/m/${match}` },
                  say("start.go_on"),
                  h("span", {}, this.#about(match)),
                ),
              ),
            ),
          )
        : null,
      h(
        "form",
        { onsubmit: (event) => this.#play(event) },
        drawName(this.app),
        h("button.primary.large", { disabled: this.busy }, say("start.play")),
      ),
      h("p.small", {}, say("start.play_what")),
      h(
        "form.row",
        { onsubmit: (event) => this.#join(event) },
        h(
          "label",
          {},
          say("start.code"),
          h("input.code", {
            name: "code",
            required: true,
            maxlength: 64,
            autocapitalize: "characters",
            autocomplete: "off",
            spellcheck: "false",
          }),
        ),
        h("button", {}, say("match.join")),
      ),
      h(
        "ul.ways",
        {},
        this.#way("#/new", "start.new", "start.new_what"),
        this.#way("#/open", "start.open", "start.open_what"),
        this.#way("#/daily", "start.daily", "start.daily_what"),
        this.#way("#/practice", "start.practice", "start.practice_what"),
        this.#way("#/rules", "start.rules", "start.rules_what"),
      ),
    );
  }

  #way(href, title, what) {
    return h("li", {}, h("a", { href }, h("strong", {}, say(title)), h("span", {}, say(what))));
  }

  /** Open a match, ask the house in, and start it. */
  async #play(event) {
    event.preventDefault();
    const { app } = this;
    named(app, new FormData(event.target).get("name"));
    this.busy = true;
    app.draw();
    await app.run(async () => {
      const match = await app.client.seat("create", { settings: SETTINGS });
      const asked = STRENGTHS.map((strength) => app.client.ask("ask_house", { match, strength }));
      const come = await Promise.allSettled(asked);
      if (come.some(({ status }) => status === "fulfilled")) {
        const count = 1 + come.filter(({ status }) => status === "fulfilled").length;
        if (await this.#all(match, count)) await app.client.ask("start", { match });
      }
      app.go(`#/m/${match}`, this);
    });
    this.busy = false;
    app.draw();
  }

  /** Wait until so many sit there and are ready; tell whether they came. */
  #all(match, count) {
    const { views } = this.app.client;
    const there = () => {
      const { seats, host } = views.get(match);
      return seats.length >= count && seats.every((seat) => seat.ready || seat.seat === host);
    };
    return new Promise((resolve) => {
      this.heard = () => {
        if (there()) resolve(true);
      };
      this.heard();
      setTimeout(() => resolve(false), HOUSE_COMES_WITHIN_MS);
    });
  }

  #join(event) {
    event.preventDefault();
    this.app.go(codeOf(new FormData(event.target).get("code")));
  }
}
