import fc from 'fast-check';
import { expect, test } from 'vitest';

import { quickStream } from '../kit/testing-random.ts';
import { BACCARAT, playBaccarat } from './baccarat.ts';
import { baccaratLayout } from './baccarat-layout.ts';
import { diceLayout, SIC_BO } from './dice.ts';
import { rouletteLayout } from './roulette-layout.ts';
import { baccaratValid, rouletteValid, sicBoValid } from './valid-bets.ts';

// VB-9 and VB-10 once more, by a plain reading of the rules: what a bet covers is tried outcome by outcome, from its name alone.

const UNIT = 10_000n;
type Chips = ReadonlyMap<string, number>;
type Roll = readonly [number, number, number];

const FACES = [1, 2, 3, 4, 5, 6];
const ROLLS: readonly Roll[] = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c): Roll => [a, b, c])));
const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

function winsRoll(spot: string, roll: Roll): boolean {
  const total = roll[0] + roll[1] + roll[2];
  const triple = new Set(roll).size === 1;
  const shows = (face: number) => roll.filter((each) => each === face).length;
  const [name = '', ...rest] = spot.split('-');
  const [one = 0, other = 0] = rest.map(Number);
  switch (name) {
    case 'small':
      return !triple && total <= 10;
    case 'big':
      return !triple && total >= 11;
    case 'odd':
      return !triple && total % 2 === 1;
    case 'even':
      return !triple && total % 2 === 0;
    case 'total':
      return total === one;
    case 'single':
      return shows(one) >= 1;
    case 'double':
      return shows(one) >= 2;
    case 'pair':
      return shows(one) >= 1 && shows(other) >= 1;
    case 'triple':
      return shows(one) === 3;
    case 'any':
      return triple;
    default:
      throw new Error(`no spot ${spot}`);
  }
}

function winsPocket(spot: string, pocket: number): boolean {
  const [name = '', ...rest] = spot.split('-');
  const numbers = rest.map(Number);
  const [n = 0] = numbers;
  switch (name) {
    case 'red':
      return RED.includes(pocket);
    case 'black':
      return pocket > 0 && !RED.includes(pocket);
    case 'odd':
      return pocket % 2 === 1;
    case 'even':
      return pocket > 0 && pocket % 2 === 0;
    case 'low':
      return pocket >= 1 && pocket <= 18;
    case 'high':
      return pocket >= 19;
    case 'dozen':
      return pocket > 12 * (n - 1) && pocket <= 12 * n;
    case 'column':
      return pocket > 0 && (pocket - n) % 3 === 0;
    default:
      return numbers.includes(pocket);
  }
}

/** Chips of a two-sided set: the larger side keeps the difference. Of equal chips either side may be meant. */
function leftOver(
  chips: Chips,
  sides: readonly (readonly [string, string])[],
): readonly (readonly string[])[] {
  const sided = sides.flat();
  let open = [[...chips.keys()].filter((spot) => !sided.includes(spot))];
  for (const [a, b] of sides) {
    const [one, other] = [chips.get(a) ?? 0, chips.get(b) ?? 0];
    if (one + other === 0) continue;
    const kept = one === other ? [a, b] : [one > other ? a : b];
    open = kept.flatMap((side) => open.map((spots) => [...spots, side]));
  }
  return open;
}

interface Table<Outcome> {
  readonly outcomes: readonly Outcome[];
  readonly wins: (spot: string, outcome: Outcome) => boolean;
  readonly sides: readonly (readonly [string, string])[];
  /** Whether so many of the outcomes are too many. */
  readonly tooMany: (covered: number) => boolean;
  /** Bets on two-sided sets alone are governed by VB-9. */
  readonly sidesAlone: boolean;
}

function counted<Outcome>(chips: Chips, table: Table<Outcome>): number {
  const { outcomes, wins, sides, tooMany, sidesAlone } = table;
  const covered = leftOver(chips, sides).map(
    (spots) => outcomes.filter((outcome) => spots.some((spot) => wins(spot, outcome))).length,
  );
  const onlySides = [...chips.keys()].every((spot) => sides.flat().includes(spot));
  if (!(sidesAlone && onlySides) && covered.some(tooMany)) return 0;
  return [...chips].reduce((sum, [spot, stake]) => {
    const pair = sides.find((each) => each.includes(spot));
    const opposite = pair?.find((side) => side !== spot);
    return sum + Math.max(stake - (opposite === undefined ? 0 : (chips.get(opposite) ?? 0)), 0);
  }, 0);
}

const resultsOf = (chips: Chips, back: (spot: string) => number = () => 0) => ({
  results: [...chips].map(([spot, stake]) => ({
    spot,
    stake: stake.toFixed(2),
    payout: back(spot).toFixed(2),
  })),
});

/** Up to so many spots with small stakes, so that equal ones on two sides come often. */
const layouts = (spots: readonly string[], sides: readonly string[], most: number) =>
  fc.tuple(fc.subarray([...spots], { maxLength: most }), fc.subarray([...sides])).chain(([some, sided]) => {
    const chosen = [...new Set([...some, ...sided])];
    return fc
      .array(fc.integer({ min: 1, max: 3 }), { minLength: chosen.length, maxLength: chosen.length })
      .map((stakes): Chips => new Map(chosen.map((spot, i) => [spot, stakes[i] ?? 1])));
  });

const RUNS = { numRuns: 1_500 };

const SIC_BO_SIDES = [
  ['big', 'small'],
  ['odd', 'even'],
] as const;
const ROULETTE_SIDES = [
  ['red', 'black'],
  ['odd', 'even'],
  ['low', 'high'],
] as const;

test('VB-9 VB-10 what chips of sic bo count is what the 216 rolls say', () => {
  const table = {
    outcomes: ROLLS,
    wins: winsRoll,
    sides: SIC_BO_SIDES,
    tooMany: (covered: number) => covered * 10 > 216 * 7,
    sidesAlone: true,
  };
  const spots = [...diceLayout(SIC_BO).keys()];
  fc.assert(
    fc.property(layouts(spots, SIC_BO_SIDES.flat(), 8), (chips) => {
      expect(sicBoValid(resultsOf(chips))).toBe(BigInt(counted(chips, table)) * UNIT);
    }),
    RUNS,
  );
});

test('VB-9 VB-10 what chips of roulette count is what the 37 numbers say', () => {
  const table = {
    outcomes: Array.from({ length: 37 }, (_, n) => n),
    wins: winsPocket,
    sides: ROULETTE_SIDES,
    tooMany: (covered: number) => covered >= 25,
    sidesAlone: false,
  };
  const spots = [...rouletteLayout(1).keys()];
  fc.assert(
    fc.property(layouts(spots, ROULETTE_SIDES.flat(), 14), (chips) => {
      expect(rouletteValid(resultsOf(chips))).toBe(BigInt(counted(chips, table)) * UNIT);
    }),
    RUNS,
  );
});

test('VB-1 VB-9 what chips of baccarat count is what the cards say: a tie pushes player and banker, a natural one the dragons too', () => {
  const spots = [...baccaratLayout(BACCARAT.pays).keys()];
  const sides = [
    ['banker', 'player'],
    ['big', 'small'],
  ] as const;
  fc.assert(
    fc.property(layouts(spots, sides.flat(), 5), fc.integer({ min: 1 }), (chips, seed) => {
      if (chips.size === 0) return;
      const bet = [...chips].map(([spot, stake]) => ({ spot, stake: BigInt(stake) * UNIT }));
      const { show } = playBaccarat(BACCARAT, quickStream(seed), bet);
      const tie = show.player.points === show.banker.points;
      const natural =
        tie && show.player.points >= 8 && show.player.cards.length + show.banker.cards.length === 4;
      const kept = [...chips].reduce((sum, [spot, stake]) => {
        if (tie && (spot === 'player' || spot === 'banker')) return sum;
        if (natural && spot.endsWith('-dragon')) return sum;
        const opposite = sides
          .find((each) => (each as readonly string[]).includes(spot))
          ?.find((side) => side !== spot);
        return sum + Math.max(stake - (opposite ? (chips.get(opposite) ?? 0) : 0), 0);
      }, 0);
      expect(baccaratValid(show)).toBe(BigInt(kept) * UNIT);
    }),
    RUNS,
  );
});

test('each spot of sic bo and of roulette wins with the outcomes that its name says', () => {
  for (const [spot, { times }] of diceLayout(SIC_BO))
    for (const roll of ROLLS)
      expect([spot, roll, times(roll) > 0]).toEqual([spot, roll, winsRoll(spot, roll)]);
  for (const [spot, { numbers }] of rouletteLayout(1)) {
    const won = Array.from({ length: 37 }, (_, n) => n).filter((pocket) => winsPocket(spot, pocket));
    expect([spot, [...numbers].toSorted((a, b) => a - b)]).toEqual([spot, won]);
  }
});
