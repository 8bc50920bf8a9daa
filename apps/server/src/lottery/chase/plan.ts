import type { OrderedLine } from '@baize/contract/lottery/bets';
import type { CHASE_WAYS } from '@baize/contract/lottery/chase';
import { formatAmount } from '@baize/contract/money';
import { chaseMultipliers, leastWin } from '@baize/games/lottery/chase';
import { mostPaid } from '@baize/games/lottery/odds/most';
import { ODDS_UNIT } from '@baize/games/lottery/odds/odds';
import { readSelection } from '@baize/games/lottery/selection';

import { refuse } from '../../platform/refuse.ts';
import type { ComposedLine, Sale } from '../bets/lines.ts';

/** A line of a plan: what it costs with a multiplier of one, and what a unit stake may bring in the units of the odds. */
export interface PlanLine {
  /** Its place in each order. */
  readonly i: number;
  readonly play: number;
  readonly odds: number;
  readonly units: number;
  readonly unit_stake: string;
  readonly rate: string;
  readonly half: boolean;
  readonly rebate: number;
  readonly terms: string | null;
  readonly selection: string;
  readonly numbers: readonly { readonly key: string; readonly rate: string }[];
}

export function planLine(sale: Sale, line: ComposedLine, { odds, i }: { odds: number; i: number }): PlanLine {
  return {
    i,
    play: line.play,
    odds,
    units: line.units,
    unit_stake: String(line.unitStake),
    rate: String(rateOf(sale, line)),
    half: line.half,
    rebate: line.rebate,
    terms: line.terms,
    selection: line.selection,
    numbers: line.numbers.map(({ key, most }) => ({ key, rate: String(most) })),
  };
}

function rateOf({ plays, year }: Sale, line: ComposedLine): bigint {
  const sold = [...plays.values()].find(({ number }) => number === line.play);
  const selection = sold && readSelection(sold.play.expand, line.selection);
  if (!sold || !selection) throw new Error(`play ${line.play} is not sold`);
  return mostPaid(sold.play, selection, line.odds, year);
}

/** The most that a line can bring with a multiplier, in ledger units. */
export function mostWith({ rate, unit_stake }: PlanLine, multiplier: number): bigint {
  return (BigInt(rate) * BigInt(unit_stake) * BigInt(multiplier)) / ODDS_UNIT;
}

export interface WayWish {
  readonly way: (typeof CHASE_WAYS)[number];
  readonly multipliers: readonly number[];
  readonly every?: number | undefined;
  readonly factor?: number | undefined;
  readonly percent?: number | undefined;
}

/** Multipliers that follow from a rule are computed again. */
export function requirePlanned(wish: WayWish, lines: readonly ComposedLine[]): void {
  const { way, multipliers, every, factor, percent } = wish;
  if (way === 'same') return;
  const [multiplier = 1] = multipliers;
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n);
  const rule =
    way === 'raise'
      ? { way, multiplier, every: every ?? 1, factor: factor ?? 2 }
      : { way, percent: percent ?? 0, win: leastWin(lines) };
  const planned = chaseMultipliers(rule, multipliers.length, stake);
  if (planned?.join() !== multipliers.join()) refuse('lottery.chasePlan');
}

/** Limits hold for the issue with the highest multiplier, and so for all of them. */
export function requirePlanWithin(
  { limits }: Sale,
  {
    lines,
    ordered,
    highest,
  }: { lines: readonly PlanLine[]; ordered: readonly OrderedLine[]; highest: number },
): void {
  lines.forEach((line, i) => {
    if (mostWith(line, highest) <= limits.linePayoutMax) return;
    const single = BigInt(line.rate) * BigInt(line.unit_stake);
    const multiplier = Number(((limits.linePayoutMax + 1n) * ODDS_UNIT - 1n) / single);
    const about = { line: i + 1, amount: formatAmount(limits.linePayoutMax) };
    if (multiplier > 0 && ordered[i]) refuse('lottery.multiplier', { ...about, multiplier });
    refuse('lottery.linePayout', about);
  });
  for (const some of Map.groupBy(lines, ({ play }) => play).values()) {
    const staked = some.reduce(
      (sum, line) => sum + BigInt(line.unit_stake) * BigInt(line.units * highest),
      0n,
    );
    if (staked > limits.playMax) refuse('lottery.playLimit', { amount: formatAmount(limits.playMax) });
  }
  const most = lines.reduce((sum, line) => sum + mostWith(line, highest), 0n);
  if (most > limits.issuePayoutMax)
    refuse('lottery.payoutLimit', { amount: formatAmount(limits.issuePayoutMax) });
}
