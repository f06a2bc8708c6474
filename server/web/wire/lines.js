// Lines of moves that the server makes boards of: how many a frame has room for, and a line of
// practice that has become too long for one.

import { Refused } from "./asking.js";

/** So many moves the server takes at once. */
const MOST = 600;
/** So much of a frame's 4096 bytes they may fill; a move has its quotes and a comma. */
const ROOM = 3800;

/** How many of a line's first moves there is room for. */
export function roomFor(moves) {
  let filled = 0;
  const over = moves.findIndex((move, at) => {
    filled += move.length + 3;
    return at === MOST || filled > ROOM;
  });
  return over < 0 ? moves.length : over;
}

/** A line that has room, without what was undone if need be. Throws `Refused` if it has none. */
export function fitting(moves) {
  if (hasRoom(moves)) return moves;
  const standing = [];
  for (const move of moves) {
    if (move === "u") standing.pop();
    else standing.push(move);
  }
  if (!hasRoom(standing)) throw new Refused("too_long");
  return standing;
}

function hasRoom(moves) {
  return roomFor(moves) === moves.length;
}
