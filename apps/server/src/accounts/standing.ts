import { sql } from 'kysely';

import type { App } from '../app.ts';
import type { Tx } from '../platform/db.ts';
import { sha256 } from '../platform/keys.ts';
import type { MemberId } from '../wallet/wallet.ts';

export type Standing = 'active' | 'locked';

/** Moves an account from one standing to another; false when it was not where the caller thought. */
export async function moveStanding(
  tx: Tx,
  member: MemberId,
  { from, to }: { from: Standing; to: Standing },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.member')
    .set({ state: to })
    .where('id', '=', member)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends what a member has open, or one session of it; the answer is how many ended. Every node knows within a second. */
export async function endSessions(app: App, tx: Tx, member: MemberId, only?: string): Promise<number> {
  let open = tx
    .selectFrom('accounts.session')
    .select('id')
    .where('member', '=', member)
    .where('ended_at', 'is', null);
  if (only) open = open.where('id', '=', only);
  const rows = await open.execute();
  for (const { id } of rows) await app.sessions.end(tx, id, 'closed');
  return rows.length;
}

/** Forgets the wrong passwords that closed a name's door (A03); the answer is how many networks had some. */
export async function forgetFailures(tx: Tx, member: MemberId): Promise<number> {
  const { username } = await tx
    .selectFrom('accounts.member')
    .select(sql<string>`lower(username)`.as('username'))
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  const { numDeletedRows } = await tx
    .deleteFrom('accounts.login_failure')
    .where('name_hash', '=', sha256(username))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
