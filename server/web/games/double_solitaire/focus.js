// The focus among the cards: left and right from pile to pile, up and down within one; and it
// stays on a pile whose card has gone; of a board that is over it goes to the title.

/** Move the focus by an arrow's key; false where it is not on the board. */
export function step(key) {
  const board = document.activeElement?.closest(".double");
  if (!board) return false;
  const now = document.activeElement;
  const along = key === "ArrowLeft" || key === "ArrowRight";
  const within = along ? board : now.closest("[data-pile]");
  const buttons = [...within.querySelectorAll("button")].filter(
    (button) => !along || button === now || button.tabIndex >= 0,
  );
  const by = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  buttons[buttons.indexOf(now) + by]?.focus();
  return true;
}

/** Note which pile has the focus; call what is returned once the board is drawn anew. */
export function hold() {
  const pile = document.activeElement?.closest(".double [data-pile]");
  if (!pile) return () => {};
  return () => {
    if (document.activeElement?.closest(".double")) return;
    const next = [...pile.querySelectorAll("button")].at(-1) || document.querySelector("h1");
    next.focus();
  };
}
