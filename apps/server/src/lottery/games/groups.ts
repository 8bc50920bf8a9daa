import { LEAST_GROUP } from '@baize/games/lottery/odds/odds';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import { defineLock, lock } from '../../platform/locks.ts';
import { refuse } from '../../platform/refuse.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { USUAL_GROUP } from './terms.ts';

const GROUPS_LOCK = defineLock('lotteryGroups', 'prize groups of the members');

const BOUNDS = sqlFile(import.meta.dirname, 'group-bounds');

interface BoundsRow {
  readonly prize_group: number;
  readonly own: number | null;
  readonly most: number;
  readonly upline: string | null;
  readonly upline_group: number | null;
  readonly downline: string | null;
  readonly downline_group: number | null;
}

/** A member's prize group, and the groups that it lies between. */
export interface GroupBounds {
  readonly group: number;
  readonly usual: boolean;
  readonly least: number;
  readonly most: number;
  readonly upline: { readonly username: string; readonly group: number } | null;
  /** Of all accounts below, the one with the highest group of its own. */
  readonly downline: { readonly username: string; readonly group: number } | null;
}

export async function groupBounds(db: Db | Tx, member: MemberId): Promise<GroupBounds> {
  const { rows } = await BOUNDS.query<BoundsRow>({
    member,
    usual: sql.raw(USUAL_GROUP),
  }).execute(db);
  const row = rows[0] ?? refuse('ops.unknownMember');
  return {
    group: row.prize_group,
    usual: row.own === null,
    least: row.downline_group ?? LEAST_GROUP,
    most: row.most,
    upline: neighbour(row.upline, row.upline_group),
    downline: neighbour(row.downline, row.downline_group),
  };
}

function neighbour(username: string | null, group: number | null) {
  return username === null || group === null ? null : { username, group };
}

/** Sets a member's prize group, if it is still the one that was seen and no account beside it in the tree would stand against it. */
export async function putGroup(
  tx: Tx,
  member: MemberId,
  { was, group }: { was: number; group: number },
): Promise<void> {
  await lock(tx, GROUPS_LOCK);
  const { group: now, least, most } = await groupBounds(tx, member);
  if (now !== was) refuse('lottery.settingsMoved');
  if (group < least || group > most || group % 2 !== 0) refuse('lottery.group', { least, most });
  await tx
    .insertInto('lottery.member_group')
    .values({ member, prize_group: group })
    .onConflict((on) => on.column('member').doUpdateSet({ prize_group: group }))
    .execute();
}
