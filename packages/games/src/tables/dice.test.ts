import { describe, expect, test } from 'vitest';

import { figuresOf } from '../kit/bets.ts';
import { streamOf } from '../kit/testing-words.ts';
import {
  checkDiceBet,
  type DiceDefinition,
  diceLaws,
  diceLayout,
  HOO_HEY_HOW,
  HOO_HEY_HOW_12,
  PICTURES,
  playDice,
  SIC_BO,
  SIC_BO_LOWER,
} from './dice.ts';

function figures(definition: DiceDefinition) {
  const kinds = Map.groupBy(diceLayout(definition).values(), ({ kind }) => kind);
  return Object.fromEntries(
    diceLaws(definition)
      .map(figuresOf)
      .map(({ name, returns, hitRate }) => [
        name,
        {
          edge: ((1 - returns) * 100).toFixed(2),
          ways: Math.round(hitRate * 216),
          spots: kinds.get(name)?.length,
        },
      ]),
  );
}

describe('games 4.3: sic bo', () => {
  test('has the published chances and edges in every bet', () => {
    expect(figures(SIC_BO)).toEqual({
      half: { edge: '2.78', ways: 105, spots: 4 },
      triple: { edge: '16.20', ways: 1, spots: 6 },
      'any-triple': { edge: '13.89', ways: 6, spots: 1 },
      double: { edge: '18.52', ways: 16, spots: 6 },
      pair: { edge: '2.78', ways: 30, spots: 15 },
      'total-4': { edge: '15.28', ways: 3, spots: 2 },
      'total-5': { edge: '13.89', ways: 6, spots: 2 },
      'total-6': { edge: '16.67', ways: 10, spots: 2 },
      'total-7': { edge: '9.72', ways: 15, spots: 2 },
      'total-8': { edge: '12.50', ways: 21, spots: 2 },
      'total-9': { edge: '7.41', ways: 25, spots: 2 },
      'total-10': { edge: '12.50', ways: 27, spots: 2 },
      single: { edge: '3.70', ways: 91, spots: 6 },
    });
    const lower = figures(SIC_BO_LOWER);
    expect(lower['total-9']?.edge).toBe('18.98');
    expect(lower.single?.edge).toBe('7.87');
  });

  test.each([
    [
      [1, 2, 3],
      ['small', 'even', 'total-6', 'pair-1-2', 'pair-1-3', 'pair-2-3', 'single-1', 'single-2', 'single-3'],
    ],
    [
      [6, 6, 3],
      ['big', 'odd', 'double-6', 'pair-3-6', 'total-15', 'single-3', 'single-6'],
    ],
    [
      [4, 4, 4],
      ['any-triple', 'triple-4', 'double-4', 'total-12', 'single-4'],
    ],
    [
      [1, 1, 1],
      ['any-triple', 'triple-1', 'double-1', 'single-1'],
    ],
  ])('the dice %j pay exactly their spots', (dice, spots) => {
    const bet = [...diceLayout(SIC_BO).keys()].map((spot) => ({ spot, stake: 100n }));
    const round = playDice(SIC_BO, streamOf(dice.map((die) => die - 1)), bet);
    const paid = round.show.results.filter(({ payout }) => payout !== '0.00').map(({ spot }) => spot);
    expect(new Set(paid)).toEqual(new Set(spots));
    expect(round).toMatchObject({ outcome: dice, over: true, staked: BigInt(bet.length) * 100n });
  });
});

describe('games 4.3: hoo hey how', () => {
  test('has the published edges and is the same for every picture', () => {
    expect(figures(HOO_HEY_HOW)).toEqual({ picture: { edge: '7.87', ways: 91, spots: 6 } });
    expect(figures(HOO_HEY_HOW_12)).toEqual({ picture: { edge: '3.70', ways: 91, spots: 6 } });
  });

  test('pays by the number of dice that show a picture', () => {
    const bet = PICTURES.map((spot) => ({ spot, stake: 500n }));
    const paid = (dice: number[]) =>
      playDice(HOO_HEY_HOW, streamOf(dice), bet).show.results.map(({ payout }) => payout);
    expect(paid([0, 1, 2])).toEqual(['0.10', '0.10', '0.10', '0.00', '0.00', '0.00']);
    expect(paid([3, 5, 3])).toEqual(['0.00', '0.00', '0.00', '0.15', '0.00', '0.10']);
    expect(paid([4, 4, 4])).toEqual(['0.00', '0.00', '0.00', '0.00', '0.20', '0.00']);
    expect(checkDiceBet(HOO_HEY_HOW, [{ spot: 'small', stake: 100n }])?.problem).toBe('unknown');
    expect(checkDiceBet(SIC_BO, [{ spot: 'small', stake: 100n }])).toBeNull();
  });
});

test('each set of rules has a version of its own', () => {
  const all = [SIC_BO, SIC_BO_LOWER, HOO_HEY_HOW, HOO_HEY_HOW_12].map(({ version }) => version);
  expect(new Set(all).size).toBe(4);
  expect(all.every((version) => /^[0-9a-f]{12}$/.test(version))).toBe(true);
});
