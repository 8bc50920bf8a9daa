/** Keccak-256 as Ethereum uses it: SHA-3 before its last change of padding, which Node's OpenSSL does not offer. */
const RATE = 136;
const MASK = (1n << 64n) - 1n;
const ROTATIONS = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44];
const LANES = [10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1];
const ROUNDS = roundConstants();

export function keccak256(message: Uint8Array): Buffer {
  const padded = Buffer.alloc((Math.floor(message.length / RATE) + 1) * RATE);
  padded.set(message);
  padded[message.length] = 0x01;
  padded[padded.length - 1] = (padded[padded.length - 1] ?? 0) | 0x80;
  const state = new BigUint64Array(25);
  for (let block = 0; block < padded.length; block += RATE) {
    for (let lane = 0; lane < RATE / 8; lane += 1) {
      state[lane] = at(state, lane) ^ padded.readBigUInt64LE(block + lane * 8);
    }
    permute(state);
  }
  const out = Buffer.alloc(32);
  for (let lane = 0; lane < 4; lane += 1) out.writeBigUInt64LE(at(state, lane), lane * 8);
  return out;
}

function permute(state: BigUint64Array): void {
  for (const constant of ROUNDS) {
    theta(state);
    let carried = at(state, 1);
    for (const [step, lane] of LANES.entries()) {
      const next = at(state, lane);
      state[lane] = rotated(carried, ROTATIONS[step] ?? 0);
      carried = next;
    }
    for (let row = 0; row < 25; row += 5) {
      const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((x) => at(state, row + x)) as [
        bigint,
        bigint,
        bigint,
        bigint,
        bigint,
      ];
      const mixed = [a ^ (~b & c), b ^ (~c & d), c ^ (~d & e), d ^ (~e & a), e ^ (~a & b)];
      for (const [x, value] of mixed.entries()) state[row + x] = value & MASK;
    }
    state[0] = at(state, 0) ^ constant;
  }
}

function theta(state: BigUint64Array): void {
  const columns = [0, 1, 2, 3, 4].map((x) =>
    [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ at(state, x + y), 0n),
  );
  for (let x = 0; x < 5; x += 1) {
    const mix = (columns[(x + 4) % 5] ?? 0n) ^ rotated(columns[(x + 1) % 5] ?? 0n, 1);
    for (let y = 0; y < 25; y += 5) state[x + y] = at(state, x + y) ^ mix;
  }
}

function at(state: BigUint64Array, lane: number): bigint {
  return state[lane] ?? 0n;
}

function rotated(value: bigint, by: number): bigint {
  return ((value << BigInt(by)) | (value >> BigInt(64 - by))) & MASK;
}

/** The constants come from a shift register over x⁸ + x⁶ + x⁵ + x⁴ + 1, one bit for each position 2ʲ − 1. */
function roundConstants(): bigint[] {
  let register = 1;
  return Array.from({ length: 24 }, () => {
    let constant = 0n;
    for (let power = 0; power < 7; power += 1) {
      if (register & 1) constant |= 1n << BigInt(2 ** power - 1);
      register = register & 0x80 ? ((register << 1) ^ 0x171) & 0xff : register << 1;
    }
    return constant;
  });
}
