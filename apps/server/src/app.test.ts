import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { buildApp } from './app.ts';
import { spin } from './play/testing.ts';
import { expectWholeLedger, freePlay, newKey, testApp } from './testing.ts';

const app = await testApp();

test('a node with another master key does not open this database', async () => {
  const config = { ...app.app.config, masterKey: Buffer.alloc(32, 7) };
  const { log, clock, random } = app.app;
  const wrong = buildApp({ config, log, url: app.database, clock, random });
  await expect(wrong).rejects.toThrow('the master key does not open this database');
});

test('STD-F01 what a node acknowledged before it ended, another answers again under the same key', async () => {
  const ending = await app.node();
  const player = await freePlay(ending);
  const key = newKey();
  const first = await spin(player, { key });
  await ending.stop();
  const again = await spin(player.at(app), { key });
  expect(again.body.value).toEqual({ ...first.body.value, replayed: true });
  expect(await roundsOf(player.member)).toBe(1);
  await expectWholeLedger(app);
});

test('STD-F04 STD-F05 every connection of a node ends between two presses of one key: one round, one answer', async () => {
  const player = await freePlay(app);
  const key = newKey();
  const first = await spin(player, { key });
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'baize%'`.execute(app.owner);
  // The first calls after it may find a connection that has not heard yet.
  await expect.poll(async () => (await spin(player, { key })).body.value?.replayed).toBe(true);
  const again = await spin(player, { key });
  expect(again.body.value).toEqual({ ...first.body.value, replayed: true });
  expect(await roundsOf(player.member)).toBe(1);
  await expect
    .poll(async () => (await spin(player)).status)
    .toBe(first.body.value.state === 'open' ? 409 : 200);
  await expectWholeLedger(app);
});

async function roundsOf(member: bigint): Promise<number> {
  const rows = await app.db.selectFrom('play.round').select('id').where('member', '=', member).execute();
  return rows.length;
}
