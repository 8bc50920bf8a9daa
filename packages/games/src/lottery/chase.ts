import { PUSH } from './attributes.ts';
import { ODDS_UNIT } from './odds/odds.ts';
import { MOST_MULTIPLIER } from './odds/stake.ts';

/** How the multiplier of a chase goes on from issue to issue. */
export type ChaseWay =
  | { readonly way: 'same'; readonly multiplier: number }
  /** Multiplied by a factor after every so many issues. */
  | { readonly way: 'raise'; readonly multiplier: number; readonly every: number; readonly factor: number }
  /** The least that makes a win of any issue bring so many hundredths of all that was staked until then. */
  | { readonly way: 'profit'; readonly percent: number; readonly win: bigint };

export const CHASE_ISSUES = { least: 2, most: 120 } as const;

/** Multipliers of the issues of a chase whose lines cost `stake` at a multiplier of one; undefined where none is high enough. */
export function chaseMultipliers(way: ChaseWay, issues: number, stake: bigint): number[] | undefined {
  const multipliers: number[] = [];
  let staked = 0n;
  for (let issue = 0; issue < issues; issue++) {
    const multiplier = way.way === 'profit' ? profitable(way, stake, staked) : planned(way, issue);
    if (multiplier === undefined || multiplier > MOST_MULTIPLIER) return undefined;
    multipliers.push(multiplier);
    staked += stake * BigInt(multiplier);
  }
  return multipliers;
}

function planned(way: Exclude<ChaseWay, { way: 'profit' }>, issue: number): number {
  return way.way === 'same' ? way.multiplier : way.multiplier * way.factor ** Math.floor(issue / way.every);
}

/** m × win − staked − m × stake ≥ rate × (staked + m × stake), for the least m of at least one. */
function profitable(
  { percent, win }: { percent: number; win: bigint },
  stake: bigint,
  staked: bigint,
): number | undefined {
  const share = BigInt(100 + percent);
  const gained = win * 100n - stake * share;
  if (gained <= 0n) return undefined;
  const needed = staked * share;
  const least = (needed + gained - 1n) / gained;
  return Number(least > 1n ? least : 1n);
}

/** The least that a unit of any of these lines brings when it wins, in ledger units; nothing where none can win. */
export function leastWin(
  lines: readonly { readonly odds: Readonly<Record<string, bigint>>; readonly unitStake: bigint }[],
): bigint {
  let least: bigint | undefined;
  for (const { odds, unitStake } of lines)
    for (const [tier, paid] of Object.entries(odds)) {
      const win = (paid * unitStake) / ODDS_UNIT;
      if (tier !== PUSH && (least === undefined || win < least)) least = win;
    }
  return least ?? 0n;
}
