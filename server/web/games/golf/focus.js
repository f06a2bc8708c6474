// The focus stays in a column whose button has gone: on its place, or on the card that came back.
// Of a board that is over it goes to the title.

/** Note which place has the focus; call what is returned once the board is drawn anew. */
export function hold() {
  const place = document.activeElement?.closest(".column, .stock");
  if (!place) return () => {};
  return () => {
    if (document.activeElement !== document.body) return;
    const next = place.querySelector("button, .place[tabindex]") || document.querySelector("h1");
    next.focus();
  };
}
