import { createHmac } from 'node:crypto';
import { dayIn, startOfDay } from '@baize/contract/zones';

import { fairStream } from '@baize/games/kit/stream';
import { playSlot } from '@baize/games/slots/engine';
import { EMERALD_LINES } from '@baize/games/slots/titles/emerald-lines';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { staff } from '../../operators/testing.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { paybackOf } from '../../play/fairness/payback.ts';
import { finishOldRounds } from '../../play/rounds/unfinished.ts';
import { hasFreeSpins, promise, spin } from '../../play/testing.ts';
import { passToNoon } from '../../records/testing.ts';
import { freePlay, member, testApp } from '../../testing.ts';
import { simulateTime } from '../../wallet/wallet.ts';
import { listApprovals } from '../approvals/approvals.ts';
import { watchPayback } from './payback.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const node = await testApp({ simulated: true });
const { app, owner, db } = node;
await simulateTime(node.database, true);
passToNoon(node);
const manager = await staff(node, 'manager');
const finance = await staff(node, 'finance');
const desk = await staff(node, 'auditor');
const mia = await member(node);

const ROUNDS = 100_000;
const HMAC = (key: string, message: string) => createHmac('sha256', key).update(message).digest();
const fair = payoutsOf('96');

/** Payouts of as many rounds as are judged, in stakes, through the production stream of a fixed seed. */
function payoutsOf(model: '96'): Float64Array {
  const payouts = new Float64Array(ROUNDS);
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const stream = fairStream(HMAC, { serverSeed: 'e7'.repeat(32), clientSeed: 'payback', nonce });
    payouts[nonce] = Number(playSlot(EMERALD_LINES[model], stream, 10n).payout) / 10;
  }
  return payouts;
}

beforeEach(async () => {
  await owner.deleteFrom('play.payback_day').execute();
  await owner.deleteFrom('play.round').where('member', '=', mia.member).execute();
  await owner.deleteFrom('play.round_pool').where('member', '=', mia.member).execute();
  await owner.deleteFrom('safety.event').execute();
  await owner.deleteFrom('site.switch').execute();
  await app.switches.reload();
});

async function insertRounds(times: readonly Date[]): Promise<void> {
  for (const at of times)
    await sql`
      insert into play.round (member, id, rules, pair, nonce, stake, payout, state, stops, balance, at)
      values (${mia.member}, ${uuidv7(at.getTime())}, ${rulesId('96')}, 1, 1, 1000, 1000, 0, '{}', 0, ${at})`.execute(
      owner,
    );
}

const rulesId = (model: string, code = 'emerald-lines') => app.play.rules.of('baize', code, model)?.id ?? 0;

/** Rounds of yesterday with these payouts; every seventh has a hundred times the stake. */
async function played(
  payouts: Float64Array,
  model = '96',
  code = 'emerald-lines',
  daysAgo = 1,
  bet: object | null = null,
): Promise<void> {
  const at = new Date(app.clock.ms() - daysAgo * DAY_MS);
  for (let from = 0; from < payouts.length; from += 20_000) {
    const part = [...payouts.subarray(from, from + 20_000)];
    const stakes = part.map((_, n) => (n % 7 === 0 ? 100_000 : 1_000));
    const ids = part.map(() => uuidv7(at.getTime()));
    await sql`
      insert into play.round (member, id, rules, pair, nonce, stake, payout, state, stops, balance, at, bet)
      select ${mia.member}, id, ${rulesId(model, code)}, 1, 1, stake, payout, 0, '{}', 0, ${at}, ${bet && JSON.stringify(bet)}::jsonb
        from unnest(${ids}::uuid[], ${stakes}::bigint[], ${part.map((times, n) => Math.round(times * (stakes[n] ?? 0)))}::bigint[])
          x(id, stake, payout)`.execute(owner);
  }
}

const board = async (query: Record<string, string> = {}) =>
  (await desk.get('/ops/payback', query)).body.value;
const alarms = () => db.selectFrom('safety.event').select('details').where('kind', '=', 'payback').execute();

test('STD-B09 a game that returns what its certificate declares raises no alarm, and the console shows how it stands', async () => {
  await played(fair);
  await watchPayback(app);
  expect(await alarms()).toEqual([]);
  const { rows, counted, alarm } = await board();
  expect(counted).toBe(dayIn(app.zone.name(), app.clock.ms() - DAY_MS));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    name: 'Emerald Lines',
    model: '96',
    inPlay: true,
    rounds: ROUNDS,
    declared: 96,
    money: [{ currency: 'MMK' }],
  });
  expect(Math.abs(rows[0].score)).toBeLessThan(alarm);
  const mean = fair.reduce((sum, times) => sum + times, 0) / ROUNDS;
  expect(rows[0].actual).toBeCloseTo(mean * 100, 1);
  expect((await board({ game: 'EMERALD' })).rows).toHaveLength(1);
  expect((await board({ game: 'nothing of that name' })).rows).toEqual([]);
  expect((await spin(await freePlay(node))).status).toBe(200);
});

test('STD-B09 rounds whose feature was bought are judged by their own return and deviation', async () => {
  const { buy, returns, sigma } = EMERALD_LINES[96];
  if (!buy) throw new Error('it is sold');
  // Half of the rounds, each with the same return; all of them as far above as four deviations of a mixture.
  const above = 4 * Math.sqrt((sigma ** 2 + buy.sigma ** 2) / 2 / ROUNDS);
  const half = ROUNDS / 2;
  await played(new Float64Array(half).fill(returns + above));
  await played(new Float64Array(half).fill(buy.returns + above), '96', 'emerald-lines', 1, {
    buy: buy.what,
    stake: '1.00',
  });
  await watchPayback(app);
  const [row] = (await board()).rows;
  expect(row).toMatchObject({ rounds: ROUNDS, declared: Number((50 * (returns + buy.returns)).toFixed(2)) });
  expect(row.score).toBeCloseTo(4, 1);
  expect(await alarms()).toHaveLength(1);
});

test('STD-B09 a biased game raises an alarm, is taken off by the system with an audit entry, and an operator opens it again', async () => {
  await played(fair.map((times, n) => (n % 1000 === 0 ? times + 200 : times)));
  await Promise.all([watchPayback(app), watchPayback(app)]);
  const [alarm, ...more] = await alarms();
  expect(more).toEqual([]);
  expect(alarm?.details).toMatchObject({ game: 'Emerald Lines', model: '96', rounds: ROUNDS, closed: true });
  const { rows, off } = await board();
  expect(rows[0].score).toBeGreaterThan(off);

  const player = await freePlay(node);
  await app.switches.reload();
  expect((await spin(player)).body.code).toBe('play.gameOff');
  const events = (await desk.get('/ops/audit', { element: 'games.emerald-lines.enabled' })).body.value.rows;
  expect(events[0]).toMatchObject({ actor: null, action: 'switches.set' });
  expect(events).toHaveLength(1);
  expect(events[0].after).toMatchObject({ value: false, model: '96', rounds: ROUNDS });

  const name = 'games.emerald-lines.enabled';
  const opened = await manager.post('/ops/switches/set', {
    key: uuidv7(app.clock.ms()),
    name,
    value: true,
    was: false,
    reason: 'The counting was wrong',
  });
  const { rows: waiting } = await listApprovals(app, finance.session, { state: 'waiting' });
  const { id = '', hash = '' } = waiting[0] ?? {};
  expect(opened.body.value).toEqual({ approval: id });
  expect((await finance.post('/ops/approvals/decide', { id, hash, decision: 'approve' })).status).toBe(200);
  // An operator's decision after the review is kept; the alarm is on record.
  await watchPayback(app);
  await app.switches.reload();
  expect((await spin(player)).status).toBe(200);
  expect(await alarms()).toHaveLength(1);
});

test('STD-B09 a game that returns too little is found as well, one beyond the first bound is only told of', async () => {
  // Four deviations below: 4 · σ · √n of what was returned is missing.
  const mean = fair.reduce((sum, times) => sum + times, 0);
  const wanted = ROUNDS * EMERALD_LINES[96].returns - 4 * EMERALD_LINES[96].sigma * Math.sqrt(ROUNDS);
  await played(fair.map((times) => (times * wanted) / mean));
  await watchPayback(app);
  expect((await alarms())[0]?.details).toMatchObject({ closed: false });
  expect((await board()).rows[0].score).toBeCloseTo(-4, 1);
  await app.switches.reload();
  expect((await spin(await freePlay(node))).status).toBe(200);
});

test('STD-B09 prizes of pools are no part of what a machine returns: it is judged by its own certificate, and they are shown beside', async () => {
  const code = 'midnight-pot';
  const definition = app.play.rules.of('baize', code, '96')?.definition;
  const machine = definition?.returns ?? 0;
  // Every hundredth round won a pool of 500 stakes beside.
  await played(
    Float64Array.from({ length: 1_000 }, (_, n) => machine + (n % 100 === 0 ? 500 : 0)),
    '96',
    code,
  );
  await sql`
    insert into play.round_pool (member, round, pools, rates, added, reserve_rates, reserved, won)
    select member, id, '{}', '{}', '{}', '{}', '{}', stake * 500 from play.round
     where member = ${mia.member} and payout > stake * 100`.execute(owner);
  await watchPayback(app);
  const [row] = (await board()).rows;
  expect(row.actual).toBeCloseTo(machine * 100, 1);
  expect(row).toMatchObject({ declared: Number((machine * 100).toFixed(2)), pools: 2.67 });
  const [{ stake, payout, won }] = row.money;
  expect((Number(payout) - Number(won)) / Number(stake)).toBeCloseTo(machine, 3);
  expect(Number(won)).toBeGreaterThan(0);
});

test('STD-B09 a version that is not in play takes no game off', async () => {
  await played(
    fair.map((times) => times * 1.5),
    '94',
  );
  await watchPayback(app);
  expect((await alarms())[0]?.details).toMatchObject({ model: '94', closed: false });
  await app.switches.reload();
  expect((await spin(await freePlay(node))).status).toBe(200);
});

test('STD-B09 a day with an open round waits until its series is paid', async () => {
  const player = await freePlay(node);
  const { drawn } = await promise(node, player, hasFreeSpins);
  expect((await spin(player)).body.value.state).toBe('open');
  node.clock.pass(DAY_MS + 60_000);
  await watchPayback(app);
  expect(await paybackOf(app, {})).toEqual([]);
  await finishOldRounds(app);
  await watchPayback(app);
  const [found] = await paybackOf(app, {});
  expect(found?.rounds).toBeGreaterThan(0);
  expect(found?.returned).toBeGreaterThanOrEqual(Number(drawn.payout) / 10_000);
});

test('TM-1 every round is counted once when the brand moves to another zone and back', async () => {
  const move = async (zone: string) => {
    await node.turn('brand.zone', zone);
    await node.settle();
  };
  const total = async () => {
    await watchPayback(app);
    const { rounds } = await db
      .selectFrom('play.payback_day')
      .select((of) => of.fn.sum<bigint>('rounds').as('rounds'))
      .where('currency', '=', 'MMK')
      .executeTakeFirstOrThrow();
    return Number(rounds);
  };
  // Two rounds around every full hour of three days, counted in days of three zones.
  const start = startOfDay(app.zone.name(), app.clock.now()).getTime();
  const hours = Array.from({ length: 72 }, (_, n) => start + n * HOUR_MS);
  await insertRounds(hours.flatMap((ms) => [new Date(ms - 1), new Date(ms)]));
  node.clock.pass(start + DAY_MS - app.clock.ms() + 1_000);
  expect(await total()).toBe(1 + 2 * 24);
  await move('Asia/Yangon');
  node.clock.pass(DAY_MS + 2 * HOUR_MS);
  expect(await total()).toBe(1 + 2 * 24 + 3 + 2 * 24);
  await move('Asia/Kuala_Lumpur');
  node.clock.pass(2 * DAY_MS);
  expect(await total()).toBe(2 * 72);
});
