import type { Db, Tx } from '../../platform/database/db.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { isExcluded } from '../../protection/protection.ts';
import { balanceOf, type MemberId } from '../../wallet/wallet.ts';
import { least } from '../amounts.ts';

const UNPLAYED = sqlFile(import.meta.dirname, 'unplayed');

/** A deposit, or a transfer from an agent. */
interface Source {
  readonly id: string;
  readonly amount: bigint;
  /** The valid bets, and the money that left, after it and before the next one. */
  readonly used: bigint;
}

export interface Unplayed {
  readonly sum: bigint;
  /** The part of a deposit or transfer, by its id. */
  of(source: string): bigint;
}

/**
 * RG-9: the cash of an excluded member that goes back to its source only, and the deposits and transfers that it is from. Null for a
 * member without an exclusion. It follows from what was received, played and sent alone: how much turnover is asked for changes nothing.
 */
export async function unplayedOf(db: Db | Tx, member: MemberId): Promise<Unplayed | null> {
  if (!(await isExcluded(db, member))) return null;
  const { rows } = await UNPLAYED.query<Source>({ member }).execute(db);
  const { balance } = await balanceOf(db, member);
  const sum = least([unplayedIn(rows), balance]);
  const parts = partsOf(rows, sum);
  return { sum, of: (source) => parts.get(source) ?? 0n };
}

/** Bets and what leaves use the oldest money first, and none that comes later. */
function unplayedIn(sources: readonly Source[]): bigint {
  const after = (left: bigint, { amount, used }: Source) =>
    left + amount > used ? left + amount - used : 0n;
  return sources.reduce(after, 0n);
}

/** So that what is left is of the newest. */
function partsOf(sources: readonly Source[], sum: bigint): ReadonlyMap<string, bigint> {
  const parts = new Map<string, bigint>();
  let left = sum;
  for (const { id, amount } of sources.toReversed()) {
    const part = least([amount, left]);
    parts.set(id, part);
    left -= part;
  }
  return parts;
}
