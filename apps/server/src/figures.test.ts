import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { noted } from './desk/dashboard/health.ts';
import { tryLogin } from './operators/testing.ts';
import { tellLobby } from './platform/realtime/tail.ts';
import { hasFreeSpins, playRound, promise, spin } from './play/testing.ts';
import { ask, eventually, freePlay, member, testApp, trySignIn } from './testing.ts';
import { studio, vendorPlayer } from './vendors/testing.ts';

// Half of the pool's size for what is asked outside of a member's calls.
const app = await testApp({ env: { DB_POOL: '8' } });

/** The value of a figure with these labels on the page; null where there is none. */
function valueIn(page: string, name: string, labels: Record<string, string> = {}): number | null {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = page
    .split('\n')
    .find((each) => /^\w+/.exec(each)?.[0] === name && wanted.every((label) => each.includes(label)));
  return line === undefined ? null : Number(line.split(' ').at(-1));
}

async function figure(name: string, labels?: Record<string, string>): Promise<number | null> {
  const headers = { authorization: `Bearer ${app.app.keys.metricsToken()}` };
  return valueIn((await ask(`${app.consoleUrl}/metrics`, { headers })).text, name, labels);
}

test('connections in use and calls that wait for one', async () => {
  const held = Promise.withResolvers<void>();
  const taken = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const holding = taken.map((begun) =>
    app.app.db.connection().execute(async () => {
      begun.resolve();
      await held.promise;
    }),
  );
  await Promise.all(taken.map(({ promise: begun }) => begun));
  const waiting = sql`select 1`.execute(app.app.db);
  // The page itself waits for a connection; these two figures are read first.
  const page = app.app.metrics.text();
  await Promise.resolve();
  held.resolve();
  await Promise.all([...holding, waiting]);
  expect(valueIn(await page, 'baize_pool_connections', { state: 'busy' })).toBe(4);
  expect(valueIn(await page, 'baize_pool_waiting')).toBeGreaterThan(0);
  const calm = await app.app.metrics.text();
  expect(valueIn(calm, 'baize_pool_connections', { state: 'busy' })).toBe(0);
  expect(valueIn(calm, 'baize_pool_waiting')).toBe(0);
});

test('a lane’s queue, batches and retries', async () => {
  const player = await freePlay(app);
  await playRound(player);
  const own = { lane: 'own' };
  const batches = (await figure('baize_lane_batches_total', own)) ?? 0;
  const retries = (await figure('baize_lane_retries_total', own)) ?? 0;
  const spun = Promise.withResolvers<ReturnType<typeof spin>>();
  await app.owner.transaction().execute(async (tx) => {
    await sql`select from wallet.account where member = ${player.member} and no = 1 for update`.execute(tx);
    const spinning = spin(player);
    await expect.poll(() => figure('baize_lane_waiting', own)).toBe(1);
    await expect.poll(() => figure('baize_lane_retries_total', own)).toBeGreaterThan(retries);
    spun.resolve(spinning);
  });
  expect((await spun.promise).status).toBe(200);
  expect(await figure('baize_lane_waiting', own)).toBe(0);
  expect(await figure('baize_lane_batches_total', own)).toBeGreaterThan(batches);
  expect(await figure('baize_lane_entries_total', own)).toBeGreaterThan(0);
});

test('how far the outbox is behind', async () => {
  const heard = async () => expect(await figure('baize_outbox_behind_seconds')).toBe(0);
  await eventually(heard);
  await app.db.transaction().execute((tx) => tellLobby(tx, { type: 'switches' }));
  expect(await figure('baize_outbox_behind_seconds')).toBeGreaterThan(0);
  await eventually(heard);
});

test('messages that wait, and what came of those that were sent', async () => {
  const email = { channel: 'email' };
  const values = { time: app.clock.now() };
  const message = { channel: 'email', template: 'passwordChanged', to: 'a@example.com' } as const;
  await app.app.db
    .transaction()
    .execute((tx) => app.app.delivery.send(tx, { ...message, values, language: 'EN' }));
  app.clock.pass(30_000);
  expect(await figure('baize_deliveries_waiting', email)).toBe(1);
  expect(await figure('baize_deliveries_oldest_seconds', email)).toBeGreaterThanOrEqual(30);
  await app.settle();
  expect(await figure('baize_deliveries_waiting', email)).toBe(0);
  expect(await figure('baize_deliveries_total', { ...email, outcome: 'sent' })).toBe(1);
  app.clock.pass(-30_000);
});

test('failures and ages of jobs', async () => {
  const job = { job: 'test.rest' };
  const failures = [new Error('no rest')];
  const rest = noted(app.app, {
    name: job.job,
    schedule: '* * * * *',
    async run() {
      const failure = failures.pop();
      if (failure) throw failure;
    },
  });
  await expect(rest.run()).rejects.toThrow('no rest');
  expect(await figure('baize_job_failed', job)).toBe(1);
  expect(await figure('baize_job_runs_total', { ...job, outcome: 'failed' })).toBe(1);
  app.clock.pass(60_000);
  expect(await figure('baize_job_age_seconds', job)).toBeGreaterThanOrEqual(60);
  await rest.run();
  app.clock.pass(-60_000);
  expect(await figure('baize_job_failed', job)).toBe(0);
  expect(await figure('baize_job_runs_total', { ...job, outcome: 'done' })).toBe(1);
});

test('wrong and right tries to sign in, of members and of operators', async () => {
  const { username } = await member(app, { password: 'river stone lantern 3' });
  const wrong = async (who: string) => (await figure('baize_sign_ins_total', { who, outcome: 'wrong' })) ?? 0;
  const before = { member: await wrong('member'), operator: await wrong('operator') };
  expect(await figure('baize_sign_ins_total', { who: 'member', outcome: 'right' })).toBe(1);
  await trySignIn(app, username, 'not this one 4');
  await tryLogin(app, 'nobody', { password: 'not this one 4' });
  expect(await wrong('member')).toBe(before.member + 1);
  expect(await wrong('operator')).toBe(before.operator + 1);
});

test('open rounds, of our own games and of vendors, and the vendors’ calls', async () => {
  const open = async (kind: string) => (await figure('baize_open_rounds', { kind })) ?? 0;
  const before = { own: await open('own'), vendors: await open('vendors') };
  const player = await freePlay(app);
  await promise(app, player, hasFreeSpins);
  expect((await spin(player)).body.value.state).toBe('open');
  expect(await open('own')).toBe(before.own + 1);

  const acme = await studio(app);
  const mia = await vendorPlayer(app, acme);
  await mia.bet('f-1', 'f', '1.00');
  expect(await open('vendors')).toBe(before.vendors + 1);
  app.clock.pass(120_000);
  expect(await figure('baize_open_rounds_oldest_seconds', { kind: 'vendors' })).toBeGreaterThanOrEqual(120);
  app.clock.pass(-120_000);
  const called = { vendor: acme.code, way: 'in', outcome: 'answered' };
  const calls = (await figure('baize_vendor_seconds_count', called)) ?? 0;
  expect(calls).toBeGreaterThan(0);
  await mia.win('f-2', 'f', '3', { endRound: true });
  await mia.end('f-3', 'f');
  expect(await open('vendors')).toBe(before.vendors);
  expect(await figure('baize_vendor_seconds_count', called)).toBe(calls + 2);
});

test('a figure that cannot be read is missing, and the page says the others', async () => {
  const fails = { name: 'baize_test', help: 'Never read', labels: ['of'] } as const;
  app.app.metrics.gauge({ ...fails, read: () => Promise.reject(new Error('no database')) });
  expect(await figure('baize_pool_waiting')).toBe(0);
  expect(await figure('baize_test', { of: 'x' })).toBeNull();
});

test('every figure is in docs/operating.md', async () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
  const page = await app.app.metrics.text();
  const names = [...page.matchAll(/^# TYPE (baize_\w+)/gm)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => name !== 'baize_test' && !guide.includes(`\`${name}\``))).toEqual([]);
});
