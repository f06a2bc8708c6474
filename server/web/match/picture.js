// The score card as a picture, to be shown to others: drawn here, shared or kept as a file.

import { moment, say } from "../shell/words.js";
import { hasPar, measureOf, overPar, totalInWords, written } from "./measure.js";
import { playedInWords } from "./settings.js";

const CELL = { strokes: 44, points: 56, dollars: 68 };
const ROW = 48;
const EDGE = 24;
const NAME = 220;
const TOTAL = 120;
const HEAD = 84;
const WIDTH_MIN = 560;
const PAPER = "#fffefa";
const INK = "#1b2620";
const GREEN = "#14583a";
const FONT = "system-ui, sans-serif";

/** Draw the card of a match of that time, best first; eighteen holes stand side by side. */
export function drawPicture(rows, settings, at_ms) {
  const canvas = document.createElement("canvas");
  const cell = CELL[measureOf(settings.format)];
  const across = (hole) => EDGE + NAME + (hole - 0.5) * cell;
  canvas.width = Math.max(WIDTH_MIN, 2 * EDGE + NAME + settings.holes * cell + TOTAL);
  canvas.height = 2 * EDGE + HEAD + (rows.length + 1) * ROW;
  const pen = canvas.getContext("2d");
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  write(pen, "Par 45", EDGE, EDGE + 20, `800 28px ${FONT}`, GREEN, "left");
  const edge = canvas.width - EDGE;
  write(pen, moment(at_ms), edge, EDGE + 20, `400 16px ${FONT}`, INK, "right");
  const played = playedInWords(settings);
  write(pen, played, EDGE, EDGE + 58, `400 18px ${FONT}`, INK, "left", edge - EDGE);
  pen.fillStyle = GREEN;
  pen.fillRect(EDGE, EDGE + HEAD, canvas.width - 2 * EDGE, ROW);
  for (let hole = 1; hole <= settings.holes; hole++) figure(pen, hole, across(hole), 0, "#fff");
  const right = edge - 12;
  write(pen, say("card.total"), right, EDGE + HEAD + ROW / 2, `700 18px ${FONT}`, "#fff", "right");
  rows.forEach((row, at) => drawRow(pen, row, at + 1, settings, { across, right }));
  return canvas;
}

function drawRow(pen, row, line, settings, { across, right }) {
  const measure = measureOf(settings.format);
  const y = EDGE + HEAD + line * ROW + ROW / 2;
  write(pen, `${row.place}  ${row.name}`, EDGE + 8, y, `600 18px ${FONT}`, INK, "left", NAME - 12);
  row.holes.forEach((hole, at) => {
    const score = hole.scores[measure];
    if (hasPar(measure)) shape(pen, overPar(score), across(at + 1), y);
    figure(pen, written(score, measure), across(at + 1), line, INK);
  });
  const total = row.totals[measure] ?? 0;
  const told = totalInWords(total, measure, row.holes.length);
  write(pen, told, right, y, `700 18px ${FONT}`, INK, "right");
}

function figure(pen, text, x, line, colour) {
  write(
    pen,
    String(text),
    x,
    EDGE + HEAD + line * ROW + ROW / 2,
    `500 18px ${FONT}`,
    colour,
    "center",
  );
}

/** A circle under par, a square over it, doubled from two strokes on. */
function shape(pen, over, x, y) {
  pen.strokeStyle = INK;
  pen.lineWidth = 1.5;
  for (const reach of Math.abs(over) > 1 ? [15, 19] : over ? [15] : []) {
    pen.beginPath();
    if (over < 0) pen.arc(x, y, reach, 0, 2 * Math.PI);
    else pen.rect(x - reach, y - reach, 2 * reach, 2 * reach);
    pen.stroke();
  }
}

function write(pen, text, x, y, font, colour, align, width) {
  pen.font = font;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.textBaseline = "middle";
  pen.fillText(text, x, y, width);
}

/** Share a picture by the system's sheet where that takes files, else keep it as one. */
export async function sharePicture(canvas) {
  const blob = await new Promise((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  const file = new File([blob], "par45.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] }) && matchMedia("(pointer: coarse)").matches) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      if (error.name === "AbortError") return;
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
