// What a screen reader is told, politely. What comes within a moment is one line, in its order, for
// a live text that changes at once is not read. News of others is held back until two seconds after
// the last of them, and only what has changed is said.

const TOGETHER_MS = 200;
const OTHERS_EVERY_MS = 2000;
const OTHERS_AT_ONCE = 5;

let lines = [];
let joining = 0;
let said_ms = -OTHERS_EVERY_MS;
let known = new Set();
let newest = [];
let timer = 0;

/** Say what this player did, or what concerns them. */
export function announce(text) {
  lines.push(text);
  joining ||= setTimeout(sayLines, TOGETHER_MS);
}

function sayLines() {
  const place = document.getElementById("said");
  const text = lines.join(" ");
  forgetLines();
  // The same text once more would not be said again.
  place.textContent = place.textContent === text ? `${text}\u00a0` : text;
}

function forgetLines() {
  clearTimeout(joining);
  joining = 0;
  lines = [];
}

/** Say nothing more of what was: there is another screen. */
export function hush() {
  forgetLines();
  document.getElementById("said").textContent = "";
  hushOthers([]);
}

/** Say nothing more of the others: there is another hole, in which they stand so. */
export function hushOthers(stands) {
  clearTimeout(timer);
  timer = 0;
  known = new Set(stands);
  document.getElementById("others").textContent = "";
}

/** Say how the others do, now and then: a line of each, who is furthest first. */
export function announceOthers(stands) {
  newest = stands;
  if (timer || !changed().length) return;
  const wait_ms = Math.max(0, said_ms + OTHERS_EVERY_MS - performance.now());
  timer = setTimeout(sayOthers, wait_ms);
}

function sayOthers() {
  timer = 0;
  said_ms = performance.now();
  const text = changed().slice(0, OTHERS_AT_ONCE).join(" ");
  known = new Set(newest);
  if (text) document.getElementById("others").textContent = text;
}

function changed() {
  return newest.filter((line) => !known.has(line));
}
