// A key that is held down: over a button of a board it presses that once, not again and again.

/** What a board's button does with a key that goes down. */
export function once(event) {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}
