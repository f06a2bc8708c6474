// The lists of who plays how well: by scope, period, format and rules.

import { h } from "../shell/dom.js";
import { say, toPar } from "../shell/words.js";

const FORMATS = ["stroke", "points", "match", "daily"];
const PERIODS = ["", "season", "week", "day"];
const RULES = ["E", "C", "S", "R"];
const STROKES = new Set(["par", "daily"]);

export default class Standings {
  constructor(app, scope) {
    this.app = app;
    this.table = { scope, format: "stroke", period: "", rules: "E", holes: 9, relaxed: false };
    this.ranking = "";
    this.page = null;
    this.lines = new Map();
    this.groups = [];
    this.seasons = [];
  }

  title() {
    return say("nav.lists");
  }

  async enter() {
    await this.#load();
    await this.app.run(async () => {
      this.groups = (await this.app.client.ask("list_groups")).groups;
      const { tables } = await this.app.client.ask("list_tables", { scope: this.table.scope });
      this.seasons = [...new Set(tables.map((table) => table.period))];
    });
  }

  /** Ask for the top of the list, or for what is behind what is shown. */
  async #load(more = {}) {
    if (!more.after) this.lines.clear();
    this.none = false;
    await this.app.run(async () => {
      const asked = { table: this.table, ranking: this.ranking, ...more };
      this.page = await this.app.client.ask("show_standings", asked);
      for (const line of [...this.page.moved, ...this.page.lines]) this.lines.set(line.line, line);
    });
  }

  draw() {
    const { page, table } = this;
    return h(
      "section.standings",
      {},
      h("h1", { tabindex: -1 }, this.title()),
      h(
        "div.tabs",
        {},
        this.#select("scope", [
          ["", say("lists.all")],
          ...this.groups.map(({ group, name }) => [group, name]),
        ]),
        this.#select(
          "format",
          FORMATS.map((format) => [format, say(`format.${format}`)]),
        ),
        this.#select("period", [
          ...PERIODS.map((period) => [period, say(`period.${period || "all"}`)]),
          ...this.seasons.map((season) => [season, season]),
        ]),
        this.#select(
          "rules",
          RULES.map((rules) => [rules, say(`rules.${rules}`)]),
        ),
        table.format === "daily"
          ? null
          : this.#select(
              "holes",
              [9, 18].map((holes) => [holes, holes]),
            ),
        page
          ? h(
              "label",
              {},
              say("lists.by"),
              h(
                "select",
                {
                  onchange: (event) => {
                    this.ranking = event.target.value;
                    this.#load();
                  },
                },
                page.rankings.map((ranking) =>
                  h(
                    "option",
                    { value: ranking, selected: ranking === page.ranking },
                    say(`ranking.${ranking}`),
                  ),
                ),
              ),
            )
          : null,
      ),
      this.lines.size
        ? this.#drawLines()
        : h("p.wait", {}, say(page ? "lists.nobody" : "match.coming")),
      page?.next
        ? h("button", { onclick: () => this.#load({ after: page.next }) }, say("more"))
        : null,
      page?.you ? h("p.strong", {}, this.#own(page.you)) : null,
      page && !page.you?.place ? this.#drawTakes() : null,
    );
  }

  #own({ place, ...you }) {
    return say(place ? "lists.you" : "lists.unplaced", { place, figure: this.#figure(you) });
  }

  /** What it takes to be listed. */
  #drawTakes() {
    return [
      h("p.small", {}, say(`lists.takes.${this.page.ranking}`)),
      this.table.scope ? null : h("p.small", {}, say("lists.accounts")),
    ];
  }

  #select(name, choices) {
    const change = (event) => {
      const { value } = event.target;
      this.ranking = "";
      this.table = { ...this.table, [name]: name === "holes" ? Number(value) : value };
      if (this.table.format === "daily") Object.assign(this.table, { rules: "E", holes: 9 });
      this.#load();
    };
    return h(
      "label",
      {},
      say(`lists.${name}`),
      h(
        "select",
        { onchange: change },
        choices.map(([value, text]) =>
          h("option", { value, selected: value === this.table[name] }, text),
        ),
      ),
    );
  }

  #drawLines() {
    const lines = [...this.lines.values()].sort(byPlace);
    const over = STROKES.has(this.page.ranking) && lines.some(({ row }) => row.over_holes);
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
    return figureInWords(this.page.ranking, figure);
  }
}

function byPlace(one, other) {
  return Number(one.place.replace("T", "")) - Number(other.place.replace("T", ""));
}

function overBest(row) {
  return row.over_holes ? `${overFigure(row)} (${row.over_holes})` : "–";
}

/** Write the strokes a hole over the best possible, on the holes of which that is known. */
export function overFigure({ over_best: strokes, over_holes: holes }) {
  return (strokes / holes).toFixed(2);
}

/** Write what a list is ordered by. */
export function figureInWords(ranking, figure) {
  if (figure === null || figure === undefined) return "–";
  const rounded = Math.round(figure * 10) / 10;
  return STROKES.has(ranking) ? toPar(rounded) : String(rounded);
}
