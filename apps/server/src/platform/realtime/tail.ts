import type { FeedTopic, LobbyEvent, MemberEvent } from '@baize/contract/feeds';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../database/db.ts';
import { any } from '../database/questions.ts';
import { inScope, JOB, memberScope, NOBODY } from '../database/scope.ts';
import type { Metrics } from '../metrics.ts';
import { DAY_MS } from '../time.ts';
import type { Workers } from '../workers.ts';
import {
  isUnread,
  type OutboxCursor,
  type OutboxRow,
  outboxAge,
  outboxEnd,
  readOutbox,
  writeOutbox,
} from './outbox.ts';
import type { FeedEvent, FeedSource } from './realtime-client.ts';

const POLL_MS = 150;
const BATCH = 500;
/** A reader that missed more than this reads its screens again instead. */
const CATCH_UP_MAX = 300;

/** Writes an event of a member's feed in the transaction it tells about. */
export function tellMember(tx: Tx, member: bigint, event: MemberEvent): Promise<void> {
  return writeOutbox(tx, [{ topic: 'member', member, payload: event }]);
}

/** Writes an event for everybody. */
export function tellLobby(tx: Tx, event: LobbyEvent): Promise<void> {
  return writeOutbox(tx, [{ topic: 'lobby', payload: event }]);
}

/** Follows the outbox in commit order and hands its events to this node's feeds. */
export async function createTail(options: {
  db: Db;
  workers: Workers;
  metrics: Metrics;
  onEvents(events: readonly FeedEvent[]): Promise<void>;
}): Promise<FeedSource> {
  const { db, workers, metrics, onEvents } = options;
  await openOutbox(db);
  let place = await outboxEnd(db);

  async function follow(): Promise<boolean> {
    for (let heard = false; ; heard = true) {
      const rows = await readOutbox(db, place, BATCH);
      const last = rows.at(-1);
      if (!last) return heard;
      await onEvents(rows.map(eventOf));
      place = last;
    }
  }

  metrics.gauge({
    name: 'baize_outbox_behind_seconds',
    help: 'Age of the oldest event that the feeds of this node have not heard',
    read: () => outboxAge(db, place),
  });
  const asks = any(isUnread(() => place));
  workers.add({ name: 'tail', everyMs: POLL_MS, asks, run: follow });
  return {
    head: () => cursorOf(place),
    async since(cursor, topic, member) {
      const from = placeOf(cursor);
      if (!from || !(await inScope(JOB, () => isKept(db, from)))) return null;
      const scope = member === null ? NOBODY : memberScope(member);
      const rows = await inScope(scope, () => readOutbox(db, from, CATCH_UP_MAX + 1, { topic, member }));
      return rows.length > CATCH_UP_MAX ? null : rows.map(eventOf);
    },
  };
}

/**
 * Whether everything after a place is still there. Rows leave in order and the last one to leave would leave none, so the sweep
 * keeps one; events from before a restore are sent again, and so is everything to a reader whose place was never reached here.
 */
async function isKept(db: Db, place: OutboxCursor): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select platform.current_epoch() = ${place.epoch}::int
       and ${place.xid}::xid8 < pg_snapshot_xmin(pg_current_snapshot()) and exists (
      select from platform.outbox
       where (epoch, xid, number) <= (${place.epoch}::int, ${place.xid}::xid8, ${place.number}::bigint)) as kept
  `.execute(db);
  return rows[0]?.kept ?? false;
}

/** A first row, so that a reader of a new installation has a place to start. */
async function openOutbox(db: Db): Promise<void> {
  const first: LobbyEvent = { type: 'switches' };
  await sql`
    insert into platform.outbox (topic, payload)
    select 'lobby', ${JSON.stringify(first)}::jsonb where not exists (select from platform.outbox)
  `.execute(db);
}

/** Removes events older than a day; the newest of them stays, as the place from which nothing is missing. */
export async function sweepOutbox({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.ms() - DAY_MS);
  await sql`
    delete from platform.outbox o using (
      select epoch, xid, number from platform.outbox where at < ${before} order by epoch desc, xid desc, number desc limit 1) newest
     where o.at < ${before} and (o.epoch, o.xid, o.number) < (newest.epoch, newest.xid, newest.number)
  `.execute(db);
}

function eventOf(row: OutboxRow): FeedEvent {
  return {
    cursor: cursorOf(row),
    topic: row.topic as FeedTopic,
    member: row.member,
    event: row.payload as MemberEvent | LobbyEvent,
  };
}

function cursorOf({ epoch, xid, number }: OutboxCursor): string {
  return `${epoch}.${xid}.${number}`;
}

function placeOf(cursor: string): OutboxCursor | null {
  const parts = /^(\d{1,9})\.(\d{1,19})\.(\d{1,19})$/.exec(cursor);
  return parts && { epoch: Number(parts[1]), xid: parts[2] ?? '0', number: BigInt(parts[3] ?? 0) };
}
