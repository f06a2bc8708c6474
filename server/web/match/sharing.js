// A result as text to show others: figures alone, nothing of the deals.

import { say } from "../shell/words.js";
import { hasPar, measureOf, overPar, totalInWords, written } from "./measure.js";
import { playedInWords } from "./settings.js";

/** Write a match's result. */
export function shareText(view) {
  const measure = measureOf(view.settings.format);
  const lines = [...view.seats]
    .sort((one, other) => Number(one.place.replace("T", "")) - Number(other.place.replace("T", "")))
    .map((seat) => {
      const total = seat.totals[measure] ?? 0;
      return `${seat.place} ${seat.name} ${withUnit(total, measure, seat.holes.length)}`;
    });
  return [`Par 45 · ${playedInWords(view.settings)}`, ...lines].join("\n");
}

/** Write one player's run of a round: what it was, and a sign for each hole that has a par. */
export function runText({ daily, round, settings }, run) {
  const measure = measureOf(settings.format);
  const scores = run.holes.map((hole) => hole.scores[measure]);
  const signs = hasPar(measure)
    ? scores.map(sign).join("")
    : scores.map((score) => written(score, measure)).join(" ");
  const total = withUnit(run.totals[measure] ?? 0, measure, scores.length);
  const what = daily ? say("share.daily", { day: round }) : `Par 45 · ${playedInWords(settings)}:`;
  return `${what} ${total}\n${signs}`;
}

/** Strokes have their par behind them, dollars their sign before them; points are called so. */
function withUnit(total, measure, holes) {
  if (measure === "points") return say("share.points", { count: total });
  return totalInWords(total, measure, holes);
}

function sign(strokes) {
  if (strokes <= 0) return "🟩";
  const over = overPar(strokes);
  if (!over) return "⚪";
  return over < 0 ? "🟢" : strokes < 10 ? "🟡" : "🟥";
}
