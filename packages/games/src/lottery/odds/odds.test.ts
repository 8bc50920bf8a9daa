import { expect, test } from 'vitest';
import type { LotteryCode } from '../draw.ts';
import { allPlays, playOf } from '../plays.ts';
import { oddsOf, type Terms } from './odds.ts';
import { payoutOf, unitStake } from './stake.ts';

const YEAR = 2026;
const ELOTT: Terms = { mode: 'ELOTT' };
const SEA: Terms = { mode: 'SEA' };
const PLATE_A: Terms = { mode: 'ZY', plate: 'A' };

/** Odds of a tier as a text of decimals. */
function odds(lottery: LotteryCode, code: string, tier: string, terms: Terms): number | undefined {
  const play = playOf(lottery, code);
  const found = play && oddsOf(play, terms, YEAR)[tier];
  return found === undefined ? undefined : Number(found) / 10_000;
}

test('lottery 6.2: five-star direct at group 1800 pays 180,000 for a stake of two', () => {
  const play = playOf('SSC', 'S5_DIRECT');
  const sold = play && oddsOf(play, { mode: 'LOTT', group: 1800 }, YEAR);
  expect(payoutOf({ WIN: 1 }, unitStake(20_000n, 1, 1) ?? 0n, sold ?? {}).payout).toBe(1_800_000_000n);
});

test.each([
  ['VN_N', 'LO2', 'WIN', 98],
  ['VN_N', 'LO3', 'WIN', 950],
  ['VN_N', 'LO4', 'WIN', 8800],
  ['VN_N', 'C3_BOTH', 'WIN', 950],
  ['VN_N', 'C4', 'WIN', 8800],
  ['VN_N', 'DIGIT_TAIL', 'WIN', 9.8],
  ['VN_N', 'LO2_1K', 'HIT', 3.62],
  ['VN_S', 'LO2_1K', 'HIT', 5.44],
  ['VN_N', 'XIEN2', 'WIN', 15.48],
  ['VN_C', 'XIEN2', 'WIN', 32.55],
  ['VN_N', 'XIEN3', 'WIN', 65.05],
  ['VN_C', 'XIEN3', 'WIN', 204.42],
  ['VN_N', 'XIEN4', 'WIN', 280.9],
  ['VN_C', 'XIEN4', 'WIN', 1350.8],
  ['VN_N', 'TRUOT4', 'WIN', 2.8],
  ['VN_C', 'TRUOT4', 'WIN', 1.93],
  ['VN_N', 'TRUOT10', 'WIN', 15.99],
  ['VN_C', 'TRUOT10', 'WIN', 6.19],
  ['VN_N', 'DB2_ATTR', 'BIG', 1.96],
  ['VN_N', 'DB2_ATTR', 'SUMBIG', 2.15],
  ['VN_N', 'DB2_ATTR', 'SUM0', 90],
  ['VN_S', 'B7L', 'WIN', 98],
] as const)('lottery 6.4: %s %s %s pays %d', (lottery, code, tier, pays) => {
  expect(odds(lottery, code, tier, ELOTT)).toBe(pays);
});

test.each([
  ['MY2D', 'STRAIGHT', 'WIN', 85],
  ['THAI', 'TOD2', 'WIN_AA', 30],
  ['LAO', 'UP3', 'WIN', 900],
  ['MY3D', 'BOX', 'TUT_ABC', 10],
  ['4D', 'BIG_IBOX', 'P1_B24', 104.1666],
  ['4D', 'SMALL', 'P3', 1000],
  ['4D', 'ABC2', 'P3', 20],
] as const)('lottery 6.4: %s %s %s pays %d', (lottery, code, tier, pays) => {
  expect(odds(lottery, code, tier, SEA)).toBe(pays);
});

test('lottery 6.4: the Hong Kong lottery pays its base odds times the factor of the class, less the plate', () => {
  const plateD: Terms = { mode: 'ZY', plate: 'D' };
  const found = [
    odds('LHC', 'TM', 'WIN', PLATE_A),
    odds('LHC', 'TM_ATTR', 'BIG', PLATE_A),
    odds('LHC', 'LM2', 'WIN', PLATE_A),
    odds('LHC', 'LM4_DT', 'WIN', PLATE_A),
    odds('LHC', 'TM', 'WIN', plateD),
    odds('LHC', 'HX_IN', 'IN11', PLATE_A),
  ];
  expect(found).toEqual([47.04, 1.97, 72.128, 12_430.058, 45.628, 1.047]);
});

test('every play is sold in its own mode, and no fixed prize is of a tier that cannot be won', () => {
  const modeOf = (lottery: LotteryCode): Terms => {
    if (lottery === 'LHC') return PLATE_A;
    if (lottery.startsWith('VN')) return ELOTT;
    return ['MY2D', 'MY3D', 'THAI', 'LAO', '4D'].includes(lottery) ? SEA : { mode: 'LOTT', group: 1960 };
  };
  const empty = allPlays().filter(
    (play) => Object.keys(oddsOf(play, modeOf(play.lottery), YEAR)).length === 0,
  );
  expect(empty.map(({ code }) => code)).toEqual([]);
});

test('a unit costs whole ledger units', () => {
  expect([
    unitStake(20_000n, 1000, 1),
    unitStake(20_000n, 10, 3),
    unitStake(15n, 10, 1),
    unitStake(20_000n, 1, 0),
  ]).toEqual([20n, 6000n, undefined, undefined]);
});
