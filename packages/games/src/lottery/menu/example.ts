import { type Draw, type LotteryCode, readDraw } from '../draw.ts';
import { ODDS_UNIT } from '../odds/odds.ts';
import { payoutOf } from '../odds/stake.ts';
import type { Play, Wins } from '../play.ts';
import { readSelection, type Selection } from '../selection.ts';
import { settle } from '../settle.ts';
import { sampleDraw } from './sample-draw.ts';
import { winningSelection } from './winning.ts';

/** A slip of a play that wins, settled by the rules themselves. */
export interface Example {
  readonly selection: Selection;
  /** The draw in its canonical form. */
  readonly numbers: Record<string, unknown>;
  readonly draw: Draw;
  readonly wins: Wins;
}

/** Draws that are looked at; the rarest shape, four digits alike of five, comes once in two hundred. */
const MOST_DRAWS = 5000;
/** The lunar year of the examples. */
export const EXAMPLE_YEAR = 2026;

/** An example of a play: the first draw of a fixed row of draws on which a selection made for it wins. */
export function exampleOf(play: Play): Example | undefined {
  const below = fixedStream(play.lottery);
  for (let n = 0; n < MOST_DRAWS; n++) {
    const numbers = sampleDraw(play.lottery, EXAMPLE_YEAR, below);
    const draw = readDraw(play.lottery, numbers);
    const text = draw && winningSelection(play, draw);
    const selection = text === undefined ? undefined : readSelection(play.expand, text);
    if (!draw || !selection) continue;
    const wins = settle(play, selection, draw);
    if (Object.keys(wins).some((tier) => tier !== 'PUSH')) return { selection, numbers, draw, wins };
  }
  return undefined;
}

/** Ledger units that an example pays for a stake of one a unit, at odds in ten thousandths. */
export function paidFor({ wins }: Example, odds: Readonly<Record<string, bigint>>): bigint {
  const { payout, refund } = payoutOf(wins, ODDS_UNIT, odds);
  return payout + refund;
}

/** The same numbers at every start (Park and Miller): examples are not drawn, and decide nothing. */
function fixedStream(lottery: LotteryCode): (n: number) => number {
  let state = [...lottery].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 2_147_483_647;
  return (n) => {
    state = (state * 16_807) % 2_147_483_647;
    return state % n;
  };
}
