// A hole that is over, step by step: everybody's line on the same deal, from the boards that the
// server makes of code and moves.

import { h } from "../shell/dom.js";
import { say } from "../shell/words.js";
import { drawBoard } from "./board.js";

/** Draw what can be reviewed of a match, opened or not. */
export function drawReview(app, screen, view) {
  const holes = view.codes.map((code, at) => ({ code, hole: at + 1 })).filter(({ code }) => code);
  if (!holes.length) return null;
  const review = screen.review;
  const open = (hole) => {
    screen.review = new Review(app, screen, hole);
    screen.review.load();
  };
  return h(
    "section.review",
    { key: "review" },
    h("h2", {}, say("review.title")),
    h(
      "ol.codes",
      {},
      holes.map(({ code, hole }) =>
        h(
          "li",
          { key: `hole${hole}` },
          h(
            "button",
            { onclick: () => open(hole), "aria-pressed": String(review?.hole === hole) },
            say("review.hole", { hole }),
          ),
          h("a", { href: `#/practice/${code}` }, code),
        ),
      ),
    ),
    review ? review.draw(view) : null,
  );
}

class Review {
  constructor(app, screen, hole) {
    this.app = app;
    this.screen = screen;
    this.hole = hole;
    this.lines = [];
    this.at = 0;
    this.steps = [];
    this.step = 0;
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

  async #choose(at) {
    this.at = at;
    const code = this.screen.view.codes[this.hole - 1];
    const moves = this.lines[at].moves;
    const { boards } = await this.app.client.ask("practise", { code, moves, each: true });
    this.steps = boards;
    this.step = 0;
    this.app.draw();
  }

  key(event) {
    if (!this.steps.length || event.target.closest("input, [tabindex='0']")) return false;
    if (event.key === "ArrowRight") this.#go(this.step + 1);
    else if (event.key === "ArrowLeft") this.#go(this.step - 1);
    else return false;
    return true;
  }

  #go(step) {
    this.step = Math.max(0, Math.min(this.steps.length - 1, step));
    this.app.draw();
  }

  draw(view) {
    const board = this.steps[this.step];
    if (!board) return h("p.wait", {}, say("match.coming"));
    const last = this.steps.length - 1;
    const names = new Map(view.seats.map((seat) => [seat.seat, seat.name]));
    const choose = (event) => this.app.run(() => this.#choose(Number(event.target.value)));
    const button = (text, label, step) =>
      h(
        "button",
        {
          onclick: () => this.#go(step),
          "aria-label": label,
          disabled: step < 0 || step > last || step === this.step,
        },
        text,
      );
    return h(
      "div.replay",
      { key: `review${this.hole}` },
      h(
        "label",
        {},
        say("review.whose"),
        h(
          "select",
          { onchange: choose },
          this.lines.map((line, at) =>
            h(
              "option",
              { value: at, selected: at === this.at },
              names.get(line.seat),
              ` (${line.board.strokes})`,
            ),
          ),
        ),
      ),
      h(
        "div.row",
        {},
        button("«", say("review.first"), 0),
        button("‹", say("review.back"), this.step - 1),
        h("span", { role: "status" }, say("review.step", { step: this.step, steps: last })),
        button("›", say("review.on"), this.step + 1),
        button("»", say("review.last"), last),
      ),
      h("div.felt.small", {}, drawBoard(board)),
    );
  }
}
