import type { Permission } from '@baize/contract/route';
import { sql } from 'kysely';

import type { App, StaffSession } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { refuse } from '../platform/refuse.ts';
import type { EndReason } from '../platform/sessions/ended-sessions.ts';
import { type PairedSessions, pairedSessions, sessionHalves } from '../platform/sessions/paired-sessions.ts';
import { HOUR_MS, MINUTE_MS } from '../platform/time.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { permissionsOf } from './operator-accounts.ts';

/** The operator who acts, and their IP. */
export interface Acting {
  readonly session: StaffSession;
  readonly address: string;
}

declare module '../context.ts' {
  interface App {
    readonly staff: StaffSessions;
  }
}

export interface StaffSessions extends Pick<PairedSessions<StaffSession>, 'find' | 'ended'> {
  /** Opens a session and ends the operator's others: one at a time. */
  issue(tx: Tx, operator: string, from: { address: string; agent: string }): Promise<IssuedStaff>;
  end(id: string, reason: EndReason): Promise<void>;
  /** Ends all sessions of the operator; permissions are read again at the next sign-in. */
  endAll(tx: Tx, operator: string): Promise<void>;
}

export interface IssuedStaff {
  readonly token: string;
  readonly cookie: string;
}

const COOKIE = '__Host-cb';
export const IDLE_MINUTES = 15;
const ABSOLUTE_MS = 12 * HOUR_MS;

export function createStaffSessions(
  app: Pick<App, 'db' | 'clock' | 'random' | 'log' | 'workers'>,
): StaffSessions {
  const { db, clock, random, log, workers } = app;

  const endWhere = (on: App['db'] | Tx, reason: EndReason) =>
    on
      .updateTable('operators.session')
      .set({ ended_at: sql`platform.now()`, end_reason: reason })
      .where('ended_at', 'is', null);

  const sessions = pairedSessions<StaffSession>({
    clock,
    log,
    workers,
    store: {
      cookie: COOKIE,
      idleMs: () => IDLE_MINUTES * MINUTE_MS,
      load: (tokenHash) => load(app, tokenHash),
      seen: (id, at) =>
        db.updateTable('operators.session').set({ seen_at: at }).where('id', '=', id).execute(),
      end: (id, reason) => endWhere(db, reason).where('id', '=', id).execute(),
      endedWithin: (seconds) =>
        db
          .selectFrom('operators.session')
          .select(['id', 'end_reason'])
          .where('ended_at', '>', sql<Date>`platform.now() - make_interval(secs => ${seconds}::float8)`),
    },
  });

  return {
    find: sessions.find,
    ended: sessions.ended,
    async issue(tx, operator, { address, agent }) {
      await endWhere(tx, 'otherDevice').where('operator', '=', operator).execute();
      const { token, cookie, tokenHash, cookieHash } = sessionHalves(random);
      const now = clock.now();
      await tx
        .insertInto('operators.session')
        .values({
          id: uuidv7(now.getTime()),
          operator,
          token_hash: tokenHash,
          cookie_hash: cookieHash,
          address,
          agent,
          created_at: now,
          seen_at: now,
          expires_at: new Date(now.getTime() + ABSOLUTE_MS),
        })
        .execute();
      return { token, cookie };
    },
    async end(id, reason) {
      sessions.forget(id);
      await endWhere(db, reason).where('id', '=', id).execute();
    },
    async endAll(tx, operator) {
      await endWhere(tx, 'closed').where('operator', '=', operator).execute();
    },
  };
}

async function load({ db }: Pick<App, 'db'>, tokenHash: Buffer) {
  const row = await db
    .selectFrom('operators.session as s')
    .innerJoin('operators.operator as o', 'o.id', 's.operator')
    .select([
      's.id',
      's.operator',
      's.cookie_hash',
      's.seen_at',
      's.expires_at',
      's.ended_at',
      's.end_reason',
    ])
    .select(['o.person', 'o.username', 'o.name', 'o.role', 'o.state'])
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return refuse('session.required');
  if (row.ended_at || row.state !== 'active') refuse('session.ended', { reason: row.end_reason ?? 'closed' });
  const { id, operator, person, username, name, role } = row;
  return {
    session: { id, operator, person, username, name, role, permissions: permissionsOf(role) },
    cookieHash: row.cookie_hash,
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
  };
}

/** The permissions of a session of an operator as they are now; none once it has ended. */
export async function permissionsIn(db: Db, session: string): Promise<readonly Permission[]> {
  const row = await db
    .selectFrom('operators.session as s')
    .innerJoin('operators.operator as o', 'o.id', 's.operator')
    .select('o.role')
    .where('s.id', '=', session)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`platform.now()`)
    .where('o.state', '=', 'active')
    .executeTakeFirst();
  return row ? permissionsOf(row.role) : [];
}

/** Set-Cookie value for the browser's half of a session; an empty value removes it. */
export function staffCookie(value: string): string {
  return `${COOKIE}=${value}; Path=/; HttpOnly; Secure; SameSite=Strict${value ? '' : '; Max-Age=0'}`;
}
