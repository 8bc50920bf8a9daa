import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';

import { eventually, expectWholeLedger, freePlay, newKey, testApp } from '../../testing.ts';
import { fewOfToday } from '../../testing-day.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { calmPlayer, GAME, hasFreeSpins, promise, spin, step } from '../testing.ts';

const app = await testApp({ preset: 'default' });
const other = await app.node();

test('STD-B10 a second spin within the second is refused, and nothing is debited', async () => {
  const player = await calmPlayer(app);
  await app.clock.held(async () => {
    expect((await spin(player)).status).toBe(200);
    const { balance, seq } = await balanceOf(app.db, player.member);
    const hasty = await spin(player);
    expect(hasty).toMatchObject({ status: 429, body: { code: 'play.tooFast' } });
    expect(hasty.headers.get('retry-after')).toBe('1');
    expect(await balanceOf(app.db, player.member)).toEqual({ balance, seq });
    app.clock.pass(1_000);
    expect((await spin(player)).status).toBe(200);
  });
  await expectWholeLedger(app);
});

test('STD-B10 the same key may be sent again at once: it is the same spin', async () => {
  const player = await calmPlayer(app);
  const key = newKey();
  const first = await spin(player, { key });
  const again = await spin(player, { key });
  expect(again.body.value).toEqual({ ...first.body.value, replayed: true });
});

test('STD-B10 two nodes are no way around it', async () => {
  // The database's own clock decides between nodes, so the cycle is longer than any machine takes for a call.
  const LONG_MS = 10_000;
  await app.turn('play.minCycleMs', LONG_MS);
  const player = await calmPlayer(app);
  const there = player.at(other);
  // The other node knows the player already, from before.
  await there.get('/wps/play/seeds');
  app.clock.pass(-LONG_MS);
  const first = await spin(player);
  app.clock.pass(LONG_MS);
  expect(first.status).toBe(200);
  expect(await spin(there)).toMatchObject({ status: 429, body: { code: 'play.tooFast' } });
  expect((await spin(there, { key: first.body.value.round })).body.value.replayed).toBe(true);
  other.clock.pass(LONG_MS);
  expect((await spin(there)).status).toBe(200);
  // For this node alone a whole cycle has passed.
  expect(await spin(player)).toMatchObject({ status: 429, body: { code: 'play.tooFast' } });
  await app.turn('play.minCycleMs', 1_000);
  await expectWholeLedger(app);
});

test('STD-B10 a refused key that waits its time is played', async () => {
  const player = await calmPlayer(app);
  const key = newKey();
  await app.clock.held(async () => {
    await spin(player);
    expect((await spin(player, { key })).status).toBe(429);
    app.clock.pass(1_000);
    expect((await spin(player, { key })).body.value).toMatchObject({ round: key, replayed: false });
  });
});

test('the steps of a round follow each other as the stage shows them', async () => {
  const player = await freePlay(app);
  await promise(app, player, hasFreeSpins);
  const { round } = (await spin(player)).body.value;
  expect((await step(player, round)).status).toBe(200);
  expect((await step(player, round)).status).toBe(200);
});

test('an answer that was long in coming does not make the next press hasty', async () => {
  const player = await calmPlayer(app);
  const holder = new pg.Client({ connectionString: app.database });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from wallet.account where member = $1 and no = 1 for update', [player.member]);
  await app.clock.held(async () => {
    const pressed = spin(player);
    await eventually(async () => {
      const { rows } = await sql`
        select pid from pg_stat_activity
         where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(app.owner);
      expect(rows).not.toEqual([]);
    });
    app.clock.pass(500);
    await holder.query('commit');
    expect((await pressed).status).toBe(200);
    app.clock.pass(500);
    expect((await spin(player)).status).toBe(200);
  });
  await holder.end();
});

test.each(fewOfToday(1, ['regulated', 'strict', 'gb']))(
  'STD-B10 under the preset %s a second spin after 2.4 s is refused, and one after 2.5 s is played',
  async (preset) => {
    const slow = await testApp({ preset });
    const player = await calmPlayer(slow);
    await slow.clock.held(async () => {
      expect((await spin(player)).status).toBe(200);
      const before = await balanceOf(slow.db, player.member);
      slow.clock.pass(2_400);
      expect(await spin(player)).toMatchObject({ status: 429, body: { code: 'play.tooFast' } });
      expect(await balanceOf(slow.db, player.member)).toEqual(before);
      slow.clock.pass(100);
      expect((await spin(player)).status).toBe(200);
    });
    const info = (await player.get('/wps/play/game', GAME)).body.value;
    expect(info).toMatchObject({
      minCycleMs: 2_500,
      autoplay: preset === 'regulated',
      turbo: preset === 'regulated',
    });
    await expectWholeLedger(slow);
  },
);

test('STD-B10 where one game is played at once, the interval counts over two games', async () => {
  const dice = { vendor: 'baize', code: 'dice' };
  const roll = (player: Awaited<ReturnType<typeof calmPlayer>>) =>
    player.post('/wps/play/spin', {
      key: newKey(),
      ...dice,
      stake: '1.00',
      bet: { over: true, target: 5000 },
    });
  await app.turn('play.minCycleMs', 2_500);
  const player = await calmPlayer(app);
  await app.clock.held(async () => {
    expect((await spin(player)).status).toBe(200);
    expect((await roll(player)).status).toBe(200);
    app.clock.pass(2_500);
    await app.turn('play.oneAtOnce', true);
    expect((await spin(player)).status).toBe(200);
    app.clock.pass(2_400);
    expect(await roll(player)).toMatchObject({ status: 429, body: { code: 'play.tooFast' } });
    app.clock.pass(2_500);
    expect((await roll(player)).status).toBe(200);
  });
  await app.turn('play.oneAtOnce', false);
  await app.turn('play.minCycleMs', 1_000);
});
