// What is known of the matches: the newest of all that the server told.

export class Views {
  /** @param {(match: string) => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.views = new Map();
    this.heard_ms = new Map();
    /** Chain heads as each was told first: a record that has others is not ours. */
    this.heads = new Map();
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
    this.#keepHeads(view, known);
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

  forget(match) {
    this.views.delete(match);
  }

  #keepHeads(view, known) {
    const lost = known && view.rolled_back > known.rolled_back;
    const kept = lost ? [] : this.heads.get(view.match) || [];
    this.heads.set(
      view.match,
      view.heads.map((head, at) => kept[at] || head),
    );
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
