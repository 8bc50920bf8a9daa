import { describe, expect, test } from 'vitest';

import { cards, dice, limbo, mines, plinko, roulette } from './mappings.ts';
import { streamOf } from './testing-words.ts';

describe('dice', () => {
  test.each([
    [0, 0],
    [1, 0.01],
    [8_334, 83.34],
    [9_999, 99.99],
    [10_000, 0],
    [4_294_959_999, 99.99],
  ])('the word %d rolls %d', (word, rolled) => {
    expect(dice(streamOf([word]))).toBe(rolled);
  });

  test('every roll is the number that its two decimals say', () => {
    const rolls = Array.from({ length: 10_000 }, (_, word) => dice(streamOf([word])));
    const texts = Array.from(
      { length: 10_000 },
      (_, i) => `${Math.floor(i / 100)}.${String(i % 100).padStart(2, '0')}`,
    );
    expect(rolls).toEqual(texts.map(Number));
    expect(rolls.map((roll) => roll.toFixed(2))).toEqual(texts);
  });

  test('a word above the last full multiple is thrown away: ten thousand rolls are equally likely', () => {
    expect(dice(streamOf([4_294_960_000, 1_234]))).toBe(12.34);
  });
});

describe('roulette', () => {
  test('37 words in a row are the 37 pockets', () => {
    const pockets = Array.from({ length: 37 }, (_, word) => roulette(streamOf([word])));
    expect(pockets).toEqual(Array.from({ length: 37 }, (_, pocket) => pocket));
    expect(roulette(streamOf([37]))).toBe(0);
  });
});

describe('mines', () => {
  test('a board of no mines draws nothing, and one of 25 mines is full', () => {
    expect(mines(streamOf([]), 0)).toEqual([]);
    expect(mines(streamOf([5, 4, 3, 2, 1]), 25).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 25 }, (_, cell) => cell),
    );
  });

  test('each of 25 first words hides the first mine in another cell', () => {
    const first = Array.from({ length: 25 }, (_, word) => mines(streamOf([word]), 1)[0]);
    expect(first).toEqual(Array.from({ length: 25 }, (_, cell) => cell));
  });

  test.each([26, -1, 2.5, Number.NaN])('%d mines are refused', (count) => {
    expect(() => mines(streamOf([]), count)).toThrow('no more than there are');
  });
});

describe('cards', () => {
  test.each([
    [0, '2c'],
    [3, '2s'],
    [4, '3c'],
    [32, 'Tc'],
    [45, 'Kd'],
    [50, 'Ah'],
    [51, 'As'],
  ])('the card %d is %s', (word, name) => {
    expect(cards(streamOf([word]), 1)).toEqual([name]);
  });

  test('a deck holds four suits of thirteen ranks, each card once', () => {
    const deck = Array.from({ length: 52 }, (_, word) => cards(streamOf([word]), 1)[0] ?? '');
    expect(new Set(deck).size).toBe(52);
    for (const suit of 'cdhs') expect(deck.filter((card) => card[1] === suit)).toHaveLength(13);
    for (const rank of '23456789TJQKA') expect(deck.filter((card) => card[0] === rank)).toHaveLength(4);
  });

  test('no card is dealt twice, down to the last one', () => {
    const words = Array.from({ length: 52 }, (_, i) => Math.imul(i + 1, 2_654_435_761) >>> 0);
    expect(new Set(cards(streamOf(words), 52)).size).toBe(52);
  });

  test('a deck has no 53rd card', () => {
    expect(() => cards(streamOf([]), 53)).toThrow('no more than there are');
  });
});

describe('plinko', () => {
  test('an odd word falls to the right, an even one to the left, one word a row', () => {
    expect(plinko(streamOf([1, 0, 3, 2, 4_294_967_295, 4_294_967_294, 0, 1, 1]), 9)).toEqual([
      1, 0, 1, 0, 1, 0, 0, 1, 1,
    ]);
  });

  test('a board without rows draws nothing', () => {
    const stream = streamOf([7]);
    expect(plinko(stream, 0)).toEqual([]);
    expect(stream.u32()).toBe(7);
  });
});

describe('limbo', () => {
  const SIZE = 2n ** 52n;

  /** A stream whose 52-bit number is the given one. */
  function at(number: bigint) {
    const bits = number << 12n;
    return streamOf([Number(bits >> 32n), Number(bits & 0xffff_ffffn)]);
  }

  test('the 52-bit number is the top of the first two words', () => {
    for (const number of [0n, 1n, 4_095n, 2n ** 32n, SIZE - 1n])
      expect(BigInt(at(number).r52())).toBe(number);
  });

  test.each([
    [0n, 0, 100n],
    [0n, 100, 100n],
    [SIZE / 2n, 0, 200n],
    [SIZE / 2n, 100, 198n],
    [(SIZE * 99n) / 100n, 100, 9_899n],
    [SIZE - 1n, 100, 99n * SIZE],
  ])('the number %d at an edge of %d hundredths of a percent pays %d hundredths', (number, edge, point) => {
    expect(limbo(at(number), edge)).toBe(point);
  });

  // A multiplier of x hundredths or more comes from the floor((10000 - e) · 2^52 / 100x) largest numbers, and from no other.
  const TARGETS = [101n, 150n, 200n, 1_000n, 12_345n, 1_000_000n, 100_000_000n];
  const EDGES = [0, 1, 100, 250, 500];
  const CASES = EDGES.flatMap((edge) => TARGETS.map((target) => [edge, target] as const));

  test.each(CASES)(
    'at an edge of %d the multiplier %d is reached by exactly its share of numbers',
    (edge, target) => {
      const reaching = (BigInt(10_000 - edge) * SIZE) / (100n * target);
      expect(limbo(at(SIZE - reaching), edge)).toBeGreaterThanOrEqual(target);
      expect(limbo(at(SIZE - reaching - 1n), edge)).toBeLessThan(target);
    },
  );

  test.each(CASES)(
    'at an edge of %d a bet on the multiplier %d never returns more than declared',
    (edge, target) => {
      const reaching = (BigInt(10_000 - edge) * SIZE) / (100n * target);
      // In parts of 10 000 · 2^52, so that nothing is rounded.
      const returned = reaching * target * 100n;
      const declared = BigInt(10_000 - edge) * SIZE;
      expect(returned).toBeLessThanOrEqual(declared);
      expect(declared - returned).toBeLessThan(100n * target);
    },
  );

  test('a larger number never pays less', () => {
    const numbers = Array.from({ length: 400 }, (_, i) => (SIZE * BigInt(i)) / 400n);
    const points = numbers.map((number) => limbo(at(number), 100));
    for (const [i, point] of points.entries()) expect(point).toBeGreaterThanOrEqual(points[i - 1] ?? 100n);
  });

  test.each([-1, 10_000, 12_000, 0.5, Number.NaN])('an edge of %d is refused', (edge) => {
    expect(() => limbo(at(0n), edge)).toThrow('an edge is below the whole stake');
  });
});
