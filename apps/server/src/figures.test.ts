import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freePort } from '../../../bench/kit/free-port.ts';
import { noted } from './desk/dashboard/health.ts';
import { scheduledJobs } from './jobs.ts';
import { createBeacon } from './lottery/draws/beacon.ts';
import { confirmDraw, openIssue, placeLines } from './lottery/settling/testing.ts';
import { addIssue } from './lottery/testing.ts';
import { tryLogin } from './operators/testing.ts';
import { QUICKNET } from './platform/config/beacon-config.ts';
import { tellLobby } from './platform/realtime/tail.ts';
import { hasFreeSpins, playRound, promise, spin } from './play/testing.ts';
import { followRounds } from './records/records.ts';
import { recorded } from './records/testing.ts';
import { ask, eventually, freePlay, member, testApp, trySignIn } from './testing.ts';
import { studio, vendorPlayer } from './vendors/testing.ts';

// Half of the pool's size for what is asked outside of a member's calls.
const app = await testApp({ env: { DB_POOL: '8' } });

/** The values of each figure that the tests of this file have seen. */
const seen = new Map<string, Set<number>>();

/** The value of a figure with these labels on the page; null where there is none. */
function valueIn(page: string, name: string, labels: Record<string, string> = {}): number | null {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = page
    .split('\n')
    .find((each) => /^\w+/.exec(each)?.[0] === name && wanted.every((label) => each.includes(label)));
  const value = line === undefined ? null : Number(line.split(' ').at(-1));
  // A counter that has not counted yet has no line.
  seen.set(name, (seen.get(name) ?? new Set()).add(value ?? 0));
  return value;
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
  const entries = (await figure('baize_lane_entries_total', own)) ?? 0;
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
  expect(await figure('baize_lane_entries_total', own)).toBeGreaterThan(entries);
  // The queue of each lane is on the page.
  for (const lane of ['own', 'lottery', 'vendors'])
    expect(await figure('baize_lane_waiting', { lane }), lane).toBe(0);
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
  expect(await figure('baize_deliveries_total', { ...email, outcome: 'sent' })).toBeNull();
  const values = { time: app.clock.now() };
  const message = { channel: 'email', template: 'passwordChanged', to: 'a@example.com' } as const;
  await app.app.db
    .transaction()
    .execute((tx) => app.app.delivery.send(tx, { ...message, values, language: 'EN' }));
  expect(await figure('baize_deliveries_oldest_seconds', email)).toBeLessThan(30);
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
  expect(await figure('baize_job_runs_total', { ...job, outcome: 'failed' })).toBeNull();
  await expect(rest.run()).rejects.toThrow('no rest');
  expect(await figure('baize_job_failed', job)).toBe(1);
  expect(await figure('baize_job_runs_total', { ...job, outcome: 'failed' })).toBe(1);
  expect(await figure('baize_job_age_seconds', job)).toBeLessThan(60);
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
  expect(await figure('baize_open_rounds_oldest_seconds', { kind: 'vendors' })).toBeLessThan(120);
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

/** An act that raises a figure, and one that brings it back where there is one. */
interface Move {
  readonly figure: string;
  readonly labels?: Record<string, string>;
  begin?(): Promise<unknown>;
  up(): Promise<unknown>;
  down?(): Promise<unknown>;
}

const job = (name: string) =>
  scheduledJobs(app.app)
    .find((each) => each.name === name)
    ?.run();
const ago = (seconds: number) => sql<Date>`platform.now() - make_interval(secs => ${seconds})`;
const change = (issue: bigint, set: object) =>
  app.owner.updateTable('lottery.issue').set(set).where('id', '=', issue).execute();
/** The act that takes back the last move. */
const held: { back(): Promise<unknown> } = { back: async () => undefined };
const back = () => held.back();

/** A balance that no movement explains. */
async function breakLedger(): Promise<void> {
  const { member: id } = await member(app);
  const add = (amount: bigint) =>
    sql`update wallet.account set balance = balance + ${amount} where member = ${id} and no = 1`.execute(
      app.owner,
    );
  await add(1n);
  held.back = () => add(-1n);
}

/** A bet of a vendor that the record refuses. */
async function refuseToRecord(): Promise<void> {
  await sql`alter table records.wager add constraint odd check (outside <> 'odd') not valid`.execute(
    app.owner,
  );
  await (await vendorPlayer(app, await studio(app))).bet('odd-1', 'odd', '1.00');
  held.back = async () => {
    await sql`alter table records.wager drop constraint odd`.execute(app.owner);
    await sql`update records.set_aside set tried_at = tried_at - interval '1 hour'`.execute(app.owner);
    await recorded(app);
  };
  await recorded(app);
}

/** Work that has not ended keeps the record from going on. */
async function holdRecord(): Promise<void> {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const working = app.db.transaction().execute(async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx);
    begun.resolve();
    await over.promise;
  });
  held.back = async () => {
    over.resolve();
    await working;
    await recorded(app);
  };
  await begun.promise;
  const behind = async () => {
    await app.settle('records');
    return figure('baize_records_behind_seconds');
  };
  await expect.poll(behind).toBeGreaterThan(0.5);
}

/** A line with a selection that no program of ours writes, in an issue that has its numbers. */
async function spoilLine(): Promise<void> {
  const issue = await openIssue(app.owner, 'SSC', 'LOTT');
  const [line = ''] = await placeLines(app.owner, issue, (await member(app)).member, [
    { play: 'POS', selection: '1|-|-|-|-' },
  ]);
  const write = (selection: string) =>
    app.owner.transaction().execute(async (tx) => {
      await sql`alter table lottery.line disable trigger append_only`.execute(tx);
      await sql`update lottery.line set selection = ${selection} where id = ${line}`.execute(tx);
      await sql`alter table lottery.line enable trigger append_only`.execute(tx);
    });
  const settleWith = async (selection: string) => {
    await write(selection);
    await confirmDraw(app.owner, issue, { balls: [1, 2, 3, 4, 5] });
    await app.settle();
  };
  held.back = () => settleWith('1|-|-|-|-');
  await settleWith('gone');
}

async function addStuckWorker(): Promise<void> {
  let fails = true;
  const run = async () => {
    if (fails) throw new Error('no table');
  };
  app.app.workers.add({ name: 'follower', everyMs: 1, run });
  await app.settle();
  app.clock.pass(31_000);
  held.back = async () => {
    fails = false;
    app.clock.pass(-31_000);
  };
}

async function openLineOf(): Promise<void> {
  const line = await (await member(app)).live();
  held.back = () => line.close();
}

async function postReport(): Promise<void> {
  const report = {
    'document-uri': `${app.url}/home`,
    'effective-directive': 'img-src',
    'blocked-uri': 'inline',
  };
  const body = JSON.stringify({ 'csp-report': report });
  const headers = { 'content-type': 'application/csp-report' };
  await fetch(`${app.url}/csp-reports`, { method: 'POST', headers, body });
}

/** A beacon at an address where nobody listens. */
async function askDeadBeacon(): Promise<void> {
  const beacon = { urls: [`http://127.0.0.1:${await freePort()}`], chain: QUICKNET };
  await createBeacon({ ...app.app, config: { ...app.app.config, beacon } })?.randomnessOf(1);
}

/** The settlement of a round that a follower has not read. */
async function settleUncounted(name: string): Promise<void> {
  const mia = await vendorPlayer(app, await studio(app));
  await mia.bet('u-1', 'u', '1.00');
  await mia.win('u-2', 'u', '3', { endRound: true });
  const behind = async () => {
    await followRounds(app.app);
    return figure(name);
  };
  await expect.poll(behind).toBeGreaterThan(0);
}

let issue = 0n;
const MOVES: readonly Move[] = [
  {
    figure: 'baize_http_seconds_count',
    labels: { path: '/wps/system/status', status: '200' },
    up: () => ask(`${app.url}/wps/system/status`),
  },
  {
    figure: 'baize_refusals_total',
    labels: { code: 'session.required' },
    up: () => ask(`${app.url}/wps/member/info`),
  },
  { figure: 'baize_beacon_failures_total', up: askDeadBeacon },
  { figure: 'baize_content_reports_total', labels: { surface: 'site', outcome: 'kept' }, up: postReport },
  { figure: 'baize_live_sockets', up: openLineOf, down: () => back() },
  { figure: 'baize_live_members', up: openLineOf, down: () => back() },
  {
    figure: 'baize_workers_stuck',
    up: () => addStuckWorker().then(() => app.settle()),
    down: () => back().then(() => app.settle()),
  },
  {
    figure: 'baize_records_behind_seconds',
    up: () => holdRecord(),
    down: () => back().then(() => app.settle('records')),
  },
  {
    figure: 'baize_records_aside',
    up: () => refuseToRecord().then(() => app.settle()),
    down: () => back().then(() => app.settle()),
  },
  ...['baize_turnover_behind', 'baize_tournaments_behind'].map((name) => ({
    figure: name,
    begin: () => app.settle(),
    up: () => settleUncounted(name),
    down: () => app.settle(),
  })),
  {
    figure: 'baize_invariants_broken',
    labels: { check: 'all' },
    up: () => breakLedger().then(() => expect(job('wallet.invariants')).rejects.toThrow('violates')),
    down: () => back().then(() => job('wallet.invariants')),
  },
  {
    figure: 'baize_lottery_without_issue',
    begin: async () => (issue = await addIssue(app.app, 'FFSSC1', '20290101-0001', { close: 60, draw: 66 })),
    up: () => change(issue, { close_at: ago(1) }),
    down: () => change(issue, { close_at: ago(-60) }),
  },
  {
    figure: 'baize_lottery_draws_late',
    begin: () => change(issue, { state: 'closed', close_at: ago(70), draw_at: ago(50) }),
    up: () => change(issue, { draw_at: ago(61) }),
    down: () => app.settle(),
  },
  {
    figure: 'baize_lottery_settlements_late',
    begin: () =>
      confirmDraw(app.owner, { id: issue, lottery: 'SSC', mode: 'LOTT' }, { balls: [1, 2, 3, 4, 5] }),
    up: () => change(issue, { state: 'resulted', resulted_at: ago(301) }),
    down: () => app.settle(),
  },
  { figure: 'baize_lottery_lines_aside', up: spoilLine, down: () => back() },
];

test.each(MOVES)('$figure moves', async ({ figure: name, labels, begin, up, down }) => {
  await begin?.();
  const before = (await figure(name, labels)) ?? 0;
  await up();
  const after = (await figure(name, labels)) ?? 0;
  expect(after).toBeGreaterThan(before);
  if (!down) return;
  await down();
  expect(await figure(name, labels)).toBeLessThan(after);
});

test('baize_lottery_draws_late is 0 where no draw is late, and 1 where one is', async () => {
  const late = () => figure('baize_lottery_draws_late');
  const own = await addIssue(app.app, 'FFSSC1', '20290101-0002', { close: -70, draw: -55 });
  // One that is still sold is not late, and neither is one within its minute.
  expect(await late()).toBe(0);
  await change(own, { state: 'closed' });
  expect(await late()).toBe(0);
  await change(own, { draw_at: ago(61) });
  expect(await late()).toBe(1);
  await app.settle();
  expect(await late()).toBe(0);
  // An official one is where its sources differ.
  const official = app.app.lottery.games.all().find((game) => !game.own);
  const other = await addIssue(app.app, official?.code ?? '', '20290101-0003', { close: -70, draw: -65 });
  await change(other, { state: 'closed' });
  expect(await late()).toBe(0);
  await change(other, { frozen: true });
  expect(await late()).toBe(1);
  await change(other, { frozen: false });
  expect(await late()).toBe(0);
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

/** The figures on the page, of which a histogram has several lines. */
test('every figure of the page was seen to move', async () => {
  const page = await app.app.metrics.text();
  const names = [...page.matchAll(/^# TYPE (baize_\w+) (\w+)/gm)].map(([, name, type]) =>
    type === 'histogram' ? `${name}_count` : `${name}`,
  );
  const still = names.filter((name) => name !== 'baize_test' && (seen.get(name)?.size ?? 0) < 2);
  expect(still).toEqual([]);
});
