// A match by its id or invite code: come in, and show what its phase asks for.

import { announce, announceOthers, hushOthers } from "../shell/announce.js";
import { fetchGame, gameOf, knows } from "../games/games.js";
import { h } from "../shell/dom.js";
import { patiently } from "../shell/fetching.js";
import { nameOfMatch } from "../shell/hiding.js";
import { keep } from "../shell/keep.js";
import { haveName } from "../shell/naming.js";
import { drawRefused } from "../shell/refused.js";
import { clock, say, sayOf, why } from "../shell/words.js";
import { drawDoor, drawNone } from "./door.js";
import { drawEnd } from "./end.js";
import { drawLobby } from "./lobby.js";
import { othersInWords } from "./others.js";
import { drawPause, pauseInWords, pauseKey } from "./pause.js";
import { Table } from "./table.js";
import { drawWatch, lookAtBoards } from "./watch.js";

const LONGEST_REF = 64; // no code and no id is longer
const OVER = new Set(["ended", "aborted", "sealed"]);

export default class Match {
  constructor(app, ref, name) {
    this.app = app;
    this.ref = ref.slice(0, LONGEST_REF);
    this.watching = name === "watch";
    this.match = "";
    this.refused = "";
    this.door = false; // it is looked at from outside, by who may join it
    this.none = false; // there is no such match
    this.review = null;
    this.boards = new Map();
    this.table = null;
    this.phase = "";
  }

  get view() {
    return this.app.client.views.get(this.match);
  }

  /** The match's game, once it is here. */
  get game() {
    return gameOf(this.view.settings.game);
  }

  get bare() {
    return Boolean(this.view?.you) && this.view.phase === "playing";
  }

  title() {
    return this.view ? nameOfMatch(this.view) : say("match.join");
  }

  /** Come back to the seat that one has; who has none is asked at the door. An overlay, which
   * others may frame, and who only watches look on: in another tab the player plays on. */
  async enter() {
    const { client } = this.app;
    if (this.watching || this.app.overlay) return this.come(() => client.watch(this.ref));
    if (client.seated.has(this.ref) && client.views.get(this.ref)) {
      this.match = this.ref;
      return this.heard(this.ref);
    }
    if (keep.secret && (await this.#open())) return undefined;
    return this.come(() => client.watch(this.ref), true);
  }

  /** Come back to one's seat; tell whether there is nothing more to ask. */
  async #open() {
    try {
      const match = await this.app.client.seat("open", { match: this.ref });
      if (this.left) return true;
      this.match = match;
      this.heard(match);
    } catch (error) {
      if (!error.reason) throw error;
      if (["not_seated", "no_match"].includes(error.reason)) return false;
      this.#elsewhere(error);
    }
    return true;
  }

  /** Come in, or to the `door`, by a way that promises the match's id. */
  async come(way, door = false) {
    this.refused = "";
    try {
      const match = await way();
      if (this.left) return;
      this.match = match;
      this.door = door && !OVER.has(this.view.phase);
      this.heard(this.match);
      const at = this.watching ? "watch" : "m";
      if (!this.door) history.replaceState(null, "", `#/${at}/${this.match}`);
    } catch (error) {
      if (!error.reason) throw error;
      if (!this.left) this.#elsewhere(error);
    }
    this.app.draw();
  }

  /** A code may be a round's or a group's; that one is a group's only its members are told. */
  #elsewhere(error) {
    if (error.reason === "is_round") this.app.go(`#/round/${this.ref}`, this);
    else if (error.reason === "is_group") this.app.go(`#/groups/${this.ref}`, this);
    else if (error.reason === "no_match") {
      this.none = true;
      if (!this.left) announce(say("door.none", { code: this.ref }));
    } else this.refused = why(error);
  }

  async joinGroup() {
    try {
      if (!(await haveName(this.app, say("groups.join")))) return;
      const { group } = await this.app.client.ask("join_group", { invite: this.ref });
      this.app.go(`#/group/${group.group}`, this);
    } catch (error) {
      if (!error.reason) throw error;
      this.refused = why(error);
      this.app.draw();
    }
  }

  leave() {
    this.left = true;
    if (this.door) this.app.client.watched.delete(this.match);
    this.table?.close();
  }

  key(event) {
    if (this.view?.phase === "playing" && this.view.you) return Boolean(this.table?.key(event));
    if (this.review?.key(event)) return true;
    return this.view?.phase === "waiting" && this.view.you
      ? pauseKey(this.app, this.view, event)
      : false;
  }

  seen(visible) {
    if (visible) this.table?.wake();
  }

  reaction({ match, seat, word }) {
    const name = this.view?.seats.find((other) => other.seat === seat)?.name;
    if (match !== this.match || !name) return;
    this.app.toast(say("match.says", { name, word: say(`say.${word}`) }));
  }

  /** News of a match: what has changed is told, once. */
  heard(match) {
    const { view } = this;
    if (match !== this.match || !view || this.door) return;
    this.#lost(view);
    const phase = `${view.phase} ${view.hole}`;
    if (phase !== this.phase) {
      const begun = this.phase || view.phase !== "playing"; // it may have begun long ago
      const words = view.phase === "waiting" ? pauseInWords(view) : phaseInWords(view, begun);
      this.phase = phase;
      this.review = null;
      hushOthers(othersInWords(view));
      if (words) announce(words);
      this.table?.begin();
      lookAtBoards(this);
    } else if (view.phase === "playing") {
      announceOthers(othersInWords(view));
    }
  }

  /** Say what an outage has given back, or cost. */
  #lost({ given_back_ms, rolled_back }) {
    const before = this.outage || { given_back_ms, rolled_back };
    this.outage = { given_back_ms, rolled_back };
    const time = clock(given_back_ms - before.given_back_ms);
    if (rolled_back > before.rolled_back) this.app.toast(say("table.rolled_back"));
    else if (given_back_ms > before.given_back_ms)
      this.app.toast(say("table.given_back", { time }));
  }

  draw() {
    const { app, view } = this;
    this.focused = app.root.contains(document.activeElement);
    if (!view) return this.drawComing();
    if (this.door && !OVER.has(view.phase)) return drawDoor(app, this, view);
    if (!this.game) return this.#drawFetching(view.settings.game);
    if (view.phase === "lobby") return drawLobby(app, this, view);
    if (OVER.has(view.phase)) return drawEnd(app, this, view);
    if (!view.you) return drawWatch(app, this, view);
    if (view.phase === "waiting") return drawPause(app, this, view);
    this.table ||= new Table(app, this, this.game);
    return this.table.draw(view);
  }

  drawn() {
    this.table?.drawn();
    const lost = this.focused && document.activeElement === document.body;
    if (lost) this.app.root.querySelector("h1")?.focus({ preventScroll: true });
  }

  #drawFetching(name) {
    if (!knows(name)) return h("p.wait", { role: "alert" }, say("reason.bad_version"));
    const failed = () => {
      this.unfetched = true;
      this.app.draw();
    };
    this.fetching ||= patiently(() => fetchGame(name), failed, () => !this.left).then(() =>
      this.app.draw(),
    );
    return this.unfetched
      ? h("p.wait", { role: "alert" }, say("fetch.failed"))
      : h("p.wait", {}, say("match.coming"));
  }

  drawComing() {
    if (this.none) return drawNone(this.app, this);
    if (!this.refused) return h("p.wait", {}, say("match.coming"));
    return drawRefused(this);
  }
}

function phaseInWords({ phase, hole, settings }, begun) {
  const { game, holes } = settings;
  return sayOf(game, begun ? `phase.${phase}` : "table.hole", { hole, holes });
}
