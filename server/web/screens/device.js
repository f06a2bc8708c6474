// Another device is to be the same player: the link's fragment has its secret. It is taken out of
// the address before anything else.

import { h } from "../shell/dom.js";
import { keep, set } from "../shell/keep.js";
import { say } from "../shell/words.js";

export default class Device {
  constructor(app, secret) {
    this.app = app;
    this.secret = secret;
    history.replaceState(null, "", "#/");
  }

  title() {
    return say("device.title");
  }

  draw() {
    const take = () => {
      set({ secret: this.secret, name: "" });
      location.reload();
    };
    return h("section.narrow", {},
      h("h1", { tabindex: -1 }, this.title()),
      h("p", {}, say(keep.secret ? "device.instead" : "device.what")),
      h("button.primary.large", { onclick: take }, say("device.take")));
  }
}
