// Moves of Double Solitaire as text and back, what they may carry by the server's word, and how a
// board looks with one that the server has not answered yet. Nothing here judges: which moves
// there are says the board's `fits`.

const RANKS = "A23456789TJQK";
export const SUITS = ["S", "H", "D", "C"];
export const COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(String);

const CARRY = /^([1-9wf])([SHDC][12])?-([1-9f])(?:x(\d+))?$/;

/** Read a move that carries cards; null for any other. Without a number `count` is 0. */
export function read(move) {
  const found = CARRY.exec(move);
  if (!found) return null;
  const [, pile, foundation = "", target, count = 0] = found;
  return { source: `${pile}${foundation}`, target, count: Number(count) };
}

/** Write one. Where one card goes at a time a number names what lies under it, to be refused. */
export function write(source, target, count) {
  const named = isRun(source, target) ? count : count > 1;
  return `${source}-${target}${named ? `x${count}` : ""}`;
}

/** Whether cards go together, as a run. */
function isRun(source, target) {
  return COLUMNS.includes(source) && COLUMNS.includes(target);
}

/** What was meant for another card than now lies at a place: a move that is never sent. */
export function unseen(source) {
  return `#${source[0]}`;
}

/**
 * Where cards of a place may go: columns, and `f`.
 * @param {number} count so many cards; 0 for as many as fit
 */
export function targets(board, source, count) {
  const found = board.fits.map(read).filter((fit) => fit.source.startsWith(source));
  const fitting = found.filter((fit) => !count || (fit.count || 1) === count);
  return new Set(fitting.map((fit) => fit.target));
}

/** Where a card goes that is sent off: to a foundation, else to the longest column. */
export function whereItFits(board, source, count) {
  const found = targets(board, source, count);
  const columns = [...found].filter((target) => target !== "f").sort();
  if (found.has("f") || !columns.length) return "f";
  const length = (column) => board.tableau[column - 1].length;
  return columns.reduce((best, column) => (length(column) > length(best) ? column : best));
}

/** Draw, or turn the waste over where the stock is empty. */
export function drawOf(board) {
  return board.stock_left ? "d" : "r";
}

/** Whether the waste can become the stock again. */
export function turnsOver(board) {
  return !board.stock_left && board.waste.length > 0 && "points" in board;
}

/** The top card of a foundation, "" if it is empty. */
export function topOf(suit, rank) {
  return rank ? RANKS[rank - 1] + suit : "";
}

/** The cards that a place shows, the playable one last. */
export function cardsOf(board, source) {
  if (source === "w") return board.waste;
  if (source[0] !== "f") return board.tableau[source - 1].filter(Boolean);
  const top = topOf(source[1], board.foundations[source[1]][source[2] - 1]);
  return top ? [top] : [];
}

/** The cards that are to be taken there (0: the top one), as far as they are seen yet. */
export function seenAt(board, source, count) {
  const known = /^([1-9]|w|f[SHDC][12])$/.test(source) && !(source === "w" && board.drawing);
  return known ? cardsOf(board, source).slice(-(count || 1)) : [];
}

/** How many cards lie on no foundation. */
export function leftOf(board) {
  return board.tableau.flat().length + board.waste.length + board.stock_left;
}

/** A move as it is sent. Behind one under way the server's word is not known: it is shown. */
export function meant(move, board, first) {
  if (move[0] === "#") return { move, place: move[1], shown: false, reason: "stale" };
  const carry = read(move);
  if (!carry) {
    return { move, place: "dr".includes(move) ? "stock" : "", shown: canTurn(move, board) };
  }
  const { source, target } = carry;
  if (carry.count > 1 && !isRun(source, target)) return { move, place: source, shown: false };
  const fits = board.fits.map(read);
  const fit = fits.find((other) => other.source === source && other.target === target);
  const longest = fit?.count || 1;
  const count = carry.count || longest;
  const shown = first ? Boolean(fit) && count === longest : cardsOf(board, source).length >= count;
  return { move, source, target, count, place: target, shown };
}

function canTurn(move, board) {
  return move === "d" ? board.stock_left > 0 : move === "r" && turnsOver(board);
}

/** The board with a move under way: nothing is known of it but what was carried. */
export function after(board, item) {
  const next = { ...board, fits: [], unsure: true };
  if (!item.shown) return next;
  if (item.move === "d") return { ...next, drawing: true };
  if (item.move === "r") return { ...next, waste: [], stock_left: board.waste.length };
  const { source, target, count } = item;
  const cards = cardsOf(board, source).slice(-count);
  if (cards.length < count) return next;
  return put(take(next, source, count), target, cards);
}

function take(board, source, count) {
  if (source === "w") return { ...board, waste: board.waste.slice(0, -1) };
  if (source[0] === "f") return onFoundation(board, source[1], Number(source[2]) - 1, -1);
  return withColumn(board, source, board.tableau[source - 1].slice(0, -count));
}

function put(board, target, cards) {
  if (target !== "f") {
    return withColumn(board, target, [...board.tableau[target - 1], ...cards]);
  }
  const [rank, suit] = cards[0];
  const at = board.foundations[suit].indexOf(RANKS.indexOf(rank));
  return at < 0 ? board : onFoundation(board, suit, at, 1);
}

function withColumn(board, column, cards) {
  return { ...board, tableau: board.tableau.with(column - 1, cards) };
}

function onFoundation(board, suit, at, step) {
  const ranks = board.foundations[suit].with(at, board.foundations[suit][at] + step);
  return { ...board, foundations: { ...board.foundations, [suit]: ranks } };
}
