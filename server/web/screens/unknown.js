// An address that leads nowhere: it is said, with ways on.

import { h } from "../shell/dom.js";
import { say } from "../shell/words.js";

export default class Unknown {
  constructor(app, address) {
    this.address = address;
  }

  title() {
    return say("unknown.title");
  }

  draw() {
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
