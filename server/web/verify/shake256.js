// SHAKE-256 as FIPS 202 says it, byte by byte as asked for; lanes are BigInts, few are needed.

const RATE = 136;
const ROUNDS = 24;
const MASK = (1n << 64n) - 1n;

export class Shake256 {
  /** @param {Uint8Array} message */
  constructor(message) {
    this.lanes = new Array(25).fill(0n);
    this.at = 0;
    const length = Math.ceil((message.length + 1) / RATE) * RATE;
    const bytes = new Uint8Array(length);
    bytes.set(message);
    bytes[message.length] ^= 0x1f;
    bytes[length - 1] ^= 0x80;
    for (let block = 0; block < length; block += RATE) {
      for (let byte = 0; byte < RATE; byte++) {
        this.lanes[byte >> 3] ^= BigInt(bytes[block + byte]) << BigInt(8 * (byte & 7));
      }
      permute(this.lanes);
    }
  }

  /** Return the next byte of the stream. */
  next() {
    if (this.at === RATE) {
      permute(this.lanes);
      this.at = 0;
    }
    const byte = this.at++;
    return Number((this.lanes[byte >> 3] >> BigInt(8 * (byte & 7))) & 0xffn);
  }
}

const turn = (lane, by) => (by ? ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & MASK : lane);

/** The bits of the round constants: a shift register of eight, as the standard has it. */
const CONSTANTS = (() => {
  let register = 1;
  const bit = () => {
    const low = register & 1;
    register = register & 0x80 ? ((register << 1) ^ 0x171) & 0xff : register << 1;
    return low;
  };
  return Array.from({ length: ROUNDS }, () => {
    let constant = 0n;
    for (let j = 0; j < 7; j++) if (bit()) constant |= 1n << BigInt(2 ** j - 1);
    return constant;
  });
})();

function permute(lanes) {
  for (const constant of CONSTANTS) {
    const column = (x) => lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^ lanes[x + 20];
    const parity = [0, 1, 2, 3, 4].map(column);
    for (let at = 0; at < 25; at++) {
      lanes[at] ^= parity[(at + 4) % 5] ^ turn(parity[(at + 1) % 5], 1);
    }
    const moved = new Array(25);
    moved[0] = lanes[0];
    for (let t = 0, x = 1, y = 0; t < 24; t++) {
      const by = (((t + 1) * (t + 2)) / 2) % 64;
      const lane = lanes[x + 5 * y];
      [x, y] = [y, (2 * x + 3 * y) % 5];
      moved[x + 5 * y] = turn(lane, by);
    }
    for (let at = 0; at < 25; at++) {
      const row = at - (at % 5);
      lanes[at] = moved[at] ^ (~moved[row + ((at + 1) % 5)] & MASK & moved[row + ((at + 2) % 5)]);
    }
    lanes[0] ^= constant;
  }
}
