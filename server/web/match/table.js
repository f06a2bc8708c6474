// The table in a hole: one's own board, the clock, the others, and all that can be done.

import { announce } from "../shell/announce.js";
import { sure } from "../shell/dialog.js";
import { h, once, still } from "../shell/dom.js";
import { keep } from "../shell/keep.js";
import { sound } from "../shell/sound.js";
import { countdown } from "../shell/ticking.js";
import { stayAwake } from "../shell/wake.js";
import { say, sayOf } from "../shell/words.js";
import { help } from "./help.js";
import { drawLeaving } from "./leaving.js";
import { hasPar, measureOf, scoreInWords, soFarInWords } from "./measure.js";
import { note } from "./motion.js";
import { drawOthers } from "./others.js";
import { Play } from "./play.js";

const UNDO = ["u", "table.undo"];
const CONCEDE = ["c", "table.concede"];
const KEYS = new Set(["u", "c"]); // every game has these

export class Table {
  constructor(app, screen, game) {
    this.app = app;
    this.screen = screen;
    this.game = game;
    this.moved = () => {};
    const changed = () => {
      this.moved = note(app.root, game.moving);
      app.draw();
    };
    this.hand = game.hand({ make: (move) => this.make(move), changed });
    this.play = new Play(
      game,
      (item) => this.#send(item),
      (words) => {
        if (keep.explain) announce(words);
        sound("refused");
      },
      changed,
    );
    this.wake();
  }

  /** Another hole, or another phase. */
  begin() {
    this.play.clear();
    this.hand.clear();
    this.wake();
  }

  close() {
    this.hand.clear();
    stayAwake(false);
  }

  wake() {
    stayAwake(this.screen.view?.phase === "playing");
  }

  draw(view) {
    const board = this.play.shown(view.board, view.action);
    const done = view.progress.find((seat) => seat.seat === view.you)?.done;
    const refusal = keep.explain ? this.play.refusal : null;
    const shown = done ? { ...board, fits: [] } : board;
    return h(
      "section.table",
      { class: done ? "is-done" : "", onmousedown: still, onkeydown: once },
      this.#drawHead(view, board, done),
      drawOthers(view, this.game.cards),
      h(
        "div.felt",
        {},
        this.hand.draw(shown, refusal),
        h(
          "div.buttons",
          { key: "buttons" },
          done ? this.#drawDone(view, board) : this.#drawButtons(view, board, refusal),
        ),
      ),
    );
  }

  drawn() {
    this.hand.drawn();
    this.moved();
    this.moved = () => {};
  }

  /** Make a move as it was typed or tapped; conceding is asked for twice. */
  async make(move) {
    const { view } = this.screen;
    if (!view?.board || view.phase !== "playing") return;
    const { hole } = view;
    if (move === "c" && view.board.status === "playing") {
      const question = this.game.sure(this.play.shown(view.board, view.action));
      if (!(await sure(question, say("table.concede")))) return;
      if (this.screen.view.hole !== hole) return;
    }
    const now = this.screen.view;
    sound("play");
    await this.play.make(move, now.board, now.action);
  }

  key(event) {
    const { key } = event;
    const on_button = event.target.closest?.("button, a, summary");
    if (key === "?") {
      this.#help();
      return true;
    }
    if (event.repeat || (key === " " && on_button)) return false;
    if (!KEYS.has(key)) return this.hand.press(event);
    this.make(key);
    return true;
  }

  async #send(item) {
    const { match, view } = this.screen;
    item.number = view.action;
    const { board } = await this.app.client.move(match, view.hole, item.move);
    const told = this.game.told(item.move, view.board, board);
    const over = board.status === "playing" ? "" : endInWords(board, view.settings.format);
    announce(`${told} ${over}`.trim());
  }

  #drawHead(view, board, done) {
    const own = view.seats.find((seat) => seat.seat === view.you);
    const measure = measureOf(view.settings.format);
    const total = own.totals[measure] ?? 0;
    const at = { hole: view.hole, holes: view.settings.holes };
    const so_far =
      done && hasPar(measure)
        ? soFarInWords(total + board[measure], measure, own.holes.length + 1)
        : soFarInWords(total, measure, own.holes.length);
    return h(
      "header.head",
      { key: "head" },
      h("h1", { tabindex: -1 }, sayOf(view.settings.game, "table.hole", at)),
      so_far ? h("span.sofar", {}, so_far) : null,
      this.game.facts(board).map((fact) => h("span.left", {}, fact)),
      h(
        "div.corner",
        {},
        view.deadline_ms ? countdown(this.app, view.match, view.deadline_ms) : null,
        h("button.small", { onclick: () => this.#help(), "aria-label": say("help") }, "?"),
      ),
    );
  }

  #help() {
    const { view } = this.screen;
    const { rules, undo } = view.settings;
    return help(this.game, rules, undo === "off" ? [CONCEDE] : [UNDO, CONCEDE], [
      h("a.button", { href: "#/" }, say("end.home")),
      drawLeaving(this.app, view),
    ]);
  }

  #drawButtons(view, board, refusal) {
    const stuck = board.status === "stuck";
    const general = refusal && !refusal.place ? refusal.words : "";
    return [
      stuck ? h("p.strong", {}, say("table.stuck")) : null,
      general ? h("p.refusal.here", { key: "refusal" }, general) : null,
      view.settings.undo === "off"
        ? null
        : h(
            "button",
            { key: "u", onclick: () => this.make("u"), disabled: !board.can_undo },
            say("table.undo"),
          ),
      h(
        "button",
        { key: "c", onclick: () => this.make("c") },
        say(stuck ? "table.accept" : "table.concede"),
      ),
    ];
  }

  #drawDone(view, board) {
    const waiting = view.progress.filter((seat) => !seat.done).map((seat) => seat.seat);
    const names = view.seats.filter((seat) => waiting.includes(seat.seat)).map((seat) => seat.name);
    return [
      h(
        "p.strong",
        { key: "done" },
        endInWords(board, view.settings.format),
      ),
      names.length
        ? h("p", { key: "wait" }, say("table.waiting", { names: names.join(", ") }))
        : null,
    ];
  }
}

/** Tell how a board has ended. */
export function endInWords(board, format) {
  const status = say(`status.${board.status}`);
  return say("table.over", { status, score: scoreInWords(board, format) });
}
