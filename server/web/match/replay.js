// One hole of somebody's, board by board, and what it could have come to: each move that lost
// strokes, and a best line to step through. The server makes the boards of a line's first moves,
// a part at a time; those of a very long one end with its last board.

import { h } from "../shell/dom.js";
import { say } from "../shell/words.js";
import { roomFor } from "../wire/lines.js";
import { drawLosses } from "./losses.js";
import { measureOf, written } from "./measure.js";

const PART = 100;

export class Review {
  constructor(app, screen, hole) {
    this.app = app;
    this.screen = screen;
    this.hole = hole;
    this.lines = [];
    this.at = 0;
    this.moves = [];
    this.steps = [];
    this.step = 0;
    this.reviewed = null;
    this.busy = false;
  }

  load() {
    return this.app.run(async () => {
      const { match, view } = this.screen;
      const answer = await this.app.client.ask("show_boards", { match, hole: this.hole });
      this.lines = answer.boards;
      const own = this.lines.findIndex((line) => line.seat === view.you);
      await this.#choose(Math.max(0, own));
    });
  }

  /** Step through somebody's line, or the best one, which comes last. */
  async #choose(at) {
    const line = this.lines[at];
    if (line && line.seat !== this.reviewed?.seat) this.reviewed = null;
    const moves = line ? line.moves : this.reviewed.line;
    const chosen = { at, moves, steps: [], step: 0 };
    if (moves.length > roomFor(moves)) chosen.steps[moves.length] = line.board;
    await this.#fetch(chosen, 0);
    Object.assign(this, chosen);
    this.app.draw();
  }

  /** Have the boards about a step of a line. */
  async #fetch({ moves, steps }, step) {
    if (steps[step]) return;
    const since = step - (step % PART);
    const asked = {
      code: this.screen.view.codes[this.hole - 1],
      moves: moves.slice(0, Math.min(roomFor(moves), since + PART)),
      since,
      each: true,
    };
    const { boards } = await this.app.client.ask("practise", asked);
    for (const [at, board] of boards.entries()) steps[since + at] = board;
  }

  #analyse() {
    const { seat } = this.lines[this.at];
    this.busy = true;
    this.app.draw();
    return this.app.run(async () => {
      try {
        const { match } = this.screen;
        this.reviewed = await this.app.client.ask("review", { match, hole: this.hole, seat });
      } finally {
        this.busy = false;
      }
    });
  }

  key(event) {
    if (!this.moves.length || event.target.closest("input, [tabindex='0']")) return false;
    if (event.key === "ArrowRight") this.go(this.step + 1);
    else if (event.key === "ArrowLeft") this.go(this.step - 1);
    else return false;
    return true;
  }

  /** Show the board after so many moves; of a very long line the end comes after its beginning. */
  go(step) {
    const last = this.moves.length;
    const made = Math.max(0, Math.min(last, step));
    const room = roomFor(this.moves);
    const gap = made > room && made < last;
    const to = gap ? (step > this.step ? last : room) : made;
    return this.app.run(async () => {
      const { steps } = this;
      await this.#fetch(this, to);
      if (steps === this.steps) this.step = to;
    });
  }

  draw(view) {
    const board = this.steps[this.step];
    if (!board) return h("p.wait", {}, say("match.coming"));
    const own = this.at < this.lines.length;
    return h(
      "div.replay",
      { key: `review${this.hole}` },
      this.#drawChoice(view),
      this.#drawSteps(own),
      h("div.felt.small", {}, this.screen.game.draw(board)),
      this.screen.game.solved ? h("div.lost", {}, this.#drawReviewed(own)) : null,
    );
  }

  #drawChoice(view) {
    const names = new Map(view.seats.map((seat) => [seat.seat, seat.name]));
    const choose = (event) => this.app.run(() => this.#choose(Number(event.target.value)));
    const measure = measureOf(view.settings.format);
    const score = ({ board }) => written(board[measure], measure);
    const told = this.lines.map((line) => `${names.get(line.seat)} (${score(line)})`);
    if (this.reviewed) told.push(`${say("review.best_line")} (${written(this.reviewed.best)})`);
    const options = told.map((text, at) =>
      h("option", { value: at, selected: at === this.at }, text),
    );
    return h("label", {}, say("review.whose"), h("select", { onchange: choose }, options));
  }

  #drawSteps(own) {
    const last = this.moves.length;
    const button = (text, label, step) => {
      const disabled = step < 0 || step > last || step === this.step;
      return h("button", { onclick: () => this.go(step), "aria-label": label, disabled }, text);
    };
    const made = own && this.step ? this.reviewed?.steps[this.step - 1] : null;
    const still = made ? ` · ${say("review.still", { best: made.after })}` : "";
    return h(
      "div.row",
      {},
      button("«", say("review.first"), 0),
      button("‹", say("review.back"), this.step - 1),
      h("span", { role: "status" }, say("review.step", { step: this.step, steps: last }), still),
      button("›", say("review.on"), this.step + 1),
      button("»", say("review.last"), last),
    );
  }

  /** What a line could have come to, where the server can tell. */
  #drawReviewed(own) {
    if (this.reviewed) return drawLosses(this.reviewed, own ? this : null);
    const ask = { onclick: () => this.#analyse(), disabled: this.busy };
    return h("button", ask, say(this.busy ? "review.busy" : "review.ask"));
  }
}
