/** SHA-256 in plain arithmetic, for browsers: the platform's own digest is asynchronous there, the stream is not. */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = pad(message);
  const state = new Uint32Array(START);
  const schedule = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) compress(state, padded, at, schedule);
  return bigEndian(state);
}

export function sha256Hex(text: string): string {
  return hex(sha256(utf8.encode(text)));
}

/** The synchronous `Hmac` of `kit/stream.ts` without Node; the key is text or bytes. */
export function hmacSha256(key: string | Uint8Array<ArrayBuffer>, message: string): Uint8Array {
  let secret = typeof key === 'string' ? utf8.encode(key) : key;
  if (secret.length > 64) secret = new Uint8Array(sha256(secret));
  const inner = new Uint8Array(64).fill(0x36);
  const outer = new Uint8Array(64).fill(0x5c);
  for (const [i, byte] of secret.entries()) {
    inner[i] = byte ^ 0x36;
    outer[i] = byte ^ 0x5c;
  }
  return sha256(joined(outer, sha256(joined(inner, utf8.encode(message)))));
}

/** What is shown before the first bet: the hash of the server seed's 64 characters, not of its 32 bytes. */
export function commitment(serverSeed: string): string {
  return sha256Hex(serverSeed);
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const utf8 = new TextEncoder();

const START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes, computed in whole numbers:
// a double has too few bits left for the larger roots.
const ROUND = Uint32Array.from(primes(64), (prime) => Number(cubeRoot(BigInt(prime) << 96n) & 0xffff_ffffn));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

function cubeRoot(n: bigint): bigint {
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** 3n <= n) low = middle;
    else high = middle;
  }
  return low;
}

function pad(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((Math.floor((message.length + 8) / 64) + 1) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x2000_0000));
  view.setUint32(padded.length - 4, message.length << 3);
  return padded;
}

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function compress(state: Uint32Array, data: Uint8Array, at: number, w: Uint32Array): void {
  const view = new DataView(data.buffer, data.byteOffset + at, 64);
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(i * 4);
  for (let i = 16; i < 64; i++) {
    const early = w[i - 15] as number;
    const late = w[i - 2] as number;
    const s0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const s1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    w[i] = (w[i - 16] as number) + s0 + (w[i - 7] as number) + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[i] as number) + (w[i] as number)) | 0;
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] as number) + word;
}

function bigEndian(words: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(words.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [i, word] of words.entries()) view.setUint32(i * 4, word);
  return bytes;
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
