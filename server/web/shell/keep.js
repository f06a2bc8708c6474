// What this browser keeps: who the player is, and how the page should look.

const KEY = "par45";
const OPTIONS = {
  language: "",
  name: "",
  secret: "",
  scheme: "auto",
  colours: "two",
  explain: true,
  columns: true,
  hide_codes: false,
  sound: false,
};

export const keep = { ...OPTIONS, ...read() };

function read() {
  try {
    const kept = Object.entries(JSON.parse(localStorage.getItem(KEY)) || {});
    const fits = ([name, value]) => typeof value === typeof OPTIONS[name];
    return Object.fromEntries(kept.filter(fits));
  } catch {
    return {}; // storage is off, or not ours: all is as new, and is kept until the page is closed
  }
}

/** Change what is kept. */
export function set(changes) {
  Object.assign(keep, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(keep));
  } catch {
    return;
  }
}

/** Have the page look as was chosen. */
export function dress() {
  const root = document.documentElement;
  root.dataset.scheme = keep.scheme;
  root.dataset.colours = keep.colours;
}
