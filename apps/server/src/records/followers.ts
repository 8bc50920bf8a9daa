import { type RawBuilder, sql } from 'kysely';

import type { App } from '../context.ts';
import { type BatchSize, createBatchSize, inBatch } from '../platform/database/batch-size.ts';
import type { Tx } from '../platform/database/db.ts';
import { any } from '../platform/database/questions.ts';
import { type LockName, tryLock } from '../platform/locks.ts';
import { SECOND_MS } from '../platform/time.ts';

/** Settlements of one step. */
const STEP = 2_000;
/** A settlement that is not counted for so long is reported as an error. */
const LATE_MS = 30 * SECOND_MS;

/** Something that counts the settlements of bets: points, levels, turnover, the scores of a tournament. */
interface Follower<Event> {
  /** The name of its worker and of its figure, `baize_<name>_behind`. */
  readonly name: string;
  /** Held by the node that counts. */
  readonly lock: LockName;
  /**
   * A table with the number of the last settlement that was counted: of one row (`no`, `one`) or, where several followers share it, of a
   * row for each (`no`, `name`).
   */
  readonly place: { readonly table: string; readonly name?: string };
  readonly everyMs: number;
  /** Whether it counts anything now; where it does not, all settlements are passed over in one step. Always when absent. */
  readonly counts?: RawBuilder<boolean>;
  /** The settlements and corrections of a step that it counts: those of `records.settlement` after `from` up to `to`, by `no`. */
  events(step: { readonly from: bigint; readonly to: bigint }): RawBuilder<Event>;
  /**
   * Counts the events of a step in its transaction. A correction is an event like any other, later than the settlement that it corrects:
   * a count that cannot be corrected by a difference is made again from the books up to `to`.
   */
  count(tx: Tx, events: readonly Event[], to: bigint): Promise<void>;
}

/** A follower at work. */
interface Following {
  /**
   * Counts the settlements since the last time and answers how many it read. Each step ends in one transaction with the place it reached,
   * on one node at a time; a step that runs out of time is taken again, smaller.
   */
  follow(app: Pick<App, 'db'>, stopped?: () => boolean, size?: BatchSize): Promise<number>;
  /** Follows on this node whenever there is anything to count, shows how many settlements wait, and reports it when they wait for long. */
  watch(app: App): void;
}

/** Makes a follower of the settlements of bets, which counts each of them once. */
export function follower<Event>(own: Follower<Event>): Following {
  const place = placeOf(own);
  const usual = createBatchSize(STEP);
  const waiting = sql`select from records.settlement where no > ${place}`;

  async function follow(app: Pick<App, 'db'>, stopped = () => false, size = usual): Promise<number> {
    let read = 0;
    for (let isMore = true; isMore && !stopped(); ) {
      const step = await inBatch(size, async (rows) => {
        const found = await app.db.transaction().execute((tx) => followStep(tx, own, rows));
        return { found: found ?? 0, isFull: found !== null && found >= rows };
      });
      read += step.found;
      isMore = step.isFull;
    }
    return read;
  }

  return {
    follow,
    watch(app) {
      const look = createLook(app, own.name, place);
      app.metrics.gauge({
        name: `baize_${own.name}_behind`,
        help: `Settlements of bets that ${own.name} has not counted yet`,
        read: () => countOf(app.db, waiting),
      });
      const run = async (ending: () => boolean) => (await follow(app, ending).finally(look)) > 0;
      app.workers.add({ name: own.name, everyMs: own.everyMs, asks: any(waiting), run });
    },
  };
}

/** The number of the last settlement that was counted, or 0. */
function placeOf({ place: { table, name } }: Pick<Follower<unknown>, 'place'>): RawBuilder<bigint> {
  const row = name === undefined ? sql`` : sql`where name = ${name}`;
  return sql<bigint>`coalesce((select no from ${sql.table(table)} ${row}), 0)`;
}

/** The number of settlements that a step read; null while another node is at it. */
async function followStep<Event>(tx: Tx, own: Follower<Event>, rows: number): Promise<number | null> {
  if (!(await tryLock(tx, own.lock))) return null;
  const { from, to, read } = await nextStep(tx, own, rows);
  if (read === 0) return 0;
  const events = await own.events({ from, to }).execute(tx);
  await own.count(tx, events.rows, to);
  await keepPlace(tx, own, to);
  return read;
}

async function nextStep(
  tx: Tx,
  { place, counts }: Pick<Follower<unknown>, 'place' | 'counts'>,
  rows: number,
): Promise<{ from: bigint; to: bigint; read: number }> {
  const limit = counts ? sql`case when ${counts} then ${rows}::bigint end` : sql`${rows}`;
  const { rows: found } = await sql<{ from: bigint; to: bigint; read: number }>`
    with f as (select ${placeOf({ place })} as no)
    select f.no as "from", coalesce(s.last, f.no) as "to", s.read
      from f, lateral (
        select max(no) as last, count(*)::int as read
          from (select no from records.settlement where no > f.no order by no limit ${limit}) n) s`.execute(
    tx,
  );
  return found[0] ?? { from: 0n, to: 0n, read: 0 };
}

async function keepPlace(tx: Tx, { place }: Pick<Follower<unknown>, 'place'>, no: bigint): Promise<void> {
  const { table, name } = place;
  const key = sql.ref(name === undefined ? 'one' : 'name');
  await sql`insert into ${sql.table(table)} (no, ${key}) values (${no}, ${name ?? true})
    on conflict (${key}) do update set no = excluded.no`.execute(tx);
}

async function countOf(db: App['db'], rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::float8 as count from (${rows}) waiting`.execute(db);
  return found[0]?.count ?? 0;
}

interface Look {
  readonly last: bigint;
  readonly at: number;
  readonly reported: boolean;
}

/** Looks how far a follower is: what was there at one look should be counted soon after it. */
function createLook({ db, clock, log }: App, name: string, place: RawBuilder<bigint>): () => Promise<void> {
  let seen: Look = { last: 0n, at: clock.steady(), reported: false };
  return async () => {
    const { rows } = await sql<{ place: bigint; last: bigint }>`
      select ${place} as place, coalesce((select max(no) from records.settlement), 0) as last`.execute(db);
    const { place: reached = 0n, last = 0n } = rows[0] ?? {};
    if (reached >= seen.last) seen = { last, at: clock.steady(), reported: false };
    if (seen.reported || clock.steady() - seen.at < LATE_MS) return;
    seen = { ...seen, reported: true };
    log.error({ follower: name, behind: String(last - reached) }, 'settled bets are not counted');
  };
}
