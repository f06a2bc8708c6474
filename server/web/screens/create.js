// Opening a match: sensible choices first, all others below.

import { CHOICES, ROUNDS } from "../games/choices.js";
import { h } from "../shell/dom.js";
import { drawName, named } from "../shell/named.js";
import { say, sayOf } from "../shell/words.js";

const MINUTES = [1, 2, 3, 5, 8, 10, 15, 20, 30, 60];
const SEATS = 8;
const PAUSES = [0, 10, 30, 60, 120, 300, 600];
const CLOSES = { hour: 3_600_000, day: 86_400_000, days: 3 * 86_400_000, week: 7 * 86_400_000 };

export default class Create {
  constructor(app, scope) {
    this.app = app;
    this.scope = scope;
    this.alone = false; // each plays it alone, as far as the form tells
    this.game = "golf";
    this.counts = true; // as far as the form tells
    this.matchPlay = false;
  }

  title() {
    return say("create.title");
  }

  /** Look at what is chosen by now: some choices are of match play, some mean nothing to who plays
   * alone, and not all of them count. */
  drawn() {
    const form = new FormData(document.querySelector("form.settings"));
    const settings = settingsOf(form, this.game);
    const counts = countsInStandings(settings);
    const matchPlay = settings.format === "match";
    const alone = Boolean(form.get("closes"));
    const same = counts === this.counts && matchPlay === this.matchPlay && alone === this.alone;
    if (same) return;
    Object.assign(this, { counts, matchPlay, alone });
    this.app.draw();
  }

  draw() {
    const { first, holes, minutes, more, checks } = CHOICES[this.game];
    return h(
      "section.narrow",
      {},
      h("h1", { tabindex: -1 }, this.title()),
      h(
        "form.settings",
        { onsubmit: (event) => this.#create(event), onchange: () => this.app.draw() },
        this.scope ? h("p", {}, say("create.in_group")) : null,
        drawName(this.app),
        this.#drawGames(),
        this.#selects(first),
        this.#select(
          "holes",
          holes.map((count) => [count, count]),
          9,
        ),
        this.#select(
          "limit",
          MINUTES.map((count) => [count, say("minutes", { count })]),
          minutes,
        ),
        this.matchPlay || this.alone ? null : drawSeats(),
        this.alone
          ? null
          : this.scope
            ? this.#check("open_group", true)
            : this.#check("open"),
        h(
          "details",
          {},
          h("summary", {}, say("create.more")),
          this.#selects(more),
          checks
            .filter((name) => name !== "play_out" || this.matchPlay)
            .filter((name) => name !== "show" || !this.alone)
            .map((name) => this.#check(name)),
          this.#select(
            "pause",
            PAUSES.map((count) => [count, say("seconds", { count })]),
            30,
          ),
          this.#select("closes", [
            ["", say("create.live")],
            ...Object.keys(CLOSES).map((word) => [word, say(`closes.${word}`)]),
          ]),
        ),
        h(
          "p.small",
          { role: "status" },
          this.counts ? null : h("strong", {}, say("counts.not"), " "),
          say(`counts.${this.game}`),
        ),
        h("button.primary.large", {}, say("create.go")),
      ),
    );
  }

  #drawGames() {
    const choose = (event) => {
      this.game = event.target.value;
      this.app.draw();
    };
    return h(
      "label",
      {},
      say("create.game"),
      h(
        "select",
        { onchange: choose },
        Object.keys(CHOICES).map((name) =>
          h("option", { value: name, selected: name === this.game }, say(`game.${name}`)),
        ),
      ),
    );
  }

  /** What a game asks for. */
  #selects(choices) {
    return Object.entries(choices).map(([name, values]) =>
      this.#select(
        name,
        values.map(([value, words]) => [value, words()]),
      ),
    );
  }

  /** Another game may have another usual choice: then it is chosen anew. */
  #select(name, choices, chosen) {
    return h(
      "label",
      { key: `${name} ${chosen} ${choices.length}` },
      sayOf(this.game, `create.${name}`),
      h(
        "select",
        { name },
        choices.map(([value, text]) => h("option", { value, selected: value === chosen }, text)),
      ),
    );
  }

  #check(name, checked = false) {
    const box = h("input", { type: "checkbox", name, checked });
    return h("label.check", { key: name }, box, say(`create.${name}`));
  }

  async #create(event) {
    event.preventDefault();
    const { app } = this;
    const form = new FormData(event.target);
    named(app, form.get("name"));
    const closes_in_ms = CLOSES[form.get("closes")];
    await app.run(async () => {
      const asked = { settings: settingsOf(form, this.game), scope: this.scope };
      if (closes_in_ms) {
        const { round } = await app.client.ask("open_round", { ...asked, closes_in_ms });
        app.go(`#/round/${round.round}`, this);
      } else {
        app.go(`#/m/${await app.client.seat("create", asked)}`, this);
      }
    });
  }
}

/** Match play has two seats; a round that each plays alone has none. */
function drawSeats() {
  const field = { name: "seats", type: "number", min: 2, max: 64, value: SEATS };
  return h("label", { key: "seats" }, say("create.seats"), h("input", field));
}

function countsInStandings({ holes, undo, show }) {
  return ROUNDS.has(holes) && undo === "off" && !show;
}

function settingsOf(form, game) {
  const on = (name) => form.get(name) === "on";
  return {
    ...CHOICES[game].settings(form),
    holes: Number(form.get("holes")),
    limit_ms: Number(form.get("limit")) * 60_000,
    pause_ms: Number(form.get("pause")) * 1000,
    undo: on("undo") ? "plays" : "off",
    seats: form.get("format") === "match" ? 2 : Number(form.get("seats") ?? SEATS),
    open: on("open") || on("open_group"),
    relaxed: on("relaxed"),
    clearable_only: on("clearable_only"),
    show: on("show"),
    play_out: on("play_out"),
    one_winner: on("one_winner"),
  };
}
