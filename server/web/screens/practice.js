// Practice: any code, alone, every action can be undone. The server makes the boards; the page
// keeps no more than code and moves.

import { announce } from "../shell/announce.js";
import { fetchGame, nameOfCode, prefixOf } from "../games/games.js";
import { help } from "../match/help.js";
import { scoreInWords } from "../match/measure.js";
import { note } from "../match/motion.js";
import { Play } from "../match/play.js";
import { rulesInWords } from "../match/settings.js";
import { h } from "../shell/dom.js";
import { keep } from "../shell/keep.js";
import { share } from "../shell/share.js";
import { say } from "../shell/words.js";
import { fitting } from "../wire/lines.js";

const LETTERS = 16;

export default class Practice {
  constructor(app, code) {
    this.app = app;
    this.code = code.toUpperCase();
    this.moves = [];
    this.board = null;
    this.game = null;
    this.moved = () => {};
  }

  get bare() {
    return Boolean(this.board);
  }

  title() {
    return say("start.practice");
  }

  async enter() {
    if (!this.code) this.code = newCode("golf", "E");
    await this.app.run(() => this.#ask([]));
    if (this.board) history.replaceState(null, "", `#/practice/${this.code}`);
  }

  key(event) {
    const { key } = event;
    if (!this.board || event.repeat) return false;
    if (key === " " && event.target.closest?.("button, a, summary")) return false;
    if (key !== "u") return this.hand.press(event);
    this.#make(key);
    return true;
  }

  draw() {
    if (!this.board) {
      return h("section.narrow", {}, h("h1", { tabindex: -1 }, this.title()), this.#drawForm());
    }
    const board = this.play.shown(this.board, this.moves.length + 1);
    const refusal = keep.explain ? this.play.refusal : null;
    const over = board.status !== "playing";
    const rules = this.code.split("-")[1];
    return h(
      "section.table",
      {},
      h(
        "header.head",
        { key: "head" },
        h("h1", { tabindex: -1 }, say("start.practice")),
        this.game.facts(board).map((fact) => h("span.left", {}, fact)),
        h("a.button.small", { href: "#/" }, say("end.home")),
        h(
          "button.small",
          { onclick: () => help(this.game, rules), "aria-label": say("help") },
          "?",
        ),
      ),
      h(
        "p.small.row",
        {},
        h("span.hash", {}, this.code),
        rulesInWords(rules),
        h("button.small", { onclick: () => share(this.app, this.code) }, say("share")),
      ),
      h(
        "div.felt",
        {},
        this.hand.draw(board, refusal),
        h(
          "div.buttons",
          { key: "buttons" },
          over
            ? h(
                "p.strong",
                {},
                say("table.over", {
                  status: say(`status.${board.status}`),
                  score: scoreInWords(board),
                }),
              )
            : null,
          refusal && !refusal.place
            ? h("p.refusal.here", {}, refusal.words)
            : null,
          h(
            "button",
            { key: "u", onclick: () => this.#make("u"), disabled: !board.can_undo },
            say("table.undo"),
          ),
          h(
            "button",
            { key: "again", onclick: () => this.app.run(() => this.#ask([])) },
            say("practice.again"),
          ),
          h("button", { key: "other", onclick: () => this.#other(rules) }, say("practice.other")),
        ),
        h(
          "details",
          { key: "code" },
          h("summary", {}, say("practice.code")),
          this.#drawForm(),
        ),
      ),
    );
  }

  drawn() {
    this.hand?.drawn();
    this.moved();
    this.moved = () => {};
  }

  #drawForm() {
    const begin = (event) => {
      event.preventDefault();
      this.app.go(`#/practice/${new FormData(event.target).get("code").trim()}`);
    };
    return h(
      "form",
      { onsubmit: begin },
      h("label", {}, say("practice.code"), h("input.code", { name: "code", value: this.code })),
      h("button.primary", {}, say("start.practice")),
    );
  }

  #make(move) {
    this.play.make(move, this.board, this.moves.length + 1);
  }

  async #send(item) {
    item.number = this.moves.length + 1;
    const before = this.board;
    await this.#ask(fitting([...this.moves, item.move]));
    announce(this.game.told(item.move, before, this.board));
  }

  async #ask(moves) {
    const asked = { code: this.code, moves, alone: true };
    const { code, boards } = await this.app.client.ask("practise", asked);
    if (!this.game) await this.#begin(nameOfCode(code));
    this.code = code;
    this.moves = moves;
    [this.board] = boards;
  }

  /** Take up the game that the code is of. */
  async #begin(name) {
    this.name = name;
    this.game = await fetchGame(name);
    const changed = () => {
      this.moved = note(this.app.root, this.game.moving);
      this.app.draw();
    };
    this.hand = this.game.hand({ make: (move) => this.#make(move), changed });
    this.play = new Play(
      this.game,
      (item) => this.#send(item),
      (words) => {
        if (keep.explain) announce(words);
      },
      changed,
    );
  }

  #other(rules) {
    this.app.go(`#/practice/${newCode(this.name, rules)}`);
  }
}

function newCode(name, rules) {
  const numbers = crypto.getRandomValues(new Uint32Array(LETTERS));
  const letters = [...numbers].map((n) => String.fromCharCode(65 + (n % 26))).join("");
  return `${prefixOf(name)}-${rules}-${letters}`;
}
