// The table in a hole: one's own board, the clock, the others, and all that can be done.

import { announce } from "../shell/announce.js";
import { sure } from "../shell/dialog.js";
import { h } from "../shell/dom.js";
import { keep } from "../shell/keep.js";
import { sound } from "../shell/sound.js";
import { countdown } from "../shell/ticking.js";
import { stayAwake } from "../shell/wake.js";
import { say, toPar } from "../shell/words.js";
import { drawBoard } from "./board.js";
import { nameOf } from "./cards.js";
import { help } from "./help.js";
import { drawLeaving } from "./leaving.js";
import { note } from "./motion.js";
import { drawOthers } from "./others.js";
import { Play } from "./play.js";
import { scoreInWords } from "./settings.js";

const PAR = 5;
const KEYS = { " ": "d", d: "d", u: "u", c: "c" };

export class Table {
  constructor(app, screen) {
    this.app = app;
    this.screen = screen;
    this.moved = () => {};
    this.play = new Play(
      (item) => this.#send(item),
      (words) => {
        if (keep.explain) announce(words);
        sound("refused");
      },
      () => {
        this.moved = note(app.root);
        app.draw();
      },
    );
  }

  /** Another hole, or another phase. */
  begin() {
    this.play.clear();
    this.wake();
  }

  close() {
    stayAwake(false);
  }

  wake() {
    stayAwake(this.screen.view?.phase === "playing");
  }

  draw(view) {
    const board = this.play.shown(view.board, view.action);
    const done = view.progress.find((seat) => seat.seat === view.you)?.done;
    const refusal = keep.explain ? this.play.refusal : null;
    return h(
      "section.table",
      { class: done ? "is-done" : "" },
      this.#drawHead(view, board),
      drawOthers(view),
      h(
        "div.felt",
        {},
        drawBoard(board, { make: (move) => this.make(move), refusal }),
        h(
          "div.buttons",
          { key: "buttons" },
          done ? this.#drawDone(view, board) : this.#drawButtons(view, board, refusal),
        ),
      ),
    );
  }

  drawn() {
    this.moved();
    this.moved = () => {};
  }

  /** Make a move as it was typed or tapped; conceding is asked for twice. */
  async make(move) {
    const { view } = this.screen;
    if (!view?.board || view.phase !== "playing") return;
    const { hole } = view;
    if (move === "c" && view.board.status === "playing") {
      const strokes = this.play.shown(view.board, view.action).strokes;
      if (!(await sure(say("table.sure", { strokes }), say("table.concede")))) return;
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
    if (!/^[1-7]$/.test(key) && !(key in KEYS)) return false;
    this.make(KEYS[key] || key);
    return true;
  }

  async #send(item) {
    const { match, view } = this.screen;
    item.number = view.action;
    const { board } = await this.app.client.move(match, view.hole, item.move);
    announce(inWords(item.move, board, view.settings.format));
  }

  #drawHead(view, board) {
    const own = view.seats.find((seat) => seat.seat === view.you);
    const points = view.settings.format === "points";
    const so_far = points
      ? say("points", { count: own.totals.points ?? 0 })
      : toPar((own.totals.strokes ?? 0) - PAR * own.holes.length);
    return h(
      "header.head",
      { key: "head" },
      h("h1", { tabindex: -1 }, say("table.hole", { hole: view.hole, holes: view.settings.holes })),
      h("span.sofar", {}, points ? so_far : say("table.to_par", { score: so_far })),
      h("span.left", {}, say("table.left", { count: board.tableau.flat().length })),
      view.deadline_ms ? countdown(this.app, view.match, view.deadline_ms) : null,
      h("button.small", { onclick: () => this.#help(), "aria-label": say("help") }, "?"),
    );
  }

  #help() {
    const { view } = this.screen;
    return help(view.settings, [
      h(
        "a.button",
        { href: "#/", onclick: () => document.querySelector("dialog").close() },
        say("end.home"),
      ),
      drawLeaving(this.app, view),
    ]);
  }

  #drawButtons(view, board, refusal) {
    const stuck = board.status === "stuck";
    const general = refusal && !refusal.column && !refusal.place ? refusal.words : "";
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
        say("table.over", {
          status: say(`status.${board.status}`),
          score: scoreInWords(board, view.settings.format),
        }),
      ),
      names.length
        ? h("p", { key: "wait" }, say("table.waiting", { names: names.join(", ") }))
        : null,
    ];
  }
}

function inWords(move, board, format) {
  const card = board.foundation ? nameOf(board.foundation) : "";
  const fits = board.fits.length
    ? say("told.fits", { columns: board.fits.join(", ") })
    : say("told.no_fit");
  const end =
    board.status === "playing"
      ? fits
      : say("table.over", {
          status: say(`status.${board.status}`),
          score: scoreInWords(board, format),
        });
  if (move === "d") return `${say("told.drawn", { card, count: board.stock_left })} ${end}`;
  if (move === "u") return `${say("told.undone", { card })} ${fits}`;
  if (move === "c") return end;
  const number = Number(move[0]);
  const shows = board.tableau[number - 1].at(-1);
  const open = shows
    ? say("told.shows", { number, card: nameOf(shows) })
    : say("told.empty", { number });
  return `${say("told.played", { card })} ${open} ${end}`;
}
