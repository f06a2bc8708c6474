// Cards that move: from where a card lay to where it lies now, in less than 150 ms.

const MOVE_MS = 140;
const SEEN = "[data-card]:not(.lifted)";

/**
 * Note where the cards of a board lie; call what is returned once it is drawn anew.
 * @param {string} moving which cards are then seen to move
 */
export function note(root, moving) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};
  const stock = root.querySelector("[data-stock]")?.getBoundingClientRect();
  const before = new Map();
  for (const card of document.querySelectorAll(SEEN)) {
    const same = before.get(card.dataset.card) || [];
    before.set(card.dataset.card, [...same, card.getBoundingClientRect()]);
  }
  return () => {
    if (!before.size) return;
    const moved = [...root.querySelectorAll(moving)].filter((card) => !stays(card, before));
    for (const card of moved) {
      const from = before.get(card.dataset.card)?.pop() || (card.closest("[data-drawn]") && stock);
      if (from) move(card, from);
    }
  };
}

/** Whether a card lies where one like it lay: then it is that one, of two packs, too. */
function stays(card, before) {
  const places = before.get(card.dataset.card) || [];
  const now = card.getBoundingClientRect();
  const at = places.findIndex((place) => Math.abs(place.x - now.x) + Math.abs(place.y - now.y) < 2);
  if (at >= 0) places.splice(at, 1);
  return at >= 0;
}

function move(card, from) {
  const to = card.getBoundingClientRect();
  const shift = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  const frames = [{ transform: shift, transformOrigin: "0 0" }, { transformOrigin: "0 0" }];
  card.animate(frames, { duration: MOVE_MS, easing: "ease-out" });
}
