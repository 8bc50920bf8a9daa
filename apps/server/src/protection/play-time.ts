import { sql } from 'kysely';

import type { App } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import { refuse } from '../platform/refuse.ts';
import { MINUTE_MS } from '../platform/time.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { gateOf } from './gate.ts';

const TIMED_OUT = sqlFile(import.meta.dirname, 'timed-out');

/** RG-6: after the time that a member set for himself he rests so long before the next sign-in. */
const REST_MS = 15 * MINUTE_MS;

/** Refuses `protection.resting` while a member rests after his session limit. */
export async function requireRested(app: Pick<App, 'clock'>, tx: Tx, member: MemberId): Promise<void> {
  const { playUntil } = await gateOf(app, tx, member);
  if (!playUntil) return;
  const over = app.clock.ms() - playUntil.getTime();
  if (over >= 0 && over < REST_MS) refuse('protection.resting', {}, Math.ceil((REST_MS - over) / 1000));
}

/** The time of a new sign-in begins. */
export async function startPlayTime(app: Pick<App, 'clock'>, tx: Tx, member: MemberId): Promise<void> {
  await sql`
    update protection.gate g
       set play_until = (select ${app.clock.now()}::timestamptz + make_interval(mins => min(l.amount)::int)
                           from protection.limit l where l.member = g.member and l.kind = 'session')
     where g.member = ${member}`.execute(tx);
}

/** Refuses a start of a game, chips, and money for a vendor to members who may not play now; trial players have no limits. */
export async function requireMayPlay(app: Pick<App, 'clock' | 'db'>, member: MemberId): Promise<void> {
  const { closed, locked, playUntil } = await gateOf(app, app.db, member);
  if (locked) refuse('wallet.accountClosed');
  if (closed) refuse(`protection.${closed}`);
  if (playUntil && playUntil <= app.clock.now()) refuse('protection.sessionLimit');
}

/** Whether somebody who may not play has signed in from this device: free play is closed to him too (RG-14). */
export async function isAwayHere(app: Pick<App, 'clock'>, tx: Tx, device: Buffer): Promise<boolean> {
  const now = app.clock.now();
  const { rows } = await sql<{ away: boolean }>`
    select exists (select from accounts.device d join protection.gate g on g.member = d.member
                    where d.hash = ${device} and g.closed_until > ${now})
        or exists (select from accounts.device d join protection.being_checked c on c.member = d.member
                    where d.hash = ${device} and c.until > ${now}) as away`.execute(tx);
  return rows[0]?.away ?? false;
}

const MEMBERS_MAX = 500;
/** A round that is left open keeps nobody signed in for longer. */
const PATIENCE_MS = 15 * MINUTE_MS;

/** Signs out whose session limit has passed, and ends what he plays outside, once the round that he plays here is finished. */
export async function endTimedSessions(app: App): Promise<void> {
  const now = app.clock.now();
  const { rows } = await TIMED_OUT.query<{ member: bigint }>({
    now,
    patienceEnd: new Date(now.getTime() - PATIENCE_MS),
    limit: MEMBERS_MAX,
  }).execute(app.db);
  for (const { member } of rows) {
    await app.db.transaction().execute(async (tx) => {
      await app.sessions.endAll(tx, member, 'timeLimit');
      await app.vendors.endPlay(tx, member);
    });
  }
}
