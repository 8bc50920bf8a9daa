import type { VendorOutcome } from '@baize/contract/vendors/status';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { token } from '../../platform/random.ts';
import { sha256 } from '../../platform/secrets/keys.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import type { MemberId } from '../../wallet/wallet.ts';

export interface GameSession {
  readonly id: string;
  readonly vendor: number;
  readonly member: MemberId;
  readonly game: number;
  readonly currency: string;
  readonly address: string;
  readonly country: string | null;
  readonly expiresAt: Date;
}

export interface GameSessions {
  /**
   * The session of a token, or the reason why there is none. Counts as activity of its vendor. The remembered session is good
   * enough for a bet, whose posting checks once more whether it ended; others read it again.
   */
  find(held: {
    readonly token: string;
    readonly vendor: number;
    readonly member: MemberId;
    readonly anew?: boolean;
  }): Promise<GameSession | VendorOutcome>;
}

const IDLE_MS = 30 * MINUTE_MS;
export const ABSOLUTE_MS = 12 * HOUR_MS;
/** Activity is written once in this while. */
const WRITTEN_MS = MINUTE_MS;
const REMEMBERED = 100_000;

interface Held {
  readonly session: GameSession;
  seenMs: number;
  writtenMs: number;
  betMs: number;
}

export function createGameSessions({
  db,
  clock,
  sessions,
}: Pick<App, 'db' | 'clock' | 'sessions'>): GameSessions {
  const known = new Map<string, Held>();

  async function load(hash: Buffer): Promise<Held | VendorOutcome> {
    const row = await db
      .selectFrom('vendors.session')
      .selectAll()
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    if (!row) return 'SESSION_INVALID';
    const seenMs = row.seen_at.getTime();
    if (row.ended_at || isOver(seenMs, row.expires_at)) return 'SESSION_EXPIRED';
    const { id, vendor, member, game, currency, address, country, expires_at: expiresAt } = row;
    const session = { id, vendor, member, game, currency, address, country, expiresAt };
    return { session, seenMs, writtenMs: seenMs, betMs: 0 };
  }

  function isOver(seenMs: number, expiresAt: Date): boolean {
    return clock.ms() - seenMs > IDLE_MS || clock.ms() >= expiresAt.getTime();
  }

  async function touch(held: Held): Promise<void> {
    held.seenMs = clock.ms();
    if (held.seenMs - held.writtenMs < WRITTEN_MS) return;
    held.writtenMs = held.seenMs;
    await db
      .updateTable('vendors.session')
      .set({ seen_at: clock.now() })
      .where('id', '=', held.session.id)
      .execute();
  }

  /** A bet is the player's own doing, seen at the site as well (A05); whatever else a vendor asks may be his machine's. */
  async function touchByBet(held: Held): Promise<void> {
    if (clock.ms() - held.betMs < WRITTEN_MS) return;
    held.betMs = clock.ms();
    await sessions.seen(held.session.member);
  }

  return {
    async find({ token: text, vendor, member, anew = false }) {
      const hash = sha256(text);
      const name = hash.toString('base64');
      const cached = known.get(name);
      // Another node may have seen the vendor at work since: only the database can say that a session is over.
      const fits = cached && !anew && !isOver(cached.seenMs, cached.session.expiresAt);
      const held = fits ? cached : await load(hash);
      if (typeof held === 'string') {
        known.delete(name);
        return held;
      }
      if (held.session.vendor !== vendor || held.session.member !== member) return 'SESSION_INVALID';
      if (known.size >= REMEMBERED) known.clear();
      known.set(name, held);
      await touch(held);
      if (!anew) await touchByBet(held);
      return held.session;
    },
  };
}

export type NewSession = Pick<
  GameSession,
  'vendor' | 'member' | 'game' | 'currency' | 'address' | 'country'
> & {
  /** That the player started the game in, where he said so. */
  readonly language?: string;
};

/** Opens a session and ends the one that the player had with this vendor. */
export async function openGameSession(
  { clock, random }: Pick<App, 'clock' | 'random'>,
  tx: Tx,
  opened: NewSession,
): Promise<{ token: string; expiresAt: Date }> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
  const text = `gs_${token(random, 32)}`;
  await endGameSessions({ clock }, tx, opened);
  await tx
    .insertInto('vendors.session')
    .values({
      ...opened,
      id: uuidv7(now.getTime()),
      token_hash: sha256(text),
      created_at: now,
      seen_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { token: text, expiresAt };
}

/** Ends what a player has open with a vendor; the next bet is refused, on whichever node it arrives. */
export async function endGameSessions(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  { vendor, member }: { vendor: number; member: MemberId },
): Promise<void> {
  await tx
    .updateTable('vendors.session')
    .set({ ended_at: clock.now() })
    .where('vendor', '=', vendor)
    .where('member', '=', member)
    .where('ended_at', 'is', null)
    .execute();
}
