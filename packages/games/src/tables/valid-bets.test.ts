import fc from 'fast-check';
import { expect, test } from 'vitest';

import { streamDealing } from '../cards/testing-deal.ts';
import { quickStream } from '../kit/testing-random.ts';
import { BACCARAT, playBaccarat } from './baccarat.ts';
import { baccaratLayout } from './baccarat-layout.ts';
import type { Bet, SpotResult } from './bets.ts';
import { playBlackjack } from './blackjack/play.ts';
import { BLACKJACK } from './blackjack/rules.ts';
import { diceLayout, HOO_HEY_HOW, playDice, SIC_BO } from './dice.ts';
import { playRoulette, ROULETTE, ROULETTE_LA_PARTAGE } from './roulette.ts';
import { rouletteLayout } from './roulette-layout.ts';
import { baccaratValid, blackjackValid, hooHeyHowValid, rouletteValid, sicBoValid } from './valid-bets.ts';

const UNIT = 10_000n;

/** Chips of so many whole units on each spot, all of them lost but those that came back. */
function laid(chips: Record<string, number>, back: Record<string, number> = {}): { results: SpotResult[] } {
  const text = (amount = 0) => amount.toFixed(2);
  return {
    results: Object.entries(chips).map(([spot, stake]) => ({
      spot,
      stake: text(stake),
      payout: text(back[spot]),
    })),
  };
}
const straights = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`straight-${n}`, 1]));
const pairs = (count: number) =>
  Object.fromEntries(
    [1, 2, 3, 4, 5]
      .flatMap((a) => [2, 3, 4, 5, 6].filter((b) => b > a).map((b) => [`pair-${a}-${b}`, 1] as const))
      .slice(0, count),
  );
const whole = (valid: bigint) => Number(valid) / Number(UNIT);

test.each([
  [{ banker: 500, player: 200 }, { banker: 975 }, 300],
  [{ banker: 200, player: 500 }, { banker: 390 }, 300],
  [{ banker: 500, player: 500 }, { banker: 975 }, 0],
  [{ banker: 500, player: 200 }, { banker: 500, player: 200 }, 0],
  [{ banker: 500, player: 200, tie: 50 }, { banker: 500, player: 200, tie: 450 }, 50],
  [{ big: 30, small: 10, 'player-pair': 5, 'banker-pair': 5 }, {}, 30],
  [{ banker: 100 }, { banker: 195 }, 100],
])('VB-5 VB-9 baccarat %j of which %j came back counts %d', (chips, back, counted) => {
  expect(whole(baccaratValid(laid(chips, back)))).toBe(counted);
});

test.each([
  [{ red: 10, black: 10 }, 0],
  [{ red: 10, black: 4 }, 6],
  [{ odd: 5, even: 7 }, 2],
  [{ red: 10, black: 10, 'dozen-1': 3 }, 3],
  [straights(24), 24],
  [straights(25), 0],
  [{ ...straights(24), 'split-1-2': 5 }, 29],
  [{ ...straights(24), 'split-23-24': 5 }, 0],
  [{ 'dozen-1': 10, 'dozen-2': 10 }, 20],
  [{ 'dozen-1': 10, 'dozen-2': 10, 'straight-0': 1 }, 0],
  [{ red: 10, odd: 10 }, 0],
  [{ low: 10, 'column-1': 10 }, 20],
  [{ low: 10, 'column-1': 10, 'straight-20': 1 }, 0],
])('VB-9 VB-10 roulette %j counts %d', (chips, counted) => {
  expect(whole(rouletteValid(laid(chips)))).toBe(counted);
});

test('VB-9 VB-10 opposites that set each other off make no room on a roulette table for others', () => {
  const covering = { red: 10, 'dozen-1': 10, 'dozen-2': 10 };
  expect(rouletteValid(laid(covering))).toBe(0n);
  expect(rouletteValid(laid({ ...covering, black: 10 }))).toBe(0n);
});

test('VB-5 half of a stake that la partage gives back is no push', () => {
  const { show } = playRoulette(ROULETTE_LA_PARTAGE, streamOfZero, [{ spot: 'red', stake: 10n * UNIT }]);
  expect(show).toMatchObject({ pocket: 0, results: [{ payout: '5.00' }] });
  expect(whole(rouletteValid(show))).toBe(10);
});
const streamOfZero = { ...quickStream(1), int: () => 0, u32: () => 0 };

test.each([
  [{ big: 10, small: 10 }, 0],
  [{ big: 10, small: 4, odd: 3, even: 1 }, 8],
  // One face is on 91 of the 216 rolls, two on 152, and 70 % are 151.
  [{ 'single-1': 1 }, 1],
  [{ 'single-1': 1, 'single-2': 1 }, 0],
  // The nine pairs with a one or a two are on 150.
  [pairs(9), 9],
  [pairs(10), 0],
  [pairs(15), 0],
  [{ big: 10, small: 4, 'total-4': 1, 'total-5': 1 }, 8],
  [{ big: 10, small: 10, 'total-9': 1 }, 1],
  [{ big: 10, small: 10, 'total-9': 1, 'total-10': 1 }, 0],
  [{ 'total-7': 1, 'total-8': 1, 'total-9': 1, 'total-10': 1, big: 5 }, 0],
  [Object.fromEntries([7, 8, 9, 10, 11, 12].map((sum) => [`total-${sum}`, 1])), 6],
  [Object.fromEntries([7, 8, 9, 10, 11, 12, 13].map((sum) => [`total-${sum}`, 1])), 0],
])('VB-9 VB-10 sic bo %j counts %d', (chips, counted) => {
  expect(whole(sicBoValid(laid(chips)))).toBe(counted);
});

test('VB-10 four of the six pictures of hoo hey how count, five do not', () => {
  const four = { deer: 1, gourd: 1, rooster: 1, fish: 1 };
  expect(whole(hooHeyHowValid(laid(four)))).toBe(4);
  expect(whole(hooHeyHowValid(laid({ ...four, crab: 1 })))).toBe(0);
});

test.each([
  ['Tc 6d 9h Ts 4c', 'stand', 10],
  ['Tc 9d 9h Ts', 'stand', 0],
  ['Ac Kd Kh As', '', 0],
  ['5c 6d 6h Ts Kc 9c', 'double', 20],
  ['Tc Td 6h Ts', 'surrender', 10],
  ['Tc Ad 9h 8s', 'insure stand', 5],
  ['Ac Ad Kh Ks', 'insure', 5],
  ['8c 6d 8h Ts 3c Kc Tc 9c', 'split double stand', 30],
])('VB-1 VB-5 a hand of blackjack %s, %s counts %d', (cards, actions, counted) => {
  const words = actions.split(' ').filter((word) => word !== '') as never[];
  const stream = streamDealing(cards, BLACKJACK.rules.decks);
  const bet = [{ spot: 'hand-1', stake: 10n * UNIT }];
  expect(whole(blackjackValid(playBlackjack(BLACKJACK, stream, bet, words).show))).toBe(counted);
});

/** Any layout of each table, with a spot of a two-sided set and its opposite. */
const TABLES = [
  {
    play: (seed: number, bet: Bet) => playRoulette(ROULETTE, quickStream(seed), bet),
    spots: [...rouletteLayout(1).keys()],
    sides: ['red', 'black', 'odd', 'even', 'low', 'high'],
    valid: rouletteValid,
  },
  {
    play: (seed: number, bet: Bet) => playBaccarat(BACCARAT, quickStream(seed), bet),
    spots: [...baccaratLayout(BACCARAT.pays).keys()],
    sides: ['banker', 'player', 'big', 'small'],
    valid: baccaratValid,
  },
  {
    play: (seed: number, bet: Bet) => playDice(SIC_BO, quickStream(seed), bet),
    spots: [...diceLayout(SIC_BO).keys()],
    sides: ['big', 'small', 'odd', 'even'],
    valid: sicBoValid,
  },
  {
    play: (seed: number, bet: Bet) => playDice(HOO_HEY_HOW, quickStream(seed), bet),
    spots: [...diceLayout(HOO_HEY_HOW).keys()],
    sides: [],
    valid: hooHeyHowValid,
  },
];

test('VB-9 whatever lies on a table counts from nothing to its stake, and as much on the other side never adds to it', () => {
  const table = fc.constantFrom(...TABLES).chain(({ spots, sides, ...rest }) => {
    const stake = fc.integer({ min: 1, max: 9 }).map((amount) => BigInt(amount) * UNIT);
    const spot = fc.oneof(fc.constantFrom(...spots), fc.constantFrom(...(sides.length > 0 ? sides : spots)));
    const bet = fc.uniqueArray(fc.record({ spot, stake }), {
      minLength: 1,
      maxLength: 12,
      selector: (chip) => chip.spot,
    });
    return fc.record({ bet, seed: fc.nat(), sides: fc.constant(sides), table: fc.constant(rest) });
  });
  fc.assert(
    fc.property(table, ({ bet, seed, sides, table: { play, valid } }) => {
      const counted = valid(play(seed, bet).show as never);
      expect(counted >= 0n && counted <= bet.reduce((sum, { stake }) => sum + stake, 0n)).toBe(true);
      for (const { spot, stake } of bet) {
        const at = sides.indexOf(spot);
        const opposite = sides[at % 2 === 0 ? at + 1 : at - 1];
        if (at < 0 || opposite === undefined || bet.some((chip) => chip.spot === opposite)) continue;
        const both = [...bet, { spot: opposite, stake }];
        expect(valid(play(seed, both).show as never) <= counted).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});
