// A board: seven columns, the foundation, the stock with its count. It draws what it is given.

import { h, still } from "../../shell/dom.js";
import { say } from "../../shell/words.js";
import { nameOf, picture } from "../../match/cards.js";

/**
 * @param board as the wire has it, with `drawing` while a drawn card is not known yet
 * @param {{make?: (move: string) => void, refusal?: object, best?: string}} way `make` where it
 *   can be played on; `best` is the move to mark
 */
export function drawBoard(board, { make, refusal, best = "" } = {}) {
  const over = board.status !== "playing" && board.status !== "stuck";
  const use = over ? null : make;
  return [
    h(
      "ol.tableau",
      { key: "tableau", "aria-label": say("board.tableau") },
      board.tableau.map((cards, at) => drawColumn(board, cards, at + 1, use, refusal, best)),
    ),
    h("div.low", { key: "low" }, drawStock(board, use, refusal, best), drawFoundation(board)),
  ];
}

function drawColumn(board, cards, number, make, refusal, best) {
  const fits = board.fits.includes(number);
  const refused = refusal?.place === String(number) && refusal.words;
  return h(
    "li.column",
    {
      key: `column${number}`,
      class: `${fits ? "fits" : ""} ${best === String(number) ? "best" : ""}`.trim(),
      "aria-label": say("board.column", { number }),
    },
    h("span.badge", { "aria-hidden": "true" }, number),
    h(
      "div.pile",
      {},
      cards.length ? null : drawEmpty(),
      cards.map((card, row) =>
        row === cards.length - 1
          ? drawTop(card, number, fits, make)
          : drawCovered(card, number, row + 1, make),
      ),
    ),
    refused ? h("p.refusal", { key: "refusal" }, refused) : null,
  );
}

/** The place of a column whose cards are gone: the focus stays on it. */
function drawEmpty() {
  return h("span.place", { role: "img", tabindex: -1, "aria-label": say("board.empty") });
}

function drawCovered(card, number, row, make) {
  return h(
    "span.covered",
    {
      key: card,
      role: "img",
      "data-card": card,
      "aria-label": say("board.covered", { card: nameOf(card), number }),
      onmousedown: make && still,
      onclick: make && (() => make(`${number}#${row}`)),
    },
    picture(card),
  );
}

function drawTop(card, number, fits, make) {
  const state = say(fits ? "board.fits" : "board.available");
  const label = say("board.card", { card: nameOf(card), number, state });
  if (!make) {
    return h(
      "span.open",
      { key: "top", role: "img", "data-card": card, "aria-label": label },
      picture(card),
    );
  }
  return h(
    "button.open",
    {
      key: "top",
      "data-card": card,
      "aria-label": label,
      onmousedown: still,
      onclick: () => make(String(number)),
    },
    picture(card),
  );
}

function drawStock(board, make, refusal, best) {
  const label = say("board.stock", { count: board.stock_left });
  const inside = [
    board.stock_left ? picture("back") : h("span.place"),
    h("span.count", { "aria-hidden": "true" }, board.stock_left),
  ];
  const refused = refusal?.place === "stock" && refusal.words;
  return h(
    "div.stock",
    { key: "stock", class: best === "d" ? "best" : "" },
    make
      ? h(
          "button",
          {
            "aria-label": label,
            "data-stock": true,
            onmousedown: still,
            onclick: () => make("d"),
          },
          inside,
        )
      : h("span", { role: "img", "aria-label": label }, inside),
    refused ? h("p.refusal", { key: "refusal" }, refused) : null,
  );
}

function drawFoundation(board) {
  const { foundation, drawing } = board;
  if (drawing) {
    return h("div.foundation.turning", { key: "turning", "aria-hidden": "true" }, picture("back"));
  }
  const name = foundation ? nameOf(foundation) : say("board.empty");
  return h(
    "div.foundation",
    {
      key: foundation || "none",
      role: "img",
      "data-card": foundation,
      "data-drawn": true,
      "aria-label": say("board.foundation", { card: name }),
    },
    foundation ? picture(foundation) : h("span.place"),
  );
}
