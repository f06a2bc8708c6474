// The games that have a board here, and how one is fetched: when a match or a code asks for it.
// What the page asks of a game, and nothing else, is said in golf/golf.js; all that is no board
// is the same for every game.

import { fetchModule } from "../shell/fetching.js";

const LETTERS = 16;
const GAMES = {
  golf: { prefix: "GO1", rules: "E", file: "./golf/golf.js" },
  double_solitaire: {
    prefix: "DS1",
    rules: "D1N",
    file: "./double_solitaire/double_solitaire.js",
  },
};

const here = new Map();

/** Whether this page has a board for a game; a newer server may offer others. */
export function knows(name) {
  return name in GAMES;
}

/** Return a game that was fetched, undefined if it was not yet. */
export function gameOf(name) {
  return here.get(name);
}

/** Fetch a game, once. Throws where its files cannot be had. */
export async function fetchGame(name) {
  if (!here.has(name)) {
    const { href } = new URL(GAMES[name].file, import.meta.url);
    here.set(name, (await fetchModule(href)).default);
  }
  return here.get(name);
}

/** What the codes of a game begin with. */
export function prefixOf(name) {
  return GAMES[name].prefix;
}

/** The name of the game that a code is of. */
export function nameOfCode(code) {
  const [prefix] = code.split("-");
  return Object.keys(GAMES).find((name) => GAMES[name].prefix === prefix);
}

/** The games, each with what codes under its first rules begin with: `GO1-E`. */
export function beginnings() {
  return Object.entries(GAMES).map(([name, { prefix, rules }]) => [name, `${prefix}-${rules}`]);
}

/** Make a code of what one begins with by chance; a whole one stays as it is. */
export function wholeCode(text) {
  const [prefix, rules, letters] = text.split("-");
  if (letters || !rules || !nameOfCode(text)) return text; // the server reads it, or says why not
  const numbers = crypto.getRandomValues(new Uint32Array(LETTERS));
  const chance = [...numbers].map((number) => String.fromCharCode(65 + (number % 26)));
  return `${prefix}-${rules}-${chance.join("")}`;
}
