import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { spin, step } from './play/testing.ts';
import { ask, eventually, expectWholeLedger, freePlay, newKey, type Player, testApp } from './testing.ts';

const app = await testApp({ ticking: true });
const other = await app.node();

/** Cuts every connection of the application, as a restart of the database or a broken network does, and waits until they are gone. */
async function cutConnections(): Promise<number> {
  const { rows } = await sql<{ pid: number; cut: boolean }>`
    select pid, pg_terminate_backend(pid) as cut from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'baize%'
  `.execute(app.owner);
  const pids = rows.map(({ pid }) => pid);
  await eventually(async () => {
    const left = await sql`select pid from pg_stat_activity where pid = any(${pids}::int[])`.execute(
      app.owner,
    );
    expect(left.rows).toEqual([]);
  });
  return rows.length;
}

async function connections(name: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name = ${name}
  `.execute(app.owner);
  return rows[0]?.n ?? 0;
}

/** The same press until it is answered. */
async function insist(press: () => ReturnType<Player['post']>) {
  for (;;) {
    const answer = await press();
    if (answer.status !== 503) return answer;
    expect(answer.body.code).toBe('request.busy');
    expect(answer.headers.get('retry-after')).toBe('1');
    await new Promise((done) => setTimeout(done, 30));
  }
}

test('STD-F04 spins through cut connections are all answered, each posted once', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => freePlay(app)));
  let going: boolean = true;
  const acknowledged = new Map<string, bigint>();
  const playing = players.map(async (player, n) => {
    for (let m = 0; going; m += 1) {
      const here = player.at((n + m) % 2 ? other : app);
      const key = newKey();
      const answer = await insist(() => spin(here, { key }));
      expect(answer.status, answer.text).toBe(200);
      acknowledged.set(key, player.member);
      for (let { state } = answer.body.value; state === 'open'; ) {
        const stepKey = newKey();
        const shown = await insist(() => step(here, key, stepKey));
        expect(shown.status, shown.text).toBe(200);
        state = shown.body.value.state;
      }
    }
  });
  let cut = 0;
  // The pauses grow, so that a slow machine too opens again what was cut and answers before the next cut.
  for (let n = 0; n < 8 || cut <= 40 || acknowledged.size <= 16; n += 1) {
    await new Promise((done) => setTimeout(done, Math.max(250, 30 * n)));
    cut += await cutConnections();
  }
  going = false;
  await Promise.all(playing);
  const rounds = await app.owner.selectFrom('play.round').select(['id', 'member']).execute();
  expect(new Map(rounds.map((round) => [round.id, round.member]))).toEqual(acknowledged);
  await eventually(() => expectWholeLedger(app));
});

test('after every cut each node has one line to the others again, not more', async () => {
  for (let n = 0; n < 4; n += 1) {
    await cutConnections();
    await eventually(async () => expect(await connections('baize-peers')).toBe(2));
  }
  await new Promise((done) => setTimeout(done, 1_500));
  expect(await connections('baize-peers')).toBe(2);
  const player = await freePlay(app);
  const there = await player.at(other).live();
  await spin(player);
  await there.next(
    (frame) => 'event' in frame && frame.event.type === 'balance' && frame.event.version !== '1',
  );
});

test('feeds and sessions work again after a cut', async () => {
  const player = await freePlay(app);
  await cutConnections();
  await eventually(async () => expect((await player.get('/wps/member/info')).status).toBe(200));
  const line = await player.live();
  await player.delete('/wps/session/logout');
  expect(await line.closed()).toBe(4403);
});

test('a node that stops lets go of every connection and closes its lines', async () => {
  const leaving = await app.node();
  const player = await freePlay(leaving);
  const line = await player.live();
  // The others have theirs again after the last cut.
  await eventually(async () => expect(await connections('baize-peers')).toBe(3));
  await leaving.stop();
  expect(await line.closed()).toBe(1012);
  await eventually(async () => expect(await connections('baize-peers')).toBe(2));
  await expect(ask(`${leaving.url}/healthz`)).rejects.toThrow();
  expect((await player.at(app).get('/wps/member/info')).status).toBe(200);
});
