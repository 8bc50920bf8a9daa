import { type BetLaw, choose } from '../kit/bets.ts';
import { plinko as drawFalls } from '../kit/mappings.ts';
import { AT_ONCE, fieldsOf, type Game, isWhole, type Round, winOf } from '../kit/round.ts';
import { type BetRules, stamped } from '../kit/title.ts';

export const PLINKO_RISKS = ['low', 'medium', 'high'] as const;
export type PlinkoRisk = (typeof PLINKO_RISKS)[number];

export interface PlinkoDefinition extends BetRules {
  readonly code: 'plinko';
  readonly rowsMin: number;
  readonly rowsMax: number;
  /** By rows and risk: multipliers in tenths from the outermost slot to the middle; the other half mirrors them. */
  readonly halves: Readonly<Record<number, Readonly<Record<PlinkoRisk, readonly number[]>>>>;
}

export interface PlinkoBet {
  readonly rows: number;
  readonly risk: PlinkoRisk;
}

export interface PlinkoShow {
  readonly game: 'plinko';
  readonly rows: number;
  readonly risk: PlinkoRisk;
  /** Row by row, 1 is to the right. */
  readonly falls: readonly number[];
  /** The number of falls to the right. */
  readonly slot: number;
  /** In 1/10,000. */
  readonly times: number;
}

/** The tables of 8, 12 and 16 rows are published ones; the others lie between them and return 98.9 to 99.1 % as well. */
const HALVES: PlinkoDefinition['halves'] = {
  8: { low: [56, 21, 11, 10, 5], medium: [130, 30, 13, 7, 4], high: [290, 40, 15, 3, 2] },
  9: { low: [65, 23, 15, 10, 7], medium: [150, 43, 17, 9, 5], high: [420, 67, 21, 6, 2] },
  10: { low: [75, 27, 15, 11, 10, 5], medium: [190, 60, 22, 12, 7, 3], high: [690, 110, 32, 8, 3, 2] },
  11: { low: [87, 30, 16, 12, 11, 7], medium: [260, 83, 31, 14, 8, 5], high: [1100, 160, 50, 13, 3, 3] },
  12: {
    low: [100, 30, 16, 14, 11, 10, 5],
    medium: [330, 110, 40, 20, 11, 6, 3],
    high: [1700, 240, 81, 20, 7, 2, 2],
  },
  13: {
    low: [110, 39, 17, 12, 12, 10, 8],
    medium: [450, 160, 53, 26, 13, 8, 4],
    high: [2700, 370, 110, 30, 12, 3, 2],
  },
  14: {
    low: [130, 51, 17, 14, 13, 11, 10, 5],
    medium: [600, 210, 66, 32, 18, 10, 5, 4],
    high: [4100, 580, 160, 49, 19, 4, 2, 2],
  },
  15: {
    low: [140, 67, 19, 15, 13, 11, 10, 8],
    medium: [810, 290, 82, 41, 22, 13, 7, 4],
    high: [6400, 880, 200, 67, 28, 10, 2, 2],
  },
  16: {
    low: [160, 90, 20, 14, 14, 12, 11, 10, 5],
    medium: [1100, 410, 100, 50, 30, 15, 10, 5, 3],
    high: [10_000, 1300, 260, 90, 40, 20, 2, 2, 2],
  },
};

export const PLINKO: PlinkoDefinition = stamped(
  { code: 'plinko' as const, rowsMin: 8, rowsMax: 16, halves: HALVES, maxWinX: 1000 },
  {
    name: 'Plinko',
    usual: '12 rows medium',
    returns: 0.989892578125,
    returnsMin: 0.9890625,
    returnsMax: 0.991162109375,
    sigma: 1.28768217317,
    sigmaMax: 6.56530512727,
  },
);

/** The multipliers of all slots from left to right, in 1/10,000. */
export function plinkoTimes(
  { halves }: Pick<PlinkoDefinition, 'halves'>,
  { rows, risk }: PlinkoBet,
): number[] {
  const half = halves[rows]?.[risk] ?? [];
  return Array.from({ length: rows + 1 }, (_, slot) => (half[Math.min(slot, rows - slot)] ?? 0) * 1000);
}

export const plinko: Game<PlinkoDefinition, PlinkoBet, never, PlinkoShow> = {
  ...AT_ONCE,

  bet({ rowsMin, rowsMax }, sent) {
    const fields = fieldsOf(sent, ['rows', 'risk']);
    const risk = PLINKO_RISKS.find((each) => each === fields?.risk);
    if (!fields || !risk || !isWhole(fields.rows, rowsMin, rowsMax)) return undefined;
    return { rows: fields.rows, risk };
  },

  play(definition, random, { stake, rows, risk }): Round<PlinkoShow> {
    const falls = drawFalls(random, rows);
    const slot = falls.reduce((sum, fall) => sum + fall, 0);
    const times = plinkoTimes(definition, { rows, risk })[slot] ?? 0;
    const { payout, capped } = winOf(stake, BigInt(times), definition);
    const show = { game: 'plinko' as const, rows, risk, falls, slot, times };
    return { staked: stake, over: true, payout, capped, outcome: falls, options: [], show };
  },
};

export function plinkoLaw(definition: PlinkoDefinition, bet: PlinkoBet): BetLaw {
  const wins = plinkoTimes(definition, bet).map((times, slot) => ({
    times: BigInt(times),
    weight: choose(bet.rows, slot),
  }));
  return { name: `${bet.rows} rows ${bet.risk}`, outcomes: 2n ** BigInt(bet.rows), wins };
}

export function* plinkoLaws(definition: PlinkoDefinition): Generator<BetLaw> {
  for (let rows = definition.rowsMin; rows <= definition.rowsMax; rows++) {
    for (const risk of PLINKO_RISKS) yield plinkoLaw(definition, { rows, risk });
  }
}
