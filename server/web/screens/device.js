// This browser is to be one more device of a player: the link's fragment has a ticket, good once.
// It is taken out of the address before anything else, and nobody is anybody without a press.

import { h } from "../shell/dom.js";
import { keep, set } from "../shell/keep.js";
import { say } from "../shell/words.js";

export default class Device {
  constructor(app, ticket) {
    this.app = app;
    this.ticket = ticket;
    this.old = false;
    history.replaceState(null, "", "#/");
  }

  title() {
    return say("device.title");
  }

  draw() {
    return h(
      "section.narrow",
      {},
      h("h1", { tabindex: -1 }, this.title()),
      h("p", {}, say(keep.secret ? "device.instead" : "device.what")),
      h("button.primary.large", { onclick: () => this.#take() }, say("device.take")),
      this.old ? h("p.wrong", { role: "alert" }, say("device.old")) : null,
    );
  }

  /** Say hello with the ticket; who one was before is forgotten only once that has worked. */
  async #take() {
    const { client } = this.app;
    keep.ticket = this.ticket;
    client.begin();
    try {
      await client.ready();
      set({ name: client.name });
      this.app.go("#/");
    } catch (error) {
      if (!error.reason) throw error;
      keep.ticket = "";
      this.old = true;
      client.begin();
    }
    this.app.draw();
  }
}
