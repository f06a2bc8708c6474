// The games that have a board here, and how one is fetched: when a match or a code asks for it.
// What the page asks of a game, and nothing else, is said in golf/golf.js; all that is no board
// is the same for every game.

const GAMES = {
  golf: { prefix: "GO1", fetch: () => import("./golf/golf.js") },
  double_solitaire: {
    prefix: "DS1",
    fetch: () => import("./double_solitaire/double_solitaire.js"),
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
  if (!here.has(name)) here.set(name, (await GAMES[name].fetch()).default);
  return here.get(name);
}

/** What the codes of a game begin with. */
export function prefixOf(name) {
  return GAMES[name].prefix;
}

/** The name of the game that a code is of. */
export function nameOfCode(code) {
  const [prefix] = code.toUpperCase().split("-");
  return Object.keys(GAMES).find((name) => GAMES[name].prefix === prefix);
}
