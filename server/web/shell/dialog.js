// A question over the screen, and a page of text over it. Escape and the button close both.

import { h } from "./dom.js";
import { say } from "./words.js";

/** Ask for a yes; promise whether it came. */
export function sure(question, yes) {
  return opened((close) => [
    h("p", { id: "question" }, question),
    h(
      "div.row",
      {},
      h("button.primary", { onclick: () => close(true), autofocus: true }, yes),
      h("button", { onclick: () => close(false) }, say("back")),
    ),
  ]);
}

/** Show something until it is closed. */
export function tell(...inside) {
  return opened((close) => [
    h("div", { id: "question" }, inside),
    h("button.primary", { onclick: () => close(true), autofocus: true }, say("close")),
  ]);
}

function opened(inside) {
  document.querySelector("dialog")?.close();
  return new Promise((resolve) => {
    const dialog = h("dialog", { "aria-labelledby": "question" });
    const close = (answer) => {
      dialog.answer = answer;
      dialog.close();
    };
    dialog.append(...inside(close));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(Boolean(dialog.answer));
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
