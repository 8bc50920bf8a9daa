import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { groupOf } from '../games/terms.ts';

/** A change of a group is in force on every node within so long. */
const FRESH_MS = 5_000;
const REMEMBERED = 20_000;

interface Known {
  readonly group: number;
  readonly until: number;
}

const known = new WeakMap<Db, Map<MemberId, Known>>();

/** The prize group of a member, asked at most every few seconds: a storm of orders must not wait for the pool. */
export async function groupNow({ db, clock }: Pick<App, 'db' | 'clock'>, member: MemberId): Promise<number> {
  const groups = known.get(db) ?? new Map<MemberId, Known>();
  known.set(db, groups);
  const found = groups.get(member);
  if (found && clock.steady() < found.until) return found.group;
  const group = await groupOf(db, member);
  if (groups.size >= REMEMBERED) groups.clear();
  groups.set(member, { group, until: clock.steady() + FRESH_MS });
  return group;
}
