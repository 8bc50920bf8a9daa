import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';

import { eventually, expectWholeLedger, freePlay, member, newKey } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { GAME, spin, step } from './testing.ts';

const app = await sharedApp();
const DEMO = { playMode: 'demo' };

afterEach(() => expectWholeLedger(app));

test('ACC-5 G-10 a member without money plays the demo: chips move, the purse of money stays as it was', async () => {
  const mia = await member(app, { cash: 0n });
  const before = await balanceOf(app.app.db, mia.member);
  expect((await spin(mia)).body.code).toBe('wallet.insufficientFunds');
  const info = (await mia.get('/wps/play/game', { ...GAME, ...DEMO })).body.value;
  expect(info).toMatchObject({ currency: 'PLAY', open: null });
  const chips = async () => (await mia.get('/wps/v2/wallets/balance', DEMO)).body.value;
  expect(await chips()).toMatchObject({ currency: 'PLAY', balance: '10000.00' });
  let answer = (await spin(mia, DEMO)).body.value;
  while (answer.state === 'open') {
    answer = (await mia.post('/wps/play/step', { key: newKey(), round: answer.round, ...DEMO })).body.value;
  }
  expect(await chips()).toMatchObject({ balance: answer.balance });
  expect(Number(answer.balance)).toBeCloseTo(10_000 - 1 + Number(answer.payout), 4);
  expect((await balanceOf(app.app.db, mia.member)).balance).toBe(before.balance);
  expect((await mia.get('/wps/v2/wallets/balance')).body.value).toMatchObject({
    currency: 'MMK',
    balance: '0.00',
  });
});

test('ACC-5 six fills at once fill the purse once', async () => {
  const mia = await member(app);
  const settled = async () => {
    let { value } = (await spin(mia, DEMO)).body;
    while (value.state === 'open') {
      const next = { key: newKey(), round: value.round, ...DEMO };
      value = (await mia.post('/wps/play/step', next)).body.value;
    }
    return Number(value.balance);
  };
  while ((await settled()) >= 10_000);
  const purses = app.app.db.selectFrom('play.chips').select('trial').where('member', '=', mia.member);
  const { trial } = await purses.executeTakeFirstOrThrow();
  // Nobody can post to the purse until all six have begun.
  const holder = await app.owner.startTransaction().execute();
  await sql`select from wallet.account where member = ${trial} and no = 1 for update`.execute(holder);
  const fills = Array.from({ length: 6 }, () => mia.post('/wps/play/chips', { key: newKey() }));
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
  await eventually(async () => expect((await waiting.execute(app.owner)).rows).toHaveLength(6));
  await holder.commit().execute();
  for (const { body } of await Promise.all(fills)) expect(body.value.balance).toBe('10000.00');
});

test('ACC-5 a full purse of chips is at the scale of the brand’s currency, or the brand’s setting', async () => {
  const purse = async () => (await (await freePlay(app)).get('/wps/v2/wallets/balance')).body.value.balance;
  await app.turn('freeplay.purse', '');
  expect(await purse()).toBe('5000000.00');
  await app.turn('brand.currency', 'USD');
  expect(await purse()).toBe('10000.00');
  await app.turn('brand.currency', 'MMK');
  await app.turn('freeplay.purse', '10000.00');
});

test('G-10 rounds and seeds of a demo are apart from those of money', async () => {
  const mia = await member(app);
  const demo = (await spin(mia, DEMO)).body.value;
  const real = (await spin(mia)).body.value;
  const roundsOf = async (query: Record<string, string>) =>
    (await mia.get('/wps/play/rounds', query)).body.value.rows.map(({ round }: { round: string }) => round);
  expect([await roundsOf(DEMO), await roundsOf({})]).toEqual([[demo.round], [real.round]]);
  expect((await mia.get('/wps/play/round', { round: demo.round, ...DEMO })).body.value.currency).toBe('PLAY');
  expect((await mia.get('/wps/play/round', { round: demo.round })).body.code).toBe('play.roundUnknown');
  expect((await step(mia, demo.round)).body.code).toBe('play.roundUnknown');
  const seedsOf = async (query: Record<string, string>) =>
    (await mia.get('/wps/play/seeds', query)).body.value;
  const [chips, money] = [await seedsOf(DEMO), await seedsOf({})];
  expect(chips.commitment).not.toBe(money.commitment);
  const rotated = { key: newKey(), clientSeed: 'mine', ...DEMO };
  expect((await mia.post('/wps/play/seeds/rotate', rotated)).body.value.active.clientSeed).toBe('mine');
  expect(await seedsOf({})).toEqual(money);
});

test('G-10 two first presses at once open one purse of chips', async () => {
  const mia = await member(app);
  const [one, two] = await Promise.all([spin(mia, DEMO), mia.get('/wps/play/game', { ...GAME, ...DEMO })]);
  expect([one.status, two.status]).toEqual([200, 200]);
  const purses = app.app.db.selectFrom('play.chips').select('trial').where('member', '=', mia.member);
  expect(await purses.execute()).toHaveLength(1);
});

test('RG-14 a member who takes a break from playing plays no demo either', async () => {
  const mia = await member(app);
  const taken = await mia.post('/wps/protection/time-out', { days: 1 });
  expect(taken.status, taken.text).toBe(200);
  expect((await spin(mia, DEMO)).body.code).toBe('protection.timedOut');
});

test('G-10 chips that are short are filled up again, once per key, and are never taken away', async () => {
  for (const player of [await member(app), await freePlay(app)]) {
    const first = (await spin(player, { stake: '100.00', ...DEMO })).body.value;
    const key = newKey();
    const filled = (await player.post('/wps/play/chips', { key })).body.value;
    expect(Number(filled.balance)).toBe(Math.max(10_000, Number(first.balance)));
    const again = (await player.post('/wps/play/chips', { key })).body.value;
    expect(again.balance).toBe(filled.balance);
  }
});

test('G-10 without free play there is no demo', async () => {
  const mia = await member(app);
  await app.turn('FREEPLAY3', false);
  expect((await spin(mia, DEMO)).body.code).toBe('session.freeplayOff');
  expect((await mia.post('/wps/play/chips', { key: newKey() })).body.code).toBe('session.freeplayOff');
  await app.turn('FREEPLAY3', true);
});
