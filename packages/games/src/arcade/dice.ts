import type { BetLaw } from '../kit/bets.ts';
import { AT_ONCE, fieldsOf, type Game, isWhole, type Round, winOf } from '../kit/round.ts';
import { type BetRules, stamped } from '../kit/title.ts';

/** 0.00 … 99.99, counted in hundredths. */
const ROLLS = 10_000;

export interface DiceDefinition extends BetRules {
  readonly code: 'dice';
  readonly edgeBps: number;
  /** Winning rolls of the longest and of the shortest odds. */
  readonly chanceMin: number;
  readonly chanceMax: number;
}

export interface DiceBet {
  /** The roll wins above the target instead of below it. */
  readonly over: boolean;
  /** In hundredths. */
  readonly target: number;
}

export interface DiceShow {
  readonly game: 'dice';
  readonly over: boolean;
  readonly target: number;
  readonly roll: number;
  /** In 1/10,000. */
  readonly times: number;
  readonly won: boolean;
}

export const DICE: DiceDefinition = stamped(
  { code: 'dice' as const, edgeBps: 100, chanceMin: 1, chanceMax: 9800, maxWinX: 9900 },
  {
    name: 'Dice',
    usual: 'under 50.00',
    returns: 0.99,
    returnsMin: 0.9899032,
    returnsMax: 0.99,
    sigma: 0.99,
    sigmaMax: 98.99504987624,
  },
);

/** The rolls among 10,000 that win. */
export function winningRolls({ over, target }: DiceBet): number {
  return over ? ROLLS - 1 - target : target;
}

/** floor(10⁴ (1 − e) / P), in 1/10,000. */
export function diceTimes({ edgeBps }: Pick<DiceDefinition, 'edgeBps'>, bet: DiceBet): bigint {
  return (BigInt(10_000 - edgeBps) * BigInt(ROLLS)) / BigInt(winningRolls(bet));
}

export const dice: Game<DiceDefinition, DiceBet, never, DiceShow> = {
  ...AT_ONCE,

  bet({ chanceMin, chanceMax }, sent) {
    const fields = fieldsOf(sent, ['over', 'target']);
    if (!fields || typeof fields.over !== 'boolean' || !isWhole(fields.target, 0, ROLLS)) return undefined;
    const bet = { over: fields.over, target: fields.target };
    return isWhole(winningRolls(bet), chanceMin, chanceMax) ? bet : undefined;
  },

  play(definition, random, { stake, over, target }): Round<DiceShow> {
    const roll = random.int(ROLLS);
    const won = over ? roll > target : roll < target;
    const times = diceTimes(definition, { over, target });
    const { payout, capped } = winOf(stake, won ? times : 0n, definition);
    const show = { game: 'dice' as const, over, target, roll, times: Number(times), won };
    return { staked: stake, over: true, payout, capped, outcome: [roll], options: [], show };
  },
};

/** Every bet there is. */
export function* diceLaws(definition: DiceDefinition): Generator<BetLaw> {
  for (const over of [false, true]) {
    for (let target = 0; target < ROLLS; target++) {
      const bet = { over, target };
      const rolls = winningRolls(bet);
      if (!isWhole(rolls, definition.chanceMin, definition.chanceMax)) continue;
      const name = `${over ? 'over' : 'under'} ${(target / 100).toFixed(2)}`;
      const times = diceTimes(definition, bet);
      yield { name, outcomes: BigInt(ROLLS), wins: [{ times, weight: BigInt(rolls) }] };
    }
  }
}
