// What a format counts: strokes against par, points, or dollars.

import { decimal, say, signed, toPar } from "../shell/words.js";

const PAR = 5;
const MEASURES = { points: "points", dollars: "dollars" };

/** What a format's score card has: the name of a score. */
export function measureOf(format) {
  return MEASURES[format] || "strokes";
}

/** Whether a measure is counted against par. */
export function hasPar(measure) {
  return measure === "strokes";
}

/** How far strokes over so many holes are from par. */
export function overPar(strokes, holes = 1) {
  return strokes - PAR * holes;
}

/** Write a score: dollars as `$416` or `-$104`, all else as the number. */
export function written(score, measure) {
  if (measure !== "dollars") return score < 0 ? signed(score) : decimal(score);
  return score < 0 ? `-$${decimal(-score)}` : `$${decimal(score)}`;
}

/** Write a total, against par where that is counted. */
export function totalInWords(total, measure, holes) {
  const against = hasPar(measure) ? ` (${toPar(overPar(total, holes))})` : "";
  return `${written(total, measure)}${against}`;
}

/** Tell a score: `strokes: 12`, `$35`. */
export function tell(score, measure) {
  return measure === "dollars" ? written(score, measure) : say(measure, { count: score });
}

/** Tell what holes so far have come to; "" where nothing is counted yet. */
export function soFarInWords(total, measure, holes) {
  if (hasPar(measure)) return say("table.to_par", { score: toPar(overPar(total, holes)) });
  return holes ? say("table.so_far", { score: tell(total, measure) }) : "";
}

/** Tell what a hole has scored in what its match counts; of practice all that it can count. */
export function scoreInWords(scores, format = "") {
  const told = format ? [measureOf(format)] : ["strokes", "points", "dollars"];
  return told
    .filter((measure) => scores[measure] !== undefined)
    .map((measure) => tell(scores[measure], measure))
    .join(", ");
}
