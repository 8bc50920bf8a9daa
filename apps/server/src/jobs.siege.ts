import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, test } from 'vitest';

import { type Job, type Jobs, prepareJobs, startJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { prepareLogins } from './platform/secrets/logins.ts';
import { eventually, testApp } from './testing.ts';

const app = await testApp();
await prepareJobs(app.database);
const logins = await prepareLogins(app.app.config, app.database);
const log = createLog('silent');
const started: Jobs[] = [];
const boss = new PgBoss({ connectionString: app.database, schema: 'jobs', max: 1 });
boss.on('error', () => undefined);
afterAll(async () => {
  await Promise.all(started.map((each) => each.stop()));
  await boss.stop({ graceful: false });
});

async function nodeWith(jobs: readonly Job[]): Promise<Jobs> {
  const node = await startJobs({ url: logins.jobs, log, connections: 2, jobs });
  started.push(node);
  return node;
}

/** A node asks for work so often, and takes one job at a time. */
const POLL_MS = 10_000;
const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('STD-F18 a job that is due runs on one of two nodes, and never twice at once', async () => {
  let [runs, now, most] = [0, 0, 0];
  const job: Job = {
    name: 'test.slow',
    schedule: '0 0 1 1 *',
    async run() {
      runs += 1;
      now += 1;
      most = Math.max(most, now);
      await rest(300);
      now -= 1;
    },
  };
  await nodeWith([job]);
  await nodeWith([job]);
  await boss.start();
  await boss.send('test.slow');
  await eventually(() => expect(runs).toBe(1), 2 * POLL_MS);
  await rest(600);
  expect(runs).toBe(1);
  for (let n = 0; n < 4; n += 1) await boss.send('test.slow');
  await eventually(() => expect(runs).toBe(5), 6 * POLL_MS);
  expect(most).toBe(1);
});

test('a job that fails is counted, told and tried again', async () => {
  let runs = 0;
  const job: Job = {
    name: 'test.failing',
    schedule: '0 0 1 1 *',
    async run() {
      runs += 1;
      throw new Error('not today');
    },
  };
  const node = await nodeWith([job]);
  await boss.send('test.failing');
  await eventually(() => expect([runs, node.failures()]).toEqual([1, 1]), 2 * POLL_MS);
  await eventually(async () => expect((await boss.findJobs('test.failing'))[0]?.state).toBe('retry'));
});

test('a lost database does not end the schedules', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const job: Job = { name: 'test.cut', schedule: '0 0 1 1 *', run };
  await nodeWith([job]);
  const { rows } = await sql<{ cut: boolean }>`
    select pg_terminate_backend(pid) as cut from pg_stat_activity
     where datname = current_database() and application_name = 'baize-jobs'`.execute(app.owner);
  expect(rows.length).toBeGreaterThan(0);
  await boss.send('test.cut');
  await eventually(() => expect(runs).toBe(1), 20_000);
});
