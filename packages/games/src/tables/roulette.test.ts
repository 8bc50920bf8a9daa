import { describe, expect, test } from 'vitest';

import { figuresOf } from '../kit/bets.ts';
import { hmacSha256 } from '../kit/sha256.ts';
import { fairStream } from '../kit/stream.ts';
import { streamOf } from '../kit/testing-words.ts';
import { merged, totalStake } from './bets.ts';
import {
  checkRouletteBet,
  playRoulette,
  ROULETTE,
  ROULETTE_DOUBLE_ZERO,
  ROULETTE_LA_PARTAGE,
  type RouletteDefinition,
  roulette,
  rouletteLaws,
} from './roulette.ts';
import { ANNOUNCED, announced, finals, neighbours, RED, rouletteLayout, WHEEL } from './roulette-layout.ts';

const figures = (definition: RouletteDefinition) => rouletteLaws(definition).map(figuresOf);
const edges = (definition: RouletteDefinition) =>
  Object.fromEntries(figures(definition).map(({ name, returns }) => [name, 1 - returns]));

describe('games 4.2: the layout', () => {
  test('has every legal spot once', () => {
    const kinds = Map.groupBy(rouletteLayout(1).values(), ({ kind }) => kind);
    expect(Object.fromEntries([...kinds].map(([kind, spots]) => [kind, spots.length]))).toEqual({
      straight: 37,
      split: 60,
      trio: 2,
      'first-four': 1,
      street: 12,
      corner: 22,
      'six-line': 11,
      dozen: 3,
      column: 3,
      colour: 2,
      parity: 2,
      half: 2,
    });
    expect(
      [...rouletteLayout(1).values()].every(({ numbers, pays }) => (pays + 1) * numbers.length === 36),
    ).toBe(true);
    expect(WHEEL.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, n) => n));
    expect(RED.size).toBe(18);
  });

  test('announced bets are chips on spots of it, and cover what they are called after', () => {
    const numbers = (name: string) =>
      Object.keys(ANNOUNCED[name] ?? {}).flatMap((spot) => rouletteLayout(1).get(spot)?.numbers ?? [NaN]);
    const chips = Object.keys(ANNOUNCED).map((name) => totalStake(announced(name, 1n)));
    expect(chips).toEqual([9n, 6n, 5n, 4n]);
    const [voisins, tiers, orphelins] = ['voisins', 'tiers', 'orphelins'].map((n) => new Set(numbers(n)));
    // Between them the three cover the wheel, in its order: from 22 to 25, from 27 to 33, and the two pieces between.
    expect([...(voisins ?? []), ...(tiers ?? []), ...(orphelins ?? [])].toSorted((a, b) => a - b)).toEqual(
      WHEEL.toSorted((a, b) => a - b),
    );
    const around = (from: number, to: number) =>
      [...WHEEL, ...WHEEL]
        .slice(WHEEL.indexOf(from))
        .slice(0, 1 + ((WHEEL.indexOf(to) - WHEEL.indexOf(from) + 37) % 37));
    expect(voisins).toEqual(new Set(around(22, 25)));
    expect(tiers).toEqual(new Set(around(27, 33)));
    expect(new Set(numbers('jeu-zero'))).toEqual(new Set(around(12, 15)));
    expect(neighbours(0, 2, 100n).map(({ spot }) => spot)).toEqual(
      [3, 26, 0, 32, 15].map((n) => `straight-${n}`),
    );
    expect(finals(7, 100n).map(({ spot }) => spot)).toEqual([7, 17, 27].map((n) => `straight-${n}`));
    const both = merged(announced('jeu-zero', 100n), announced('voisins', 100n));
    expect(both.find(({ spot }) => spot === 'split-12-15')?.stake).toBe(200n);
    expect(checkRouletteBet(ROULETTE, both)).toBeNull();
  });
});

describe('games 4.2: the exact return', () => {
  test('is 36 in 37 for every bet', () => {
    for (const { wins, outcomes } of rouletteLaws(ROULETTE)) {
      const returned = wins.reduce((sum, { times, weight }) => sum + times * weight, 0n);
      expect(returned * 37n).toBe(36n * outcomes * 10_000n);
      expect(wins.every(({ weight }) => 2n * weight < outcomes)).toBe(true);
    }
    const [straight] = figures(ROULETTE);
    expect(straight).toMatchObject({ name: 'straight', top: { times: 36 } });
    expect(straight?.top.chance).toBeCloseTo(1 / 37, 15);
    expect(straight?.sigma).toBeCloseTo((36 * Math.sqrt(36)) / 37, 12);
  });

  test('of a simple chance is halfway to whole with la partage', () => {
    const { colour = 0, parity, half, dozen = 0 } = edges(ROULETTE_LA_PARTAGE);
    expect(colour * 100).toBeCloseTo(1.351, 3);
    expect([parity, half]).toEqual([colour, colour]);
    expect(dozen * 100).toBeCloseTo(2.703, 3);
    expect(ROULETTE_LA_PARTAGE.version).not.toBe(ROULETTE.version);
  });

  test('of two zeros is 36 in 38, and five numbers pay too little', () => {
    const { 'first-five': five = 0, ...others } = edges(ROULETTE_DOUBLE_ZERO);
    expect(five * 100).toBeCloseTo(7.895, 3);
    for (const edge of Object.values(others)) expect(edge * 100).toBeCloseTo(5.263, 3);
  });
});

describe('a round of roulette', () => {
  const play = (pocket: number, spot: string, stake: bigint, definition: RouletteDefinition = ROULETTE) =>
    playRoulette(definition, streamOf([pocket]), [{ spot, stake }]).payout;

  test.each([
    [17, 'straight-17', 100n, 3_600n],
    [17, 'split-14-17', 100n, 1_800n],
    [17, 'street-16-17-18', 100n, 1_200n],
    [0, 'trio-0-2-3', 100n, 1_200n],
    [17, 'corner-13-14-16-17', 100n, 900n],
    [0, 'first-four-0-1-2-3', 100n, 900n],
    [17, 'six-line-13-14-15-16-17-18', 100n, 600n],
    [17, 'dozen-2', 100n, 300n],
    [17, 'column-2', 100n, 300n],
    [17, 'black', 100n, 200n],
    [17, 'odd', 100n, 200n],
    [17, 'low', 100n, 200n],
    [0, 'even', 100n, 0n],
    [18, 'straight-17', 100n, 0n],
  ])('at %d the spot %s returns of %d units %d', (pocket, spot, stake, payout) => {
    expect(play(pocket, spot, stake)).toBe(payout);
  });

  test('games 11.2: the public vector falls into 26', () => {
    const serverSeed = '0fe3a08fe4ff57157c753b53f7470bb9993fc455a433d9125e87564a53f11fd7';
    const stream = fairStream(hmacSha256, { serverSeed, clientSeed: 'player', nonce: 7 });
    expect(playRoulette(ROULETTE, stream, [{ spot: 'straight-26', stake: 100n }]).payout).toBe(3_600n);
  });

  test('la partage halves at zero, rounded down to a cent', () => {
    expect(play(0, 'red', 200n, ROULETTE_LA_PARTAGE)).toBe(100n);
    expect(play(0, 'red', 300n, ROULETTE_LA_PARTAGE)).toBe(100n);
    expect(play(0, 'dozen-1', 200n, ROULETTE_LA_PARTAGE)).toBe(0n);
  });

  test('adds the bets up and says what became of each', () => {
    const bet = [...announced('orphelins', 100n), { spot: 'odd', stake: 1_000n }];
    const round = playRoulette(ROULETTE, streamOf([17]), bet);
    expect(round).toMatchObject({
      staked: 1_500n,
      over: true,
      payout: 1_800n * 2n + 2_000n,
      options: [],
      outcome: [17],
    });
    expect(round.show.results.at(-1)).toEqual({ spot: 'odd', stake: '0.10', payout: '0.20' });
    expect(() => JSON.stringify(round.show)).not.toThrow();
  });

  test('is read into one form, and cuts a win at the top', () => {
    const chips = [
      { stake: '0.5', spot: 'red' },
      { stake: '1', spot: 'straight-17' },
    ];
    const bet = { chips: chips.map(({ spot }, i) => ({ spot, stake: ['0.50', '1.00'][i] ?? '' })) };
    expect(roulette.bet(ROULETTE, { chips }, 15_000n)).toEqual(bet);
    for (const sent of [null, [], chips, { chips: 'red' }, { chips: [null] }, { chips: [{ spot: 'red' }] }])
      expect(roulette.bet(ROULETTE, sent, 15_000n), JSON.stringify(sent)).toBeUndefined();
    expect(roulette.bet(ROULETTE, { chips }, 10_000n)).toBeUndefined();
    const low = { ...ROULETTE, maxWinX: 2 };
    const staked = { ...bet, stake: 15_000n };
    expect(roulette.play(low, streamOf([17]), staked, [])).toMatchObject({ payout: 30_000n, capped: true });
    expect(roulette.play(ROULETTE, streamOf([17]), staked, [])).toMatchObject({
      payout: 360_000n,
      capped: false,
    });
  });

  test.each([
    ['nothing', [], 'empty'],
    ['a spot that is not there', [{ spot: 'split-1-36', stake: 100n }], 'unknown'],
    ['a name of an object', [{ spot: 'constructor', stake: 100n }], 'unknown'],
    ['one spot twice', [1, 2].map(() => ({ spot: 'red', stake: 200n })), 'twice'],
    ['a part of a cent', [{ spot: 'red', stake: 150n }], 'stake'],
    ['no stake', [{ spot: 'red', stake: 0n }], 'stake'],
    ['a negative stake', [{ spot: 'red', stake: -100n }], 'stake'],
    ['less than the table takes', [{ spot: 'red', stake: 100n }], 'low'],
    ['more than a spot takes', [{ spot: 'red', stake: 2_000n }], 'high'],
    ['more than the table takes', ['red', 'odd', 'low'].map((spot) => ({ spot, stake: 1_000n })), 'total'],
  ])('a bet of %s is refused', (_, bet, problem) => {
    const limits = { least: 200n, most: 1_000n, total: 2_000n };
    expect(checkRouletteBet(ROULETTE, bet, limits)?.problem).toBe(problem);
  });
});
