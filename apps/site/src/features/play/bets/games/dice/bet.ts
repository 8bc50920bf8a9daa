import type { TableOf } from '../../bet-context.ts';
import { type Known, whole } from '../../parts/known.ts';

export type DiceChoice = { readonly over: boolean; readonly target: number };

/** Rolls are counted in hundredths, multipliers in 1/10,000. */
const ROLLS = 10_000;
const WHOLE = 10_000;

export function openingDice(table: TableOf<'dice'>, known: Known): DiceChoice {
  const bet = { over: known.over === true, target: whole(known.target, 0, ROLLS) ?? ROLLS / 2 };
  return diceWith(table, bet.over, winningRolls(bet));
}

/** The rolls among 10,000 that win. */
export function winningRolls({ over, target }: DiceChoice): number {
  return over ? ROLLS - 1 - target : target;
}

/** The multiplier of a win with these dice, in 1/10,000: (1 − edge) ÷ chance, rounded down. */
export function diceTimes({ edgeBps }: { edgeBps: number }, rolls: number): number {
  return Math.floor(((WHOLE - edgeBps) * ROLLS) / rolls);
}

/** The nearest bet with so many winning rolls. */
export function diceWith(
  { chanceMin, chanceMax }: TableOf<'dice'>,
  over: boolean,
  rolls: number,
): DiceChoice {
  const some = Math.min(chanceMax, Math.max(chanceMin, Math.round(rolls)));
  return { over, target: over ? ROLLS - 1 - some : some };
}

/** The bet whose win pays about that much. */
export function dicePaying(table: TableOf<'dice'>, over: boolean, times: number): DiceChoice {
  return diceWith(table, over, ((WHOLE - table.edgeBps) * ROLLS) / times);
}
