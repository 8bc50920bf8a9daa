import type { LotteryCode } from '../draw.ts';
import type { PrizeMode } from './odds.ts';

interface Return {
  /** Of the stake, on average. */
  readonly percent: number;
  /** After which the odds are cut off. */
  readonly decimals: number;
}

/** Classes of the Hong Kong lottery: two-way bets, single numbers, pairs and misses, three and more. */
const TWO_WAY = 98.5;
const SINGLE = 96;
const PAIRS = 92;
const MORE = 88;
const TWO_WAY_PLAYS = /^(TM_ATTR|ZM_ATTR|SUM7|WAVE7)$|BSOE$|^BALL$|^DT_/;
const PAIR_PLAYS = /^(LM2|LM2T|LMTC)(_DT)?$|^(ZL2|WL2|ANY[12])$|^(ZLN|WLN)\d$|^(BZ|ONE)\d+$/;
const LONGER_PLAYS = /^(LM3|LM32|LM4)(_DT)?$|^(ZL|WL|ANY)[345]$/;

const VIETNAM: readonly (readonly [plays: RegExp, percent: number])[] = [
  [/^(LO3|C3)/, 95],
  [/^(LO4|C4)/, 88],
  [/^XIEN2/, 85],
  [/^XIEN3/, 80],
  [/^XIEN4/, 75],
  [/^TRUOT/, 93],
  [/^DB2_ATTR SUM\d+$/, 90],
  [/^/, 98],
];
/** Self-drawn games with fixed odds. */
const FAST = 97.5;

/** What the odds of a tier give back where no table says a prize. */
export function defaultReturn(lottery: LotteryCode, code: string, tier: string, mode: PrizeMode): Return {
  if (mode === 'ZY') {
    if (TWO_WAY_PLAYS.test(code)) return { percent: TWO_WAY, decimals: 3 };
    if (PAIR_PLAYS.test(code)) return { percent: PAIRS, decimals: 3 };
    return { percent: LONGER_PLAYS.test(code) ? MORE : SINGLE, decimals: 3 };
  }
  if (!lottery.startsWith('VN')) return { percent: FAST, decimals: 4 };
  const [, percent = FAST] =
    VIETNAM.find(([plays]) => plays.test(`${code} ${tier}`.trim()) || plays.test(code)) ?? [];
  return { percent, decimals: 2 };
}

type Prizes = Readonly<Record<string, Readonly<Record<string, bigint>>>>;

/** Prizes by tier for a stake of one. */
function prizes(table: Readonly<Record<string, Readonly<Record<string, number>>>>): Prizes {
  const inUnits = (tiers: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      Object.entries(tiers).map(([tier, prize]) => [tier, BigInt(Math.round(prize * 10_000))]),
    );
  return Object.fromEntries(Object.entries(table).map(([code, tiers]) => [code, inUnits(tiers)]));
}

const SIDES = { BIG: 1.9, SMALL: 1.9, ODD: 1.9, EVEN: 1.9 };
const CONSOLED = { WIN: 550, TUT_ABC: 10, TUT_AAB: 10, TUT_AAA: 10 };
const THAI = {
  UP3: { WIN: 900 },
  BOX3: { WIN: 900 },
  TOD3: { P6: 150, P3: 300 },
  UP2: { WIN: 90 },
  DOWN2: { WIN: 90 },
  MACRO2_UP: { WIN: 90 },
  MACRO2_DOWN: { WIN: 90 },
  RUN_UP: { WIN: 3.2 },
  RUN_DOWN: { WIN: 4.2 },
  PIN_UP: { WIN: 9 },
  PIN_DOWN: { WIN: 9 },
  TOD2: { WIN_AB: 16, WIN_AA: 30 },
  ATTR_UP: SIDES,
  UP4: { WIN: 8000 },
  TOD4: { P24: 330, P12: 660, P6: 1320, P4: 1980 },
};
const VN_ENDS = { DB2_ATTR: { SUMBIG: 2.15, SUMSMALL: 2.15 } };

/** The prize tables of 4D, as they are printed in Malaysia. */
const BIG = { P1: 2500, P2: 1000, P3: 500, SP: 180, CO: 60 };
const SMALL = { P1: 3500, P2: 2000, P3: 1000 };

/** A boxed number pays the prize of a row divided by its orders, cut off after four decimals. */
function boxed(table: Readonly<Record<string, number>>): Record<string, number> {
  const parts = Object.entries(table).flatMap(([row, prize]) =>
    [24, 12, 6, 4].map(
      (orders) => [`${row}_B${orders}`, Math.floor((prize * 10_000) / orders) / 10_000] as const,
    ),
  );
  return Object.fromEntries(parts);
}

const FOUR_D = {
  ...Object.fromEntries(['BIG', 'BIG_BOX', 'BIG_REV', 'BIG_ROLL'].map((code) => [code, BIG])),
  BIG_IBOX: boxed(BIG),
  ...Object.fromEntries(['SMALL', 'SMALL_BOX', 'SMALL_REV', 'SMALL_ROLL'].map((code) => [code, SMALL])),
  SMALL_IBOX: boxed(SMALL),
  A4: { P1: 6000 },
  A3: { P1: 660 },
  ABC3: { P1: 250, P2: 210, P3: 150 },
  A2: { P1: 65 },
  ABC2: { P1: 23, P2: 21, P3: 20 },
};

/** Prizes that follow from no formula. */
export const FIXED_PRIZES: Readonly<Partial<Record<LotteryCode, Prizes>>> = {
  VN_N: prizes(VN_ENDS),
  VN_C: prizes(VN_ENDS),
  VN_S: prizes(VN_ENDS),
  MY2D: prizes({ STRAIGHT: { WIN: 85 }, MACRO: { WIN: 85 }, ATTR: SIDES, DIGIT: { WIN: 9 } }),
  MY3D: prizes({ STRAIGHT: CONSOLED, BOX: CONSOLED }),
  THAI: prizes({ ...THAI, DOWN3: { HIT: 225 }, FRONT3: { HIT: 450 } }),
  LAO: prizes(THAI),
  '4D': prizes(FOUR_D),
};
