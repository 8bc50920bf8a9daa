import { expect, test } from 'vitest';

import { eventually, expectWholeLedger, freePlay, newKey, testApp } from '../testing.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { calmPlayer, GAME, hasFreeSpins, promise, spin, step } from './testing.ts';

const app = await testApp({ preset: 'default' });
const other = await app.node();

const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('STD-B10 a second spin within the second is refused, and nothing is debited', async () => {
  const player = await calmPlayer(app);
  expect((await spin(player)).status).toBe(200);
  const { balance, seq } = await balanceOf(app.db, player.member);
  const hasty = await spin(player);
  expect(hasty).toMatchObject({ status: 429, body: { code: 'play.tooFast' } });
  expect(hasty.headers.get('retry-after')).toBe('1');
  expect(await balanceOf(app.db, player.member)).toEqual({ balance, seq });
  await rest(1_000);
  expect((await spin(player)).status).toBe(200);
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
  const player = await calmPlayer(app);
  const there = player.at(other);
  // The other node knows the player already, from before.
  await there.get('/wps/play/seeds');
  const first = await spin(player);
  expect(first.status).toBe(200);
  expect(await spin(there)).toMatchObject({ status: 429, body: { code: 'play.tooFast' } });
  expect((await spin(there, { key: first.body.value.round })).body.value.replayed).toBe(true);
  await rest(1_000);
  expect((await spin(there)).status).toBe(200);
  expect(await spin(player)).toMatchObject({ status: 429, body: { code: 'play.tooFast' } });
  await expectWholeLedger(app);
});

test('STD-B10 a refused key that waits its time is played', async () => {
  const player = await calmPlayer(app);
  await spin(player);
  const key = newKey();
  expect((await spin(player, { key })).status).toBe(429);
  await rest(1_000);
  expect((await spin(player, { key })).body.value).toMatchObject({ round: key, replayed: false });
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
  const slow = app.database;
  const { default: pg } = await import('pg');
  const holder = new pg.Client({ connectionString: slow });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from wallet.account where member = $1 and no = 1 for update', [player.member]);
  const pressed = spin(player);
  await rest(500);
  await holder.query('commit');
  await holder.end();
  expect((await pressed).status).toBe(200);
  await player.at(other).get('/wps/play/seeds');
  await rest(500);
  expect((await spin(player)).status).toBe(200);
});

test.each(['regulated', 'strict', 'gb'])(
  'STD-B10 under the preset %s a second spin after 2.4 s is refused, and one after 2.5 s is played',
  async (preset) => {
    const slow = await testApp({ preset });
    const player = await calmPlayer(slow);
    await eventually(async () => {
      slow.clock.pass(5_000);
      const pressed = performance.now();
      expect((await spin(player)).status).toBe(200);
      const before = await balanceOf(slow.db, player.member);
      slow.clock.pass(2_400 - (performance.now() - pressed));
      const again = performance.now();
      const hasty = await spin(player);
      // Where the call itself took the rest of the time it came late enough; then it is tried once more.
      expect(performance.now() - again).toBeLessThan(45);
      expect(hasty).toMatchObject({ status: 429, body: { code: 'play.tooFast' } });
      expect(await balanceOf(slow.db, player.member)).toEqual(before);
    });
    slow.clock.pass(2_500);
    expect((await spin(player)).status).toBe(200);
    const info = (await player.get('/wps/play/game', GAME)).body.value;
    expect(info).toMatchObject({
      minCycleMs: 2_500,
      autoplay: preset === 'regulated',
      turbo: preset === 'regulated',
    });
    await expectWholeLedger(slow);
  },
);
