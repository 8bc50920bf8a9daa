import { sql } from 'kysely';

import type { App, PlayerSession } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import type { EndReason } from '../../platform/sessions/ended-sessions.ts';
import {
  pairedSessions,
  type SessionStore,
  type StoredPair,
  sessionHalves,
} from '../../platform/sessions/paired-sessions.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import type { MemberId } from '../../wallet/wallet.ts';

export type { EndReason };

declare module '../../context.ts' {
  interface App {
    readonly sessions: Sessions;
  }
}

export type SessionScope = PlayerSession['scope'];

/** How a session was opened, as the member's history shows it. */
export type EntryMethod =
  | 'password'
  | 'sms'
  | 'quick'
  | 'passkey'
  | 'social'
  | 'handOver'
  | 'recovery'
  | 'register'
  | 'trial';

export interface Opening {
  readonly address: string;
  readonly agent: string;
  readonly method?: EntryMethod;
  readonly scope?: SessionScope;
  readonly device?: Buffer | null;
  readonly holdUntil?: Date | null;
  /** Sooner than the usual day: a session handed over lives as long as its origin. */
  readonly expiresAt?: Date;
}

const COOKIE = '__Host-sb';
const ABSOLUTE_MS = DAY_MS;
/** The last activity that is written down may be older than the last there was, and this much is granted. */
const SEEN_LATE_MS = MINUTE_MS;

/** The two halves of a session in a browser: one in script's reach, the other in a cookie that script cannot read. */
export interface Issued {
  readonly id: string;
  readonly token: string;
  readonly cookie: string;
}

export interface Sessions {
  issue(tx: Tx, member: MemberId, opening: Opening): Promise<Issued>;
  /** The session of a token and its cookie; refuses `session.required`, `session.idle` or `session.ended`. */
  find(bearer: string, cookies: string | undefined, passive: boolean): Promise<PlayerSession>;
  end(db: Db, id: string, reason: EndReason): Promise<void>;
  /** Ends every session of a member but one. */
  endOthers(tx: Tx, member: MemberId, keep: string, reason: EndReason): Promise<void>;
  /** Ends every session of a member, on every node as soon as it is committed. */
  endAll(tx: Tx, member: MemberId, reason: EndReason): Promise<void>;
  endDevice(tx: Tx, member: MemberId, device: Buffer): Promise<void>;
  /** Players of third-party games are active too. */
  seen(member: MemberId): Promise<void>;
  /** Ends those whose time is up though nobody asks: their realtime lines close with them (A05). */
  endOver(): Promise<void>;
  /** Takes note of a session that ended on any node. */
  ended(session: string, reason: EndReason): void;
  /** Called for each session that ended on any node. */
  onEnded(listener: (session: string, reason: EndReason) => void): void;
}

type SessionsApp = Pick<App, 'db' | 'clock' | 'random' | 'switches' | 'log' | 'workers'>;

export function createSessions(app: SessionsApp): Sessions {
  const { db, clock, random, log, workers } = app;
  const sessions = pairedSessions({ clock, log, workers, store: storeOf(app) });
  return {
    find: sessions.find,
    ended: sessions.ended,
    onEnded: sessions.onEnded,

    async issue(tx, member, { address, agent, method, scope, device, holdUntil, expiresAt }) {
      const { token, cookie, tokenHash, cookieHash } = sessionHalves(random);
      const now = clock.now();
      const id = uuidv7(now.getTime());
      await tx
        .insertInto('accounts.session')
        .values({
          id,
          member,
          address,
          agent,
          method,
          scope,
          token_hash: tokenHash,
          cookie_hash: cookieHash,
          device: device ?? null,
          hold_until: holdUntil ?? null,
          created_at: now,
          seen_at: now,
          expires_at: expiresAt ?? new Date(now.getTime() + ABSOLUTE_MS),
        })
        .execute();
      return { id, token, cookie };
    },

    async end(on, id, reason) {
      sessions.forget(id);
      await endOpen(on, reason).where('id', '=', id).execute();
    },

    async endOthers(tx, member, keep, reason) {
      await endOpen(tx, reason).where('member', '=', member).where('id', '<>', keep).execute();
    },

    async endAll(tx, member, reason) {
      await endOpen(tx, reason).where('member', '=', member).execute();
    },

    async endDevice(tx, member, device) {
      await endOpen(tx, 'revoked').where('member', '=', member).where('device', '=', device).execute();
    },

    async seen(member) {
      const session = db.updateTable('accounts.session').set({ seen_at: clock.now() });
      await session.where('member', '=', member).where('ended_at', 'is', null).execute();
    },

    async endOver() {
      const idleSince = new Date(clock.ms() - idleMsOf(app) - SEEN_LATE_MS);
      await endOpen(db, 'expired').where('expires_at', '<=', clock.now()).execute();
      await endOpen(db, 'idle').where('seen_at', '<', idleSince).execute();
    },
  };
}

function storeOf(app: SessionsApp): SessionStore<PlayerSession> {
  const { db } = app;
  return {
    cookie: COOKIE,
    idleMs: () => idleMsOf(app),
    load: (tokenHash) => load(db, tokenHash),
    seen: (id, at) => db.updateTable('accounts.session').set({ seen_at: at }).where('id', '=', id).execute(),
    end: (id, reason) => endOpen(db, reason).where('id', '=', id).execute(),
    endedWithin: (seconds) =>
      db
        .selectFrom('accounts.session')
        .select(['id', 'end_reason'])
        .where('ended_at', '>', sql<Date>`platform.now() - make_interval(secs => ${seconds}::float8)`),
  };
}

function idleMsOf({ switches }: SessionsApp): number {
  return switches.values()['session.idleMinutes'] * MINUTE_MS;
}

function endOpen(on: Db, reason: EndReason) {
  return on
    .updateTable('accounts.session')
    .set({ ended_at: sql`platform.now()`, end_reason: reason })
    .where('ended_at', 'is', null);
}

async function load(db: Db, tokenHash: Buffer): Promise<StoredPair<PlayerSession>> {
  const row = await db
    .selectFrom('accounts.session as s')
    .innerJoin('accounts.member as m', 'm.id', 's.member')
    .select(['s.id', 's.member', 's.cookie_hash', 's.created_at', 's.seen_at', 's.expires_at', 's.ended_at'])
    .select(['s.scope', 's.hold_until'])
    .select(['s.end_reason', 'm.public_id', 'm.username', 'm.nickname', 'm.type', 'm.currency', 'm.state'])
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return refuse('session.required');
  if (row.ended_at || row.state !== 'active')
    refuse('session.ended', { reason: row.end_reason ?? (row.state === 'locked' ? 'locked' : 'closed') });
  return {
    session: {
      id: row.id,
      member: row.member,
      publicId: row.public_id,
      account: row.username,
      nickname: row.nickname,
      type: row.type,
      currency: row.currency,
      loginAt: row.created_at,
      scope: row.scope === 'full' ? 'full' : 'pwd-change',
      holdUntil: row.hold_until,
      expiresAt: row.expires_at,
    },
    cookieHash: row.cookie_hash,
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
  };
}

/** Set-Cookie value for the browser's half of a session; an empty value removes it. */
export function sessionCookie(value: string): string {
  return `${COOKIE}=${value}; Path=/; HttpOnly; Secure; SameSite=Lax${value ? '' : '; Max-Age=0'}`;
}
