import { type ExpressionBuilder, sql } from 'kysely';

import type { App } from '../context.ts';
import type { DB, Db, Tx } from '../platform/database/db.ts';
import { defineLock, lock, lockShared } from '../platform/locks.ts';
import { refuse } from '../platform/refuse.ts';
import type { MemberId } from '../wallet/wallet.ts';

const TREE_LOCK = defineLock('tree', 'moves in the agent tree');

/** Where the downlines of an account hang: below the path of its uplines and itself. */
export function ownPath(agent: MemberId) {
  return sql<string>`(select path || id::text::ltree from accounts.member where id = ${agent})`;
}

/** Members below an agent, at any depth, trial accounts aside (ACC-4). */
export function below(agent: MemberId) {
  return (row: ExpressionBuilder<DB & { m: DB['accounts.member'] }, 'm'>) =>
    row.and([row('m.path', '<@', ownPath(agent)), row('m.type', '<>', 4)]);
}

/** Somebody in the agent's own tree, or the agent himself; anybody else is unknown to him. */
export async function requireOwn(db: Db, agent: MemberId, publicId: string): Promise<MemberId> {
  const row = await db
    .selectFrom('accounts.member as m')
    .select('m.id')
    .where('m.public_id', '=', publicId)
    .where((row) => row.or([row('m.id', '=', agent), below(agent)(row)]))
    .executeTakeFirst();
  return row?.id ?? refuse('agency.unknown');
}

/** The same for what changes something: nothing moves in the tree until the transaction ends. */
export async function requireStillOwn(tx: Tx, agent: MemberId, publicId: string): Promise<MemberId> {
  await lockShared(tx, TREE_LOCK);
  return requireOwn(tx, agent, publicId);
}

/**
 * Whether one account is below another, directly or at any depth, and stays there until the transaction ends; refuses
 * `agency.unknown`.
 */
export async function requireStillBelow(
  tx: Tx,
  { above, below: lower }: { above: MemberId; below: MemberId },
  { direct }: { direct: boolean },
): Promise<void> {
  await lockShared(tx, TREE_LOCK);
  let found = tx.selectFrom('accounts.member as m').select('m.id').where('m.id', '=', lower);
  found = direct ? found.where('m.upline', '=', above) : found.where(below(above));
  if ((await found.executeTakeFirst()) === undefined) refuse('agency.unknown');
}

/** Until the end of the transaction nobody takes a place in the tree, and nothing in it moves. */
export async function holdTree(tx: Tx): Promise<void> {
  await lock(tx, TREE_LOCK);
}

/**
 * ACC-2: refuses `agency.depth` when nothing may be below this account. No branch moves until the newcomer is in it, or they
 * would keep a path that no longer exists.
 */
export async function requireRoomBelow(app: App, tx: Tx, upline: MemberId): Promise<void> {
  await lockShared(tx, TREE_LOCK);
  const row = await tx
    .selectFrom('accounts.member')
    .select(sql<number>`nlevel(path) + 2`.as('depth'))
    .where('id', '=', upline)
    .executeTakeFirstOrThrow();
  if (row.depth > app.switches.values()['tree.maxDepth']) refuse('agency.depth');
}
