// The line to the server: opened with hello, reopened by itself when it is cut.
// Each wait before another try is longer, and none like another's. It stays shut when this player
// opened the match elsewhere (`replaced`), or when the server does not know the player any more.

const VERSION = 1;
const FIRST_WAIT_MS = 150;
const LONGEST_WAIT_MS = 5000;
const OPEN_WITHIN_MS = 5000;
const LATER = new Set(["try_again", "too_fast", "crowded"]);
export const REPLACED = 4001;
const FORGET = { 4004: "signed_out", 4005: "deleted" };

/**
 * @typedef {"shut"|"opening"|"open"|"cut"|"replaced"|"unwelcome"} Status
 */
export class Line {
  /**
   * @param {string} url
   * @param {{secret: string, name: string, ticket?: string}} who changes when the server tells
   *   a new secret
   * @param {{welcome: Function, heard: Function, status: Function}} told
   */
  constructor(url, who, told) {
    this.url = url;
    this.who = who;
    this.told = told;
    /** @type {Status} */
    this.status = "shut";
    this.wait_ms = FIRST_WAIT_MS;
    this.socket = null;
    this.timer = 0;
    this.heard_ms = 0;
    this.why = "";
  }

  /** Connect, and go on trying until it works. */
  open() {
    clearTimeout(this.timer);
    this.#drop();
    if (this.status !== "cut") this.#become("opening");
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.timer = setTimeout(() => this.#ended(socket, 0), OPEN_WITHIN_MS);
    socket.onopen = () => socket.send(JSON.stringify(this.#hello()));
    socket.onmessage = (frame) => this.#heard(socket, JSON.parse(frame.data));
    socket.onclose = (event) => this.#ended(socket, event.code);
  }

  /** Connect anew: the line may be dead without knowing it, or (`opening`) hello has changed. */
  renew(status = "cut") {
    if (this.status === "open" || this.status === "cut") {
      this.#become(status);
      this.wait_ms = FIRST_WAIT_MS;
      this.open();
    }
  }

  /** How long nothing was heard on an open line, in milliseconds. */
  quiet_ms() {
    return this.status === "open" ? performance.now() - this.heard_ms : 0;
  }

  /** Send a command. On a cut line it is lost: what is not answered is sent again. */
  send(command) {
    if (this.status === "open") this.socket.send(JSON.stringify(command));
  }

  /** A ticket makes this browser one more device of who asked for it. */
  #hello() {
    const { secret, name, ticket } = this.who;
    if (ticket) return { type: "hello", version: VERSION, kind: "ticket", secret: ticket };
    return { type: "hello", version: VERSION, secret, name };
  }

  #heard(socket, event) {
    if (socket !== this.socket) return;
    this.heard_ms = performance.now();
    if (this.status === "open") {
      this.told.heard(event);
    } else if (event.type === "welcome") {
      clearTimeout(this.timer);
      this.wait_ms = FIRST_WAIT_MS;
      if (event.secret) this.who.secret = event.secret;
      this.who.ticket = "";
      this.#become("open");
      this.told.welcome(event);
    } else if (event.type === "refused" && !LATER.has(event.reason)) {
      this.#shut("unwelcome", event.reason);
    }
  }

  #ended(socket, code) {
    if (socket !== this.socket) return;
    clearTimeout(this.timer);
    this.#drop();
    if (code === REPLACED) return this.#shut("replaced", "");
    if (code in FORGET) return this.#shut("unwelcome", FORGET[code]);
    this.#become("cut");
    this.timer = setTimeout(() => this.open(), this.wait_ms * (0.5 + Math.random() / 2));
    this.wait_ms = Math.min(LONGEST_WAIT_MS, this.wait_ms * 2);
  }

  #shut(status, why) {
    clearTimeout(this.timer);
    this.#drop();
    this.why = why;
    this.#become(status);
  }

  #drop() {
    const socket = this.socket;
    this.socket = null;
    if (socket) socket.close();
  }

  #become(status) {
    if (this.status === status) return;
    this.status = status;
    this.told.status(status);
  }
}
