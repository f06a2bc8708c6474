// The page's frame: one screen at a time, the client behind it, and what is said over both.
// A screen has `draw()`; `enter()`, `leave()`, `key(event)`, `heard(match)` and `bare` where it
// needs them. It is drawn anew whenever something has changed.

import { Client } from "../wire/client.js";
import { announce, hush } from "./announce.js";
import { closeDialog } from "./dialog.js";
import { h, show } from "./dom.js";
import { keep, set } from "./keep.js";
import { banner, heading } from "./frame.js";
import { fetchModule, patiently } from "./fetching.js";
import { read, screenOf } from "./routes.js";
import { tick } from "./ticking.js";
import { say, why } from "./words.js";

const TOAST_MS = 5000;
const TICK_MS = 250;
const ASLEEP_MS = 10_000;
const FORGOTTEN = new Set(["bad_secret", "signed_out", "deleted"]);

export class App {
  constructor(root) {
    this.root = root;
    this.screen = null;
    this.due = false;
    this.fetches = new Map();
    this.stale = false; // the line was shut for long: once it is open the screen is entered anew
    this.overlay = location.pathname === "/overlay";
    const url = location.origin.replace(/^http/, "ws") + "/ws";
    this.client = new Client(url, keep, {
      changed: (match) => {
        this.screen?.heard?.(match);
        this.draw();
      },
      status: () => this.#status(),
      welcome: () => {
        set({ secret: keep.secret, ticket: "" });
        if (this.stale && this.screen?.enter && !this.screen.bare) this.#route();
        this.stale = false;
        this.draw();
      },
      reaction: (event) => this.screen?.reaction?.(event),
    });
  }

  begin() {
    document.documentElement.classList.toggle("overlay", this.overlay);
    if (this.overlay) document.documentElement.dataset.scheme = "dark";
    addEventListener("hashchange", () => this.#route());
    addEventListener("click", (event) => this.#click(event));
    addEventListener("keydown", (event) => this.#key(event));
    addEventListener("online", () => this.client.line.renew());
    document.addEventListener("visibilitychange", () => this.#seen());
    setInterval(() => this.#tick(), TICK_MS);
    if (keep.secret) this.client.ready().catch(() => {});
    return this.#route();
  }

  /** Go to another screen; who has left the one that it is asked `from` stays where they are. */
  go(hash, from = this.screen) {
    if (from !== this.screen) return;
    if (location.hash === hash || (hash === "#/" && !location.hash)) this.#route();
    else location.hash = hash;
  }

  /** Draw the screen, soon and once. */
  draw() {
    if (this.due) return;
    this.due = true;
    queueMicrotask(() => {
      this.due = false;
      this.#draw();
    });
  }

  /** Do what a player asked for; what is refused is told in words. */
  async run(errand) {
    try {
      return await errand();
    } catch (error) {
      if (!error.reason) throw error;
      this.toast(why(error));
      return undefined;
    } finally {
      this.draw();
    }
  }

  /** Have a screen ask for what it shows; why the last of it is refused stands there instead. */
  async load(screen, errand) {
    screen.asked = errand;
    screen.refused = "";
    try {
      await errand();
    } catch (error) {
      if (!error.reason) throw error;
      if (screen.asked === errand) screen.refused = why(error);
    }
    this.draw();
  }

  /** Fetch a module that the screen needs now, by its whole address. */
  part(url) {
    return this.fetch(url, () => fetchModule(url));
  }

  /** Fetch what the screen needs now; null for who has asked for it again, or gone on. */
  async fetch(name, fetching) {
    const { screen } = this;
    const asked = {};
    this.fetches.set(name, asked);
    const waits = () => this.screen === screen && this.fetches.get(name) === asked;
    const found = await patiently(fetching, () => this.toast(say("fetch.failed")), waits);
    return waits() ? found : null;
  }

  /** Say something for a while. */
  toast(text) {
    const place = document.getElementById("toast");
    clearTimeout(this.toasting);
    show(place, h("p", {}, text));
    this.toasting = setTimeout(() => show(place), TOAST_MS);
  }

  async #route() {
    const { name, argument } = read(location.hash);
    const asked = {};
    this.asked = asked; // another address may be chosen before its file is here
    const Screen = await patiently(
      () => screenOf(name),
      () => this.toast(say("fetch.failed")),
      () => this.asked === asked,
    );
    if (this.asked !== asked) return undefined;
    this.screen?.leave?.();
    closeDialog();
    hush();
    this.screen = new Screen(this, argument, name);
    this.#draw();
    scrollTo(0, 0);
    const title = this.root.querySelector("h1");
    if (this.seen) title?.focus({ preventScroll: true });
    this.seen = true;
    await this.screen.enter?.();
    return this.draw();
  }

  #draw() {
    const { screen } = this;
    if (!screen) return;
    const drawn = screen.draw();
    const title = screen.title?.() || "";
    document.title = title ? `${title} · Par 45` : "Par 45";
    document.documentElement.classList.toggle("playing", Boolean(screen.bare));
    show(
      this.root,
      banner(this),
      screen.bare || this.overlay ? null : heading(this),
      h("main", { key: screen.constructor.name }, drawn),
    );
    screen.drawn?.();
  }

  #status() {
    const { status } = this.client;
    document.documentElement.dataset.line = status;
    if (status === "cut") announce(say("line.cut"));
    if (status === "open" && this.was_cut) announce(say("line.back"));
    this.was_cut = status === "cut" || (this.was_cut && status !== "open");
    if (status === "unwelcome" && FORGOTTEN.has(this.client.line.why) && !keep.ticket) {
      set({ secret: "" });
    }
    this.draw();
  }

  #tick() {
    tick(this);
    if (!document.hidden) this.client.listen();
  }

  #seen() {
    const now = performance.now();
    if (document.hidden) this.hidden_ms = now;
    else if (now - (this.hidden_ms ?? now) > ASLEEP_MS) this.client.line.renew();
    this.screen?.seen?.(!document.hidden);
  }

  /** A link to where one is leads there once more. */
  #click(event) {
    if (event.target.closest?.("a")?.href === location.href) this.#route();
  }

  #key(event) {
    const typing = event.target.closest?.("input, select, textarea, dialog[open]");
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.screen?.key?.(event)) event.preventDefault();
  }
}
