import type { BetLaw } from '../kit/bets.ts';
import { limbo as drawPoint } from '../kit/mappings.ts';
import { AT_ONCE, fieldsOf, type Game, isWhole, type Round, winOf } from '../kit/round.ts';
import { type BetRules, stamped } from '../kit/title.ts';

export interface LimboDefinition extends BetRules {
  readonly code: 'limbo';
  readonly edgeBps: number;
  /** In hundredths. */
  readonly targetMin: number;
  readonly targetMax: number;
}

export interface LimboBet {
  /** In hundredths. */
  readonly target: number;
}

export interface LimboShow {
  readonly game: 'limbo';
  readonly target: number;
  /** In hundredths; no higher than the highest target. */
  readonly point: number;
  readonly won: boolean;
}

export const LIMBO: LimboDefinition = stamped(
  { code: 'limbo' as const, edgeBps: 100, targetMin: 101, targetMax: 100_000_000, maxWinX: 1_000_000 },
  {
    name: 'Limbo',
    usual: '2.00',
    returns: 0.99,
    returnsMin: 0.9899999998230768,
    returnsMax: 0.99,
    sigma: 0.99994999875,
    sigmaMax: 994.98694457692,
  },
);

/** Two numbers below 32,768 hold a point. */
const PART = 10_000;

export const limbo: Game<LimboDefinition, LimboBet, never, LimboShow> = {
  ...AT_ONCE,

  bet({ targetMin, targetMax }, sent) {
    const target = fieldsOf(sent, ['target'])?.target;
    return isWhole(target, targetMin, targetMax) ? { target } : undefined;
  },

  play(definition, random, { stake, target }): Round<LimboShow> {
    const drawn = drawPoint(random, definition.edgeBps);
    const most = BigInt(definition.targetMax);
    const point = Number(drawn < most ? drawn : most);
    const won = point >= target;
    const { payout, capped } = winOf(stake, won ? BigInt(target) * 100n : 0n, definition);
    const outcome = [Math.floor(point / PART), point % PART];
    const show = { game: 'limbo' as const, target, point, won };
    return { staked: stake, over: true, payout, capped, outcome, options: [], show };
  },
};

const SIZE = 2n ** 52n;

/**
 * The exact law of one target t, in hundredths. The point is floor((10,000 − e) 2⁵² / (100 u)) with u uniform in 1 … 2⁵², so it
 * reaches t for the floor((10,000 − e) 2⁵² / (100 t)) smallest u, and the return is below 1 − e by less than t / (100 · 2⁵²).
 */
export function limboLaw({ edgeBps }: LimboDefinition, target: number): BetLaw {
  const weight = (BigInt(10_000 - edgeBps) * SIZE) / (100n * BigInt(target));
  const wins = [{ times: BigInt(target) * 100n, weight }];
  return { name: (target / 100).toFixed(2), outcomes: SIZE, wins };
}

/**
 * Every target up to 100.00, then whole multipliers of two digits by powers of ten: the return of any other lies within the bound
 * of `limboLaw`, which is widest at the highest target.
 */
export function* limboLaws(definition: LimboDefinition): Generator<BetLaw> {
  for (let target = definition.targetMin; target <= 10_000; target++) yield limboLaw(definition, target);
  for (let power = 1_000; power <= 10_000_000; power *= 10) {
    for (let digits = 11; digits <= 100; digits++) {
      const target = digits * power;
      if (target > 10_000 && target <= definition.targetMax) yield limboLaw(definition, target);
    }
  }
}
