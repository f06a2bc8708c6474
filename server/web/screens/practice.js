// Practice: any code, alone, every action can be undone. The server makes the boards; the page
// keeps no more than code and moves.

import { announce } from "../shell/announce.js";
import { beginnings, fetchGame, nameOfCode, wholeCode } from "../games/games.js";
import { tell } from "../shell/dialog.js";
import { help } from "../match/help.js";
import { scoreInWords } from "../match/measure.js";
import { note } from "../match/motion.js";
import { Play } from "../match/play.js";
import { rulesInWords } from "../match/settings.js";
import { h, once, still } from "../shell/dom.js";
import { patiently } from "../shell/fetching.js";
import { keep } from "../shell/keep.js";
import { share } from "../shell/share.js";
import { faultInWords, say, why } from "../shell/words.js";
import { fitting } from "../wire/lines.js";

const LONGEST = 64; // what the server looks at
const UNDO = ["u", "table.undo"];
const HINT = ["h", "help.hint"]; // of games that are solved

export default class Practice {
  constructor(app, code) {
    this.app = app;
    this.code = code.toUpperCase().slice(0, LONGEST);
    this.moves = [];
    this.board = null;
    this.hint = null; // a best move, until the next one is made
    this.game = null;
    this.wrong = null; // why the code is none
    this.moved = () => {};
  }

  get bare() {
    return Boolean(this.board);
  }

  title() {
    return say("start.practice");
  }

  async enter() {
    this.code = wholeCode(this.code || beginnings()[0][1]);
    try {
      await this.#ask([]);
    } catch (error) {
      if (!error.reason) throw error;
      this.wrong = error;
    }
    if (!this.board || this.app.screen !== this) return;
    history.replaceState(null, "", `#/practice/${this.code}`);
  }

  leave() {
    this.hand?.clear();
  }

  key(event) {
    const { key } = event;
    if (!this.board || event.repeat) return false;
    if (key === "?") {
      this.#help();
      return true;
    }
    if (key === "h" && this.game.solved) {
      this.#advise();
      return true;
    }
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
    return h(
      "section.table.practice",
      { onmousedown: still, onkeydown: once },
      this.#drawHead(board),
      h(
        "div.felt",
        {},
        this.hand.draw(board, refusal, this.hint?.move),
        h("div.buttons", { key: "buttons" }, this.#drawButtons(board, refusal)),
      ),
    );
  }

  #drawHead(board) {
    return h(
      "header.head",
      { key: "head" },
      h("a.home", { href: "#/", "aria-label": say("end.home") }, "Par 45"),
      h("h1", { tabindex: -1 }, this.title()),
      this.game.facts(board).map((fact) => h("span.left", {}, fact)),
      h(
        "button.small.hash",
        { onclick: () => this.#tellCode(), "aria-label": `${say("practice.code")} ${this.code}` },
        this.code,
      ),
      h("button.small", { onclick: () => this.#help(), "aria-label": say("help") }, "?"),
    );
  }

  #drawButtons(board, refusal) {
    const over = board.status !== "playing";
    const cleared = board.status === "cleared";
    const general = refusal && !refusal.place ? refusal.words : "";
    const status = say(`status.${board.status}`);
    const ways = [
      ["u", "table.undo", () => this.#make("u"), !board.can_undo && !cleared],
      ["again", "practice.again", () => this.#again(), !this.moves.length],
      ["other", "practice.other", () => this.#begin(this.code.split("-", 2).join("-")), false],
    ];
    if (this.game.solved) ways.push(["hint", "practice.hint", () => this.#advise(), over]);
    return [
      over
        ? h("p.strong", {}, say("table.over", { status, score: scoreInWords(board) }))
        : null,
      this.hint ? h("p.hint", { key: "hinted" }, this.game.hinted(this.hint)) : null,
      general ? h("p.refusal.here", { key: "refusal" }, general) : null,
      ways.map(([key, word, onclick, disabled]) =>
        h("button", { key, onclick, disabled }, say(word)),
      ),
    ];
  }

  drawn() {
    this.hand?.drawn();
    this.moved();
    this.moved = () => {};
  }

  /** Show the code, to be shared, or to be another. */
  #tellCode() {
    const game = nameOfCode(this.code);
    return tell(
      this.title(),
      h("p", {}, `${say(`game.${game}`)} · ${rulesInWords(this.code.split("-")[1])}`),
      this.#drawForm(
        h("button", { type: "button", onclick: () => share(this.app, this.code) }, say("share")),
      ),
    );
  }

  #drawForm(beside = null) {
    const begin = (event) => {
      event.preventDefault();
      this.#begin(new FormData(event.target).get("code").trim());
    };
    const field = {
      name: "code",
      value: this.code,
      maxlength: LONGEST,
      "aria-invalid": this.wrong ? "true" : null,
      "aria-describedby": this.wrong ? "wrong" : null,
    };
    return h(
      "form",
      { onsubmit: begin },
      h("label", {}, say("practice.code"), h("input.code", field)),
      this.wrong ? drawWrong(this.wrong) : null,
      h("div.row", {}, h(beside ? "button" : "button.primary", {}, say("start.practice")), beside),
      h(
        "div.row",
        {},
        say("practice.other"),
        beginnings().map(([name, code]) =>
          h("button", { type: "button", onclick: () => this.#begin(code) }, say(`game.${name}`)),
        ),
      ),
    );
  }

  #help() {
    return help(this.game, this.code.split("-")[1], this.game.solved ? [HINT, UNDO] : [UNDO]);
  }

  #again() {
    this.hint = null;
    this.play.clear();
    this.hand.clear();
    return this.app.run(() => this.#ask([]));
  }

  #make(move) {
    this.hint = null;
    this.play.make(move, this.board, this.moves.length + 1);
  }

  /** Ask what becomes of a move. A hole that is cleared is final; here its last play is unmade. */
  async #send(item) {
    item.number = this.moves.length + 1;
    const before = this.board;
    const unmade = item.move === "u" && before.status === "cleared";
    await this.#ask(unmade ? this.moves.slice(0, -1) : fitting([...this.moves, item.move]));
    announce(this.game.told(item.move, before, this.board));
  }

  /** Ask for a best move behind those that are made; another one meanwhile does without. */
  #advise() {
    return this.app.run(async () => {
      const { code } = this;
      const moves = this.#line();
      const hint = await this.app.client.ask("hint", { code, moves });
      if (this.app.screen !== this || String(moves) !== String(this.#line())) return;
      this.hint = hint;
      announce(this.game.hinted(hint));
    });
  }

  /** All moves, with those that are under way. */
  #line() {
    return fitting([...this.moves, ...this.play.items.map(({ move }) => move)]);
  }

  async #ask(moves) {
    const asked = { code: this.code, moves, alone: true };
    const { code, boards } = await this.app.client.ask("practise", asked);
    if (!this.game) await this.#take(nameOfCode(code));
    this.code = code;
    this.moves = moves;
    [this.board] = boards;
  }

  /** Take up the game that the code is of. */
  async #take(name) {
    this.game = await patiently(
      () => fetchGame(name),
      () => this.app.toast(say("fetch.failed")),
      () => this.app.screen === this,
    );
    if (!this.game) return;
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

  /** Go to a deal: of a code, or by chance of what one begins with. */
  #begin(code) {
    this.app.go(`#/practice/${code}`);
  }
}

/** What is wrong with a code, and where. */
function drawWrong(error) {
  return h("p.wrong", { id: "wrong", role: "alert" }, why(error), " ", faultInWords(error));
}
