import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, test } from 'vitest';

import { scheduledJobs } from './jobs.ts';
import { audit, auditHead } from './operators/audit.ts';
import { services } from './operators/health.ts';
import { type Job, type Jobs, startJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { playRound } from './play/testing.ts';
import { eventually, freePlay, testApp } from './testing.ts';
import { verifyKeptRoots, verifyRoots } from './wallet/wallet.ts';

const app = await testApp();
const log = createLog('silent');
const started: Jobs[] = [];
const boss = new PgBoss({ connectionString: app.database, schema: 'jobs', max: 1 });
boss.on('error', () => undefined);
afterAll(async () => {
  await Promise.all(started.map((each) => each.stop()));
  await boss.stop({ graceful: false });
});

async function nodeWith(jobs: readonly Job[]): Promise<Jobs> {
  const node = await startJobs({ url: app.database, log, jobs });
  started.push(node);
  return node;
}

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
  await eventually(() => expect(runs).toBe(1), 12_000);
  await rest(600);
  expect(runs).toBe(1);
  for (let n = 0; n < 4; n += 1) await boss.send('test.slow');
  await eventually(() => expect(runs).toBe(5), 25_000);
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
  await eventually(() => expect([runs, node.failures()]).toEqual([1, 1]), 12_000);
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

test('every scheduled job does its work on a ledger that is whole', async () => {
  const player = await freePlay(app);
  for (let n = 0; n < 5; n += 1) await playRound(player);
  for (const { name, run } of scheduledJobs(app.app)) {
    await expect(run(), name).resolves.toBeUndefined();
  }
  expect(await verifyRoots(app.db, Buffer.from(app.app.trustKey, 'base64url'))).toEqual([]);
});

test('5.4 a day is sealed with the head of the audit chain, shown on the dashboard, and kept beside the database', async () => {
  await app.db
    .transaction()
    .execute((tx) =>
      audit(tx, app.app.clock, { actor: null, action: 'switches.set', element: 'a later day' }),
    );
  const job = scheduledJobs(app.app).find(({ name }) => name === 'wallet.root');
  await app.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.deleteFrom('wallet.root_head').execute();
    await tx.deleteFrom('wallet.root').execute();
  });
  const file = join(app.app.config.dataDir, 'roots.jsonl');
  rmSync(file, { force: true });
  await job?.run();
  const root = await app.db.selectFrom('wallet.root').selectAll().executeTakeFirstOrThrow();
  const head = await auditHead(app.db);
  expect([root.audit_events, root.audit_head]).toEqual([head.events, head.hash]);
  const shown = (await services(app.app)).find(({ name }) => name === 'invariants');
  expect(shown?.facts).toMatchObject({ 'sealed until': root.day, root: root.hash.toString('hex') });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    day: root.day,
    hash: root.hash.toString('hex'),
  });
  // Another run adds nothing; a line that the database does not bear out is told.
  await job?.run();
  expect(await verifyKeptRoots(app.db, file)).toEqual([]);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"hash":"./, '"hash":"x'));
  expect(await verifyKeptRoots(app.db, file)).toEqual([
    { id: 'root', detail: `root of ${root.day} is another one in ${file}` },
  ]);
});

test('a ledger that is not whole fails the job that looks', async () => {
  const player = await freePlay(app);
  await app.owner
    .updateTable('wallet.account')
    .set({ balance: 5n })
    .where('member', '=', player.member)
    .execute();
  const look = scheduledJobs(app.app).find((each) => each.name === 'wallet.invariants');
  await expect(look?.run()).rejects.toThrow(/violates \d+ invariants/);
  expect(app.logged()).toContain('the ledger violates its invariants');
});

test('sweeping removes what has served its time and nothing younger', async () => {
  const sweep = scheduledJobs(app.app).find((each) => each.name === 'platform.sweep');
  const nonces = async () => (await app.db.selectFrom('platform.seal_nonce').select('kid').execute()).length;
  // While no time passes what was swept once holds nothing that is too old.
  await app.clock.held(async () => {
    await sweep?.run();
    await freePlay(app);
    const before = await nonces();
    expect(before).toBeGreaterThan(0);
    await sweep?.run();
    expect(await nonces()).toBe(before);
    app.clock.pass(301_000);
    await sweep?.run();
    app.clock.pass(-301_000);
    expect(await nonces()).toBe(0);
  });
});
