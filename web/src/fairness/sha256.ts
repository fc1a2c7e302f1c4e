// SHA-256, as FIPS 180-4 has it. Browsers have their own only on https and localhost, and a laptop in
// a living room speaks plain http.

// The first 32 bits of the fractional parts of square and cube roots of the first primes.
const PRIMES = firstPrimes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

/** The SHA-256 of a text, as hexadecimal digits. */
export function sha256(text: string): string {
  const words = padded(new TextEncoder().encode(text));
  const hash = Uint32Array.from(START);
  for (let block = 0; block < words.length; block += 16) compress(hash, words, block);
  return Array.from(hash, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** The bytes, a one, zeros, and the length in bits: whole blocks of sixteen words. */
function padded(bytes: Uint8Array): Uint32Array {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const view = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, place) => view.setUint8(place, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(blocks * 64 - 4, bytes.length * 8);
  return Uint32Array.from({ length: blocks * 16 }, (_, place) => view.getUint32(place * 4));
}

function compress(hash: Uint32Array, words: Uint32Array, block: number): void {
  const w = new Uint32Array(64);
  w.set(words.subarray(block, block + 16));
  for (let t = 16; t < 64; t++) {
    const [early, late] = [at(w, t - 15), at(w, t - 2)];
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    w[t] = at(w, t - 16) + s0 + at(w, t - 7) + s1;
  }
  let [a, b, c, d, e, f, g, h] = Array.from(hash) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let t = 0; t < 64; t++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[t] ?? 0) + at(w, t)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (hash[place] = at(hash, place) + word));
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function at(words: Uint32Array, place: number): number {
  return words[place] ?? 0;
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++)
    if (primes.every((prime) => n % prime)) primes.push(n);
  return primes;
}
