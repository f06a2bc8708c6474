// Cards under a finger or the mouse: a copy of what was picked follows the pointer, which has to
// move a little first, for else it is a tap. A key, or a second finger anywhere, lets go.

import { picture } from "../../match/cards.js";
import { h } from "../../shell/dom.js";
import { cardsOf } from "./moves.js";

const STARTS_PX = 6;

export class Drag {
  /** @param {import("./hand.js").Hand} hand */
  constructor(hand) {
    this.hand = hand;
    this.start = null;
    this.ghost = null;
    this.was = false; // the click that follows a drag is none
    this.move = (event) => this.#moved(event);
    this.up = (event) => this.#ended(event, true);
    this.cancel = (event) => this.#ended(event, false);
    this.other = () => this.#ended(this.start, false);
  }

  /** A pointer goes down on the board. */
  down(event) {
    this.was = false;
    const card = event.target.closest("[data-from]");
    if (!card || event.button || !event.isPrimary) return;
    const { from, count } = card.dataset;
    const box = card.getBoundingClientRect();
    const { pointerId, clientX, clientY } = event;
    const cards = cardsOf(this.hand.board, from).slice(-count);
    this.stop(); // what was dropped may still wait
    this.start = { pointerId, clientX, clientY, from, count: Number(count), box, cards };
    for (const [name, heard] of this.#heard()) addEventListener(name, heard, true);
  }

  /** Let go at once: there is nothing left to be dragged on. */
  stop() {
    this.forget();
    this.drawn();
  }

  /** The board is drawn anew: what was let go is where it belongs. */
  drawn() {
    if (this.start) return;
    this.ghost?.remove();
    this.ghost = null;
  }

  #heard() {
    return Object.entries({
      pointermove: this.move,
      pointerup: this.up,
      pointercancel: this.cancel,
      pointerdown: this.other,
      keydown: this.other, // before it is a move
    });
  }

  #moved({ pointerId, clientX, clientY }) {
    const { start, hand } = this;
    if (pointerId !== start.pointerId) return;
    const [x, y] = [clientX - start.clientX, clientY - start.clientY];
    if (!this.ghost) {
      if (Math.hypot(x, y) < STARTS_PX) return;
      this.was = true;
      this.ghost = drawGhost(start);
      document.body.append(this.ghost);
      hand.pick(start.from, start.count, start.cards);
    }
    this.ghost.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** Follow the pointer no more; the copy goes when the board is drawn. */
  forget() {
    this.start = null;
    for (const [name, heard] of this.#heard()) removeEventListener(name, heard, true);
  }

  #ended(event, lands) {
    if (event.pointerId !== this.start.pointerId) return;
    const { clientX, clientY } = event;
    this.forget();
    if (this.ghost) this.hand.drop(lands ? pileAt(clientX, clientY) : "");
  }
}

function pileAt(x, y) {
  return document.elementFromPoint(x, y)?.closest("[data-pile]")?.dataset.pile || "";
}

/** A copy of the cards, where they lie and as large. */
function drawGhost({ from, count, box, cards }) {
  const own = [...document.querySelectorAll(`[data-from="${from}"]`)].slice(-count);
  const tops = own.map((card) => card.getBoundingClientRect().top - box.top);
  const [left, top, w, height] = [box.left, box.top, box.width, box.height];
  return h(
    "div.ghost",
    { "aria-hidden": "true", vars: { left: `${left}px`, top: `${top}px` } },
    cards.map((card, at) =>
      h(
        "span",
        {
          "data-card": card,
          vars: { top: `${tops[at]}px`, "--w": `${w}px`, "--h": `${height}px` },
        },
        picture(card),
      ),
    ),
  );
}
