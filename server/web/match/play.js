// A player's moves on an open hole: shown at once, sent one after the other, taken back where the
// server refuses. Which cards fit is the server's word; while it is not known none is marked.

import { why } from "../shell/words.js";

const REFUSAL_MS = 3500;

/** @typedef {{move: string, column: number, card: string, number: number, shown: boolean}} Item */

export class Play {
  /**
   * @param {(item: Item) => Promise<void>} send
   * @param {(words: string) => void} refused is told why a move was not taken
   * @param {() => void} changed
   */
  constructor(send, refused, changed) {
    this.send = send;
    this.told = refused;
    this.changed = changed;
    /** @type {Item[]} */
    this.items = [];
    this.sending = false;
    this.refusal = null;
  }

  /** The board as it looks with the moves that are under way, and which columns fit. */
  shown(board, action) {
    const waiting = this.items.filter((item) => !item.number || item.number >= action);
    if (!waiting.length) return { ...board, drawing: false };
    const tableau = board.tableau.map((column) => [...column]);
    let { foundation, stock_left, strokes } = board;
    let drawing = false;
    for (const item of waiting) {
      const column = tableau[item.column - 1];
      if (item.shown && column?.at(-1) === item.card) {
        foundation = column.pop();
        strokes -= 1;
      } else if (item.move === "d" && stock_left) {
        stock_left -= 1;
        drawing = true;
      }
    }
    return { ...board, tableau, foundation, stock_left, strokes, drawing, fits: [] };
  }

  /** Make a move: a column's number, a covered card `5#2`, `d`, `u` or `c`. */
  make(move, board, action) {
    this.refusal = null;
    const shown = this.shown(board, action);
    const column = /^[1-7]$/.test(move) ? Number(move) : 0;
    const card = column ? shown.tableau[column - 1].at(-1) || "" : "";
    const blind = this.items.some((item) => !item.shown);
    this.items.push({
      move: card ? `${column}:${card}` : move,
      column: column || Number(move[0]) || 0,
      card,
      number: 0,
      shown: Boolean(card) && !blind && (this.items.length > 0 || board.fits.includes(column)),
    });
    this.changed();
    return this.#next();
  }

  /** Forget what was under way: another hole has begun. */
  clear() {
    this.items = [];
    this.refusal = null;
  }

  async #next() {
    if (this.sending) return;
    this.sending = true;
    while (this.items.length) {
      const [item] = this.items;
      try {
        await this.send(item);
        if (this.items[0] === item) this.items.shift();
      } catch (error) {
        if (!error.reason) throw error;
        if (this.items[0] === item) this.#refuse(item, error);
      }
      this.changed();
    }
    this.sending = false;
  }

  /** Take a move back, and those behind it: they were meant for another board. */
  #refuse(item, error) {
    this.items = [];
    const words = why(error);
    const refusal = { column: item.column, place: item.move === "d" ? "stock" : "", words };
    this.refusal = refusal;
    this.told(words);
    setTimeout(() => {
      if (this.refusal === refusal) this.refusal = null;
      this.changed();
    }, REFUSAL_MS);
  }
}
