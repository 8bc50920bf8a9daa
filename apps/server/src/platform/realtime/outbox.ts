import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/db.ts';
import { live } from '../database/questions.ts';

/** Something that happened, for the feeds: a row written in the transaction it tells about. */
export interface OutboxEvent {
  readonly topic: string;
  readonly member?: bigint;
  /** JSON; amounts as decimal strings. */
  readonly payload: object;
}

/** A place in the outbox: everything up to it has been read. */
export interface OutboxCursor {
  readonly epoch: number;
  readonly xid: string;
  readonly number: bigint;
}

export interface OutboxRow extends OutboxCursor {
  readonly topic: string;
  readonly member: bigint | null;
  readonly payload: unknown;
  readonly at: Date;
}

export async function writeOutbox(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into platform.outbox (topic, member, payload)
    select * from unnest(${events.map(({ topic }) => topic)}::text[], ${events.map(({ member }) => member ?? null)}::bigint[],
                         ${events.map(({ payload }) => JSON.stringify(payload))}::jsonb[])`.execute(tx);
}

/**
 * The next rows after a cursor. Numbers are given out before commit, so rows are read in the order of their transactions and
 * only below the oldest one still running: whatever commits later comes later.
 */
export async function readOutbox(
  db: Db | Tx,
  after: OutboxCursor,
  limit: number,
  only?: { topic: string; member: bigint | null },
): Promise<OutboxRow[]> {
  const of = only ? sql`and topic = ${only.topic} and (member is null or member = ${only.member})` : sql``;
  const { rows } = await sql<OutboxRow>`
    select o.epoch, o.xid::text as xid, o.number, o.topic, o.member, o.payload, o.at
      from platform.outbox o
     where (epoch, xid, number) > (${after.epoch}::int, ${after.xid}::xid8, ${after.number}::bigint)
       and (epoch < platform.current_epoch() or xid < pg_snapshot_xmin(pg_current_snapshot()))
       ${of}
     order by o.epoch, o.xid, o.number
     limit ${limit}
  `.execute(db);
  return rows;
}

/** The rows that `readOutbox` would read after a place, as a question that is asked again and again. */
export function isUnread(place: () => OutboxCursor): RawBuilder<unknown> {
  return sql`
    select from platform.outbox
     where (epoch, xid, number) >
           (${live(() => place().epoch)}::int, ${live(() => place().xid)}::xid8, ${live(() => place().number)}::bigint)
       and (epoch < platform.current_epoch() or xid < pg_snapshot_xmin(pg_current_snapshot()))`;
}

/** Seconds since the oldest event after a cursor was written; 0 where there is none. */
export async function outboxAge(db: Db, after: OutboxCursor): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select coalesce(extract(epoch from platform.now() - min(at)), 0)::float8 as age from platform.outbox
     where (epoch, xid, number) > (${after.epoch}::int, ${after.xid}::xid8, ${after.number}::bigint)`.execute(
    db,
  );
  return rows[0]?.age ?? 0;
}

/** Where a reader starts that cares only for what happens from now on. */
export async function outboxEnd(db: Db | Tx): Promise<OutboxCursor> {
  const { rows } = await sql<{ epoch: number; xid: string }>`
    select platform.current_epoch() as epoch, pg_snapshot_xmin(pg_current_snapshot())::text as xid
  `.execute(db);
  const now = rows[0];
  if (!now) throw new Error('the outbox has no epoch');
  return { epoch: now.epoch, xid: String(BigInt(now.xid) - 1n), number: 2n ** 63n - 1n };
}
