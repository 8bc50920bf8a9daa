import { assert } from './assert.ts';

/** Synchronous HMAC-SHA256 of two UTF-8 texts, given by the caller: Node's on the server, `kit/sha256.ts` in a browser. */
export type Hmac = (key: string, message: string) => Uint8Array;

export interface Seeds {
  /** 64 lower-case hex characters; they are the key as text, not as bytes. */
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

/** One 32-bit word taken from the stream, and whether `int(range)` had to throw it away to stay unbiased. */
export interface Word {
  value: number;
  range: number;
  rejected: boolean;
}

export interface Trace {
  blocks: Uint8Array[];
  words: Word[];
}

export interface FairStream {
  /** The next four bytes, big-endian. */
  u32(): number;
  /** Uniform in 0 … n-1, exact: words above the last full multiple of n are thrown away. */
  int(n: number): number;
  /** Uniform 52-bit integer from the first block; takes nothing from the stream. */
  r52(): number;
  /** k different numbers out of 0 … n-1 in the order drawn. */
  pick(n: number, k: number): number[];
  shuffle(n: number): number[];
  /** Kept only when asked for. */
  trace?: Trace;
}

/** The random stream of one round: every word follows from the two seeds and the nonce. */
export function fairStream(hmac: Hmac, seeds: Seeds, options: { trace?: boolean } = {}): FairStream {
  assert(seeds.serverSeed.length === 64, 'a server seed has 64 characters');
  assert(Number.isSafeInteger(seeds.nonce) && seeds.nonce >= 0, 'a nonce is a count');
  const prefix = `${seeds.clientSeed}:${seeds.nonce}:`;
  return new BlockStream((n) => hmac(seeds.serverSeed, prefix + n), options.trace === true);
}

/** A random stream of blocks of 32 bytes, for what is drawn from other seeds than a player's. */
export function blockStream(blockAt: (n: number) => Uint8Array): FairStream {
  return new BlockStream(blockAt, false);
}

const WORDS = 0x1_0000_0000;

class BlockStream implements FairStream {
  readonly trace?: Trace;
  readonly #blockAt: (n: number) => Uint8Array;
  #first: Uint8Array | undefined;
  #block: Uint8Array | undefined;
  #blocks = 0;
  #at = 32;

  constructor(blockAt: (n: number) => Uint8Array, traced: boolean) {
    this.#blockAt = blockAt;
    if (traced) this.trace = { blocks: [], words: [] };
  }

  u32(): number {
    const value = this.#next();
    this.trace?.words.push({ value, range: WORDS, rejected: false });
    return value;
  }

  int(n: number): number {
    assert(Number.isInteger(n) && n >= 1 && n <= WORDS, 'a range is 1 … 2^32');
    const limit = WORDS - (WORDS % n);
    for (;;) {
      const value = this.#next();
      const rejected = value >= limit;
      this.trace?.words.push({ value, range: n, rejected });
      if (!rejected) return value % n;
    }
  }

  r52(): number {
    const block = this.#firstBlock();
    let value = 0;
    for (let i = 0; i < 6; i++) value = value * 256 + (block[i] ?? 0);
    return value * 16 + ((block[6] ?? 0) >> 4);
  }

  pick(n: number, k: number): number[] {
    assert(Number.isInteger(k) && k >= 0 && k <= n, 'a pick takes no more than there are');
    const all = Array.from({ length: n }, (_, i) => i);
    for (let i = 0; i < k; i++) {
      const j = i + this.int(n - i);
      const taken = all[j] as number;
      all[j] = all[i] as number;
      all[i] = taken;
    }
    all.length = k;
    return all;
  }

  shuffle(n: number): number[] {
    return this.pick(n, n);
  }

  #firstBlock(): Uint8Array {
    if (this.#first) return this.#first;
    this.#first = this.#blockAt(0);
    this.trace?.blocks.push(this.#first);
    return this.#first;
  }

  #next(): number {
    if (this.#at === 32) {
      this.#block = this.#blocks === 0 ? this.#firstBlock() : this.#laterBlock();
      this.#blocks += 1;
      this.#at = 0;
    }
    const block = this.#block as Uint8Array;
    const i = this.#at;
    this.#at = i + 4;
    const [a, b, c, d] = [block[i], block[i + 1], block[i + 2], block[i + 3]] as [
      number,
      number,
      number,
      number,
    ];
    return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  }

  #laterBlock(): Uint8Array {
    const block = this.#blockAt(this.#blocks);
    this.trace?.blocks.push(block);
    return block;
  }
}
