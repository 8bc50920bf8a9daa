import { Agent, get } from 'node:http';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { buildApp, type Started } from './app.ts';
import { poolState } from './platform/database/db.ts';
import { isPassing } from './platform/database/passing.ts';
import { breakable, type Cut } from './platform/database/testing-cuts.ts';
import { createLog } from './platform/log.ts';
import { prepareLogins } from './platform/secrets/logins.ts';
import { testDb, testFolder } from './platform/testing.ts';
import { spin } from './play/testing.ts';
import { type Running, startNode } from './start.ts';
import { ask, expectWholeLedger, freePlay, newKey, testApp } from './testing.ts';
import { testConfig } from './testing-config.ts';
import { fewOfToday } from './testing-day.ts';

const app = await testApp();
/** Moments of a start at which its database goes away, and how it does; three each day. */
const MOMENTS = 8;
const CUTS: readonly Cut[] = ['ends', 'refuses'];

test('a node with another master key does not open this database', async () => {
  const config = { ...app.app.config, masterKey: Buffer.alloc(32, 7) };
  const { log, clock, random } = app.app;
  const logins = await prepareLogins(app.app.config, app.database);
  const wrong = buildApp({ config, log, logins, clock, random });
  await expect(wrong).rejects.toThrow('The master key does not open this database');
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

/** Twenty callers that keep their connections and ask without a pause, each until an answer ends its connection. */
function busyCallers(url: string) {
  const answers: string[] = [];
  const ask = (agent: Agent) =>
    new Promise<{ said: string; last: boolean }>((answered) => {
      get(`${url}/wps/system/status`, { agent }, (answer) => {
        const last = answer.headers.connection === 'close';
        answer.resume().on('end', () => answered({ said: String(answer.statusCode), last }));
      }).on('error', (error) => answered({ said: error.message, last: true }));
    });
  const callers = Array.from({ length: 20 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let last = false; !last; ) {
      const answer = await ask(agent);
      answers.push(answer.said);
      last = answer.last;
    }
    agent.destroy();
  });
  return { answers, left: Promise.all(callers) };
}

test('a node that stops says so to its balancer first, answers on, and resets none of twenty busy connections', async () => {
  const ending = await app.node();
  const { answers, left } = busyCallers(ending.url);
  await expect.poll(() => answers.length).toBeGreaterThan(100);
  ending.app.draining.begin();
  await left;
  const ready = await ask(`${ending.url}/readyz`);
  expect([ready.status, ready.body]).toEqual([503, { status: 'stopping' }]);
  expect((await ask(`${ending.url}/healthz`)).status).toBe(200);
  // A caller that has not noticed yet is still served.
  const late = busyCallers(ending.url);
  await late.left;
  await ending.stop();
  expect(new Set([...answers, ...late.answers])).toEqual(new Set(['200']));
});

/** Starts a node of a production over this database, and stops it once it is ready. */
async function startAndStop(
  url: string,
  { withinMs, look }: { withinMs?: number; look?: (started: Started) => Promise<void> } = {},
): Promise<void> {
  const config = {
    ...testConfig({ DATABASE_URL: url, DATA_DIR: testFolder() }),
    trial: false,
  };
  const running: Running = {};
  const options = { config, log: createLog('silent'), node: 'starting', say: () => undefined };
  try {
    await startNode(running, { ...options, ...(withinMs !== undefined && { withinMs }) });
    // A connection that was opened ahead may not have heard yet that its database has gone.
    await expect.poll(async () => (await running.started?.console.inject('/readyz'))?.statusCode).toBe(200);
    if (running.started) await look?.(running.started);
  } finally {
    await running.jobs?.stop();
    await running.started?.stop();
  }
}

test('the first players of a node wait for no connection and no plan: both are there when it gets ready', async () => {
  const { url, owner } = await testDb({ warm: true });
  await startAndStop(url, {
    look: async ({ app: { config, db } }) => {
      expect(poolState(db).idle).toBeGreaterThanOrEqual(config.pools.database);
      const { rows } = await sql`
        select query, count(*)::int as connections from pg_stat_activity
         where datname = current_database() and application_name like 'baize%lane' and query like '%lane%' group by 1`.execute(
        owner,
      );
      const planned = ['play', 'lottery', 'vendors'].map((lane) => ({
        query: expect.stringContaining(`wallet.lane_${lane}(`),
        connections: config.pools.lane,
      }));
      expect(rows).toEqual(expect.arrayContaining(planned));
    },
  });
});

test('a start gets ready whose database ends or refuses its connections at any moment of it', async () => {
  const database = await testDb({ warm: true });
  const line = await breakable(database);
  await startAndStop(line.url);
  const before = line.messages();
  await startAndStop(line.url);
  const whole = line.messages() - before;
  const moments = Array.from({ length: MOMENTS }, (_, n) => n + 1);
  for (const [n, moment] of fewOfToday(3, moments).entries()) {
    line.after(Math.floor((whole * moment) / (MOMENTS + 1)), CUTS[moment % 2] as Cut);
    await startAndStop(line.url);
    expect(line.cuts()).toBe(n + 1);
  }
  // None of the starts left a connection behind.
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select application_name from pg_stat_activity
         where datname = current_database() and application_name not like 'test%'`.execute(database.owner);
      return rows;
    })
    .toEqual([]);
});

test('a start ends with a sentence when its database stays away, and waits for no error that does not pass', async () => {
  const database = await testDb({ warm: true });
  const line = await breakable(database);
  await line.gone();
  await expect(startAndStop(line.url, { withinMs: 300 })).rejects.toThrow(
    /^The database was not there for 0 seconds: .*ECONNREFUSED/,
  );
  const wrong = new URL(database.url);
  wrong.password = 'wrong';
  await expect(startAndStop(wrong.href)).rejects.toThrow('password authentication failed');
});

test('an error passes by its cause too, and a file that is missing does not', () => {
  const lost = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const none = (syscall: string) => Object.assign(new Error('none'), { code: 'ENOENT', syscall });
  expect(isPassing(new Error('wallet.sql: connect', { cause: lost }))).toBe(true);
  expect(isPassing(none('connect'))).toBe(true);
  expect(isPassing(none('open'))).toBe(false);
});

async function roundsOf(member: bigint): Promise<number> {
  const rows = await app.db.selectFrom('play.round').select('id').where('member', '=', member).execute();
  return rows.length;
}
