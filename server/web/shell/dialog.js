// A question over the screen, and a page of text over it. Escape and the button close both.

import { h } from "./dom.js";
import { say } from "./words.js";

/** Ask for a yes; promise whether it came. Enter alone changes nothing. */
export function sure(question, yes) {
  return opened((close) => [
    h("p", { id: "question" }, question),
    h(
      "div.row",
      {},
      h("button", { onclick: () => close(false), autofocus: true }, say("back")),
      h("button.primary", { onclick: () => close(true) }, yes),
    ),
  ]);
}

/** Ask for a line of text; promise it, or "" if there came none. */
export async function line(question, label, yes, longest) {
  const field = h("input", { required: true, maxlength: longest, autocomplete: "off" });
  const answered = (event, close) => {
    event.preventDefault();
    close(true);
  };
  const given = await opened((close) =>
    h(
      "form",
      { onsubmit: (event) => answered(event, close) },
      h("p", { id: "question" }, question),
      h("label", {}, label, field),
      h(
        "div.row",
        {},
        h("button.primary", {}, yes),
        h("button", { type: "button", onclick: () => close(false) }, say("back")),
      ),
    ),
  );
  return given ? field.value.trim() : "";
}

/** Show something under a title until it is closed: from its top, with the button in sight. */
export function tell(title, ...inside) {
  return opened((close) => [
    h("h2", { id: "question", tabindex: -1, autofocus: true }, title),
    inside,
    h("p.foot", {}, h("button.primary", { onclick: () => close(true) }, say("close"))),
  ]);
}

/** Close what is open, unanswered: its screen is left. */
export function closeDialog() {
  document.querySelector("dialog")?.close();
}

function opened(inside) {
  closeDialog();
  return new Promise((resolve) => {
    const dialog = h("dialog", { "aria-labelledby": "question" });
    const close = (answer) => {
      dialog.answer = answer;
      dialog.close();
    };
    dialog.append(...[inside(close)].flat(Infinity).filter(Boolean));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(Boolean(dialog.answer));
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
