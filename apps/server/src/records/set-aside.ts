import { type RawBuilder, sql } from 'kysely';

import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';

type Logged = Pick<App, 'log'>;
const AT_ONCE = 100;

type Rounds = RawBuilder<unknown>;
/** Records rounds and answers how many changed; fails where the record refuses one of them. */
type Record = (tx: Tx, rounds: Rounds) => Promise<number>;

/**
 * Records rounds and answers how many changed. Rounds that the record refuses are set aside with an alarm, so that nobody else
 * waits for them.
 */
export async function recordOrSetAside(app: Logged, tx: Tx, record: Record, rounds: Rounds): Promise<number> {
  const all = await attempt(tx, () => record(tx, rounds));
  if (typeof all === 'number') return all;
  const { rows } = await sql<{ id: string }>`select distinct id from (${rounds}) r order by id`.execute(tx);
  const part = async (ids: readonly string[]): Promise<number> => {
    const these = sql`select r.* from (${rounds}) r where r.id = any(${ids}::uuid[])`;
    const recorded = await attempt(tx, () => record(tx, these));
    if (typeof recorded === 'number') return recorded;
    const half = ids.length >> 1;
    if (half > 0) return (await part(ids.slice(0, half))) + (await part(ids.slice(half)));
    await setAside(app, tx, these, recorded);
    return 0;
  };
  return part(rows.map(({ id }) => id));
}

/** The database's errors against rows; anything else is no fault of a round's. */
const REFUSAL = /^2[23]...$/;

/** Either all of the work or none of it, and why. */
async function attempt(tx: Tx, work: () => Promise<number>): Promise<number | Error> {
  await sql`savepoint recording`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint recording`.execute(tx);
    return done;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && REFUSAL.test(String(error.code)))) throw error;
    await sql`rollback to savepoint recording`.execute(tx);
    return error;
  }
}

async function setAside({ log }: Logged, tx: Tx, rounds: Rounds, reason: Error): Promise<void> {
  const { rows } = await sql<{ round: string; first: boolean }>`
    insert into records.set_aside as s (id, member, vendor, outside, reason)
    select distinct on (id, member) id, member, vendor, outside, ${reason.message} from (${rounds}) r
    on conflict (id, member) do update set reason = excluded.reason, tried_at = platform.now()
    returning coalesce(outside, id::text) as round, (s.xmax = 0) as first`.execute(tx);
  for (const { round } of rows.filter(({ first }) => first))
    log.error({ round, err: reason }, 'a round cannot be recorded and stands aside');
}

/** Tries the rounds set aside once a minute; changes in them meanwhile may have made them fit. */
export async function tryAgain(
  app: Logged,
  tx: Tx,
  record: Record,
  roundsOf: (ids: readonly string[]) => Rounds,
): Promise<void> {
  const due = sql`tried_at < platform.now() - interval '1 minute'`;
  const { rows } = await sql<{ id: string }>`
    select id from records.set_aside where ${due} order by tried_at limit ${AT_ONCE}`.execute(tx);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await recordOrSetAside(app, tx, record, roundsOf(ids));
  await sql`delete from records.set_aside where id = any(${ids}::uuid[]) and ${due}`.execute(tx);
}

/** How far the record is behind the rounds, in seconds, and the rounds that are set aside. It is not behind a history that is still being written. */
export async function recordState(db: Db): Promise<{ behind: number; aside: string[] }> {
  const { rows } = await sql<{ behind: number; aside: string[] }>`
    select case when exists (select from records.history) then 0 else coalesce(greatest(extract(epoch from platform.now() - (select until from records.followed)), 0), 0) end::float8 as behind,
           array(select coalesce(outside, id::text) from records.set_aside order by at limit 10) as aside`.execute(
    db,
  );
  return rows[0] ?? { behind: 0, aside: [] };
}
