import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards, dice, limbo, mines, plinko, roulette } from './mappings.ts';
import { hmacSha256 } from './sha256.ts';
import { soundness, worst } from './soundness.ts';
import { type FairStream, fairStream, type Hmac } from './stream.ts';

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
