// What lists are ordered by, in words: of which unit a figure is, its format says.

import { measureOf, written } from "../match/measure.js";
import { decimal, sayOf, toPar } from "../shell/words.js";

const STROKES = new Set(["par", "daily"]);

/** Whether a list counts strokes. */
export function ofStrokes(ranking) {
  return STROKES.has(ranking);
}

/** Name a list of a table: points a hole are dollars where these are played for. */
export function rankingInWords(ranking, { game, format }) {
  const dollars = ranking === "points" && format === "dollars";
  return sayOf(game, `ranking.${dollars ? "dollars" : ranking}`);
}

/** Write what a list is ordered by: `−1.2`, `74.6`, `-$74.6`. */
export function figureInWords(ranking, figure, format) {
  if (figure === null || figure === undefined) return "–";
  const rounded = Math.round(figure * 10) / 10;
  if (STROKES.has(ranking)) return toPar(rounded);
  return written(rounded, ranking === "points" ? measureOf(format) : "");
}

/** Write the strokes a hole over the best possible, on the holes of which that is known. */
export function overFigure({ over_best: strokes, over_holes: holes }) {
  return decimal(strokes / holes, 2, 2);
}
