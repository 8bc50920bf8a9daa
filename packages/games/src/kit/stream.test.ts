import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards, dice, limbo, mines, plinko, roulette } from './mappings.ts';
import { hmacSha256 } from './sha256.ts';
import { soundness, worst } from './soundness.ts';
import { type FairStream, fairStream, type Hmac } from './stream.ts';
import { streamOf } from './testing-words.ts';

const SERVER_SEED = '0fe3a08fe4ff57157c753b53f7470bb9993fc455a433d9125e87564a53f11fd7';
const node: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();

function at(nonce: number, options: { trace?: boolean } = {}): FairStream {
  return fairStream(node, { serverSeed: SERVER_SEED, clientSeed: 'player', nonce }, options);
}

describe('games 11.2, the published vectors', () => {
  test('the first words of nonce 0', () => {
    const stream = at(0);
    expect(Array.from({ length: 4 }, () => stream.u32())).toEqual([
      3959471862, 3132466585, 2206000626, 2741289394,
    ]);
  });

  test.each([
    ['dice', (stream: FairStream) => dice(stream), 83.34],
    ['roulette', (stream: FairStream) => roulette(stream), 26],
    ['three mines', (stream: FairStream) => mines(stream, 3), [9, 15, 1]],
    ['five cards', (stream: FairStream) => cards(stream, 5).join(' '), 'Kh 5c 8h Jc 8d'],
    ['limbo with an edge of 1 %', (stream: FairStream) => limbo(stream, 100), 235n],
    ['plinko over 8 rows', (stream: FairStream) => plinko(stream, 8).join(''), '00001011'],
  ])('%s at nonce 7', (_, map, expected) => {
    expect(map(at(7))).toEqual(expected);
  });
});

test('a browser and a server read the same stream from any seeds', () => {
  const hexSeed = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => Buffer.from(bytes).toString('hex'));
  const clientSeed = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 64 });
  fc.assert(
    fc.property(hexSeed, clientSeed, fc.nat(1_000_000), (serverSeed, client, nonce) => {
      const seeds = { serverSeed, clientSeed: client, nonce };
      const [server, browser] = [fairStream(node, seeds), fairStream(hmacSha256, seeds)];
      expect(browser.pick(416, 20)).toEqual(server.pick(416, 20));
      expect(browser.r52()).toBe(server.r52());
    }),
    { seed: 2, numRuns: 100 },
  );
});

test('the 52-bit number comes from the first block and takes no word', () => {
  const [asked, untouched] = [at(7), at(7)];
  const block = createHmac('sha256', SERVER_SEED).update('player:7:0').digest('hex');
  expect(asked.r52()).toBe(Number.parseInt(block.slice(0, 13), 16));
  expect(asked.u32()).toBe(untouched.u32());
  expect(asked.r52()).toBe(untouched.r52());
});

test('words above the last full multiple are thrown away, and a trace marks them', () => {
  const range = 3 * 2 ** 30;
  const stream = at(3, { trace: true });
  for (let i = 0; i < 40; i++) stream.int(range);
  const words = stream.trace?.words ?? [];
  const rejected = words.filter((word) => word.rejected);
  expect(words.length - rejected.length).toBe(40);
  expect(rejected.length).toBeGreaterThan(0);
  expect(rejected.every((word) => word.value >= range)).toBe(true);
  expect(words.filter((word) => !word.rejected).every((word) => word.value < range)).toBe(true);
  expect(stream.trace?.blocks.length).toBe(Math.ceil(words.length / 8));
});

test('a stream keeps no trace unless asked', () => {
  const stream = at(3);
  stream.int(6);
  expect(stream.trace).toBeUndefined();
});

test('a range of 1 gives 0 and a range of 2^32 gives the word itself', () => {
  const [stream, plain] = [at(5), at(5)];
  expect(stream.int(1)).toBe(0);
  plain.u32();
  expect(stream.int(2 ** 32)).toBe(plain.u32());
});

test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('a range of %d is refused', (n) => {
  expect(() => at(0).int(n)).toThrow('a range is');
});

test('a nonce that is not a count is refused', () => {
  expect(() => at(-1)).toThrow('a nonce is a count');
});

test('a shuffle holds every number once', () => {
  const shuffled = at(9).shuffle(416);
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 416 }, (_, i) => i));
});

test('the server seed is the key, and the messages are the client seed, the nonce and the number of the block', () => {
  const asked: string[] = [];
  const listening: Hmac = (key, message) => {
    asked.push(`${key === SERVER_SEED} ${message}`);
    return node(key, message);
  };
  const stream = fairStream(listening, { serverSeed: SERVER_SEED, clientSeed: 'a:b', nonce: 12 });
  stream.r52();
  for (let i = 0; i < 17; i++) stream.u32();
  expect(asked).toEqual(['true a:b:12:0', 'true a:b:12:1', 'true a:b:12:2']);
});

test('the words of a block are its bytes in order, the first byte the greatest', () => {
  const block = createHmac('sha256', SERVER_SEED).update('player:4:1').digest();
  const stream = at(4);
  for (let i = 0; i < 8; i++) stream.u32();
  const words = Array.from({ length: 8 }, () => stream.u32().toString(16).padStart(8, '0'));
  expect(words.join('')).toBe(block.toString('hex'));
});

test('the same seeds and nonce give the same words; another of any of them gives others', () => {
  const words = (seeds: Partial<Parameters<typeof fairStream>[1]>) => {
    const stream = fairStream(node, { serverSeed: SERVER_SEED, clientSeed: 'player', nonce: 7, ...seeds });
    return Array.from({ length: 4 }, () => stream.u32()).join(' ');
  };
  expect(words({})).toBe(words({}));
  const others = [{ nonce: 8 }, { clientSeed: 'Player' }, { serverSeed: SERVER_SEED.replace('0', '1') }];
  expect(new Set([{}, ...others].map(words)).size).toBe(4);
});

test.each([
  [3, 4_294_967_295],
  [10, 4_294_967_290],
  [37, 4_294_967_289],
  [52, 4_294_967_248],
  [10_000, 4_294_960_000],
])('a range of %d throws away the words from %d on', (range, limit) => {
  expect(limit % range).toBe(0);
  expect(limit + range).toBeGreaterThan(2 ** 32);
  expect(streamOf([limit, 2 ** 32 - 1, 1]).int(range)).toBe(1);
  expect(streamOf([limit - 1]).int(range)).toBe(range - 1);
});

test.each([2, 16, 256, 2 ** 31])('a range of %d throws no word away', (range) => {
  const stream = streamOf([2 ** 32 - 1, 0]);
  expect([stream.int(range), stream.int(range)]).toEqual([range - 1, 0]);
});

test('every order of three out of five comes from one choice of words, and from no other', () => {
  const picks: string[] = [];
  for (let a = 0; a < 5; a++)
    for (let b = 0; b < 4; b++)
      for (let c = 0; c < 3; c++) picks.push(streamOf([a, b, c]).pick(5, 3).join(''));
  expect(picks).toHaveLength(60);
  expect(new Set(picks).size).toBe(60);
  for (const pick of picks) expect(pick).toMatch(/^(?!.*(.).*\1)[0-4]{3}$/);
});

test('the first number of a shuffle is its first word, and equal words swap nothing', () => {
  expect(streamOf([2, 0, 0]).shuffle(4)).toEqual([2, 1, 0, 3]);
  expect(streamOf([]).shuffle(4)).toEqual([0, 1, 2, 3]);
});

test('a pick of nothing takes no word', () => {
  const stream = streamOf([9]);
  expect([stream.pick(0, 0), stream.pick(25, 0), stream.u32()]).toEqual([[], [], 9]);
});

test.each([
  [3, 4],
  [3, -1],
  [3, 1.5],
])('a pick out of %d of %d is refused', (n, k) => {
  expect(() => at(0).pick(n, k)).toThrow('a pick takes no more than there are');
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('a nonce of %d is refused', (nonce) => {
  expect(() => at(nonce)).toThrow('a nonce is a count');
});

test.each(['', SERVER_SEED.slice(1), `${SERVER_SEED}0`])('the server seed «%s» is refused', (serverSeed) => {
  expect(() => fairStream(node, { serverSeed, clientSeed: 'player', nonce: 0 })).toThrow('64 characters');
});

test('a trace holds each word with the range it was asked for, and each block once', () => {
  const stream = at(2, { trace: true });
  stream.r52();
  const [first, second] = [stream.u32(), stream.int(6)];
  const { words = [], blocks = [] } = stream.trace ?? {};
  expect(words[0]).toEqual({ value: first, range: 2 ** 32, rejected: false });
  expect(words[1]).toMatchObject({ range: 6, rejected: false });
  expect((words[1]?.value ?? 0) % 6).toBe(second);
  expect(blocks).toHaveLength(1);
});

// Every range the games use; fixed seeds, so a failure is a change of the code and not bad luck.
const RANGES = [2, 6, 10, 13, 25, 32, 33, 34, 35, 36, 37, 40, 52, 80, 416];
/** In siege a million. */
const DRAWS = process.env.SIEGE === '1' ? 1_000_000 : 100_000;
// 99 % over all ranges and tests together (Bonferroni, both sides): 3.78 standard deviations.
const WIDEST = 3.78;

test.each(RANGES)(
  'STD-B02 many draws scaled to %d are even, alternate, follow nothing and repeat as birthdays do',
  (range) => {
    const stream = fairStream(node, { serverSeed: SERVER_SEED, clientSeed: 'scaling', nonce: range });
    const draws = new Uint32Array(DRAWS);
    for (let i = 0; i < DRAWS; i++) draws[i] = stream.int(range);
    const { test: found, score } = worst(soundness(draws, range));
    expect(Math.abs(score), found).toBeLessThan(WIDEST);
  },
);

test('STD-B02 games 11.1: no bias where a plain remainder would be off by half', () => {
  const stream = fairStream(node, { serverSeed: SERVER_SEED, clientSeed: 'bias', nonce: 0 });
  const thirds = [0, 0, 0];
  for (let i = 0; i < 90_000; i++) {
    const third = Math.floor(stream.int(3 * 2 ** 30) / 2 ** 30);
    thirds[third] = (thirds[third] as number) + 1;
  }
  for (const count of thirds) expect(Math.abs(count - 30_000)).toBeLessThan(4.15 * Math.sqrt(20_000));
});
