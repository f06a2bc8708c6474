// The others at a table, as small bars: how many cards are left, and who is done.

import { h } from "../shell/dom.js";
import { say } from "../shell/words.js";

const SHOWN = 8;

/**
 * Draw a bar for everybody but oneself; of a crowd those who are furthest, or `all`.
 * @param {number} cards how many a hole begins with
 */
export function drawOthers(view, cards, { all = false } = {}) {
  const others = view.seats.filter((seat) => all || seat.seat !== view.you);
  if (!others.length) return null;
  const far = new Map(view.progress.map((progress) => [progress.seat, progress]));
  const left = (seat) => far.get(seat.seat)?.left ?? cards;
  const shown =
    all || others.length <= SHOWN
      ? others
      : [...others].sort((one, other) => left(one) - left(other)).slice(0, SHOWN);
  const more = others.length - shown.length;
  return h(
    "ul.others",
    { key: "others", "aria-label": say("others.title") },
    shown.map((seat) => drawOther(seat, far.get(seat.seat), cards)),
    more ? h("li", { key: "more" }, say("others.more", { count: more })) : null,
  );
}

function drawOther(seat, progress, cards) {
  return h(
    "li",
    { key: `seat${seat.seat}`, class: progress?.done ? "done" : "" },
    drawFar(seat, progress, cards),
  );
}

/** How far somebody is: name, bar, and the same in words. */
export function drawFar(seat, progress, cards) {
  const left = progress?.left ?? cards;
  const state =
    seat.presence !== "here"
      ? say(seat.presence)
      : progress?.done
        ? say("others.done", { count: left })
        : say("others.left", { count: left });
  const stock = progress?.stock_left ?? null;
  return [
    h("span.name", {}, seat.name),
    h(
      "span.bar",
      { "aria-hidden": "true" },
      h("span", { vars: { "--share": String((cards - left) / cards) } }),
    ),
    h("span.state", {}, state, stock === null ? "" : ` · ${say("others.stock", { stock })}`),
  ];
}

/** Tell in a line of each how the others do, who is furthest first. */
export function othersInWords(view) {
  const names = new Map(view.seats.map((seat) => [seat.seat, seat.name]));
  const others = view.progress.filter((progress) => progress.seat !== view.you);
  others.sort((one, other) => one.left - other.left);
  return others.map((progress) => {
    const key = progress.done ? "others.is_done" : "others.has_left";
    return say(key, { name: names.get(progress.seat), count: progress.left });
  });
}
