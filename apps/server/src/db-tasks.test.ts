import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';

import { buildApp } from './app.ts';
import { isHelp, runTask } from './db-tasks.ts';
import { scheduledJobs } from './jobs.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { createDb } from './platform/database/db.ts';
import { migrate, requireMigrated } from './platform/database/migrate.ts';
import { withDatabase } from './platform/database/postgres.ts';
import { inScope, JOB, LOGINS, mapLogins, memberScope } from './platform/database/scope.ts';
import { testServer } from './platform/database/testing-cluster.ts';
import { startJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { systemRandom } from './platform/random.ts';
import { knownLogins, prepareLogins } from './platform/secrets/logins.ts';
import { afterUse, testDb, testFolder } from './platform/testing.ts';
import { recordState } from './records/records.ts';
import { testApp } from './testing.ts';
import { testConfig } from './testing-config.ts';

const config = testConfig({ DATA_DIR: testFolder(), DATABASE_URL: 'postgres://nowhere' });
const server = await testServer();

/** Does a task and keeps what it wrote, results apart from words. */
async function task(url: string, name: string, ...args: string[]) {
  return taskOf(config, url, name, ...args);
}

async function taskOf(config: Config, url: string, name: string, ...args: string[]) {
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
  await admin.query(`create role ${user} login password 'x' nosuperuser`);
  await admin.query(`create database ${name} owner ${user} template template0`);
  for (const statement of prepared) await admin.query(statement);
  return signedIn(withDatabase(server, name), user);
}

function signedIn(server: string, user: string): string {
  const url = new URL(server);
  url.username = user;
  url.password = 'x';
  return url.href;
}

const ALL_ROLES = Object.values(LOGINS).join(', ');

/** The help of a superuser for an owner who may not make roles: a user of one's own for each login. */
function loginsOf(owner: string): string[] {
  return Object.values(LOGINS).flatMap((role) => [
    `create role ${owner}_${role} login password 'x'`,
    `grant ${role} to ${owner}_${role} with inherit true, set true`,
    `grant ${owner}_${role} to ${owner} with inherit true, set false`,
  ]);
}

const schemasOf = async (url: string) => {
  const db = createDb(url, { applicationName: 'test-owner', login: null, max: 1 });
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname in ('platform', 'wallet', 'accounts')`.execute(db);
  await db.destroy();
  return rows.map(({ name }) => name);
};

test('no task but migrate builds a database, whatever it is called', async () => {
  const url = await ownedBy('task_owner', [`grant ${ALL_ROLES} to task_owner with admin true, set true`]);
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
    `Let a superuser run: grant ${ALL_ROLES} to plain_owner with admin true, set true;`,
  );
  expect(await schemasOf(without)).toEqual([]);
  const url = await ownedBy('prepared_owner', [
    `grant ${ALL_ROLES} to prepared_owner with admin true, set true`,
    ...loginsOf('prepared_owner'),
  ]);
  await expect(task(url, 'migrate')).rejects.toThrow(
    'The user prepared_owner may not make logins. Let a superuser run: alter role prepared_owner createrole; or give APP_DATABASE_URL',
  );
  const own = mapLogins((login) => signedIn(url, `prepared_owner_${LOGINS[login]}`));
  const { results, words } = await taskOf({ ...config, logins: own }, url, 'migrate');
  expect(results).toEqual([]);
  expect(words.at(-1)).toBe('The database is up to date.');
  await requireMigrated(own.app);
  expect(await knownLogins({ ...config, logins: own }, own.app)).toEqual(own);
  const db = createDb(url, { applicationName: 'test', max: 1 });
  const { rows } = await sql`select current_user as role`.execute(db);
  await db.destroy();
  expect(rows).toEqual([{ role: 'baize_jobs' }]);
});

test('a login of one’s own that may too much, or that the owner cannot see, is refused in one sentence', async () => {
  const url = await ownedBy('strict_owner', [
    `grant ${ALL_ROLES} to strict_owner with admin true, set true`,
    ...loginsOf('strict_owner'),
    `create role too_strong login password 'x' createrole`,
    `create role outside_role login password 'x'`,
    `create role hidden_login login password 'x'`,
    'grant baize_app to hidden_login with inherit true, set true',
  ]);
  const own = mapLogins((login) => signedIn(url, `strict_owner_${LOGINS[login]}`));
  const started = (user: string) =>
    taskOf({ ...config, logins: { ...own, app: signedIn(url, user) } }, url, 'migrate');
  await expect(started('nobody_there')).rejects.toThrow('The login of APP_DATABASE_URL does not exist.');
  await expect(started('too_strong')).rejects.toThrow('may do too much');
  await expect(started('strict_owner')).rejects.toThrow('may work as the owner of the database');
  await expect(started('outside_role')).rejects.toThrow(
    'Let a superuser run: grant baize_app to outside_role with inherit true, set true;',
  );
  await expect(started('hidden_login')).rejects.toThrow(
    'Let a superuser run: grant hidden_login to strict_owner with inherit true, set false;',
  );
});

test('a node serves on a database whose owner is no superuser, and sees how long its own transactions run', async () => {
  const url = await ownedBy('node_owner', [
    'alter role node_owner createrole',
    `grant ${ALL_ROLES} to node_owner with admin true, set true`,
  ]);
  await task(url, 'migrate');
  const logins = await prepareLogins(config, url);
  expect(await knownLogins(config, logins.app)).toEqual(logins);
  const log = createLog('silent');
  const { stop, app, console } = await buildApp({
    config,
    logins,
    log,
    clock: systemClock,
    random: systemRandom,
    byHand: true,
    outside: JOB,
  });
  afterUse(stop);
  const ready = await console.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.body]).toEqual([200, expect.any(String)]);
  await app.workers.settle();
  expect((await recordState(app.db)).aside).toEqual([]);
  // The record of bets waits for what has not committed: who could not see it would pass a round over.
  const began = await inScope(memberScope(1n), () =>
    app.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ at: Date }>`select now() as at, pg_current_xact_id()`.execute(tx);
      const { rows: horizon } = await inScope(JOB, () =>
        sql<{ at: Date }>`select records.horizon(clock_timestamp()) as at`.execute(app.db),
      );
      return [rows[0]?.at, horizon[0]?.at];
    }),
  );
  expect(began[1]).toEqual(began[0]);
  const jobs = await startJobs({ url: logins.jobs, log, connections: 1, jobs: scheduledJobs(app) });
  await jobs.stop();
});

test('a node that is given no owner refuses a database that nobody prepared', async () => {
  const url = await ownedBy('absent_owner', [`grant ${ALL_ROLES} to absent_owner with admin true, set true`]);
  await expect(requireMigrated(url)).rejects.toThrow('run `npm run db -- migrate` first');
  await migrate({ url, repeatables: [] });
  await expect(knownLogins(config, url)).rejects.toThrow('This database has no login for app yet');
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
  await owner.insertInto('platform.migration').values({ name: '99-future.sql', checksum: 'x' }).execute();
  for (const name of ['migrate', 'restored', 'metrics-token'])
    await expect(task(url, name)).rejects.toThrow(
      /^This program is older than its database, which has the migration 99-future\.sql: use the newer program\.$/,
    );
});
