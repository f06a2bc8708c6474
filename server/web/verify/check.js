// Whether a match's deals were fair: see RECORDS.md. It asks nobody and loads nothing.

import { prefixOf } from "../games/games.js";
import { noncesOf, resultOf } from "../wire/first.js";
import { sha256 } from "./sha256.js";
import { Shake256 } from "./shake256.js";

const LETTERS = 16;
const SECRET = /^[0-9a-f]{64}$/;
const encoder = new TextEncoder();

/**
 * Check a finished match: whether it fits together, and is what this page was told `first`.
 * Moves are not played again, and no deal is solved: a record tells more.
 * @returns {{wrong: string, untold: string[]}} the first thing that is wrong, "" for none, and
 *   what could not be compared, as this page came too late to be told it
 */
export function check(view, first) {
  const wrong = CHECKS.find(([, holds]) => !holds(view, first))?.[0] || "";
  const own = view.round || !view.you || first.own?.seat === view.you;
  const told = { commitment: first.early, own, rest: first.early && !first.lost };
  return { wrong, untold: Object.keys(told).filter((part) => !told[part]) };
}

/** In this order: what is wrong, and what else holds. */
const CHECKS = [
  ["commitment_changed", (view, first) => view.commitment === first.commitment],
  ["commitment_wrong", opensCommitment],
  ["nonces", noncesAsTold],
  ["passed", passesOver],
  ["missing", isWhole],
  ["codes", (view, first) => starts(view.codes, first.codes) && follow(view)],
  ["heads", (view, first) => starts(view.heads, first.heads)],
  ["scores", scoresAsTold],
];

function opensCommitment({ secret, commitment }) {
  const message = join(encoder.encode("par45/commitment/"), bytesOf(secret));
  return SECRET.test(secret) && hexOf(sha256(message)) === commitment;
}

function noncesAsTold(view, first) {
  const ours = view.seats.find((seat) => seat.seat === first.own?.seat);
  if (view.you && ours && ours.nonce !== first.own.nonce) return false;
  return JSON.stringify(noncesOf(view)) === JSON.stringify(first.nonces);
}

/** Codes are passed over in a match of clearable deals only, and then it is told of each hole. */
function passesOver({ settings, draws, codes }) {
  return settings.clearable_only ? draws.length === codes.length : !draws.some(Boolean);
}

/** Each hole that is over has its code, its head and everybody's result; so has the end a head. */
function isWhole({ phase, settings, match_play, round, seats, codes, heads }) {
  const holes = settings.holes - (match_play?.left || 0);
  if (phase === "ended" && !round && codes.length !== holes) return false;
  const results = seats.every((seat) => seat.holes.length === codes.length);
  return results && heads.length === codes.length + 1;
}

function follow(view) {
  const nonces = noncesOf(view)
    .map((added) => added.join(":"))
    .join(",");
  const prefix = prefixOf(view.settings.game);
  return view.codes.every((code, at) => {
    const draw = view.draws[at] ?? 0;
    const letters = lettersOf(view.secret, view.round ? "" : nonces, at + 1, draw);
    return code === `${prefix}-${view.settings.rules}-${letters}`;
  });
}

function scoresAsTold({ seats }, first) {
  return seats.every(({ seat, holes, totals }) => {
    const sum = (measure) => holes.reduce((total, { scores }) => total + scores[measure], 0);
    return (
      starts(holes.map(resultOf), first.results.get(seat) || []) &&
      Object.entries(totals).every(([measure, total]) => total === sum(measure))
    );
  });
}

/** Whether a list begins with what was told first of it; a run's codes were told as "". */
function starts(list, told) {
  return told.every((item, at) => !item || item === list[at]);
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
