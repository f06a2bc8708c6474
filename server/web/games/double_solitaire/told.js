// What a screen reader is told of a move: what went where, and what it has brought to light.

import { nameOf } from "../../match/cards.js";
import { tell } from "../../match/measure.js";
import { say } from "../../shell/words.js";
import { COLUMNS, cardsOf, read, targets } from "./moves.js";

/** Tell in a line what a move has made of a board; the points where it has earned any. */
export function told(move, before, board) {
  const score = scoreOf(board);
  const earned = score === scoreOf(before) ? "" : `${score}.`;
  return [...done(move, before, board), earned].filter(Boolean).join(" ");
}

/** Tell what is held, and where it may go. */
export function heldInWords(board, source, count) {
  const places = [...targets(board, source, count)].sort();
  const named = places.map((place) => (place === "f" ? say("double.foundations") : place));
  const values = { card: heldCard(board, source, count), places: named.join(", ") };
  return say(places.length ? "double.held" : "double.held_nowhere", values);
}

function heldCard(board, source, count) {
  if (source === "f") return say("double.foundations");
  const card = cardsOf(board, source).at(-(count || 1));
  if (card) return nameOf(card);
  if (source === "w") return say("double.waste", { count: 0 });
  return say("board.column", { number: source });
}

/** What a deal has earned so far. */
export function scoreOf(board) {
  const measure = "dollars" in board ? "dollars" : "points";
  return tell(board[measure], measure);
}

function done(move, before, board) {
  const count = board.stock_left;
  const carry = read(move);
  if (carry) return carried(carry, before, board);
  if (move === "d") {
    const drawn = board.waste.slice(before.waste.length);
    return [say("told.drawn", { card: drawn.map(nameOf).join(", "), count })];
  }
  if (move === "r") return [say("double.recycled", { count })];
  return move === "u" ? [say("double.undone")] : [];
}

function carried({ source, target }, before, board) {
  const between = COLUMNS.includes(source);
  const count = between ? before.tableau[source - 1].length - board.tableau[source - 1].length : 1;
  const cards = cardsOf(before, source).slice(-count);
  const key = target === "f" ? "double.to_foundation" : "double.to_column";
  const told = say(key, { cards: cards.map(nameOf).join(", "), number: target });
  return [told, between ? shows(source, before, board) : ""];
}

/** What a column shows that cards were taken from. */
function shows(column, before, board) {
  const top = board.tableau[column - 1].at(-1);
  if (!top) return say("told.empty", { number: column });
  const turned = before.tableau[column - 1][board.tableau[column - 1].length - 1] === null;
  const key = turned ? "double.turned" : "told.shows";
  return say(key, { number: column, card: nameOf(top) });
}
