import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { sha256 } from '../../platform/secrets/keys.ts';
import type { MemberId } from '../../wallet/wallet.ts';

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

/** Whether an account is neither locked nor closed. */
export async function isActive(db: Db | Tx, member: MemberId): Promise<boolean> {
  const { state } = await db
    .selectFrom('accounts.member')
    .select('state')
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  return state === 'active';
}

/** The condition that the account of a row `w` of withdrawals is neither locked nor closed. */
export const IS_ACTIVE = sql<boolean>`exists (
  select from accounts.member owner where owner.id = w.member and owner.state = 'active')`;

/** Ends what a member has open, or one session of it, what would open it again by itself, and what he plays outside; the answer is how many ended. Every node knows within a second. */
export async function endSessions(
  app: App,
  tx: Tx,
  member: MemberId,
  { only, reason = 'closed' }: { only?: string | undefined; reason?: 'closed' | 'locked' } = {},
): Promise<number> {
  let open = tx
    .selectFrom('accounts.session')
    .select(['id', 'device'])
    .where('member', '=', member)
    .where('ended_at', 'is', null);
  if (only) open = open.where('id', '=', only);
  const rows = await open.execute();
  for (const { id } of rows) await app.sessions.end(tx, id, reason);
  await app.vendors.endPlay(tx, member);
  if (only) await forgetDevices(tx, member, rows);
  else await forgetBrowsers(tx, member);
  return rows.length;
}

async function forgetDevices(
  tx: Tx,
  member: MemberId,
  rows: readonly { device: Buffer | null }[],
): Promise<void> {
  const devices = rows.flatMap(({ device }) => device ?? []);
  if (devices.length === 0) return;
  await tx
    .deleteFrom('accounts.remembered')
    .where('member', '=', member)
    .where('device', 'in', devices)
    .execute();
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

/** How many factors of each kind a member could show before they were taken away. */
export interface FactorCounts {
  readonly factors: number;
  readonly recoveryCodes: number;
  readonly passkeys: number;
}

export async function factorCounts(db: Db | Tx, member: MemberId): Promise<FactorCounts> {
  const { rows } = await sql<FactorCounts>`
    select (select count(*)::int from accounts.second_factor where member = ${member} and confirmed_at is not null) as factors,
           (select count(*)::int from accounts.recovery_code where member = ${member} and used_at is null) as "recoveryCodes",
           (select count(*)::int from accounts.passkey where member = ${member}) as passkeys`.execute(db);
  return rows[0] ?? { factors: 0, recoveryCodes: 0, passkeys: 0 };
}

/** Takes every second factor away, with whatever was begun by one: the password alone opens the account again. */
export async function dropFactors(tx: Tx, member: MemberId): Promise<void> {
  await tx.deleteFrom('accounts.second_factor').where('member', '=', member).execute();
  await tx.deleteFrom('accounts.recovery_code').where('member', '=', member).execute();
  await tx.deleteFrom('accounts.passkey').where('member', '=', member).execute();
  await tx.deleteFrom('accounts.step_up').where('member', '=', member).execute();
  await forgetBrowsers(tx, member);
}

/** No browser signs in by itself any more. */
export async function forgetBrowsers(tx: Tx, member: MemberId): Promise<void> {
  await tx.deleteFrom('accounts.remembered').where('member', '=', member).execute();
}
