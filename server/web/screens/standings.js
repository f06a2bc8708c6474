// The lists of who plays how well: by scope, period, and what is played by which rules.

import { CHOICES, ROUNDS } from "../games/choices.js";
import { h } from "../shell/dom.js";
import { drawWhy } from "../shell/refused.js";
import { say } from "../shell/words.js";
import { drawSelect } from "./choice.js";
import { figureInWords, ofStrokes, overFigure, rankingInWords } from "./figures.js";

const PERIODS = ["", "season", "week", "day"];
const OF_DAILY = ["", "day"]; // its streaks, and the day's nine

export default class Standings {
  constructor(app, scope) {
    this.app = app;
    this.where = { scope, period: "" };
    this.#choose("golf");
    this.ranking = "";
    this.page = null;
    this.shown = null; // the table that the page is of
    this.lines = new Map();
    this.choices = { groups: [], seasons: [], enter: () => this.#choices() };
  }

  title() {
    return say("nav.lists");
  }

  get daily() {
    return this.chosen.get("format") === "daily";
  }

  get table() {
    const holes = Number(this.chosen.get("holes"));
    return { ...this.where, ...CHOICES[this.game].settings(this.chosen), holes };
  }

  /** Take up a game, with the first of all that it has to choose. */
  #choose(game) {
    this.game = game;
    const first = Object.entries(CHOICES[game].first);
    this.chosen = new Map(first.map(([name, [[value]]]) => [name, String(value)]));
    this.chosen.set("holes", "9");
  }

  async enter() {
    await this.#load();
    await this.#choices();
  }

  /** Ask among whom and over which time there are lists. */
  #choices() {
    const { app, choices } = this;
    return app.load(choices, async () => {
      choices.groups = (await app.client.ask("list_groups")).groups;
      const { tables } = await app.client.ask("list_tables", { scope: this.where.scope });
      choices.seasons = [...new Set(tables.map((table) => table.period))];
    });
  }

  /** Ask for the top of the list. */
  async #load() {
    const { table, ranking } = this;
    const errand = async () => {
      const page = await this.app.client.ask("show_standings", { table, ranking });
      if (this.asked !== errand) return; // another list is wanted by now
      this.lines.clear();
      this.shown = table;
      this.#take(page);
    };
    await this.app.load(this, errand);
    if (!this.refused) return;
    this.page = null;
    this.lines.clear();
  }

  /** Ask for what is behind what is shown. */
  async #more() {
    const { asked, shown, ranking, page } = this;
    await this.app.run(async () => {
      const fields = { table: shown, ranking, after: page.next };
      const more = await this.app.client.ask("show_standings", fields);
      if (this.asked === asked) this.#take(more);
    });
  }

  #take(page) {
    this.page = page;
    for (const line of [...page.moved, ...page.lines]) this.lines.set(line.line, line);
  }

  /** Look at the usual list of what is chosen now; what is shown stays until it is there. */
  #turn() {
    this.ranking = "";
    this.app.draw();
    return this.#load();
  }

  draw() {
    const { page } = this;
    return h(
      "section.standings",
      {},
      h("h1", { tabindex: -1 }, this.title()),
      h("div.tabs", {}, this.#drawPlace(), this.#drawPlay(), this.#drawRankings()),
      this.#drawList(),
    );
  }

  #drawList() {
    const { page } = this;
    if (this.refused) return drawWhy(this);
    return [
      this.choices.refused ? drawWhy(this.choices) : null,
      this.lines.size
        ? this.#drawLines()
        : h("p.wait", {}, say(page ? "lists.nobody" : "match.coming")),
      page?.next ? h("button", { onclick: () => this.#more() }, say("more")) : null,
      page?.you ? h("p.strong", {}, this.#own(page.you)) : null,
      page && !page.you?.place ? this.#drawTakes() : null,
    ];
  }

  /** Among whom, and over which time. */
  #drawPlace() {
    const place = (name) => (value) => {
      this.where = { ...this.where, [name]: value };
      this.#turn();
    };
    const { scope, period } = this.where;
    const groups = this.choices.groups.map(({ group, name }) => [group, name]);
    const periods = this.daily ? OF_DAILY : PERIODS;
    const seasons = this.daily ? [] : this.choices.seasons;
    return [
      drawSelect("lists.scope", [["", say("lists.all")], ...groups], scope, place("scope")),
      drawSelect(
        "lists.period",
        [
          ...periods.map((word) => [word, say(`period.${word || "all"}`)]),
          ...seasons.map((season) => [season, season]),
        ],
        period,
        place("period"),
      ),
    ];
  }

  /** What is played: the game, and all that it has lists of. */
  #drawPlay() {
    const { first, holes } = CHOICES[this.game];
    const games = Object.keys(CHOICES).map((game) => [game, say(`game.${game}`)]);
    const counted = holes.filter((count) => ROUNDS.has(count)).map((count) => [count, count]);
    const choose = (game) => {
      this.#choose(game);
      this.#turn();
    };
    return [
      drawSelect("create.game", games, this.game, choose),
      Object.entries(first).map(([name, values]) => this.#drawChoice(name, values)),
      counted.length > 1 && !this.daily ? this.#drawSelect("holes", counted) : null,
    ];
  }

  /** The daily nine is a format of its own, and says itself by which rules. */
  #drawChoice(name, values) {
    if (this.daily && name !== "format") return null;
    const choices = values.map(([value, words]) => [value, words()]);
    if (this.game === "golf" && name === "format") choices.push(["daily", say("format.daily")]);
    return this.#drawSelect(name, choices);
  }

  #drawSelect(name, choices) {
    const change = (value) => {
      if (value === "daily") {
        this.#choose(this.game);
        if (!OF_DAILY.includes(this.where.period)) this.where = { ...this.where, period: "" };
      }
      this.chosen.set(name, value);
      this.#turn();
    };
    return drawSelect(`create.${name}`, choices, this.chosen.get(name), change);
  }

  #drawRankings() {
    const { page, shown } = this;
    if (!page) return null;
    const choices = page.rankings.map((each) => [each, rankingInWords(each, shown)]);
    const change = (value) => {
      this.ranking = value;
      this.#load();
    };
    const key = JSON.stringify(shown); // what was chosen of another table is not kept
    return h("div.wide", { key }, drawSelect("lists.by", choices, page.ranking, change));
  }

  #own({ place, ...you }) {
    return say(place ? "lists.you" : "lists.unplaced", { place, figure: this.#figure(you) });
  }

  /** What it takes to be listed. */
  #drawTakes() {
    return [
      h("p.small", {}, say(`lists.takes.${this.page.ranking}`), " ", say("counts.all")),
      this.where.scope
        ? null
        : h(
            "p.small",
            {},
            say("lists.accounts"),
            " ",
            h("a", { href: "#/groups" }, say("nav.groups")),
          ),
    ];
  }

  #drawLines() {
    const lines = [...this.lines.values()].sort(byPlace);
    const over = ofStrokes(this.page.ranking) && lines.some(({ row }) => row.over_holes);
    const columns = ["card.place", "card.player", "lists.figure", "lists.rounds"];
    if (over) columns.push("lists.over");
    const table = h(
      "div.scroll",
      { tabindex: 0, role: "region", "aria-label": this.title() },
      h(
        "table.figures",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            columns.map((key) => h("th", { scope: "col" }, say(key))),
          ),
        ),
        h(
          "tbody",
          {},
          lines.map((line) =>
            h(
              "tr",
              { key: line.line, class: line.you ? "you" : "" },
              h("td", {}, line.place),
              h(
                "th.name",
                { scope: "row" },
                line.player
                  ? h("a", { href: `#/player/${line.player}` }, line.name)
                  : line.name || say("hidden"),
              ),
              h("td", {}, this.#figure(line)),
              h("td", {}, line.row.rounds),
              over ? h("td", {}, overBest(line.row)) : null,
            ),
          ),
        ),
      ),
    );
    return over ? [table, h("p.small", {}, say("lists.over_what"))] : table;
  }

  #figure({ figure }) {
    return figureInWords(this.page.ranking, figure, this.shown.format);
  }
}

function byPlace(one, other) {
  return Number(one.place.replace("T", "")) - Number(other.place.replace("T", ""));
}

function overBest(row) {
  return row.over_holes ? `${overFigure(row)} (${row.over_holes})` : "–";
}
