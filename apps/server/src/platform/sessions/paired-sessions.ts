import { timingSafeEqual } from 'node:crypto';

import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { type Random, token } from '../random.ts';
import { refuse } from '../refuse.ts';
import { sha256 } from '../secrets/keys.ts';
import type { Workers } from '../workers.ts';
import { cookieOf } from './cookies.ts';
import { type EndedWithin, type EndReason, followEndedSessions, POLL_MS } from './ended-sessions.ts';

export interface StoredPair<S> {
  readonly session: S;
  readonly cookieHash: Buffer;
  readonly seenAt: Date;
  readonly expiresAt: Date;
}

/** Where sessions of one kind are kept, and how long they last. */
export interface SessionStore<S> {
  readonly cookie: string;
  idleMs(): number;
  /** The session of a token's hash; refuses one that is unknown or ended. */
  load(tokenHash: Buffer): Promise<StoredPair<S>>;
  seen(id: string, at: Date): Promise<unknown>;
  end(id: string, reason: EndReason): Promise<unknown>;
  readonly endedWithin: EndedWithin;
}

export interface PairedSessions<S> {
  /** The session of a token and its cookie; refuses `session.required`, `session.idle` or `session.ended`. */
  find(bearer: string, cookies: string | undefined, passive: boolean): Promise<S>;
  forget(id: string): void;
  /** Takes note of a session that ended on any node; one of another kind is nothing to it. */
  ended(id: string, reason: EndReason): void;
  /** Called for each session that ended on any node. */
  onEnded(listener: (session: string, reason: EndReason) => void): void;
}

interface Cached<S> extends StoredPair<S> {
  /** The cookie that once proved to have the stored hash. */
  cookie: string | null;
  seenMs: number;
  writtenMs: number;
}

/** How often one session's last activity is written down. */
const SEEN_EVERY_MS = 30_000;
const CACHE_MAX = 50_000;

/** Two-part sessions (D04), cached on this node and not trusted while revocations cannot be read. */
export function pairedSessions<S extends { readonly id: string }>(options: {
  clock: Clock;
  log: Log;
  workers: Workers;
  store: SessionStore<S>;
}): PairedSessions<S> {
  const { clock, log, workers, store } = options;
  const cache = new Map<string, Cached<S>>();
  const ended = followEndedSessions({
    clock,
    workers,
    name: `ended sessions of ${store.cookie}`,
    ended: store.endedWithin,
    forget,
  });

  function forget(ids: ReadonlySet<string>): void {
    if (ids.size === 0) return;
    for (const [key, row] of cache) if (ids.has(row.session.id)) cache.delete(key);
  }

  async function load(bearer: string): Promise<Cached<S>> {
    const stored = await store.load(sha256(bearer));
    // It may have ended while it was being read.
    const reason = ended.reasonOf(stored.session.id);
    if (reason) refuse('session.ended', { reason });
    const seenMs = stored.seenAt.getTime();
    const cached = { ...stored, cookie: null, seenMs, writtenMs: seenMs };
    if (cache.size >= CACHE_MAX) cache.clear();
    cache.set(bearer, cached);
    return cached;
  }

  function touch(cached: Cached<S>, now: number): void {
    cached.seenMs = now;
    if (now - cached.writtenMs < SEEN_EVERY_MS) return;
    cached.writtenMs = now;
    store
      .seen(cached.session.id, new Date(now))
      .catch((error: unknown) => log.warn({ err: error }, 'activity could not be written'));
  }

  const isIdle = (cached: Cached<S>, now: number) => now - cached.seenMs > store.idleMs();

  return {
    async find(bearer, cookies, passive) {
      const now = clock.ms();
      const trusted = ended.silentMs() < 4 * POLL_MS;
      const known = trusted ? cache.get(bearer) : undefined;
      // A session that looks idle here may have been active on another node, whose last sight of it is in the database.
      const cached = known && !isIdle(known, now) ? known : await load(bearer);
      const cookie = cookieOf(cookies, store.cookie);
      // The session itself goes on where both of its halves are.
      if (!cookie || !owns(cached, cookie)) refuse('session.required', { reason: 'otherBrowser' });
      const expired = now >= cached.expiresAt.getTime();
      if (expired || isIdle(cached, now)) {
        cache.delete(bearer);
        await store.end(cached.session.id, expired ? 'expired' : 'idle');
        refuse('session.idle');
      }
      if (!passive) touch(cached, now);
      return cached.session;
    },
    forget: (id) => forget(new Set([id])),
    ended: ended.note,
    onEnded: ended.onEnded,
  };
}

/** Hashed once a session and node; afterwards its text is enough. Neither comparison tells by its time where two differ. */
function owns<S>(cached: Cached<S>, cookie: string): boolean {
  if (cached.cookie !== null) return equalText(cached.cookie, cookie);
  if (!timingSafeEqual(sha256(cookie), cached.cookieHash)) return false;
  cached.cookie = cookie;
  return true;
}

function equalText(one: string, two: string): boolean {
  let differing = one.length ^ two.length;
  for (let i = 0; i < one.length; i += 1) differing |= one.charCodeAt(i) ^ two.charCodeAt(i);
  return differing === 0;
}

/** A new session's halves: one in script's reach, the other in a cookie that scripts cannot read. */
export function sessionHalves(random: Random) {
  const halves = { token: token(random, 32), cookie: token(random, 32) };
  return { ...halves, tokenHash: sha256(halves.token), cookieHash: sha256(halves.cookie) };
}
