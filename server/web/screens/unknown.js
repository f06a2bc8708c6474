// An address that leads nowhere, or not in an overlay: it is said, with ways on.

import { h } from "../shell/dom.js";
import { say } from "../shell/words.js";

export default class Unknown {
  constructor(app, address) {
    this.overlay = app.overlay;
    this.address = address;
  }

  title() {
    return say(this.overlay ? "overlay.only" : "unknown.title");
  }

  draw() {
    if (this.overlay) return h("h1", { tabindex: -1 }, this.title());
    return h(
      "section.narrow",
      {},
      h("h1", { tabindex: -1 }, this.title()),
      h("p", {}, say("unknown.what", { address: `#${this.address}` })),
      h(
        "p.row",
        {},
        h("a.button.primary", { href: "#/" }, say("end.home")),
        h("a.button", { href: "#/rules" }, say("start.rules")),
      ),
    );
  }
}
