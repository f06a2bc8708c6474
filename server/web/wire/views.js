// What is known of the matches: the newest of all that the server told, and what it told first.

import { keepFirst } from "./first.js";

export class Views {
  /** @param {(match: string) => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.views = new Map();
    this.heard_ms = new Map();
    this.first = new Map();
  }

  get(match) {
    return this.views.get(match);
  }

  /** Return the match clock as it should be now. */
  clock_ms(match) {
    return this.views.get(match).clock_ms + performance.now() - this.heard_ms.get(match);
  }

  /** Take a whole state, unless a newer one is known. */
  told(view) {
    const known = this.views.get(view.match);
    if (known && older(view, known)) return;
    this.heard_ms.set(view.match, performance.now());
    const lost = Boolean(known) && view.rolled_back > known.rolled_back;
    this.first.set(view.match, keepFirst(this.first.get(view.match), view, lost));
    this.#set(view);
  }

  /** Take the board after a move, unless a newer one is known. */
  moved(moved) {
    const view = this.views.get(moved.match);
    if (view && view.hole === moved.hole && moved.action > view.action) {
      this.#set({ ...view, board: moved.board, action: moved.action });
    }
  }

  /** Take how far the others are. */
  progressed(progress) {
    const view = this.views.get(progress.match);
    if (view && view.hole === progress.hole) this.#set({ ...view, progress: progress.seats });
  }

  /** Keep the nonce of ours that the server has taken. */
  contributed(match, seat, nonce) {
    const first = this.first.get(match);
    if (first) first.own = { seat, nonce };
  }

  forget(match) {
    this.views.delete(match);
  }

  #set(view) {
    this.views.set(view.match, view);
    this.changed(view.match);
  }
}

function older(view, known) {
  if (view.rolled_back !== known.rolled_back) return view.rolled_back < known.rolled_back;
  return view.v < known.v;
}
