// The score card as golfers know it: under par in circles, over par in squares, doubled from two
// strokes on. Eighteen holes are two nines, one below the other. On a phone the scores of nine
// holes stand in a line of their own below the name.

import { h } from "../shell/dom.js";
import { say, toPar } from "../shell/words.js";
import { hasPar, measureOf, overPar, written } from "./measure.js";

const SHORT = 3; // on a phone so many holes have room beside a name
const ROLES = {
  TABLE: "table",
  THEAD: "rowgroup",
  TBODY: "rowgroup",
  TFOOT: "rowgroup",
  TR: "row",
  TD: "cell",
};

/**
 * @param rows of `{place, name, you, house, holes, totals, link}`, in the order of places
 * @param best the fewest strokes that each hole could have come to, as far as they are known
 */
export function drawScorecard(rows, settings, best = []) {
  const nines = [];
  for (let first = 1; first <= settings.holes; first += 9) {
    nines.push(drawNine(rows, settings, first, Math.min(first + 8, settings.holes), best));
  }
  const legend = hasPar(measureOf(settings.format)) ? h("p.legend", {}, say("card.legend")) : null;
  return h("div.scorecard", { key: "scorecard" }, nines, legend);
}

/** The rows of a match, best first. */
export function rowsOf(view) {
  const place = (seat) => Number(seat.place.replace("T", "")) || 999;
  return [...view.seats]
    .sort((one, other) => place(one) - place(other))
    .map((seat) => ({
      ...seat,
      you: seat.seat === view.you,
    }));
}

function drawNine(rows, settings, first, last, best) {
  const holes = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const measure = measureOf(settings.format);
  const table = drawTable(rows, settings, holes, measure, best);
  if (holes.length > SHORT && settings.holes <= 9) layInLines(table, holes.length);
  return h(
    "div.scroll",
    { key: `nine${first}`, tabindex: 0, role: "region", "aria-label": say("card.title") },
    table,
  );
}

/** On a phone, by its style, it is laid out as no table; roles keep it one for who hears it. */
function layInLines(table, holes) {
  table.classList.add("lines");
  table.style.setProperty("--holes", holes);
  for (const part of [table, ...table.querySelectorAll(":not(th)")]) {
    if (part.tagName in ROLES) part.setAttribute("role", ROLES[part.tagName]);
  }
  for (const name of table.querySelectorAll("th")) {
    name.setAttribute("role", name.getAttribute("scope") === "col" ? "columnheader" : "rowheader");
  }
}

function drawTable(rows, settings, holes, measure, best) {
  const whole = holes.at(-1) === settings.holes;
  const split = settings.holes > 9;
  const par = hasPar(measure);
  return h(
    "table",
    {},
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, say("card.place")),
        h("th.name", { scope: "col" }, say("card.player")),
        holes.map((hole) => h("th", { scope: "col" }, hole)),
        split ? h("th.sum", { scope: "col" }, say(whole ? "card.in" : "card.out")) : null,
        whole ? h("th.sum", { scope: "col" }, say("card.total")) : null,
        whole && par ? h("th.to-par", { scope: "col" }, say("card.par")) : null,
      ),
    ),
    h(
      "tbody",
      {},
      rows.map((row) => drawRow(row, measure, holes, whole, split)),
    ),
    par ? drawBest(best, holes, settings.holes, split) : null,
  );
}

function drawRow(row, measure, holes, whole, split) {
  const played = holes.map((hole) => row.holes[hole - 1]?.scores[measure]);
  const nine = played.reduce((sum, score) => sum + (score ?? 0), 0);
  const total = row.totals?.[measure] ?? 0;
  const against = hasPar(measure) ? toPar(overPar(total, row.holes.length)) : null;
  const marks = [
    row.you && say("you"),
    row.house && say("house"),
    row.presence === "gone" && say("gone"),
    row.presence === "left" && say("left"),
  ];
  return h(
    "tr",
    { class: row.you ? "you" : "" },
    h("td", {}, row.place),
    h(
      "th.name",
      { scope: "row" },
      row.link ? h("a", { href: row.link }, row.name) : row.name,
      marks.filter(Boolean).map((mark) => h("small", {}, ` ${mark}`)),
    ),
    played.map((score, at) => drawScore(score, measure, row.holes[holes[at] - 1])),
    split ? h("td.sum", {}, written(nine, measure)) : null,
    whole ? h("td.sum", { "data-par": against }, written(total, measure)) : null,
    whole && against !== null ? h("td.to-par", {}, against) : null,
  );
}

function drawBest(best, holes, last, split) {
  const known = holes.map((hole) => best[hole - 1] ?? null);
  if (known.every((strokes) => strokes === null)) return null;
  const sum = (list) => list.reduce((total, strokes) => total + strokes, 0);
  const nine = known.includes(null) ? null : sum(known);
  const all = best.length < last || best.includes(null) ? null : sum(best);
  const figure = (strokes) => (strokes === null ? "·" : written(strokes));
  return h(
    "tfoot",
    {},
    h(
      "tr",
      {},
      h("td", {}),
      h("th.name", { scope: "row" }, say("card.best")),
      known.map((strokes) => h("td", {}, figure(strokes))),
      split ? h("td.sum", {}, figure(nine)) : null,
      holes.includes(last) ? [h("td.sum", {}, figure(all)), h("td.to-par", {})] : null,
    ),
  );
}

function drawScore(score, measure, hole) {
  if (score === undefined) return h("td", {}, "·");
  const label = say(`status.${hole.status}`);
  if (!hasPar(measure)) return h("td.amount", { title: label }, written(score, measure));
  const over = Math.max(-2, Math.min(2, overPar(score)));
  const kind = { "-2": "under two", "-1": "under", 0: "", 1: "over", 2: "over two" }[over];
  return h(
    "td",
    { title: label },
    h("span.score", { class: kind }, written(score, measure)),
    h("span.unseen", {}, ` ${label}`),
  );
}
