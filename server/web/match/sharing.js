// A result as text to show others: figures alone, nothing of the deals.

import { say } from "../shell/words.js";
import { hasPar, measureOf, overPar, totalInWords, written } from "./measure.js";

/** Write a match's result. */
export function shareText(view) {
  const measure = measureOf(view.settings.format);
  const lines = [...view.seats]
    .sort((one, other) => Number(one.place.replace("T", "")) - Number(other.place.replace("T", "")))
    .map((seat) => {
      const total = seat.totals[measure] ?? 0;
      return `${seat.place} ${seat.name} ${totalInWords(total, measure, seat.holes.length)}`;
    });
  return [say("share.title", { holes: view.settings.holes }), ...lines].join("\n");
}

/** Write one player's run: two lines, a sign for each hole that has a par. */
export function runText(day, run, format) {
  const measure = measureOf(format);
  const scores = run.holes.map((hole) => hole.scores[measure]);
  const signs = hasPar(measure)
    ? scores.map(sign).join("")
    : scores.map((score) => written(score, measure)).join(" ");
  const total = totalInWords(run.totals[measure] ?? 0, measure, scores.length);
  return `${say("share.daily", { day })} ${total}\n${signs}`;
}

function sign(strokes) {
  if (strokes <= 0) return "🟩";
  const over = overPar(strokes);
  if (!over) return "⚪";
  return over < 0 ? "🟢" : strokes < 10 ? "🟡" : "🟥";
}
