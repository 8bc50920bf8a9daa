import type { App } from '../../context.ts';
import { type MemberId, turnOf } from '../../wallet/wallet.ts';
import { activePair, openPair, type Pair } from '../fairness/seeds.ts';
import type { StoredRound } from './answer.ts';

export type OpenRound = StoredRound;

export interface LastRound {
  readonly key: string;
  readonly rules: number;
  readonly at: Date;
}

/** The memory of a node about a member at play. The version in the ledger shows when it is stale. */
export interface Seat {
  readonly pair: Pair;
  readonly open: readonly OpenRound[];
  /** The newest round, which another node may have played. */
  readonly last: LastRound | null;
  /** When this was read; later turns belong to later rounds. */
  readonly turn: bigint;
}

export interface Seats {
  get(member: MemberId): Promise<Seat>;
  /** Reads the state again from the database. */
  load(member: MemberId): Promise<void>;
  /** The seat as last read; only after `get` or `load`. */
  now(member: MemberId): Seat;
  change(member: MemberId, change: (open: readonly OpenRound[]) => readonly OpenRound[]): void;
}

const SEATS_MAX = 100_000;

export function createSeats(app: Omit<App, 'play'>): Seats {
  const seats = new Map<MemberId, Seat>();

  async function load(member: MemberId): Promise<void> {
    // The turn is read first: what follows can only be newer, and a newer turn is found out by the lane.
    const turn = await turnOf(app.db, member);
    const pair = await activePair(app.db, app, member);
    if (!pair) {
      await openPair(app, member);
      return load(member);
    }
    const seat = { turn, pair, open: await openRounds(member), last: await lastRound(member) };
    // A slow reading never undoes a newer one, or a round could be drawn from seeds that are revealed by now.
    if ((seats.get(member)?.turn ?? -1n) <= turn) keep(member, seat);
  }

  function keep(member: MemberId, seat: Seat): void {
    seats.set(member, seat);
    if (seats.size <= SEATS_MAX) return;
    const oldest = seats.keys().next().value;
    if (oldest !== undefined) seats.delete(oldest);
  }

  async function openRounds(member: MemberId): Promise<OpenRound[]> {
    return app.db
      .selectFrom('play.open_round')
      .select(['round', 'rules', 'pair', 'nonce', 'stake', 'step', 'stripe'])
      .where('member', '=', member)
      .execute();
  }

  async function lastRound(member: MemberId): Promise<LastRound | null> {
    const row = await app.db
      .selectFrom('play.round')
      .select(['id as key', 'rules', 'at'])
      .where('member', '=', member)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }

  function now(member: MemberId): Seat {
    const seat = seats.get(member);
    if (!seat) throw new Error('the seat was not read');
    return seat;
  }

  return {
    async get(member) {
      if (!seats.has(member)) await load(member);
      return now(member);
    },
    load,
    now,
    change: (member, change) => keep(member, { ...now(member), open: change(now(member).open) }),
  };
}
