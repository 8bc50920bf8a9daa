import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { audit, auditHead } from './audit/audit-log.ts';
import { services } from './desk/dashboard/health.ts';
import { scheduledJobs } from './jobs.ts';
import { staff } from './operators/testing.ts';
import { prepareJobs, startJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { trustedKeys } from './platform/secrets/keys.ts';
import { prepareLogins } from './platform/secrets/logins.ts';
import { playRound } from './play/testing.ts';
import { freePlay, testApp } from './testing.ts';
import { verifyKeptRoots, verifyRoots } from './wallet/wallet.ts';

const app = await testApp();
test('STD-F18 every schedule has a queue of which one node takes one job at a time, and tries a failed one again', async () => {
  const jobs = scheduledJobs(app.app);
  await prepareJobs(app.database);
  const started = await startJobs({
    url: (await prepareLogins(app.app.config, app.database)).jobs,
    log: createLog('silent'),
    connections: app.app.config.pools.jobs,
    jobs,
  });
  await started.stop();
  const { rows } = await sql<{ name: string; policy: string; retry_limit: number }>`
    select q.name, q.policy, q.retry_limit from jobs.queue q join jobs.schedule s on s.name = q.name`.execute(
    app.owner,
  );
  expect(jobs.length).toBeGreaterThan(8);
  expect(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
    jobs
      .map(({ name }) => ({ name, policy: 'singleton', retry_limit: 3 }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  );
});

test('every scheduled job does its work on a ledger that is whole', async () => {
  const player = await freePlay(app);
  for (let n = 0; n < 5; n += 1) await playRound(player);
  for (const { name, run } of scheduledJobs(app.app)) {
    await expect(run(), name).resolves.toBeUndefined();
  }
  expect(await verifyRoots(app.db, (await trustedKeys(app.db, app.app.config)) ?? [])).toEqual([]);
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
  // Another run adds nothing; a line that the database does not bear out is reported.
  await job?.run();
  expect(await verifyKeptRoots(app.db, file)).toEqual([]);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"hash":"./, '"hash":"x'));
  expect(await verifyKeptRoots(app.db, file)).toEqual([
    { id: 'root', detail: `root of ${root.day} is another one in ${file}` },
  ]);
});

test('TM-1 a brand that moves to a zone whose day is behind closes no day before one that is closed', async () => {
  const job = scheduledJobs(app.app).find(({ name }) => name === 'wallet.root');
  await job?.run();
  const before = await app.db.selectFrom('wallet.root').select('day').execute();
  await app.turn('brand.zone', 'Pacific/Pago_Pago');
  await app.settle();
  await expect(job?.run()).resolves.toBeUndefined();
  expect(await app.db.selectFrom('wallet.root').select('day').execute()).toEqual(before);
  await app.turn('brand.zone', 'Asia/Kuala_Lumpur');
  await app.settle();
});

test('a ledger that is not whole fails the job that looks', async () => {
  const player = await freePlay(app);
  await app.owner
    .updateTable('wallet.account')
    .set({ balance: 5n })
    .where('member', '=', player.member)
    .execute();
  const look = scheduledJobs(app.app).find((each) => each.name === 'wallet.invariants');
  const broken = /^baize_invariants_broken\{check="all"\} 1$/m;
  expect(await app.app.metrics.text()).not.toMatch(broken);
  await expect(look?.run()).rejects.toThrow(/violates \d+ invariants? in \d+ rows?/);
  const anybody = await staff(app, 'support');
  expect((await anybody.get('/ops/me')).body.value.ledger).toMatch(
    /^the ledger violates \d+ invariants? in \d+ rows?$/,
  );
  expect(await app.app.metrics.text()).toMatch(broken);
  expect(app.logged()).toContain('the ledger violates its invariants');
});

test('a background worker that cannot go on stands on the dashboard of its node', async () => {
  const nodes = async () => (await services(app.app)).find(({ name }) => name === 'nodes');
  expect((await nodes())?.facts).not.toHaveProperty('cannot go on here');
  const troubles = ['no table'];
  app.app.workers.add({
    name: 'follower',
    everyMs: 1,
    async run() {
      for (const trouble of troubles) throw new Error(trouble);
    },
  });
  for (const seconds of [0, 31]) {
    app.clock.pass(seconds * 1_000);
    await app.settle();
  }
  expect(await nodes()).toMatchObject({ health: 'bad', facts: { 'cannot go on here': 'follower' } });
  troubles.pop();
  await app.settle();
  expect((await nodes())?.facts).not.toHaveProperty('cannot go on here');
  app.clock.pass(-31_000);
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
    app.clock.pass(661_000);
    await sweep?.run();
    app.clock.pass(-661_000);
    expect(await nonces()).toBe(0);
  });
});
