// What a player's hand does on a board: taps, double taps, drags and keys become moves. It holds
// what was picked until it is put down; which moves there are it knows from the board's `fits`.
// The keys are the terminal's: one says from where, one where to.

import { announce } from "../../shell/announce.js";
import { still } from "../../shell/dom.js";
import { keep } from "../../shell/keep.js";
import { drawBoard } from "./board.js";
import { Drag } from "./drag.js";
import { hold, step } from "./focus.js";
import {
  cardsOf,
  COLUMNS,
  drawOf,
  seenAt,
  SUITS,
  targets,
  unseen,
  whereItFits,
  write,
} from "./moves.js";
import { heldInWords } from "./told.js";

const DOUBLE_MS = 400;
const PLACES = { 0: "w", f: "f" };

export class Hand {
  constructor({ make, changed }) {
    this.make = make;
    this.changed = changed;
    this.board = null;
    this.emptied_ms = -Infinity; // when the stock was seen to become empty
    this.tap = { place: "", at_ms: 0, sent: false };
    this.drag = new Drag(this);
    this.clear();
    this.on = {
      onmousedown: still,
      onpointerdown: (event) => this.drag.down(event),
      onclick: (event) => this.#clicked(event),
    };
  }

  /** Forget what is held, and what was to be done. */
  clear() {
    this.later = [];
    this.#let();
    this.drag.stop();
  }

  draw(board, refusal) {
    if (!board.stock_left && this.board?.stock_left) this.emptied_ms = performance.now();
    this.board = board;
    if (!this.dragged && !board.unsure && !this.#lies(this)) this.#let(); // another card came
    const { source, count, dragged } = this;
    const held = { source, count, dragged, targets: this.#targets() };
    this.focus = hold();
    const on = board.status === "playing" ? this.on : null;
    return drawBoard(board, { held, on, refusal: dragged ? null : refusal });
  }

  /** Once the board is drawn: do what had to wait for the server's word. */
  drawn() {
    this.focus?.();
    this.focus = null;
    while (this.later.length && !this.board.unsure) this.later.shift()();
    if (!this.later.length) this.drag.drawn();
  }

  press(event) {
    const { key } = event;
    if (key.startsWith("Arrow")) return step(key);
    if (key === "Escape" && this.source) return this.#put();
    if (key === " " || key === "d") this.#turn(event);
    else if (COLUMNS.includes(key) || key in PLACES) this.#key(PLACES[key] || key);
    else return false;
    return true;
  }

  /** Hold cards of a place; `dragged` are those under a pointer. */
  pick(source, count, dragged = null) {
    if (!dragged) this.drag.forget();
    const cards = dragged || seenAt(this.board, source, count);
    Object.assign(this, { source, count, cards, dragged: Boolean(dragged) });
    if (!dragged) announce(heldInWords(this.board, source, count));
    this.changed();
  }

  /** Let go of what was dragged, over a pile or over nothing. */
  drop(pile) {
    const { source, count } = this;
    const lands = COLUMNS.includes(pile) || pile === "f";
    if (!lands || pile === this.#home()) this.#put();
    else this.#meant(() => this.#send(write(source, pile, count)), pile);
  }

  /** The pile that what is held lies on. */
  #home() {
    return this.source[0] === "f" ? "f" : this.source;
  }

  #targets() {
    return this.source ? targets(this.board, this.source, this.count) : new Set();
  }

  #let() {
    this.drag.forget();
    Object.assign(this, { source: "", count: 0, cards: [], dragged: false });
  }

  #put() {
    this.#let();
    this.changed();
    return true;
  }

  #send(move) {
    this.#let();
    this.board = { ...this.board, unsure: true };
    this.make(move);
  }

  /** What asks for the moves that there are waits while they are not known. */
  #sure(act) {
    if (this.board.unsure) this.later.push(act);
    else act();
  }

  /** The same of what is meant for the cards now held, and for those now seen at a place. */
  #meant(act, place, count = 0) {
    const held = { source: this.source, count: this.count, cards: this.cards };
    const there = { source: place, count, cards: seenAt(this.board, place, count) };
    this.#sure(() => {
      const gone = [held, there].find((seen) => !this.#lies(seen));
      if (gone) this.#refuse(gone.source);
      else act();
    });
  }

  /** Whether the cards that were seen lie there; where none was seen any may come. */
  #lies({ source, count, cards }) {
    return !cards.length || String(seenAt(this.board, source, count)) === String(cards);
  }

  /** Let go, and forget what was to be done behind it: it was meant for another board. */
  #refuse(source) {
    this.later = [];
    this.#let();
    this.make(unseen(source));
  }

  #key(place) {
    this.#meant(() => this.#pressed(place), place);
  }

  #pressed(place) {
    const { source } = this;
    if (!source || (place === "w" && source !== "w")) return this.pick(place, 0);
    if (place !== source) return this.#send(this.#carry(place));
    if (source === "f") return this.#put();
    return this.#send(write(source, whereItFits(this.board, source, 0), 0));
  }

  /** The move of what is held to a place. */
  #carry(place) {
    const { source, count } = this;
    return source === "f" ? this.#fromFoundation(place) : write(source, place, count);
  }

  /** The first foundation whose card fits on a column; if none does, one to be refused. */
  #fromFoundation(column) {
    const fits = this.board.fits.filter((move) => move[0] === "f" && move.endsWith(`-${column}`));
    const all = SUITS.flatMap((suit) => [`f${suit}1`, `f${suit}2`]);
    const filled = all.filter((source) => cardsOf(this.board, source).length);
    return fits[0] || `${filled[0] || all[0]}-${column}`;
  }

  #clicked(event) {
    const pile = event.target.closest("[data-pile]")?.dataset.pile;
    if (!pile || (this.drag.was && event.detail)) return undefined; // a key's has no detail
    const { from = "", count = 0 } = event.target.closest("[data-from]")?.dataset || {};
    const place = from || pile;
    const again = this.tap.place === place && event.timeStamp - this.tap.at_ms < DOUBLE_MS;
    if (again && this.tap.sent) return undefined; // what lay there has just gone by a tap
    this.tap = { place, at_ms: event.timeStamp, sent: false };
    if (pile === "s") return this.#turn(event);
    const under = Number(event.target.closest("[data-under]")?.dataset.under);
    if (under) return this.#meant(() => this.#send(write("w", "f", under)), "w", under);
    const taken = Number(count);
    return this.#meant(() => this.#tapped(pile, from, taken, again), place, taken);
  }

  /** Draw; only a press by who has seen the stock empty for a moment turns the waste over. */
  #turn({ timeStamp }) {
    const seen = timeStamp - this.emptied_ms >= DOUBLE_MS;
    const move = seen ? drawOf(this.board) : "d";
    this.#sure(() => this.#send(move));
  }

  #tapped(pile, from, count, again) {
    const { source, count: held } = this;
    if (source && from === source && (count === held || !held)) {
      if (!again || !keep.columns || from[0] === "f") return this.#put();
      return this.#send(write(from, whereItFits(this.board, from, count), count));
    }
    if (source && pile !== "w" && pile !== this.#home()) {
      const takes = this.#targets().has(pile);
      this.#send(this.#carry(pile));
      if (!takes && from) this.pick(from, count);
      return undefined;
    }
    if (!from) return undefined;
    const flies = count === 1 && from[0] !== "f" && targets(this.board, from, 1).has("f");
    if (!flies) return this.pick(from, count);
    this.tap.sent = true;
    return this.#send(write(from, "f", 1));
  }
}
