// Golf, as the page asks for it. Every game tells this much:
//   name     the word for it on the wire
//   cards    how many a hole begins with, for the bars of the others
//   solved   whether the server knows what could have been made of a deal
//   keys     the keys of its own, for the help
//   moving   which cards are seen to move, as a selector
//   draw     a board to look at
//   hand     the board in play: `draw`, `press` (a key), `drawn`, `clear`; it marks a best move
//   facts    what stands over the board, in words
//   rules    how it is played under rules, in sentences: the first tells the game in short
//   sure     the question before conceding
//   meant    a move as it is sent: where its refusal is told, whether it is shown at once, and
//            the reason why it is not even sent
//   after    the board as it looks with such a move, which is not answered yet
//   told     what a move has made of a board, in words
//   hinted   a best move and what it leads to, in words; of a game that is solved
//   reasons  sentences of its own for why a move was refused

import { nameOf } from "../../match/cards.js";
import { say } from "../../shell/words.js";
import { drawBoard } from "./board.js";
import { hold } from "./focus.js";

const DRAWS = new Set([" ", "d"]);

/** A board in play: a column's key or a tap on its card is a move already. */
class Hand {
  constructor({ make }) {
    this.make = make;
  }

  draw(board, refusal, best) {
    this.focus = hold();
    return drawBoard(board, { make: this.make, refusal, best });
  }

  press({ key }) {
    if (!/^[1-7]$/.test(key) && !DRAWS.has(key)) return false;
    this.make(DRAWS.has(key) ? "d" : key);
    return true;
  }

  drawn() {
    this.focus?.();
    this.focus = null;
  }

  clear() {}
}

/** A column's number becomes a certain card; `5#2` asks for a covered one. */
function meant(move, board, first) {
  if (move === "d") return { move, place: "stock", shown: false };
  const column = /^[1-7]$/.test(move) ? Number(move) : 0;
  const card = column ? board.tableau[column - 1].at(-1) : "";
  return {
    move: card ? `${column}:${card}` : move,
    place: Number(move[0]) ? move[0] : "",
    shown: Boolean(card) && (!first || board.fits.includes(column)),
  };
}

/** Which cards fit is the server's word: while it is not known none is marked. */
function after(board, { move, shown }) {
  const next = { ...board, fits: [] };
  const [column, card] = move.split(":");
  const cards = board.tableau[column - 1];
  if (shown && card && cards.at(-1) === card) {
    next.tableau = board.tableau.with(column - 1, cards.slice(0, -1));
    next.foundation = card;
    next.strokes -= 1;
  } else if (move === "d" && board.stock_left) {
    next.stock_left -= 1;
    next.drawing = true;
  }
  return next;
}

function told(move, before, board) {
  const card = board.foundation ? nameOf(board.foundation) : "";
  const fits = board.fits.length
    ? say("told.fits", { columns: board.fits.join(", ") })
    : say("told.no_fit");
  const end = board.status === "playing" ? fits : "";
  if (move === "d") return `${say("told.drawn", { card, count: board.stock_left })} ${end}`;
  if (move === "u") return `${say("told.undone", { card })} ${fits}`;
  if (move === "c") return "";
  const number = Number(move[0]);
  const shows = board.tableau[number - 1].at(-1);
  const open = shows
    ? say("told.shows", { number, card: nameOf(shows) })
    : say("told.empty", { number });
  return `${say("told.played", { card })} ${open} ${end}`;
}

function hinted({ move, strokes }) {
  const values = { number: move, count: strokes };
  if (!move) return say("hint.none", values);
  return move === "d" ? say("hint.stock", values) : say("hint.column", values);
}

export default {
  name: "golf",
  cards: 35,
  solved: true,
  keys: [["1–7", "help.play"]],
  moving: ".foundation[data-card]",
  draw: drawBoard,
  hand: (way) => new Hand(way),
  facts: (board) => [say("table.left", { count: board.tableau.flat().length })],
  rules: (rules) => [say("rules.short"), say(`rules.${rules[0]}.long`)],
  sure: ({ strokes }) => say("table.sure", { strokes }),
  reasons: {},
  meant,
  after,
  told,
  hinted,
};
