import type { OrderedLine } from '@baize/contract/lottery/bets';
import type { CHASE_WAYS } from '@baize/contract/lottery/chase';
import { formatAmount } from '@baize/contract/money';
import { chaseMultipliers, leastWin } from '@baize/games/lottery/chase';
import { ODDS_UNIT } from '@baize/games/lottery/odds/odds';

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

export function planLine(line: ComposedLine, { odds, i }: { odds: number; i: number }): PlanLine {
  return {
    i,
    play: line.play,
    odds,
    units: line.units,
    unit_stake: String(line.unitStake),
    rate: String(line.rate),
    half: line.half,
    rebate: line.rebate,
    terms: line.terms,
    selection: line.selection,
    numbers: line.numbers.map(({ key, most }) => ({ key, rate: String(most) })),
  };
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
  const most = lines.reduce((sum, line) => sum + mostWith(line, highest), 0n);
  if (most > limits.issuePayoutMax)
    refuse('lottery.payoutLimit', { amount: formatAmount(limits.issuePayoutMax) });
}
