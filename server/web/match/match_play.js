// How match play stands: holes up, and holes to play.

import { say } from "../shell/words.js";

/** Tell match play as golfers do. */
export function matchPlayInWords(view) {
  const { leader, up, left, decided } = view.match_play;
  const name = view.seats.find((seat) => seat.seat === leader)?.name;
  if (!leader) return say(left ? "match_play.square" : "match_play.halved", { left });
  if (decided && left) return say("match_play.won_and", { name, up, left });
  if (!left) return say("match_play.won", { name, up });
  return say(up === left ? "match_play.dormie" : "match_play.up", { name, up, left });
}
