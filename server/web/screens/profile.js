// A player: figures and places, and the matches that counted.

import { hasPar, measureOf, totalInWords, written } from "../match/measure.js";
import { rulesInWords } from "../match/settings.js";
import { h } from "../shell/dom.js";
import { drawRefused } from "../shell/refused.js";
import { moment, say, sayOf, toPar } from "../shell/words.js";
import { figureInWords, overFigure, rankingInWords } from "./figures.js";

export default class Profile {
  constructor(app, player) {
    this.app = app;
    this.player = player;
    this.profile = null;
    this.matches = [];
  }

  title() {
    return this.profile?.name || say("profile.title");
  }

  async enter() {
    await this.app.load(this, () => this.#ask(""));
    await this.app.run(async () => {
      if (this.refused || !this.player || this.player === this.app.client.player) return;
      this.against = await this.app.client.ask("show_head_to_head", { player: this.player });
    });
  }

  async #ask(after) {
    const answer = await this.app.client.ask("show_profile", { player: this.player, after });
    if (!after) this.profile = answer;
    this.next = answer.next;
    this.matches.push(...answer.matches);
  }

  draw() {
    if (this.refused) return drawRefused(this);
    if (!this.profile) return h("section", {}, h("h1", { tabindex: -1 }, this.title()));
    const more = () => this.app.run(() => this.#ask(this.next));
    const { against } = this;
    return h(
      "section.profile",
      {},
      h("h1", { tabindex: -1 }, this.title()),
      against ? h("p", {}, say("profile.against", against)) : null,
      this.profile.tables.length ? null : h("p", {}, say("profile.none"), " ", say("counts.all")),
      this.profile.tables.map((table) => drawTable(table)),
      this.matches.length
        ? [h("h2", {}, say("profile.matches")), h("ul.plain", {}, this.matches.map(drawPlayed))]
        : null,
      this.next ? h("button", { onclick: more }, say("more")) : null,
    );
  }
}

function drawTable({ table, row, figures, places }) {
  return [
    h("h2", {}, whatInWords(table)),
    h(
      "ul.plain",
      {},
      Object.entries(figures).map(([ranking, figure]) =>
        h(
          "li",
          {},
          h("span.marks", {}, rankingInWords(ranking, table)),
          h("strong", {}, figureInWords(ranking, figure, table.format)),
          places[ranking] ? say("profile.place", { place: places[ranking] }) : null,
        ),
      ),
      row.over_holes
        ? h(
            "li",
            {},
            h("span.marks", {}, say("profile.over")),
            h("strong", {}, overFigure(row)),
            say("profile.known", { holes: row.over_holes }),
          )
        : null,
    ),
    h(
      "p",
      {},
      factsOf(table, row)
        .map(([key, value]) => `${sayOf(table.game, key)}: ${value}`)
        .join(" · "),
    ),
  ];
}

/** The game, the format and the rules, which are more than one table is of. */
function whatInWords({ game, format, holes, rules }) {
  return `${say(`game.${game}`)} · ${say(`format.${format}`)} ${holes} · ${rulesInWords(rules)}`;
}

/** What was made in a table, in the unit of its format; strokes bring points along. */
function factsOf({ format }, row) {
  const measure = measureOf(format);
  const par = hasPar(measure);
  const best = par ? toPar(row.best_to_par) : written(row.best_round_points, measure);
  return [
    ["lists.rounds", row.rounds],
    ["profile.holes", row.holes],
    ["profile.cleared", row.cleared],
    ["profile.best", best],
    [par ? "profile.points" : `format.${format}`, written(row.points, measure)],
  ];
}

function drawPlayed(played) {
  const measure = measureOf(played.format);
  const score = totalInWords(played.totals[measure], measure, played.holes);
  const href = played.round ? `#/round/${played.round}` : `#/watch/${played.match}`;
  return h(
    "li",
    { key: played.match },
    h("a", { href }, moment(played.ended_at_ms)),
    h("span.marks", {}, whatInWords(played)),
    `${say("profile.of", { place: played.place, players: played.players })} · ${score}`,
  );
}
