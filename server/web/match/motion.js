// Cards that move: from where a card lay to where it lies now, in less than 150 ms.

const MOVE_MS = 140;

/** Note where the cards of a board lie; call what is returned once it is drawn anew. */
export function note(root) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};
  const stock = root.querySelector("[data-stock]")?.getBoundingClientRect();
  const before = new Map();
  for (const card of root.querySelectorAll("[data-card]")) {
    before.set(card.dataset.card, card.getBoundingClientRect());
  }
  return () => {
    const top = root.querySelector(".foundation[data-card]");
    if (!top || !before.size) return;
    const from = before.get(top.dataset.card) || stock;
    if (from) move(top, from);
  };
}

function move(card, from) {
  const to = card.getBoundingClientRect();
  if (Math.abs(from.x - to.x) + Math.abs(from.y - to.y) < 2) return;
  const shift = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  const frames = [{ transform: shift, transformOrigin: "0 0" }, { transformOrigin: "0 0" }];
  card.animate(frames, { duration: MOVE_MS, easing: "ease-out" });
}
