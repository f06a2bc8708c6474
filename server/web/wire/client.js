// One player's connection to a server, for as long as the page is open.
// It comes back to its matches after a cut, and adds this player's chance to the deals.

import { Asking, Refused, random } from "./asking.js";
import { Line } from "./line.js";
import { Views } from "./views.js";

const NONCE_BYTES = 16;
const QUIET_MS = 15_000;
/** What the server answers without looking anything up. */
const SMALL = { type: "practise", code: "GO1-E-AAAAAAB", moves: [] };
const OVER = new Set(["ended", "aborted", "sealed"]);
const SHUT = new Set(["replaced", "unwelcome"]);

export class Client {
  /**
   * @param {string} url
   * @param {{secret: string, name: string}} who
   * @param {{changed: Function, status: Function, welcome: Function, reaction: Function}} told
   */
  constructor(url, who, told) {
    this.told = told;
    this.views = new Views(told.changed);
    this.line = new Line(url, who, {
      welcome: (event) => this.#welcome(event),
      heard: (event) => this.#heard(event),
      status: (status) => this.#status(status),
    });
    this.asking = new Asking(this.line);
    this.seated = new Set();
    this.watched = new Set();
    /** What was added to the deals of a match, and where and when. */
    this.nonces = new Map();
    this.contributed = new Set();
    /** Who waits for the first state of a match. */
    this.awaited = new Map();
    this.player = "";
    this.name = "";
    this.matches = [];
  }

  get status() {
    return this.line.status;
  }

  /** The matches that this player has a seat in and that are not over, as far as is known. */
  running() {
    const known = new Set([...this.matches, ...this.seated]);
    return [...known].filter((match) => !OVER.has(this.views.get(match)?.phase));
  }

  /** Connect, if that was not done; promise to be welcome. */
  ready() {
    if (this.status === "open") return Promise.resolve();
    if (SHUT.has(this.status)) return Promise.reject(new Refused(this.#whyShut()));
    if (this.status === "shut") this.line.open();
    return new Promise((resolve, reject) => {
      (this.waiting ||= []).push({ resolve, reject });
    });
  }

  /** Where nothing was heard for long, ask something small: no answer means a dead line. */
  listen() {
    if (this.line.quiet_ms() < QUIET_MS || this.asking.pending.size) return;
    this.asking.ask({ ...SMALL }).catch(() => {}); // a refusal is an answer
  }

  /** Say hello anew, maybe as somebody else: no match is open then. */
  begin() {
    this.seated.clear();
    this.watched.clear();
    this.line.open();
  }

  /** Ask what is answered by one event. */
  async ask(type, fields = {}) {
    await this.ready();
    return this.asking.ask({ type, ...fields });
  }

  /** Take a seat, or come back to one: `create`, `join`, `open`, `rematch`, `start_run`. */
  async seat(type, fields) {
    const { match } = await this.ask(type, fields);
    this.seated.add(match);
    this.watched.delete(match);
    await this.#told(match);
    return match;
  }

  /** Look on at a match as one without a seat; a seat that this page had is come back to. */
  async watch(ref) {
    const { match } = await this.ask("watch", { match: ref });
    if (this.seated.delete(match)) this.matches = [...this.matches, match];
    this.watched.add(match);
    await this.#told(match);
    return match;
  }

  /** Give a seat up for good. */
  async leave(match) {
    this.seated.delete(match);
    this.matches = this.matches.filter((other) => other !== match);
    await this.ask("leave", { match });
    this.views.forget(match);
  }

  /** Make a move in a hole; one for another hole than the open one is refused here. */
  async move(match, hole, move) {
    const view = this.views.get(match);
    if (SHUT.has(this.status)) throw new Refused(this.#whyShut());
    if (!view?.hole || view.hole !== hole) throw new Refused("not_now");
    return this.asking.ask({ type: "move", match, hole, number: view.action, move });
  }

  #told(match) {
    if (this.views.get(match)) return Promise.resolve();
    return new Promise((resolve) => {
      this.awaited.set(match, [...(this.awaited.get(match) || []), resolve]);
    });
  }

  #welcome(event) {
    this.player = event.player;
    this.name = event.name;
    this.matches = event.matches;
    for (const match of this.seated) this.#enter("open", match);
    for (const match of this.watched) this.#enter("watch", match);
    this.asking.sendAll();
    this.told.welcome(event);
    for (const { resolve } of this.waiting || []) resolve();
    this.waiting = [];
  }

  #enter(type, match) {
    this.asking.ask({ type, match }, true).catch(() => {
      (type === "open" ? this.seated : this.watched).delete(match);
    });
  }

  #status(status) {
    if (SHUT.has(status)) {
      const reason = this.#whyShut();
      this.asking.fail(reason);
      for (const { reject } of this.waiting || []) reject(new Refused(reason));
      this.waiting = [];
    }
    this.told.status(status);
  }

  #whyShut() {
    return this.status === "replaced" ? "replaced" : this.line.why;
  }

  #heard(event) {
    if (event.type === "state") {
      this.#contribute(event.state);
      this.views.told(event.state);
      for (const resolve of this.awaited.get(event.state.match) || []) resolve();
      this.awaited.delete(event.state.match);
    } else if (event.type === "progress") {
      this.views.progressed(event);
    } else if (event.type === "reaction") {
      this.told.reaction(event);
    } else {
      if (event.type === "moved") this.views.moved(event);
      this.asking.answered(event);
    }
  }

  /**
   * Add a nonce of ours to what the deals follow from, as soon as there is a commitment. Where a
   * store has lost it the same is added again: who makes it lose things cannot try for other deals.
   */
  #contribute(view) {
    const own = view.seats.find((seat) => seat.seat === view.you);
    const missing = `${view.match} ${view.you} ${view.rolled_back}`;
    if (view.phase !== "lobby" || !own || own.nonce || this.contributed.has(missing)) return;
    this.contributed.add(missing);
    const nonce = this.nonces.get(view.match) ?? random(NONCE_BYTES);
    this.nonces.set(view.match, nonce);
    this.asking
      .ask({ type: "contribute", match: view.match, nonce })
      .then(() => this.views.contributed(view.match, view.you, nonce))
      .catch(() => {});
  }
}
