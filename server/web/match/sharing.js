// A result as text to show others: figures alone, nothing of the deals.

import { say, toPar } from "../shell/words.js";

const PAR = 5;

/** Write a match's result. */
export function shareText(view) {
  const points = view.settings.format === "points";
  const measure = points ? "points" : "strokes";
  const lines = [...view.seats]
    .sort((one, other) => Number(one.place.replace("T", "")) - Number(other.place.replace("T", "")))
    .map((seat) => {
      const total = seat.totals[measure] ?? 0;
      const par = points ? "" : ` (${toPar(total - PAR * seat.holes.length)})`;
      return `${seat.place} ${seat.name} ${total}${par}`;
    });
  return [say("share.title", { holes: view.settings.holes }), ...lines].join("\n");
}

/** Write one player's run: two lines, a sign for each hole. */
export function runText(day, run) {
  const total = run.totals.strokes;
  const signs = run.holes.map((hole) => sign(hole.scores.strokes)).join("");
  const against = toPar(total - PAR * run.holes.length);
  return `${say("share.daily", { day })} ${total} (${against})\n${signs}`;
}

function sign(strokes) {
  if (strokes <= 0) return "🟩";
  if (strokes < PAR) return "🟢";
  if (strokes === PAR) return "⚪";
  return strokes < 2 * PAR ? "🟡" : "🟥";
}
