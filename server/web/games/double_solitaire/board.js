// A board of Double Solitaire: foundations, nine columns, stock and waste. It draws what it is
// given; of a card that lies face down it knows nothing, so there is nothing of it in the page.
// What a finger needs stands in the elements: `data-pile` where something can be put down,
// `data-from` and `data-count` on a card that can be taken with all that lies on it.

import { nameOf, picture } from "../../match/cards.js";
import { h } from "../../shell/dom.js";
import { say } from "../../shell/words.js";
import { COLUMNS, SUITS, topOf, turnsOver } from "./moves.js";

const WASTE_SHOWN = 3;
const SIGNS = { S: "♠\ufe0e", H: "♥\ufe0e", D: "♦\ufe0e", C: "♣\ufe0e" };
const NOTHING = { source: "", count: 0, targets: new Set(), dragged: false };

/**
 * @param board as the wire has it, with `drawing` while drawn cards are not known yet
 * @param {{held?: object, on?: object, refusal?: object}} way `on` where it can be played on:
 *   handlers; `held` is what was picked, and where it may go
 */
export function drawBoard(board, { held = NOTHING, on = null, refusal = null } = {}) {
  const way = { held, play: Boolean(on), refused: (place) => drawRefusal(refusal, place) };
  return h(
    "div.double",
    { key: "double", class: held.dragged ? "dragging" : "", ...on },
    drawFoundations(board, way),
    h(
      "ol.tableau",
      { key: "tableau", "aria-label": say("board.tableau") },
      COLUMNS.map((number) => drawColumn(board, number, way)),
    ),
    h("div.low", { key: "low" }, drawWaste(board, way), drawStock(board, way)),
  );
}

function drawRefusal(refusal, place) {
  return refusal?.place === place ? h("p.refusal", { key: "refusal" }, refusal.words) : null;
}

/** Whether a card is held: one of those that were picked. */
function isHeld({ held }, source, count) {
  return held.source === source && (!held.count || count <= held.count);
}

/** A card that can be taken, or seen. */
function drawCard(card, source, count, label, way, last) {
  const lifted = isHeld(way, source, count);
  const props = {
    class: lifted ? (way.held.dragged ? "held lifted" : "held") : "",
    "data-card": card,
    "aria-label": label,
  };
  if (!way.play) return h("span.face", { role: "img", ...props }, picture(card));
  return h(
    "button.open.face",
    {
      ...props,
      "data-from": source,
      "data-count": count,
      "aria-pressed": lifted ? "true" : null,
      tabindex: last ? null : -1,
    },
    picture(card),
  );
}

/** A place without a card. */
function drawPlace(label, way, sign = "") {
  const inside = sign ? h("span.sign", { "aria-hidden": "true" }, sign) : null;
  return way.play
    ? h("button.open.place", { "aria-label": label }, inside)
    : h("span.place", { role: "img", "aria-label": label }, inside);
}

/** The mark of a place that takes what is held: a sign, not a colour alone. */
function drawMark(name, place, { held }) {
  const sign = held.source === place ? "▲" : held.targets.has(place) ? "▼" : "";
  return h("span.badge", { "aria-hidden": "true", class: sign ? "marked" : "" }, `${sign}${name}`);
}

/** The key of a pile that has no number; who looks on would take the waste's for a count. */
function drawKey(name, place, way) {
  return way.play ? drawMark(name, place, way) : null;
}

function drawColumn(board, number, way) {
  const cards = board.tableau[number - 1];
  const down = cards.filter((card) => !card).length;
  const up = cards.length - down;
  const takes = way.held.targets.has(number);
  const state = say(cards.length ? "double.column" : "told.empty", { number, down, up });
  return h(
    "li.heap",
    {
      key: `column${number}`,
      class: takes ? "takes" : "",
      "data-pile": number,
      "aria-label": takes ? `${state} ${say("double.takes")}` : state,
      vars: { "--downs": String(down), "--ups": String(Math.max(1, up - 1)) },
    },
    drawMark(number, number, way),
    h(
      "div.cards",
      {},
      cards.length ? null : drawPlace(say("told.empty", { number }), way),
      cards.map((card, row) => {
        if (!card) return h("span.down", { "aria-hidden": "true" }, picture("back"));
        const label = say("double.card", {
          card: nameOf(card),
          number,
          row: row + 1,
          rows: cards.length,
        });
        const count = cards.length - row;
        return drawCard(card, number, count, label, way, count === 1);
      }),
    ),
    way.refused(number),
  );
}

function drawFoundations(board, way) {
  const takes = way.held.targets.has("f");
  const name = say("double.foundations");
  return h(
    "div.foundations",
    {
      key: "foundations",
      role: "group",
      class: takes ? "takes" : "",
      "data-pile": "f",
      "aria-label": takes ? `${name} ${say("double.takes")}` : name,
    },
    drawKey("f", "f", way),
    SUITS.map((suit) =>
      board.foundations[suit].map((rank, at) => drawFoundation(suit, rank, at + 1, way)),
    ),
    way.refused("f"),
  );
}

function drawFoundation(suit, rank, number, way) {
  const card = topOf(suit, rank);
  const values = { number, suit: say(`suit.${suit}`), card: card && nameOf(card) };
  if (!card) return drawPlace(say("double.foundation_empty", values), way, SIGNS[suit]);
  return drawCard(card, `f${suit}${number}`, 1, say("double.foundation", values), way, true);
}

function drawStock(board, way) {
  const count = board.stock_left;
  const label = say("board.stock", { count });
  const recycles = turnsOver(board);
  const inside = [
    count ? picture("back") : h("span.place", {}, recycles ? h("span.sign", {}, "↻") : null),
    h("span.count", { "aria-hidden": "true" }, count),
  ];
  return h(
    "div.stock",
    { key: "stock", "data-pile": "s" },
    way.play
      ? h(
          "button",
          { "data-stock": true, "aria-label": recycles ? say("double.recycle") : label },
          inside,
        )
      : h("span", { role: "img", "aria-label": label }, inside),
    way.refused("stock"),
  );
}

/** The last cards of the waste side by side: the last one can be played. */
function drawWaste(board, way) {
  const cards = board.waste.slice(board.drawing ? 1 - WASTE_SHOWN : -WASTE_SHOWN);
  const count = board.waste.length;
  const drawn = { "data-drawn": true, "data-pile": "w" };
  return h(
    "div.waste",
    { key: "waste", role: "group", "aria-label": say("double.waste", { count }), ...drawn },
    drawKey("0", "w", way),
    h(
      "div.fan",
      {},
      cards.length || board.drawing ? null : h("span.place"),
      cards.map((card, at) => {
        const last = at === cards.length - 1 && !board.drawing;
        const name = nameOf(card);
        if (last) {
          return drawCard(card, "w", 1, say("double.waste_top", { card: name }), way, true);
        }
        const label = say("double.waste_covered", { card: name });
        const under = way.play ? cards.length - at : null;
        const props = { role: "img", "data-card": card, "data-under": under, "aria-label": label };
        return h("span.face", props, picture(card));
      }),
      board.drawing ? h("span.down.turning", { "aria-hidden": "true" }, picture("back")) : null,
    ),
    way.refused("w"),
  );
}
