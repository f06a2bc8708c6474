// Whether a match's deals were fair: see RECORDS.md. It asks nobody and loads nothing.

import { prefixOf } from "../games/games.js";
import { sha256 } from "./sha256.js";
import { Shake256 } from "./shake256.js";

const LETTERS = 16;
const encoder = new TextEncoder();

/**
 * Check a finished match as it was told, and the chain heads as they were told in play.
 * @returns {"right"|"commitment_wrong"|"codes"|"heads"} what is wrong first, or `right`
 */
export function check(view, heads) {
  const secret = bytesOf(view.secret);
  const committed = sha256(join(encoder.encode("par45/commitment/"), secret));
  if (hexOf(committed) !== view.commitment) return "commitment_wrong";
  const nonces = view.seats
    .filter((seat) => seat.nonce)
    .sort((one, other) => one.seat - other.seat)
    .map((seat) => `${seat.seat}:${seat.nonce}`)
    .join(",");
  const prefix = prefixOf(view.settings.game);
  for (const [at, code] of view.codes.entries()) {
    const draw = view.draws[at] ?? 0;
    const letters = lettersOf(view.secret, view.round ? "" : nonces, at + 1, draw);
    if (code !== `${prefix}-${view.settings.rules}-${letters}`) return "codes";
  }
  const changed = heads.some((head, at) => view.heads[at] && head !== view.heads[at]);
  return changed ? "heads" : "right";
}

/** The letters of a hole's code, from secret and nonces, when so many codes were passed over. */
function lettersOf(secret, nonces, hole, draw) {
  const stream = new Shake256(encoder.encode(`par45/hole/${secret}/${nonces}/${hole}`));
  let letters = "";
  while (letters.length < LETTERS * (draw + 1)) {
    const number = stream.next() % 32;
    if (number < 26) letters += String.fromCharCode(65 + number);
  }
  return letters.slice(-LETTERS);
}

function bytesOf(hex) {
  return Uint8Array.from(hex.match(/../g) || [], (pair) => parseInt(pair, 16));
}

function hexOf(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function join(...parts) {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
