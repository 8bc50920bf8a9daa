import { stakeOf } from '../kit/amounts.ts';
import type { SpotResult } from './bets.ts';
import type { BlackjackShow } from './blackjack/play.ts';
import { type Dice, diceLayout, PICTURES, SIC_BO as SIC_BO_RULES } from './dice.ts';
import { rouletteLayout } from './roulette-layout.ts';

// What the bets on a layout count for turnover: opposites are set off against each other first (VB-9), then bets that cover too much
// (VB-10) and bets that were pushed (VB-1) count nothing.

/** The spots of a layout as these rules need them, rows of data. */
interface LayoutRows {
  /** Two-sided sets. */
  readonly sides: readonly (readonly [string, string])[];
  /** Lists of spots of which one or more wins in any round. */
  readonly lists?: readonly (readonly string[])[];
  /** The outcomes of a round that each spot covers. */
  readonly covered?: ReadonlyMap<string, readonly number[]>;
  /** From so many of them on nothing counts. */
  readonly tooMany?: number;
  /** Bets on sides alone are only set off. */
  readonly sidesAlone?: true;
}

interface Shown {
  readonly results: readonly SpotResult[];
}

/** The rolls with which each spot of sic bo wins. */
function rollsBySpot(): ReadonlyMap<string, readonly number[]> {
  const rolls = Array.from({ length: 216 }, (_, i) => i);
  const dice = (i: number): Dice => [1 + (i % 6), 1 + (Math.floor(i / 6) % 6), 1 + Math.floor(i / 36)];
  return new Map(
    [...diceLayout(SIC_BO_RULES)].map(([spot, { times }]) => [
      spot,
      rolls.filter((roll) => times(dice(roll)) > 0),
    ]),
  );
}

const ROULETTE_SIDES: LayoutRows['sides'] = [
  ['red', 'black'],
  ['odd', 'even'],
  ['low', 'high'],
];

const ROULETTE: LayoutRows = {
  sides: ROULETTE_SIDES,
  covered: new Map([...rouletteLayout(1)].map(([spot, { numbers }]) => [spot, numbers])),
  tooMany: 25,
};
const BACCARAT: LayoutRows = {
  sides: [
    ['banker', 'player'],
    ['big', 'small'],
  ],
};
const SIC_BO: LayoutRows = {
  sides: [
    ['big', 'small'],
    ['odd', 'even'],
  ],
  covered: rollsBySpot(),
  // More than 70 % of 216.
  tooMany: 152,
  sidesAlone: true,
};
const HOO_HEY_HOW: LayoutRows = { sides: [], lists: [PICTURES] };

const units = (amount: string | null) => stakeOf(amount) ?? 0n;

/** The valid bets of layouts by the code of their title. */
export const rouletteValid = layoutValid(ROULETTE);
export const baccaratValid = layoutValid(BACCARAT);
export const sicBoValid = layoutValid(SIC_BO);
export const hooHeyHowValid = layoutValid(HOO_HEY_HOW);

function layoutValid(rows: LayoutRows): (show: Shown) => bigint {
  return ({ results }) => {
    const laid = new Map(results.map(({ spot, stake }) => [spot, units(stake)]));
    if (coversTooMuch(rows, laid)) return 0n;
    const wide = new Set((rows.lists ?? []).filter((list) => isWide(list, laid)).flat());
    return results
      .filter(({ spot, stake, payout }) => payout !== stake && !wide.has(spot))
      .reduce((sum, { spot, stake }) => sum + units(stake) - setOff(rows.sides, spot, laid), 0n);
  };
}

/** The part of a stake that its opposite takes away. */
function setOff(sides: LayoutRows['sides'], spot: string, laid: ReadonlyMap<string, bigint>): bigint {
  const pair = sides.find((each) => each.includes(spot));
  if (!pair) return 0n;
  const [least = 0n] = pair.map((side) => laid.get(side) ?? 0n).toSorted((a, b) => (a < b ? -1 : 1));
  return least;
}

/** More than 70 % of a list. */
function isWide(list: readonly string[], laid: ReadonlyMap<string, bigint>): boolean {
  return list.filter((spot) => laid.has(spot)).length * 10 > list.length * 7;
}

/**
 * Of a two-sided set that has chips on both sides the larger side covers its outcomes. Of equal ones either does, whichever leaves fewer
 * free: else chips that set each other off would make room for others.
 */
function coversTooMuch(
  { sides, covered: outcomes, tooMany = 0, sidesAlone }: LayoutRows,
  laid: ReadonlyMap<string, bigint>,
): boolean {
  if (!outcomes) return false;
  const stakeOn = (side: string) => laid.get(side) ?? 0n;
  const sided = new Set(sides.flat());
  const others = [...laid.keys()].filter((spot) => !sided.has(spot));
  if (sidesAlone && others.length === 0) return false;
  let choices = [others];
  for (const pair of sides) {
    const larger = pair.filter(
      (side) => laid.has(side) && pair.every((each) => stakeOn(each) <= stakeOn(side)),
    );
    if (larger.length > 0) choices = choices.flatMap((spots) => larger.map((side) => [...spots, side]));
  }
  const covered = (spots: readonly string[]) =>
    new Set(spots.flatMap((spot) => outcomes.get(spot) ?? [])).size;
  return choices.some((spots) => covered(spots) >= tooMany);
}

/** Doubles, splits and insurance count; a hand that was pushed does not. */
export function blackjackValid({ dealer, hands }: Pick<BlackjackShow, 'dealer' | 'hands'>): bigint {
  const dealerBlackjack = dealer.cards.length === 2 && dealer.points === 21;
  return hands.reduce((sum, { stake, insurance, payout }) => {
    const insured = dealerBlackjack ? 3n * units(insurance) : 0n;
    const pushed = units(payout) - insured === units(stake);
    return sum + units(insurance) + (pushed ? 0n : units(stake));
  }, 0n);
}
