import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';

import { eventually } from '../../testing.ts';
import { testDb, testFolder } from '../testing.ts';
import { createDb, isTransient } from './db.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { withDatabase } from './postgres.ts';
import { testServer } from './testing-cluster.ts';

const REAL = join(import.meta.dirname, '../../../migrations');

function folder(): string {
  const copy = testFolder();
  for (const name of readdirSync(REAL)) copyFileSync(join(REAL, name), join(copy, name));
  return copy;
}

test('migrating again changes nothing, and a new file runs once', async () => {
  const { url, owner } = await testDb();
  const files = folder();
  writeFileSync(join(files, '90-more.sql'), 'create table platform.more (x int);');
  const said: string[] = [];
  const log = { info: (message: string) => said.push(message), warn: () => {} };
  for (let i = 0; i < 2; i++) await migrate({ url, repeatables: [], folder: files, log });
  expect(said).toEqual(['migrated 90-more.sql']);
  await sql`select x from platform.more`.execute(owner);
});

test('a migration that was changed after it ran is refused by name', async () => {
  const { url } = await testDb();
  const files = folder();
  writeFileSync(join(files, '02-wallet.sql'), 'select 1;');
  await expect(migrate({ url, repeatables: [], folder: files })).rejects.toThrow(
    '02-wallet.sql was changed after it ran',
  );
});

test('a migration that fails half-way leaves nothing of itself, and the next start tries again (F17)', async () => {
  const { url } = await testDb();
  const files = folder();
  writeFileSync(join(files, '90-half.sql'), 'create table platform.half (x int); select 1 / 0;');
  await expect(migrate({ url, repeatables: [], folder: files })).rejects.toThrow(
    '90-half.sql: division by zero',
  );
  writeFileSync(join(files, '90-half.sql'), 'create table platform.half (x int);');
  await migrate({ url, repeatables: [], folder: files });
});

test('a program older than its database is refused', async () => {
  const { url, owner } = await testDb();
  await owner.insertInto('platform.migration').values({ name: '99-future.sql', checksum: 'x' }).execute();
  await expect(migrate({ url, repeatables: [] })).rejects.toThrow(
    /This program is older than its database, which has the migration 99-future.sql/,
  );
});

test('a database from before the first release is refused', async () => {
  const { url, owner } = await testDb();
  await owner.insertInto('platform.migration').values({ name: '0000-platform.sql', checksum: 'x' }).execute();
  const refusal =
    /^This database was made by a version before the first release .* start with an empty one\.$/;
  await expect(migrate({ url, repeatables: [] })).rejects.toThrow(refusal);
  await expect(requireMigrated(url)).rejects.toThrow(refusal);
});

test('nodes that start together migrate one after the other', async () => {
  const { url } = await testDb();
  const files = folder();
  writeFileSync(join(files, '90-once.sql'), 'create table platform.once (x int); select pg_sleep(0.05);');
  await Promise.all([1, 2, 3].map(() => migrate({ url, repeatables: [], folder: files })));
});

test('generated functions are installed again when their text has changed', async () => {
  const { url, owner } = await testDb();
  const answering = (n: number) => [
    { name: 'answer', sql: `create or replace function platform.answer() returns int return ${n}` },
  ];
  await migrate({ url, repeatables: answering(1) });
  await migrate({ url, repeatables: answering(2) });
  const { rows } = await sql`select platform.answer() as answer`.execute(owner);
  expect(rows).toEqual([{ answer: 2 }]);
});

test('a database that woke on another timeline or server begins a new epoch by itself, and no start begins one twice', async () => {
  const { url, owner } = await testDb();
  const epochs = async (cluster: string | null) => {
    await owner.updateTable('platform.epoch').set({ cluster }).execute();
    for (let i = 0; i < 2; i++) await migrate({ url, repeatables: [] });
    return (await owner.selectFrom('platform.epoch').select('epoch').executeTakeFirstOrThrow()).epoch;
  };
  const { cluster } = await owner.selectFrom('platform.epoch').select('cluster').executeTakeFirstOrThrow();
  expect(cluster).toMatch(/^\d+\/[0-9A-F]{8}$/);
  expect([await epochs(cluster), await epochs(null), await epochs('7/00000001')]).toEqual([1, 1, 2]);
});

test('a database without UTF-8 or with LC_CTYPE C is refused with the reason', async () => {
  const server = await testServer();
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(
    `create database wrong encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`,
  );
  const refused = migrate({ url: withDatabase(server, 'wrong'), repeatables: [] });
  await expect(refused).rejects.toThrow(/encoding must be UTF8, it is SQL_ASCII; LC_CTYPE must not be C/);
  await admin.query('drop database wrong');
  await admin.end();
});

test('a pool works as a role that owns nothing, with its time limits', async () => {
  const { db } = await testDb({ patience: 1 });
  const { rows } = await sql<{ role: string; lock: string; transaction: string }>`
    select current_user as role, current_setting('lock_timeout') as lock, current_setting('transaction_timeout') as transaction
  `.execute(db);
  expect(rows).toEqual([{ role: 'baize_jobs', lock: '500ms', transaction: '10s' }]);
});

test('a killed connection is a passing error, and the pool goes on with another', async () => {
  const { url, owner } = await testDb();
  const db = createDb(url, { max: 1, applicationName: 'victim' });
  const sleeping = sql`select pg_sleep(60)`.execute(db).catch((error: unknown) => error);
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'victim' and query like '%pg_sleep(60)%' and state = 'active'`.execute(owner);
    expect(rows).toHaveLength(1);
  }, 30_000);
  expect(isTransient(await sleeping)).toBe(true);
  // The pool lets go of the connection when it hears its end, which may come after the failure of its last query.
  await eventually(async () => expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]));
  await db.destroy();
});

test('whole numbers of 64 bits arrive as bigint and dates as text', async () => {
  const { db } = await testDb();
  const { rows } = await sql`select 9007199254740993::bigint as big, date '2026-11-20' as day`.execute(db);
  expect(rows).toEqual([{ big: 9007199254740993n, day: '2026-11-20' }]);
});
