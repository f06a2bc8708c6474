// A QR code of a link, as ISO/IEC 18004 says it: bytes, the lowest level of correction, versions
// 1 to 5 (which have one block each), and always the same mask. A longer link has none.

import { h } from "../shell/dom.js";

const DATA = [19, 34, 55, 80, 108];
const CORRECTION = [7, 10, 15, 20, 26];
const FORMAT = 0b111011111000100; // level L, mask 0, with its check bits
const QUIET = 4;

/** Draw the code of a link; null for one that is too long. */
export function drawQr(text, label) {
  const cells = qr(text);
  if (!cells) return null;
  const side = cells.length + 2 * QUIET;
  const path = cells
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")))
    .join("");
  return h(
    "svg",
    { class: "qr", viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": label },
    h("rect", { width: side, height: side, fill: "#fff" }),
    h("path", { d: path, fill: "#000" }),
  );
}

/** @returns {boolean[][] | null} rows of cells, true for dark */
export function qr(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const version = 1 + DATA.findIndex((room) => bytes.length <= room - 2);
  if (!version) return null;
  const words = dataWords(bytes, DATA[version - 1]);
  const all = [...words, ...correction(words, CORRECTION[version - 1])];
  const size = 17 + 4 * version;
  const cells = Array.from({ length: size }, () => new Array(size).fill(null));
  drawPatterns(cells, size, version);
  drawFormat(cells, size);
  fill(cells, size, all);
  return cells;
}

function dataWords(bytes, room) {
  const bits = [
    0b0100,
    ...[bytes.length >> 4, bytes.length & 15],
    ...bytes.flatMap((byte) => [byte >> 4, byte & 15]),
    0,
  ];
  const words = [];
  for (let at = 0; at + 1 < bits.length; at += 2) words.push((bits[at] << 4) | bits[at + 1]);
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** The remainder of the message by the generator, over the field of 256 elements. */
function correction(words, count) {
  let generator = [1];
  for (let n = 0, root = 1; n < count; n++, root = times(root, 2)) {
    generator = [...generator, 0].map((factor, at) => factor ^ times(generator[at - 1] || 0, root));
  }
  const rest = [...words, ...new Array(count).fill(0)];
  for (let at = 0; at < words.length; at++) {
    const lead = rest[at];
    generator.forEach((factor, n) => {
      rest[at + n] ^= times(factor, lead);
    });
  }
  return rest.slice(words.length);
}

function times(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((other >> bit) & 1) product ^= one;
  }
  return product;
}

function drawPatterns(cells, size, version) {
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    square(cells, size, x, y, 4);
  if (version > 1) square(cells, size, size - 7, size - 7, 2);
  for (let at = 8; at < size - 8; at++) {
    cells[6][at] = at % 2 === 0;
    cells[at][6] = at % 2 === 0;
  }
}

/** Rings around a centre: a finder with its white edge (reach 4), or an alignment (reach 2). */
function square(cells, size, x, y, reach) {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      const inside = y + dy >= 0 && y + dy < size && x + dx >= 0 && x + dx < size;
      if (inside) cells[y + dy][x + dx] = reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1;
    }
  }
}

function drawFormat(cells, size) {
  const bit = (at) => Boolean((FORMAT >> at) & 1);
  for (let at = 0; at < 15; at++) {
    const column = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at;
    const row = at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at;
    cells[column][8] = bit(at);
    cells[8][row] = bit(at);
  }
  cells[size - 8][8] = true;
}

function fill(cells, size, words) {
  let at = 0;
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let n = 0; n < size; n++) {
      const y = up ? size - 1 - n : n;
      for (const x of [right, right - 1]) {
        if (cells[y][x] !== null) continue;
        const bit = (words[at >> 3] >> (7 - (at & 7))) & 1;
        cells[y][x] = Boolean(bit) !== ((x + y) % 2 === 0);
        at += 1;
      }
    }
  }
}
