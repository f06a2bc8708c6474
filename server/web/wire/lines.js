// Lines of moves that the server makes boards of: how many a frame has room for, and a line of
// practice that has become too long for one.

import { Refused } from "./asking.js";

/** A frame has at most 4096 bytes, and a move nine with quotes and comma. */
export const LONGEST = 440;

/** A line that has room, without what was undone if need be. Throws `Refused` if it has none. */
export function fitting(moves) {
  if (moves.length <= LONGEST) return moves;
  const standing = [];
  for (const move of moves) {
    if (move === "u") standing.pop();
    else standing.push(move);
  }
  if (standing.length > LONGEST) throw new Refused("too_long");
  return standing;
}
