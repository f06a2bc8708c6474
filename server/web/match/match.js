// A match by its id or invite code: come in, and show what its phase asks for.

import { announce, announceOthers } from "../shell/announce.js";
import { fetchGame, gameOf, knows } from "../games/games.js";
import { h } from "../shell/dom.js";
import { keep } from "../shell/keep.js";
import { clock, say, why } from "../shell/words.js";
import { drawDoor } from "./door.js";
import { drawEnd } from "./end.js";
import { drawLobby } from "./lobby.js";
import { othersInWords } from "./others.js";
import { drawPause, pauseKey } from "./pause.js";
import { Table } from "./table.js";
import { drawWatch, lookAtBoards } from "./watch.js";

const OVER = new Set(["ended", "aborted", "sealed"]);

export default class Match {
  constructor(app, ref, name) {
    this.app = app;
    this.ref = ref;
    this.watching = name === "watch";
    this.match = "";
    this.refused = "";
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
    return this.view ? say("match.title", { invite: this.view.invite }) : say("match.join");
  }

  /** Come back to the seat that one has; who has none is asked at the door. */
  async enter() {
    const { client } = this.app;
    if (this.watching || this.app.overlay) return this.come(() => client.watch(this.ref));
    if (client.seated.has(this.ref) && client.views.get(this.ref)) {
      this.match = this.ref;
      return this.heard(this.ref);
    }
    if (!keep.secret) return undefined;
    try {
      this.match = await client.seat("open", { match: this.ref });
      this.heard(this.match);
    } catch (error) {
      if (!error.reason) throw error;
      if (!["not_seated", "no_match"].includes(error.reason)) await this.#elsewhere(error);
    }
    return undefined;
  }

  /** Come in by a way that promises the match's id. */
  async come(way) {
    this.refused = "";
    try {
      this.match = await way();
      this.heard(this.match);
      history.replaceState(null, "", `#/${this.watching ? "watch" : "m"}/${this.match}`);
    } catch (error) {
      if (!error.reason) throw error;
      await this.#elsewhere(error);
    }
    this.app.draw();
  }

  /** A code may be a round's or a group's; that one is a group's only its members are told. */
  async #elsewhere(error) {
    const looks = this.watching || this.app.overlay;
    if (error.reason === "is_round") this.app.go(`#/round/${this.ref}`);
    else if (error.reason === "is_group") this.app.go(`#/groups/${this.ref}`);
    else if (error.reason === "no_match" && !looks) await this.#joinGroup(error);
    else this.refused = why(error);
  }

  async #joinGroup(error) {
    try {
      const { group } = await this.app.client.ask("join_group", { invite: this.ref });
      this.app.go(`#/group/${group.group}`);
    } catch (other) {
      if (!other.reason) throw other;
      this.refused = why(other.reason === "no_group" ? error : other);
    }
  }

  leave() {
    this.left = true;
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
    if (match !== this.match || !view) return;
    this.#lost(view);
    const phase = `${view.phase} ${view.hole}`;
    if (phase !== this.phase) {
      this.phase = phase;
      this.review = null;
      announce(say(`phase.${view.phase}`, { hole: view.hole, holes: view.settings.holes }));
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
    if (!view) return this.drawComing();
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
  }

  #drawFetching(name) {
    if (!knows(name)) return h("p.wait", { role: "alert" }, say("reason.bad_version"));
    this.fetching ||= fetchGame(name)
      .catch(() => this.app.toast(say("line.cut")))
      .finally(() => {
        this.fetching = null;
        this.app.draw();
      });
    return h("p.wait", {}, say("match.coming"));
  }

  drawComing() {
    const { client } = this.app;
    const waits = client.status === "cut" || client.status === "opening";
    if (this.match || (this.watching && !this.refused) || (keep.secret && waits)) {
      return h("p.wait", {}, say("match.coming"));
    }
    return drawDoor(this.app, this);
  }
}
