import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';

import { buildApp } from './app.ts';
import { isHelp, runTask } from './db-tasks.ts';
import { systemClock } from './platform/clock.ts';
import { createDb } from './platform/db.ts';
import { createLog } from './platform/log.ts';
import { requireMigrated } from './platform/migrate.ts';
import { withDatabase } from './platform/postgres.ts';
import { systemRandom } from './platform/random.ts';
import { afterUse, testDb, testFolder } from './platform/testing.ts';
import { testServer } from './platform/testing-cluster.ts';
import { recordState } from './records/records.ts';
import { testApp } from './testing.ts';
import { testConfig } from './testing-config.ts';

const config = testConfig({ DATA_DIR: testFolder(), DATABASE_URL: 'postgres://nowhere' });
const server = await testServer();

/** Does a task and keeps what it wrote, results apart from words. */
async function task(url: string, name: string, ...args: string[]) {
  const [results, words]: [string[], string[]] = [[], []];
  const write = {
    out: (line: string) => void results.push(line),
    say: (line: string) => void words.push(line),
  };
  await runTask(name, { config, url, args, ...write });
  return { results, words };
}

/** An empty database of a user who is no superuser, after what a superuser did for it. */
async function ownedBy(user: string, prepared: readonly string[] = []): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  afterUse(() => admin.end());
  await admin.query(`create role ${user} login password 'x' nosuperuser nocreaterole`);
  await admin.query(`create database ${name} owner ${user} template template0`);
  for (const statement of prepared) await admin.query(statement);
  const url = new URL(withDatabase(server, name));
  url.username = user;
  url.password = 'x';
  return url.href;
}

const schemasOf = async (url: string) => {
  const db = createDb(url, { applicationName: 'test-owner', role: null, max: 1 });
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname in ('platform', 'wallet', 'accounts')`.execute(db);
  await db.destroy();
  return rows.map(({ name }) => name);
};

test('no task but migrate builds a database, whatever it is called', async () => {
  const url = await ownedBy('task_owner', ['grant baize_app to task_owner with admin true, set true']);
  for (const name of [
    'types',
    'restored',
    'operator',
    'vendor',
    'vendor-key',
    'metrics-token',
    'help',
    'nothing',
  ]) {
    await expect(task(url, name, 'thiri', 'manager', 'Thiri')).rejects.toThrow(
      /run `npm run db -- migrate` first|There is no task/,
    );
    expect(await schemasOf(url), name).toEqual([]);
  }
  expect(['', 'help', '--help'].every(isHelp)).toBe(true);
});

test('a user who may not make roles migrates where they were made beforehand, and is told what to do where not', async () => {
  const without = await ownedBy('plain_owner');
  await expect(task(without, 'migrate')).rejects.toThrow(
    'Let a superuser run: grant baize_app to plain_owner with admin true, set true;',
  );
  expect(await schemasOf(without)).toEqual([]);
  const url = await ownedBy('prepared_owner', [
    'grant baize_app to prepared_owner with admin true, set true',
  ]);
  const { results, words } = await task(url, 'migrate');
  expect(results).toEqual([]);
  expect(words.at(-1)).toBe('The database is up to date.');
  await requireMigrated(url);
  const db = createDb(url, { applicationName: 'test', max: 1 });
  const { rows } = await sql`select current_user as role`.execute(db);
  await db.destroy();
  expect(rows).toEqual([{ role: 'baize_app' }]);
});

test('a node serves on a database whose owner is no superuser', async () => {
  const url = await ownedBy('node_owner', ['grant baize_app to node_owner with admin true, set true']);
  await task(url, 'migrate');
  const started = await buildApp({
    ...{ config, url, log: createLog('silent'), clock: systemClock, random: systemRandom, byHand: true },
  });
  afterUse(started.stop);
  const ready = await started.console.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.body]).toEqual([200, expect.any(String)]);
  await started.app.workers.settle();
  expect((await recordState(started.app.db)).aside).toEqual([]);
});

test('results are apart from words, so that a program reads a password or a token alone', async () => {
  const { url } = await testDb();
  const operator = await task(url, 'operator', 'thiri', 'manager', 'Thiri Aung');
  expect(operator.results).toEqual([expect.stringMatching(/^\S{16,}$/)]);
  expect(operator.words.join()).toContain('thiri');
  const token = await task(url, 'metrics-token');
  expect(token).toEqual({ results: [expect.stringMatching(/^\S{20,}$/)], words: [] });
});

test('a restore beside a running node, and an old program, are refused in one sentence', async () => {
  const node = await testApp();
  await expect(task(node.database, 'restored')).rejects.toThrow(
    /^Stop every node on this database first: \d+ of them still use it\.$/,
  );
  const { url, owner } = await testDb();
  await owner.insertInto('platform.migration').values({ name: '9999-future.sql', checksum: 'x' }).execute();
  for (const name of ['migrate', 'restored', 'metrics-token'])
    await expect(task(url, name)).rejects.toThrow(
      /^This program is older than its database, which has the migration 9999-future\.sql: use the newer program\.$/,
    );
});
