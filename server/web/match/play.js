// A player's moves on an open hole: shown at once, sent one after the other, taken back where the
// server refuses. How a board looks with a move that is under way is the game's to say.

import { say, why } from "../shell/words.js";
import { Refused } from "../wire/asking.js";

const REFUSAL_MS = 3500;

/**
 * @typedef {{move: string, place: string, number: number, shown: boolean, reason?: string}} Item
 *   `reason` is why it is refused here already, and not sent
 */

export class Play {
  /**
   * @param game whose moves they are
   * @param {(item: Item) => Promise<void>} send
   * @param {(words: string) => void} refused is told why a move was not taken
   * @param {() => void} changed
   */
  constructor(game, send, refused, changed) {
    this.game = game;
    this.send = send;
    this.told = refused;
    this.changed = changed;
    /** @type {Item[]} */
    this.items = [];
    this.sending = false;
    this.refusal = null;
  }

  /** The board as it looks with the moves that are under way. */
  shown(board, action) {
    const waiting = this.items.filter((item) => !item.number || item.number >= action);
    return waiting.reduce((shown, item) => this.game.after(shown, item), board);
  }

  /** Make a move, in the game's notation. */
  make(move, board, action) {
    this.refusal = null;
    const blind = this.items.some((item) => !item.shown);
    const item = this.game.meant(move, this.shown(board, action), !this.items.length);
    this.items.push({ ...item, number: 0, shown: item.shown && !blind });
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
        if (item.reason) throw new Refused(item.reason);
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
    const own = this.game.reasons[error.reason];
    const words = own ? say(own) : why(error);
    const refusal = { place: item.place, words };
    this.refusal = refusal;
    this.told(words);
    setTimeout(() => {
      if (this.refusal === refusal) this.refusal = null;
      this.changed();
    }, REFUSAL_MS);
  }
}
