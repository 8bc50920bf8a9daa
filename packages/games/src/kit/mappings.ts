import { assert } from './assert.ts';
import type { FairStream } from './stream.ts';

// How words become outcomes in the games that draw once; one line each, so that a player can follow by hand.

/** 0.00 … 99.99. */
export function dice(stream: FairStream): number {
  return stream.int(10_000) / 100;
}

export function roulette(stream: FairStream): number {
  return stream.int(37);
}

/** Cells of a board of 25 that hold a mine. */
export function mines(stream: FairStream, count: number): number[] {
  return stream.pick(25, count);
}

/** Card text, rank then suit: id = 4 × rank + suit, 2c = 0 … As = 51. */
export function cards(stream: FairStream, count: number): string[] {
  return stream.pick(52, count).map((id) => `${'23456789TJQKA'[id >> 2]}${'cdhs'[id & 3]}`);
}

/** One fall per row, 1 is to the right. */
export function plinko(stream: FairStream, rows: number): number[] {
  return Array.from({ length: rows }, () => stream.int(2));
}

/** Multiplier in hundredths, whole-number arithmetic only. */
export function limbo(stream: FairStream, edgeBps: number): bigint {
  assert(Number.isInteger(edgeBps) && edgeBps >= 0 && edgeBps < 10_000, 'an edge is below the whole stake');
  const size = 2n ** 52n;
  const point = (BigInt(10_000 - edgeBps) * size) / (100n * (size - BigInt(stream.r52())));
  return point > 100n ? point : 100n;
}
