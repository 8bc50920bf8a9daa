import { Agent, get } from 'node:http';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { buildApp } from './app.ts';
import { prepareLogins } from './platform/secrets/logins.ts';
import { spin } from './play/testing.ts';
import { ask, expectWholeLedger, freePlay, newKey, testApp } from './testing.ts';

const app = await testApp();

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

async function roundsOf(member: bigint): Promise<number> {
  const rows = await app.db.selectFrom('play.round').select('id').where('member', '=', member).execute();
  return rows.length;
}
