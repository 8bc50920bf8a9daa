import { parseAmount } from '@baize/contract/money';
import { expect, test } from 'vitest';

import { doubled, limitsOf, openingChips, pileOf, stakeOn, totalOf, withChips, without } from './chip-bet.ts';

const STAKES = ['0.20', '0.50', '1.00', '5.00'];
const LIMITS = limitsOf(STAKES);
const chip = (amount: string) => ({ chip: parseAmount(amount), most: LIMITS.most });
const table = { spots: [{ spot: 'red' }, { spot: 'black' }, { spot: 'straight-7' }] };

test('the limits of a table follow from its stakes as the server counts them', () => {
  expect(LIMITS).toEqual({ least: 2000n, most: 50_000n, grain: 1000n });
  expect(limitsOf(['100.00', '200.00', '500.00']).grain).toBe(parseAmount('100'));
});

test('chips add up on a spot, several spots take one chip each, and the table takes no more than its highest stake', () => {
  const one = withChips({ chips: [] }, { red: 1 }, chip('1.00'));
  const more = one && withChips(one, { red: 1, 'straight-7': 2 }, chip('0.50'));
  expect(more?.chips).toEqual([
    { spot: 'red', stake: '1.50' },
    { spot: 'straight-7', stake: '1.00' },
  ]);
  expect(more && totalOf(more)).toBe(parseAmount('2.50'));
  const twice = more && doubled(more, LIMITS.most);
  expect(twice && totalOf(twice)).toBe(parseAmount('5'));
  expect(twice && doubled(twice, LIMITS.most)).toBeUndefined();
  expect(twice && withChips(twice, { black: 1 }, chip('0.20'))).toBeUndefined();
  expect(twice && stakeOn(without(twice, 'red'), 'red')).toBe(0n);
});

test('the table opens with the chips of last time as far as they are still allowed', () => {
  const opened = (chips: unknown) => openingChips(table, { chips }, { all: STAKES }).chips;
  const red = { spot: 'red', stake: '0.70' };
  expect(opened([red, { spot: 'gone', stake: '1.00' }, { spot: 'black', stake: '0.10' }])).toEqual([red]);
  expect(opened([red, red, { spot: 'black', stake: '0.25' }, { spot: 'black' }, null])).toEqual([red]);
  expect(
    opened([
      { spot: 'red', stake: '4.00' },
      { spot: 'black', stake: '1.20' },
    ]),
  ).toEqual([]);
  expect(opened('nothing')).toEqual([]);
});

test('a pile shows the highest chips that make an amount, and at least one for any payout', () => {
  const worths = STAKES.map(parseAmount);
  expect(pileOf(parseAmount('6.70'), worths)).toEqual([3, 2, 1, 0]);
  expect(pileOf(parseAmount('100'), worths)).toHaveLength(7);
  expect(pileOf(parseAmount('0.10'), worths)).toEqual([0]);
  expect(pileOf(0n, worths)).toEqual([]);
});
