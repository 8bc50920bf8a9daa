import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';

import { eventually } from '../../testing.ts';
import { testDb } from '../testing.ts';
import { outboxEnd, readOutbox, writeOutbox } from './outbox.ts';

const { db, owner, url } = await testDb();
const heard = (rows: readonly { payload: unknown }[]) =>
  rows.map(({ payload }) => (payload as { say: string }).say);

async function say(word: string): Promise<void> {
  await db
    .transaction()
    .execute((tx) => writeOutbox(tx, [{ topic: 'test', member: 7n, payload: { say: word } }]));
}

/** Rows are read below the oldest transaction of the whole server: until those of other tests' databases that are older have ended. */
async function readable(): Promise<void> {
  const last = await sql<{ xid: string }>`select max(xid)::text as xid from platform.outbox`.execute(db);
  await eventually(async () => {
    const oldest = await sql<{ passed: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${last.rows[0]?.xid}::xid8 as passed`.execute(db);
    expect(oldest.rows).toEqual([{ passed: true }]);
  });
}

test('a reader sees what is committed after its start, in order and page by page', async () => {
  const start = await outboxEnd(db);
  for (const word of ['one', 'two', 'three']) await say(word);
  await readable();
  const first = await readOutbox(db, start, 2);
  const second = await readOutbox(db, first.at(-1) ?? start, 2);
  expect([heard(first), heard(second)]).toEqual([['one', 'two'], ['three']]);
});

test('a row that commits late is read late, never skipped, whatever its number', async () => {
  const start = await outboxEnd(db);
  const slow = new pg.Client({ connectionString: url });
  await slow.connect();
  await slow.query('begin');
  await slow.query(`insert into platform.outbox (topic, payload) values ('test', '{"say":"slow"}')`);
  await say('quick');
  const early = await readOutbox(db, start, 10);
  await slow.query('commit');
  await readable();
  const late = await readOutbox(db, early.at(-1) ?? start, 10);
  await slow.end();
  expect(new Set([...heard(early), ...heard(late)])).toEqual(new Set(['quick', 'slow']));
});

test('transaction 9 comes before transaction 10: their numbers are no text', async () => {
  const rows = ['10', '9', '11'].map((xid) => ({
    topic: 'digits',
    payload: JSON.stringify({ say: xid }),
    xid,
  }));
  await owner.insertInto('platform.outbox').values(rows).execute();
  const read = await readOutbox(db, { epoch: 1, xid: '8', number: 0n }, 3);
  expect(heard(read)).toEqual(['9', '10', '11']);
  const next = await readOutbox(db, read[0] ?? { epoch: 1, xid: '0', number: 0n }, 2);
  expect(heard(next)).toEqual(['10', '11']);
});

test('rows from before a restore come before those after it, although their transaction numbers are higher', async () => {
  const start = await outboxEnd(db);
  await owner
    .insertInto('platform.outbox')
    .values({ topic: 'test', payload: JSON.stringify({ say: 'before' }), xid: '999999999' })
    .execute();
  await owner.updateTable('platform.epoch').set({ epoch: 2 }).execute();
  await say('after');
  const rows = await readOutbox(db, start, 10);
  expect(heard(rows)).toEqual(['before', 'after']);
  await owner.updateTable('platform.epoch').set({ epoch: 1 }).execute();
});
