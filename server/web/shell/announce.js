// What a screen reader is told: one polite line for an event; news of others is held back until
// two seconds after the last of them, and only the newest is said.

const OTHERS_EVERY_MS = 2000;

let said_ms = -OTHERS_EVERY_MS;
let waiting = "";
let timer = 0;

/** Say what this player did, or what concerns them. */
export function announce(text) {
  const place = document.getElementById("said");
  // The same text once more would not be said again.
  place.textContent = place.textContent === text ? `${text}\u00a0` : text;
}

/** Say nothing more of what was: there is another screen, or another hole. */
export function hush() {
  clearTimeout(timer);
  timer = 0;
  for (const name of ["said", "others"]) document.getElementById(name).textContent = "";
}

/** Say how the others do, now and then. */
export function announceOthers(text) {
  waiting = text;
  if (timer) return;
  const wait_ms = Math.max(0, said_ms + OTHERS_EVERY_MS - performance.now());
  timer = setTimeout(() => {
    timer = 0;
    said_ms = performance.now();
    document.getElementById("others").textContent = waiting;
  }, wait_ms);
}
