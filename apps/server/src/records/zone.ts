import { type RawBuilder, sql } from 'kysely';

import type { App } from '../context.ts';
import { createBatchSize, inBatch } from '../platform/database/batch-size.ts';
import type { Tx } from '../platform/database/db.ts';
import { tellLobby } from '../platform/realtime/tail.ts';
import { MINUTE_MS } from '../platform/time.ts';
import { enterZone } from '../platform/zone.ts';
import { holdRecords } from './follow.ts';

/** Rows of one step; all of a member's lie in one. */
const STEP_ROWS = 20_000;
const FORGOTTEN = createBatchSize(STEP_ROWS);
const ALL_MEMBERS = 2n ** 63n - 1n;
/** Every node hears of another zone within a second; until then it reads the sums of the one before. */
const LEFT_MS = MINUTE_MS;

/** The additions of records to the sums by hour: wagers by their time, by the time of their end, and the books. */
export const PARTS = `
  select member, 0 as basis, at, game, state, uplines, 1 as wagers, stake, valid, valid_bonus, payout from records.wager
  union all
  select member, 1, settled_at, game, state, uplines, 1, stake, valid, valid_bonus, payout from records.wager where state <> 1
  union all
  select w.member, 2, s.at, s.game, 0, u.id, s.wagers, s.stake, s.valid, s.valid_bonus, s.payout
    from records.wager w
    join records.settlement s on s.wager = w.id and s.member = w.member
    left join records.uplines u on u.member = s.member and u.path = s.path`;

type Moving = Pick<App, 'db' | 'clock' | 'log' | 'switches'>;
interface Kept {
  readonly id: number;
  readonly name: string;
  readonly summed_to: bigint;
  readonly left_at: Date | null;
}

/**
 * Puts the zone of the setting in force: makes the sums by its hours beside those of the zone before, which are read until then, and
 * removes the others a minute later. True when it did something.
 */
export async function followZone(app: Moving, ending = () => false, rows = STEP_ROWS): Promise<boolean> {
  const wanted = app.switches.values()['brand.zone'];
  const { name } = await app.db.selectFrom('platform.zone').select('name').executeTakeFirstOrThrow();
  const zones = await app.db.selectFrom('records.zone').selectAll().execute();
  const over = zones.filter((zone) => zone.name !== name && isOver(app, zone, wanted));
  for (const zone of over) await forget(app, zone, ending);
  if (wanted === name) return over.length > 0;
  let done = false;
  while (!done && !ending()) {
    const step = await app.db.transaction().execute((tx) => moveOn(app, tx, wanted, rows));
    // Another node is at it: this one looks again.
    if (step === null) break;
    done = step;
  }
  return true;
}

/** One that was left is kept for nodes that have not heard of it; one that never came into force, for nobody. */
function isOver({ clock }: Moving, { name, summed_to, left_at }: Kept, wanted: string): boolean {
  if (left_at === null) return name !== wanted;
  if (summed_to === 0n) return true;
  return name !== wanted && clock.ms() - left_at.getTime() >= LEFT_MS;
}

/** Sums the next members in hours of a zone, and puts it in force after the last; null while another node holds the records. */
async function moveOn(app: Moving, tx: Tx, name: string, rows: number): Promise<boolean | null> {
  if (!(await holdRecords(tx))) return null;
  await sql`set local transaction_timeout = '5min'`.execute(tx);
  await tx
    .insertInto('records.zone')
    .values({ name })
    .onConflict((on) => on.doNothing())
    .execute();
  const zone = await tx
    .selectFrom('records.zone')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const last = await lastOfStep(tx, sql.table('records.wager'), zone.summed_to, rows);
  await sumUp(tx, zone, last);
  await tx
    .updateTable('records.zone')
    .set({ summed_to: last, left_at: null })
    .where('id', '=', zone.id)
    .execute();
  if (last < ALL_MEMBERS) return false;
  await enter(app, tx, name);
  return true;
}

async function enter({ clock, log }: Moving, tx: Tx, name: string): Promise<void> {
  await tx
    .updateTable('records.zone')
    .set({ left_at: clock.now() })
    .where('name', '=', sql<string>`platform.business_zone()`)
    .execute();
  await enterZone(tx, name);
  await tellLobby(tx, { type: 'switches' });
  log.info({ zone: name }, 'another zone of the business is in force');
}

async function sumUp(tx: Tx, zone: Kept, last: bigint): Promise<void> {
  await sql`
    insert into records.hour (member, basis, zone, hour, game, state, uplines, wagers, stake, valid, valid_bonus, payout)
    select member, basis, ${zone.id}::smallint, date_trunc('hour', at, ${zone.name}::text), game, state, uplines,
           sum(wagers), sum(stake), sum(valid), sum(valid_bonus), sum(payout)
      from (${sql.raw(PARTS)}) x where member > ${zone.summed_to} and member <= ${last}
     group by 1, 2, 3, 4, 5, 6, 7`.execute(tx);
}

/** The member with whom a step of so many rows ends that begins behind another; all of them where fewer are left. */
async function lastOfStep(tx: Tx, table: RawBuilder<unknown>, after: bigint, rows: number): Promise<bigint> {
  const found = await sql<{ member: bigint }>`
    select member from ${table} where member > ${after} order by member offset ${rows} limit 1`.execute(tx);
  return found.rows[0]?.member ?? ALL_MEMBERS;
}

async function forgetStep(
  tx: Tx,
  { zone, after }: { readonly zone: number; readonly after: bigint },
  rows: number,
): Promise<bigint> {
  const last = await lastOfStep(tx, sql.table('records.hour'), after, rows);
  await tx
    .deleteFrom('records.hour')
    .where('zone', '=', zone)
    .where('member', '>', after)
    .where('member', '<=', last)
    .execute();
  return last;
}

/** Removes the sums of a zone in steps. Nothing is added to them once the first step is through. */
async function forget({ db, clock }: Moving, { id, left_at }: Kept, ending: () => boolean): Promise<void> {
  const ended = await db.transaction().execute(async (tx) => {
    if (!(await holdRecords(tx))) return false;
    const over = { summed_to: 0n, left_at: left_at ?? clock.now() };
    await tx.updateTable('records.zone').set(over).where('id', '=', id).execute();
    return true;
  });
  for (let after = 0n; ended && after < ALL_MEMBERS && !ending(); ) {
    const from = after;
    const step = (tx: Tx, rows: number) => forgetStep(tx, { zone: id, after: from }, rows);
    after = await inBatch(FORGOTTEN, (rows) => db.transaction().execute((tx) => step(tx, rows)));
    if (after === ALL_MEMBERS) await db.deleteFrom('records.zone').where('id', '=', id).execute();
  }
}
