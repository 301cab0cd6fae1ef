/**
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104). The browser's own is only there on https and on the
 * machine itself, and whoever plays at a friend's address at home wants to check a deal as well.
 */

type Bytes = Uint8Array<ArrayBuffer>;

const BLOCK = 64;

/** The first 32 bits of the fractional part of the `degree`-th root of each of the first primes. */
function roots(count: number, degree: number): Uint32Array<ArrayBuffer> {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    let prime = true;
    for (let by = 2; by * by <= n; by++) prime &&= n % by !== 0;
    if (prime) found.push((n ** (1 / degree) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found);
}

const START = roots(8, 2);
const ROUNDS = roots(64, 3);

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

function mix(state: Uint32Array, words: Uint32Array): void {
  for (let i = 16; i < 64; i++) {
    const [early, late] = [words[i - 15]!, words[i - 2]!];
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + low + words[i - 7]! + high;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i]! += word));
}

export function sha256(data: Uint8Array): Bytes {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / BLOCK) * BLOCK);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(padded.length - 4, (data.length * 8) >>> 0);
  const state = START.slice();
  const words = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += BLOCK) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + 4 * i);
    mix(state, words);
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setUint32(4 * i, word));
  return new Uint8Array(out.buffer);
}

export function hmac(key: Uint8Array, data: Uint8Array): Bytes {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const [inner, outer] = [block.map((byte) => byte ^ 0x36), block.map((byte) => byte ^ 0x5c)];
  return sha256(joined(outer, sha256(joined(inner, data))));
}

function joined(one: Uint8Array, two: Uint8Array): Bytes {
  const both = new Uint8Array(one.length + two.length);
  both.set(one);
  both.set(two, one.length);
  return both;
}

export const hex = (data: Uint8Array): string =>
  Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
