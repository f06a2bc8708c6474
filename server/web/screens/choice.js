// A choice among others in a grid, as wide as its longest word asks for.

import { h } from "../shell/dom.js";
import { say } from "../shell/words.js";

const LONG = 18; // more letters than fit in one column

/** Draw a choice, known by its label; one with a long word has the room of two. */
export function drawSelect(label, choices, chosen, change) {
  return h(
    choices.some(([, text]) => widthOf(String(text)) > LONG) ? "label.wide" : "label",
    { key: label },
    say(label),
    h(
      "select",
      { onchange: (event) => change(event.target.value) },
      choices.map(([value, text]) =>
        h("option", { key: value, value, selected: String(value) === chosen }, text),
      ),
    ),
  );
}

/** How wide a text is, in letters: a Japanese sign is as wide as two. */
function widthOf(text) {
  return [...text].reduce((width, sign) => width + (sign > "\u2e80" ? 2 : 1), 0);
}
