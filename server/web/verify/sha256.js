// SHA-256 as FIPS 180-4 says it: browsers have none of their own on plain http.
// The constants are made as the standard makes them: fractions of roots of the first primes.

const PRIMES = primes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

function primes(count) {
  const found = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

function fraction(root) {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

/**
 * @param {Uint8Array} message
 * @returns {Uint8Array}
 */
export function sha256(message) {
  const state = Int32Array.from(START);
  const blocks = padded(message);
  for (let at = 0; at < blocks.byteLength; at += 64)
    compress(state, new DataView(blocks.buffer, at, 64));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => digest.setInt32(4 * at, word));
  return new Uint8Array(digest.buffer);
}

function padded(message) {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return bytes;
}

function compress(state, block) {
  const words = new Int32Array(64);
  for (let t = 0; t < 64; t++) {
    words[t] =
      t < 16
        ? block.getInt32(4 * t)
        : small(words[t - 2], 17, 19, 10) +
          words[t - 7] +
          small(words[t - 15], 7, 18, 3) +
          words[t - 16];
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t++) {
    const one = (h + big(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + ROUNDS[t] + words[t]) | 0;
    const two = (big(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => {
    state[at] += word;
  });
}

const turn = (word, by) => (word >>> by) | (word << (32 - by));
const big = (word, x, y, z) => turn(word, x) ^ turn(word, y) ^ turn(word, z);
const small = (word, x, y, shift) => turn(word, x) ^ turn(word, y) ^ (word >>> shift);
