import { type ContributionTable, type GameOfBet, shareOf } from './contribution.ts';

/** A requirement while bets fill it. */
export interface Filling {
  readonly id: string;
  /** Microseconds, as the database has them. */
  readonly opened: bigint;
  readonly required: bigint;
  readonly table: ContributionTable;
  progress: bigint;
  /** The settlement that filled it; null while it is open. */
  doneAt: Date | null;
}

export interface Fill {
  readonly used: bigint;
  readonly contributed: bigint;
  readonly at: Date;
}

/** A bet after one of its settlements or corrections; its valid bet is zero after it became void. */
export interface SettledBet extends GameOfBet {
  readonly valid: bigint;
  /** Microseconds. */
  readonly placed: bigint;
  readonly at: Date;
}

/**
 * WL-31 and WL-34: pours a bet into the open requirements of its member, the oldest first, in place of what they had of it before. A
 * finished requirement keeps its part, and no other gets that part again. Pouring the same bet twice changes nothing.
 */
export function pour(fillings: readonly Filling[], fills: Map<string, Fill>, bet: SettledBet): void {
  const open = fillings.filter(({ doneAt }) => doneAt === null);
  for (const filling of open) {
    filling.progress -= fills.get(filling.id)?.contributed ?? 0n;
    fills.delete(filling.id);
  }
  let left = [...fills.values()].reduce((rest, { used }) => rest - used, bet.valid);
  for (const filling of open) {
    const percent = filling.opened > bet.placed ? 0n : shareOf(filling.table, bet);
    if (left <= 0n || percent === 0n) continue;
    const { used, contributed } = partOf(left, percent, filling.required - filling.progress);
    fills.set(filling.id, { used, contributed, at: bet.at });
    filling.progress += contributed;
    if (filling.progress === filling.required) filling.doneAt = bet.at;
    left -= used;
  }
}

/** Everything, or the smallest part that fills the need. */
function partOf(left: bigint, percent: bigint, need: bigint): Pick<Fill, 'used' | 'contributed'> {
  const enough = (need * 100n + percent - 1n) / percent;
  if (left >= enough) return { used: enough, contributed: need };
  return { used: left, contributed: (left * percent) / 100n };
}
