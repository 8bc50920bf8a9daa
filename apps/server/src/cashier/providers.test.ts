import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { startPsp } from '../../../../simulators/psp/psp.ts';
import { callbackHeaders } from '../../../../simulators/psp/signing.ts';
import { staff } from '../operators/testing.ts';
import { inScope, JOB } from '../platform/database/scope.ts';
import { NoAnswer } from '../platform/payments/port.ts';
import { afterUse } from '../platform/testing.ts';
import { expectWholeLedger, fund, member, newKey, type Player } from '../testing.ts';
import { wantedLate } from '../testing-counts.ts';
import { sharedApp } from '../testing-shared.ts';
import { accounts } from '../wallet/wallet.ts';
import { noteFailure, noteSuccess, requireChannelById } from './channels/channels.ts';
import { lockCashier } from './ground.ts';
import {
  addChannel,
  addProvider,
  creditedAndLost,
  deposit,
  expireOrder,
  goesBack,
  payee,
  purse,
  withdraw,
} from './testing.ts';
import { requireWithdrawal } from './withdrawals/changes.ts';
import { askAboutCall } from './withdrawals/payouts.ts';

const app = await sharedApp();
const { psp, skew, code, id: channel } = await addProvider(app);
const maker = await staff(app, 'financeMaker');
const approver = await staff(app, 'financeApprover');

const orderOf = async (player: Player, id: string) =>
  (await player.get('/wps/deposits/order', { id })).body.value;
const payoutOf = async (player: Player, id: string) =>
  (await player.get('/wps/withdrawals/order', { id })).body.value;
const broke = () => member(app, { cash: 0n });
const units = async (of: Player) =>
  Object.fromEntries((await accounts(app.db, of.member)).map(({ name, balance }) => [name, balance]));
const lose = (of: Player, amount: bigint) =>
  app.owner.transaction().execute((tx) => fund(tx, of.member, -amount));

/** The balance of a house account over all stripes. */
async function houseSum(name: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(a.balance), 0)::bigint as sum from wallet.house h
      join wallet.account a on a.member >= (1::bigint << 62) and a.no / 1000 = h.code where h.name = ${name}`.execute(
    app.owner,
  );
  return rows[0]?.sum ?? 0n;
}

async function begin(player: Player, amount: string) {
  const { status, body } = await deposit(player, amount, { method: 'online' });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.value as { id: string; pay: { url: string } };
}

/** The payer presses a button of the checkout page. */
async function press(url: string, outcome: string, amount = ''): Promise<void> {
  const body = new URLSearchParams({ outcome, amount, payer: 'Mia Thandar Win' });
  expect((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status).toBeLessThan(400);
  await psp.run();
}

/** Lets what waits for a minute happen now: the provider repeats callbacks, and nodes ask it. */
async function later(): Promise<void> {
  skew.ms = 61_000;
  const minute = sql<Date>`interval '61 seconds'`;
  await app.owner
    .updateTable('cashier.withdrawal')
    .set({ called_at: sql`called_at - ${minute}` })
    .execute();
  await app.owner
    .updateTable('cashier.deposit')
    .set({ created_at: sql`created_at - ${minute}`, asked_at: sql`asked_at - ${minute}` })
    .execute();
  await psp.run();
  skew.ms = 0;
  await app.settle();
}

/** An approved withdrawal, which no worker has looked at yet. */
async function approved(player: Awaited<ReturnType<typeof payee>>, amount: string): Promise<string> {
  const { status, body } = await withdraw(player, amount);
  expect(status, JSON.stringify(body)).toBe(200);
  const { id } = body.value;
  await maker.post('/ops/cashier/withdrawal/approve', { id, step: 'review' });
  await approver.post('/ops/cashier/withdrawal/approve', { id, step: 'secondReview' });
  return id;
}

test.each(['twice', 'hold', 'alter'] as const)(
  'C02 a paid checkout is credited once with a callback that is: %s',
  async (fault) => {
    const mia = await broke();
    const { id, pay } = await begin(mia, '20000');
    psp.callbackFaults[fault] = 1;
    await press(pay.url, 'pay');
    const zaw = await broke();
    await press((await begin(zaw, '1000')).pay.url, 'pay');
    await later();
    expect(await orderOf(mia, id)).toMatchObject({ state: 'credited', received: '20000.00' });
    expect(await purse(app, mia)).toEqual({ cash: 20_000n });
    expect(await purse(app, zaw)).toEqual({ cash: 1_000n });
    await expectWholeLedger(app);
  },
);

test.each(['forge', 'tamper', 'old'] as const)(
  'C02 a callback that is not genuine credits nothing: %s',
  async (fault) => {
    const mia = await broke();
    const { id, pay } = await begin(mia, '20000');
    psp.callbackFaults[fault] = 1;
    await press(pay.url, 'pay');
    expect(psp.callbacks.sent.at(-1)?.status).toBe(401);
    expect(await orderOf(mia, id)).toMatchObject({ state: 'pending' });
    await later();
    // The provider was asked, or sent it again.
    expect(await orderOf(mia, id)).toMatchObject({ state: 'credited' });
    expect(await purse(app, mia)).toEqual({ cash: 20_000n });
  },
);

/** The notice of a paid checkout as its provider sends it, which came too late to count. */
async function notice(url: string) {
  psp.callbackFaults.old = 1;
  await press(url, 'pay');
  return psp.callbacks.sent.at(-1);
}

/** The status of a genuine notice at a node. */
async function notify(sent: Awaited<ReturnType<typeof notice>>, url = app.url): Promise<number> {
  const { path = '', body = '' } = sent ?? {};
  const call = { method: 'POST', path, body, timestamp: app.clock.ms() };
  const headers = callbackHeaders('baize', psp.callbacks.key, call);
  return (await fetch(url + path, { method: 'POST', headers, body })).status;
}

/** How many wait for a lock of their own. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
     where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(app.owner);
  return rows[0]?.count ?? 0;
}

test('C02 24 equal callbacks at once have one effect and one answer, and keep no other member waiting', async () => {
  const [mia, zaw] = [await broke(), await broke()];
  const { pay } = await begin(mia, '20000');
  const [hers, his] = [await notice(pay.url), await notice((await begin(zaw, '1000')).pay.url)];
  const hasty = await app.node({ patience: 0.2 });
  const held = await app.owner.transaction().execute(async (tx) => {
    await lockCashier(tx, mia.member);
    expect(await notify(hers, hasty.url)).toBe(503);
    wantedLate(1);
    const answers = Array.from({ length: 24 }, () => notify(hers));
    expect(await notify(his)).toBe(200);
    expect(await waiting()).toBe(1);
    return { answers };
  });
  expect(new Set(await Promise.all(held.answers))).toEqual(new Set([200]));
  expect([await purse(app, mia), await purse(app, zaw)]).toEqual([{ cash: 20_000n }, { cash: 1_000n }]);
  await expectWholeLedger(app);
});

test('C02 a node works on four callbacks at a time; the fifth is sent again later', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, broke));
  const notices: Awaited<ReturnType<typeof notice>>[] = [];
  for (const player of people) notices.push(await notice((await begin(player, '1000')).pay.url));
  const [fifth, ...four] = notices;
  const held = await app.owner.transaction().execute(async (tx) => {
    for (const player of people) await lockCashier(tx, player.member);
    const answers = four.slice(0, 3).map((each) => notify(each));
    await expect.poll(waiting).toBe(3);
    answers.push(notify(four[3]));
    await expect.poll(waiting).toBe(4);
    expect(await notify(fifth)).toBe(503);
    return { answers };
  });
  expect(await Promise.all(held.answers)).toEqual([200, 200, 200, 200]);
  expect(await notify(fifth)).toBe(200);
  for (const player of people) expect(await purse(app, player)).toEqual({ cash: 1_000n });
  await expectWholeLedger(app);
});

test('C02 a provider that answers slowly holds up its own callbacks alone, and is not asked about what it never had of us', async () => {
  const slow = await addProvider(app);
  const send = async (to: typeof slow | { psp: typeof psp; code: string }, reference: string) => {
    const payment = { reference, providerId: 'p1', state: 'paid', amount: '1000', currency: 'MMK' };
    const notice = {
      kind: 'payment',
      payment: { ...payment, payer: null, at: '2030-01-16T04:00:00.000Z' },
    };
    const call = { method: 'POST', path: `/pay/v1/callback/${to.code}`, body: JSON.stringify(notice) };
    const signed = { ...call, timestamp: app.clock.ms() };
    const headers = callbackHeaders('baize', to.psp.callbacks.key, signed);
    return (await fetch(app.url + call.path, { method: 'POST', headers, body: call.body })).status;
  };
  const asked = slow.psp.calls.length;
  expect(await send(slow, newKey())).toBe(200);
  expect(slow.psp.calls).toHaveLength(asked);
  await app.owner.updateTable('cashier.channel').set({ is_on: false }).where('id', '=', channel).execute();
  const orders = [];
  for (let n = 0; n < 5; n += 1) orders.push((await begin(await broke(), '20000')).id);
  await app.owner.updateTable('cashier.channel').set({ is_on: true }).where('id', '=', channel).execute();
  await app.owner.updateTable('cashier.channel').set({ is_on: false }).where('id', '=', slow.id).execute();
  slow.psp.answerFaults.delayMs = 4_000;
  const flying = orders.slice(0, 4).map((each) => send(slow, each));
  await expect.poll(() => slow.psp.calls.filter((each) => each.startsWith('GET /payments')).length).toBe(4);
  expect(await send(slow, orders[4] ?? '')).toBe(503);
  const mia = await broke();
  await press((await begin(mia, '20000')).pay.url, 'pay');
  expect(await purse(app, mia)).toEqual({ cash: 20_000n });
  expect(await Promise.all(flying)).toEqual([200, 200, 200, 200]);
});

test('a payment whose callback is lost is found by asking', async () => {
  const mia = await broke();
  const { id, pay } = await begin(mia, '20000');
  psp.callbackFaults.lose = 1;
  await press(pay.url, 'pay');
  await later();
  expect(await orderOf(mia, id)).toMatchObject({ state: 'credited' });
});

test('DP-1 a payment whose callback is lost is found by asking after one operator has confirmed it', async () => {
  const mia = await broke();
  const { id, pay } = await begin(mia, '20000');
  psp.callbackFaults.lose = 1;
  await press(pay.url, 'pay');
  expect((await maker.post('/ops/cashier/deposit/confirm', { id })).status).toBe(200);
  await later();
  expect(await orderOf(mia, id)).toMatchObject({ state: 'credited', received: '20000.00' });
  expect(await purse(app, mia)).toEqual({ cash: 20_000n });
  await expectWholeLedger(app);
});

test('DP-1 another amount waits for an operator, who credits what arrived', async () => {
  const mia = await broke();
  const { id, pay } = await begin(mia, '20000');
  await press(pay.url, 'payOther', '15000.00');
  expect(await orderOf(mia, id)).toMatchObject({ state: 'reviewing', received: null });
  expect(await purse(app, mia)).toEqual({});
  await expectWholeLedger(app);
  const { candidates } = (await maker.get('/ops/cashier/deposit', { id })).body.value;
  const credit = { id, incoming: candidates[0].id };
  const answers = await Promise.all(
    [maker, maker].map((who) => who.post('/ops/cashier/deposit/credit', credit)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await orderOf(mia, id)).toMatchObject({ state: 'credited', received: '15000.00' });
  expect(await purse(app, mia)).toEqual({ cash: 15_000n });
  await expectWholeLedger(app);
});

test('a charge-back of a payment that waits in suspense takes it out, and nobody credits it any more', async () => {
  const mia = await broke();
  const { id, pay } = await begin(mia, '20000');
  const [paid, waiting] = [await houseSum(`psp:${code}`), await houseSum('suspense')];
  await press(pay.url, 'payOther', '15000.00');
  const { candidates } = (await maker.get('/ops/cashier/deposit', { id })).body.value;
  const [{ id: incoming }] = candidates;
  psp.chargeBack(id);
  await psp.run();
  expect([await houseSum(`psp:${code}`), await houseSum('suspense')]).toEqual([paid, waiting]);
  expect((await maker.post('/ops/cashier/deposit/credit', { id, incoming })).body.code).toBe(
    'cashier.incoming',
  );
  expect(await purse(app, mia)).toEqual({});
  await expectWholeLedger(app);
});

test('DP-3 money for an order that has expired stands in suspense until it is assigned', async () => {
  const mia = await broke();
  const { id, pay } = await begin(mia, '20000');
  await press(pay.url, 'leave');
  await expireOrder(app, id);
  await press(pay.url, 'pay');
  expect(await orderOf(mia, id)).toMatchObject({ state: 'expired' });
  const { candidates } = (await maker.get('/ops/cashier/deposit', { id })).body.value;
  expect(candidates).toMatchObject([{ amount: '20000.00', state: 'suspense' }]);
  await maker.post('/ops/cashier/deposit/credit', { id, incoming: candidates[0].id });
  expect(await purse(app, mia)).toEqual({ cash: 20_000n });
  await expectWholeLedger(app);
});

test('a charge-back takes the money, and what is gone becomes a debt', async () => {
  const mia = await payee(app, '0.01');
  const { id, pay } = await begin(mia, '20000');
  await press(pay.url, 'pay');
  await app.owner.deleteFrom('turnover.requirement').where('member', '=', mia.member).execute();
  const { body } = await withdraw(mia, '12000');
  expect(body.value).toMatchObject({ step: 'review' });
  psp.chargeBack(id);
  await psp.run();
  expect(await orderOf(mia, id)).toMatchObject({ state: 'chargedBack' });
  expect(await purse(app, mia)).toEqual({ locked: 12_000n, debt: -11_999n });
  await later();
  expect(await orderOf(mia, id)).toMatchObject({ state: 'chargedBack' });
  await expectWholeLedger(app);
});

test('CT-15 a charge-back takes what was received less the fee, and the fees give theirs back', async () => {
  await app.owner
    .updateTable('cashier.channel')
    .set({ fee_fixed: 500_000n, fee_max: 500_000n })
    .where('id', '=', channel)
    .execute();
  const [whole, spent] = [await broke(), await broke()];
  const fees = await houseSum('fees');
  const paid = await houseSum(`psp:${code}`);
  for (const each of [whole, spent]) {
    const { id, pay } = await begin(each, '20000');
    await press(pay.url, 'pay');
    if (each === spent) await lose(each, 199_499_999n);
    psp.chargeBack(id);
  }
  await psp.run();
  expect(await purse(app, whole)).toEqual({});
  // One unit was left of 19 950.
  expect(await units(spent)).toEqual({ cash: 0n, debt: -199_499_999n });
  expect(await houseSum('fees')).toBe(fees);
  expect(await houseSum(`psp:${code}`)).toBe(paid);
  await app.owner
    .updateTable('cashier.channel')
    .set({ fee_fixed: 0n, fee_max: 0n })
    .where('id', '=', channel)
    .execute();
  await expectWholeLedger(app);
});

test.each([
  [0n, 'cancelled'],
  [1n, 'cancelled'],
  [199_999_999n, 'cancelled'],
  [200_000_000n, 'done'],
])(
  'WL-30 a charge-back cancels what is open of the turnover of its deposit: %s were bet',
  async (progress, left) => {
    const mia = await broke();
    const { id, pay } = await begin(mia, '20000');
    await press(pay.url, 'pay');
    const own = () => app.owner.updateTable('turnover.requirement').where('source_id', '=', id);
    await own().set({ progress }).where(sql<boolean>`${progress} < required`).execute();
    const done = { progress, state: 'done', finished_at: new Date(app.clock.ms()) };
    await own().set(done).where('required', '=', progress).execute();
    psp.chargeBack(id);
    await psp.run();
    const { state } = await app.owner
      .deleteFrom('turnover.requirement')
      .where('source_id', '=', id)
      .returning('state')
      .executeTakeFirstOrThrow();
    expect(state).toBe(left);
    await expectWholeLedger(app);
  },
);

test('the fee of a channel is the member’s, rounded down', async () => {
  await app.owner.updateTable('cashier.channel').set({ fee_ppm: 12_345 }).where('id', '=', channel).execute();
  const mia = await broke();
  const { id, pay } = await begin(mia, '1000.99');
  expect(await orderOf(mia, id)).toMatchObject({ state: 'pending', fee: '0.00', expectedFee: '12.35' });
  const terms = async () => (await maker.get('/ops/cashier/deposit', { id })).body.value.feeTerms;
  expect(await terms()).toEqual({ ppm: 12_345, fixed: '0.00', min: '0.00', max: '0.00' });
  await press(pay.url, 'pay');
  expect(await terms()).toBe(null);
  const credited = { state: 'credited', received: '1000.99', fee: '12.35', expectedFee: null };
  expect(await orderOf(mia, id)).toMatchObject(credited);
  await app.owner.updateTable('cashier.channel').set({ fee_ppm: 0 }).where('id', '=', channel).execute();
  await expectWholeLedger(app);
});

test('WL-30 RND-7 an order keeps the fee and the turnover of the moment when it was made, paid in time, late or by hand', async () => {
  const terms = (ppm: number) =>
    app.owner.updateTable('cashier.channel').set({ fee_ppm: ppm }).where('id', '=', channel).execute();
  await terms(15_000);
  const people = [await broke(), await broke(), await broke()];
  const orders = [];
  for (const each of people) orders.push(await begin(each, '10000'));
  const [paid, late, byHand] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
  const expire = () =>
    app.owner
      .updateTable('cashier.deposit')
      .set({ expires_at: app.app.clock.now() })
      .where('id', '=', late.id)
      .execute();
  await terms(50_000);
  await app.turn('deposit.turnoverPercent', '200');
  for (const [n, { id }] of orders.entries()) {
    const shown = await orderOf(people[n] as (typeof people)[0], id);
    expect(shown).toMatchObject({ expectedFee: '150.00', turnoverPercent: '100' });
    expect((await maker.get('/ops/cashier/deposit', { id })).body.value).toMatchObject({
      feeTerms: { ppm: 15_000 },
    });
  }
  await expire();
  await app.settle();
  for (const { pay } of [paid, late]) await press(pay.url, 'pay');
  const { candidates } = (await maker.get('/ops/cashier/deposit', { id: late.id })).body.value;
  const credit = (who: typeof maker, wish: object) => who.post('/ops/cashier/deposit/credit', wish);
  await credit(maker, { id: late.id, incoming: candidates[0].id });
  await maker.post('/ops/cashier/deposit/confirm', { id: byHand.id });
  await credit(approver, { id: byHand.id, received: '10000', transaction: 'by-hand' });
  for (const [n, { id }] of orders.entries()) {
    const player = people[n] as (typeof people)[0];
    expect(await orderOf(player, id)).toMatchObject({ state: 'credited', fee: '150.00' });
    expect(await purse(app, player)).toEqual({ cash: 9_850n });
    const owed = app.db.selectFrom('turnover.requirement').select('required').where('source_id', '=', id);
    expect(await owed.execute()).toEqual([{ required: 100_000_000n }]);
  }
  expect(await begin(await broke(), '10000')).toMatchObject({
    expectedFee: '500.00',
    turnoverPercent: '200',
  });
  await terms(0);
  await app.turn('deposit.turnoverPercent', '100');
  await expectWholeLedger(app);
});

test('a channel that fails rests, and another one takes its orders', async () => {
  const second = await addProvider(app, { weight: 1 });
  await app.owner.updateTable('cashier.channel').set({ weight: 1000 }).where('id', '=', channel).execute();
  psp.answerFaults.fail = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 8; n += 1) {
    const mia = await broke();
    expect((await begin(mia, '20000')).pay.url).toContain(second.psp.url);
  }
  psp.answerFaults.fail = 0;
  const { rows } = (await maker.get('/ops/cashier/channels')).body.value;
  expect(rows.find((row: { code: string }) => row.code === code)).toMatchObject({
    restsUntil: expect.any(String),
    failure: expect.any(String),
  });
  await app.owner.deleteFrom('cashier.event').execute();
  await app.owner.updateTable('cashier.channel').set({ is_on: false }).where('id', '=', second.id).execute();
  await app.owner
    .updateTable('cashier.channel')
    .set({ rests_until: null, failures: 0 })
    .where('id', '=', channel)
    .execute();
});

test('of two equal presses at once one asks the provider: a lost answer never ends an order whose page is shown', async () => {
  const mia = await broke();
  const key = newKey();
  psp.answerFaults.drop = 1;
  const answers = await Promise.all([1, 2, 3].map(() => deposit(mia, '20000', { method: 'online', key })));
  const shown = answers.filter(({ body }) => body.value?.pay);
  const { id } = await app.owner
    .selectFrom('cashier.deposit')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const { state } = await orderOf(mia, id);
  expect([shown.length > 0, state]).toEqual([state === 'pending', state]);
  psp.answerFaults.drop = 0;
});

test('an order of a node that ended before the provider answered gets its page by the same press', async () => {
  const mia = await broke();
  const key = newKey();
  const { body } = await deposit(mia, '20000', { method: 'online', key });
  const { id } = body.value;
  const again = () => deposit(mia, '20000', { method: 'online', key });
  const own = () => app.owner.updateTable('cashier.deposit').where('id', '=', id);
  await own().set({ state: 'created', pay: null }).execute();
  expect((await again()).body.value).toMatchObject({ id, state: 'created', pay: null });
  await own()
    .set({ offering_until: new Date(app.clock.ms()) })
    .execute();
  expect((await again()).body.value).toMatchObject({ id, state: 'pending', pay: { kind: 'page' } });
});

test('a provider that refuses single orders stays open, and the order says why', async () => {
  for (let n = 0; n < 4; n += 1) {
    const mia = await broke();
    psp.answerFaults.reject = 1;
    expect((await deposit(mia, '20000', { method: 'online' })).body.code).toBe('deposit.later');
  }
  const { rows } = (await maker.get('/ops/cashier/channels')).body.value;
  expect(rows.find((row: { code: string }) => row.code === code)).toMatchObject({ restsUntil: null });
  const events = await app.owner.selectFrom('cashier.event').select('note').execute();
  expect(events.map(({ note }) => note)).toContain(
    'no channel took it: the payment provider refused: rejected',
  );
});

const channelOf = async (wanted: string) =>
  (await maker.get('/ops/cashier/channels')).body.value.rows.find(
    (row: { code: string }) => row.code === wanted,
  );

/** A provider with two keys, which nobody has entered in the console yet. */
async function newProvider(named: string) {
  const keys = {
    key: { id: 'k7', secret: randomBytes(32) },
    callbackKey: { id: 'c7', secret: randomBytes(32) },
  };
  const skew = { ms: 0 };
  const made = await startPsp({ merchant: 'us', ...keys, now: () => app.clock.ms() + skew.ms });
  made.callbacks.site = app.url;
  afterUse(() => made.close());
  const terms = { min: '1000', max: '50000000', dayMax: '0', weight: 1, opens: '00:00', closes: '00:00' };
  const fee = { ppm: 0, fixed: '0', min: '0', max: '0' };
  const account = { bank: '', number: '', holder: '', suffix: false, baseUrl: made.url, merchant: 'us' };
  const wish = {
    code: named,
    name: 'Harbour',
    kind: 'provider',
    currency: 'MMK',
    deposits: true,
    payouts: false,
    ...terms,
    fee,
    ...account,
    keyId: 'k7',
    secret: keys.key.secret.toString('hex'),
    callbackKeyId: 'c7',
    callbackSecret: keys.callbackKey.secret.toString('hex'),
    reason: 'A new provider',
  };
  const ask = (change: object) => maker.post('/ops/cashier/channel', { ...wish, ...change, key: newKey() });
  for (const name of ['merchant', 'keyId', 'callbackKeyId'])
    expect((await ask({ [name]: 'two words' })).body, name).toMatchObject({ code: 'request.invalid' });
  const save = async (change: object = {}) => {
    const { body } = await ask(change);
    const { rows } = (await approver.get('/ops/approvals', { state: 'waiting' })).body.value;
    const { hash } = rows.find((row: { id: string }) => row.id === body.value.approval);
    await approver.post('/ops/approvals/decide', { id: body.value.approval, hash, decision: 'approve' });
  };
  const tried = async () => {
    const { id } = await channelOf(named);
    return (await maker.post('/ops/cashier/channel/test', { id })).body.value.outcome;
  };
  return { psp: made, skew, ask, save, tried };
}

test('STD-5.4 a provider that two people set up in the console is open once a test has reached it, and its callbacks are known', async () => {
  await app.owner.updateTable('cashier.channel').set({ is_on: false }).where('id', '=', channel).execute();
  const made = await newProvider('harbour');
  for (const secret of [
    'correct horse battery staple, and more of it',
    'ab'.repeat(31),
    `${'ab'.repeat(32)}a`,
  ])
    for (const field of ['secret', 'callbackSecret'])
      expect((await made.ask({ [field]: secret })).body, secret).toMatchObject({
        code: 'cashier.channelSecret',
      });
  await made.save();
  const mia = await broke();
  expect((await mia.get('/wps/deposits/methods')).body.value.open).toEqual([]);
  expect(await channelOf('harbour')).toMatchObject({ tested: false, callbackKeyId: 'c7' });
  expect(await made.tried()).toBe('reached');
  const account = { answer: { failures: 0, failure: null }, reported: { source: 'provider' } };
  expect(await channelOf('harbour')).toMatchObject({ account });
  const { id, pay } = await begin(mia, '20000');
  const body = new URLSearchParams({ outcome: 'pay', amount: '', payer: 'Mia Thandar Win' });
  await fetch(pay.url, { method: 'POST', body, redirect: 'manual' });
  await made.psp.run();
  expect(made.psp.callbacks.sent.at(-1)?.status).toBe(200);
  expect(await orderOf(mia, id)).toMatchObject({ state: 'credited', received: '20000.00' });
  const trail = app.owner.selectFrom('operators.audit').select('event');
  const [event] = await trail.where('action', '=', 'cashier.channelTest').execute();
  expect(event?.event).toMatch(/"harbour".*"reached"|"reached".*"harbour"/);
  await app.owner
    .updateTable('cashier.channel')
    .set({ is_on: false })
    .where('code', '=', 'harbour')
    .execute();
  await app.owner.updateTable('cashier.channel').set({ is_on: true }).where('id', '=', channel).execute();
  await expectWholeLedger(app);
});

test('a test of the connection says what is wrong, and another key or address is tested again', async () => {
  const made = await newProvider('quay');
  await made.save();
  expect(await made.tried()).toBe('reached');
  made.skew.ms = 6 * 60_000;
  expect(await made.tried()).toBe('clock');
  made.skew.ms = 0;
  made.psp.answerFaults.drop = 1;
  expect(await made.tried()).toBe('silent');
  made.psp.answerFaults.fail = 1;
  expect(await made.tried()).toBe('unclear');
  made.psp.answerFaults.reject = 1;
  expect(await made.tried()).toBe('refused');
  expect(await channelOf('quay')).toMatchObject({ tested: true });
  await made.save({ secret: 'ab'.repeat(32) });
  expect(await channelOf('quay')).toMatchObject({ tested: false });
  expect(await made.tried()).toBe('signature');
  expect(await channelOf('quay')).toMatchObject({ tested: false });
  await app.owner.updateTable('cashier.channel').set({ is_on: false }).where('code', '=', 'quay').execute();
});

test('an answer of the old address opens no channel with a new one, and neither a failure of it counts there', async () => {
  const made = await newProvider('pier');
  await made.save();
  const { id } = await channelOf('pier');
  const old = await requireChannelById(app.app.db, id);
  await made.save({ baseUrl: 'https://pay.other.example' });
  await noteSuccess(app.app, old);
  await noteFailure(app.app, old, new NoAnswer('no answer'));
  expect(await channelOf('pier')).toMatchObject({ tested: false, failure: null });
  const now = await requireChannelById(app.app.db, id);
  await noteSuccess(app.app, now);
  expect(await channelOf('pier')).toMatchObject({ tested: true });
  await app.owner.updateTable('cashier.channel').set({ is_on: false }).where('id', '=', id).execute();
});

test('the key of callbacks before the present one is good for a week', async () => {
  const made = await newProvider('jetty');
  await made.save();
  const send = async (timestamp: number) => {
    const payment = { reference: newKey(), providerId: 'p1', state: 'open', amount: '0', currency: 'MMK' };
    const body = JSON.stringify({
      kind: 'payment',
      payment: { ...payment, payer: null, at: '2030-01-16T04:00:00.000Z' },
    });
    const path = '/pay/v1/callback/jetty';
    const headers = callbackHeaders('us', made.psp.callbacks.key, { method: 'POST', path, body, timestamp });
    return (await fetch(app.url + path, { method: 'POST', headers, body })).status;
  };
  await made.save({ callbackKeyId: 'c8', callbackSecret: 'cd'.repeat(32) });
  expect(await send(app.clock.ms())).toBe(200);
  const ends = sql<Date>`callback_before_until - interval '7 days'`;
  const own = app.owner.updateTable('cashier.channel').where('code', '=', 'jetty');
  await own.set({ callback_before_until: sql`${ends} + interval '1 minute'` }).execute();
  expect(await send(app.clock.ms())).toBe(200);
  await own.set({ callback_before_until: sql`platform.now()` }).execute();
  expect(await send(app.clock.ms())).toBe(401);
  await own.set({ is_on: false }).execute();
});

test('an order that no channel takes is over, and asks for no payment', async () => {
  const mia = await broke();
  psp.answerFaults.fail = 1;
  expect((await deposit(mia, '20000', { method: 'online' })).body.code).toBe('deposit.later');
  expect((await mia.get('/wps/deposits/methods')).body.value.open).toEqual([]);
  await app.owner
    .updateTable('cashier.channel')
    .set({ rests_until: null, failures: 0 })
    .where('id', '=', channel)
    .execute();
});

test('an approved withdrawal is paid by the provider, once, however many nodes work', async () => {
  const mia = await payee(app);
  const id = await approved(mia, '30000');
  await app.node();
  await app.settle();
  await later();
  expect(await payoutOf(mia, id)).toMatchObject({ state: 'issued', step: 'receipt' });
  const sent = [...psp.book.payouts.values()].filter(({ state }) => state === 'sent');
  expect(sent.filter(({ amount }) => amount === 300_000_000n)).toHaveLength(1);
  expect((await mia.post('/wps/withdrawals/receipt', { id, answer: 'full' })).status).toBe(200);
  expect(await purse(app, mia)).toEqual({ cash: 70_000n });
  await expectWholeLedger(app);
});

test('payouts that no channel makes by a call keep those behind them from nothing', async () => {
  const mia = await payee(app);
  const id = await approved(mia, '33500');
  const waiting = await Promise.all(Array.from({ length: 20 }, () => broke()));
  await sql`
    insert into cashier.withdrawal (id, key, reference, member, account, provider, masked, currency, state, step, amount, fee,
                                    two_people, risk, created_at, queued_at, house, house_fee)
    select gen_random_uuid(), gen_random_uuid(), 'large ' || m, m, w.account, w.provider, w.masked, w.currency, w.state, w.step,
           100000000000000, w.fee, w.two_people, w.risk, w.created_at - interval '1 hour', w.queued_at, 100000000000000, 0
      from cashier.withdrawal w, unnest(${waiting.map((each) => each.member)}::bigint[]) m where w.id = ${id}`.execute(
    app.owner,
  );
  await app.settle();
  await later();
  expect(await payoutOf(mia, id)).toMatchObject({ state: 'issued' });
  await sql`delete from cashier.withdrawal where reference like 'large %'`.execute(app.owner);
  await expectWholeLedger(app);
});

test('without automatic payouts an approved withdrawal waits for a press', async () => {
  await app.turn('withdraw.autoPay', false);
  const mia = await payee(app);
  const id = await approved(mia, '34500');
  await app.settle();
  await later();
  expect(await payoutOf(mia, id)).toMatchObject({ state: 'applying', step: 'queue' });
  expect((await maker.post('/ops/cashier/withdrawal/pay', { id })).status).toBe(200);
  await later();
  expect(await payoutOf(mia, id)).toMatchObject({ state: 'issued' });
  await app.turn('withdraw.autoPay', true);
  await expectWholeLedger(app);
});

test('where the answer is lost after the work was done, the provider is asked and nothing is paid twice', async () => {
  const mia = await payee(app);
  const id = await approved(mia, '31000');
  psp.answerFaults.drop = 1;
  await app.settle();
  expect(await payoutOf(mia, id)).toMatchObject({ state: 'applying', step: 'unknown' });
  // A payout that a provider may be making is neither sent by hand nor rejected.
  const byHand = { id, channel: (await addProvider(app)).code, transaction: 'x-1' };
  expect((await maker.post('/ops/cashier/withdrawal/issue', byHand)).body.code).toBe('withdrawal.state');
  expect((await maker.post('/ops/cashier/withdrawal/reject', { id, reason: 'bank' })).body.code).toBe(
    'withdrawal.state',
  );
  await later();
  expect(await payoutOf(mia, id)).toMatchObject({ state: 'issued' });
  expect([...psp.book.payouts.values()].filter(({ amount }) => amount === 310_000_000n)).toHaveLength(1);
});

test('a call that never arrived is made again under its own reference', async () => {
  const mia = await payee(app);
  const id = await approved(mia, '32000');
  psp.answerFaults.fail = 1;
  await app.settle();
  expect(await payoutOf(mia, id)).toMatchObject({ step: 'unknown' });
  await later();
  await later();
  expect(await payoutOf(mia, id)).toMatchObject({ state: 'issued' });
  expect([...psp.book.payouts.values()].filter(({ amount }) => amount === 320_000_000n)).toHaveLength(1);
});

test('a call that never arrived is not made again while a report holds the money of its member', async () => {
  const mia = await payee(app);
  const id = await approved(mia, '36000');
  psp.answerFaults.fail = 1;
  await app.settle();
  expect(await payoutOf(mia, id)).toMatchObject({ step: 'unknown' });
  const now = app.app.clock.now();
  const held = {
    member: mia.member,
    rule: 'withdrawals',
    reference: 'A-7K3M9QRU',
    state: 'open',
    holds: true,
  };
  const sums = { payments: 1, total: 1n, deposited: 0n, withdrawn: 1n, thresholds: '{}', currency: 'MMK' };
  const times = { period: '2030-01-16', since: now, until: now, opened_at: now };
  await app.owner
    .insertInto('risk.report')
    .values({ id: newKey(), ...held, ...sums, ...times })
    .execute();
  await later();
  await later();
  expect([...psp.book.payouts.values()].filter(({ amount }) => amount === 360_000_000n)).toEqual([]);
  expect(await payoutOf(mia, id)).toMatchObject({ state: 'applying', step: 'queue' });
});

/** Locks an account, or opens it again. */
const become = (of: Player, state: 'active' | 'locked' | 'closed') =>
  app.owner.updateTable('accounts.member').set({ state }).where('id', '=', of.member).execute();
const stepOf = async (id: string) => (await requireWithdrawal(app.db, id)).step;
const sentOf = (amount: bigint, by = psp) =>
  [...by.book.payouts.values()].filter((each) => each.amount === amount);

test.each(['locked', 'closed'] as const)(
  'ACC-6 an approved withdrawal of an account that is %s meanwhile is sent by nobody until it is open again',
  async (state) => {
    const mia = await payee(app);
    const amount = state === 'locked' ? 37_100n : 37_200n;
    const id = await approved(mia, String(amount));
    await become(mia, state);
    await app.settle();
    await later();
    const there = await addProvider(app);
    const pay = await maker.post('/ops/cashier/withdrawal/pay', { id });
    const issue = await maker.post('/ops/cashier/withdrawal/issue', {
      id,
      channel: there.code,
      transaction: 'f-1',
    });
    expect([pay.body.code, issue.body.code]).toEqual(['withdrawal.frozen', 'withdrawal.frozen']);
    expect([await stepOf(id), sentOf(amount * 10_000n)]).toEqual(['queue', []]);
    await become(mia, 'active');
    await later();
    expect(await stepOf(id)).not.toBe('queue');
    expect([...sentOf(amount * 10_000n), ...sentOf(amount * 10_000n, there.psp)]).toHaveLength(1);
    await expectWholeLedger(app);
  },
);

test('ACC-6 a withdrawal of a locked account is not approved, and the console says why it waits', async () => {
  const mia = await payee(app);
  const { id } = (await withdraw(mia, '37300')).body.value;
  await maker.post('/ops/cashier/withdrawal/approve', { id, step: 'review' });
  await become(mia, 'locked');
  const second = await approver.post('/ops/cashier/withdrawal/approve', { id, step: 'secondReview' });
  expect(second.body.code).toBe('withdrawal.frozen');
  const shown = async () => (await maker.get('/ops/cashier/withdrawal', { id })).body.value;
  expect(await shown()).toMatchObject({ memberState: 'locked', marks: expect.arrayContaining(['locked']) });
  await become(mia, 'active');
  const open = await shown();
  expect([open.memberState, open.marks.includes('locked')]).toEqual(['active', false]);
  await become(mia, 'locked');
  // Its money can still go back to the member.
  expect((await maker.post('/ops/cashier/withdrawal/reject', { id, reason: 'bank' })).status).toBe(200);
  await expectWholeLedger(app);
});

test('ACC-6 a call that never arrived is not made again while the account of its member is locked', async () => {
  const mia = await payee(app);
  const id = await approved(mia, '37400');
  psp.answerFaults.fail = 1;
  await app.settle();
  expect(await stepOf(id)).toBe('unknown');
  await become(mia, 'locked');
  await later();
  await later();
  expect([await stepOf(id), sentOf(374_000_000n)]).toEqual(['queue', []]);
  await expectWholeLedger(app);
});

test('CT-15 a call that never arrived is not made again while a debt waits for a decision', async () => {
  const mia = await payee(app);
  const id = await approved(mia, '35000');
  const { id: bank } = await addChannel(app);
  const back = await creditedAndLost(app, { player: mia, channel: bank, debt: 50_000n });
  psp.answerFaults.fail = 1;
  await app.settle();
  expect(await payoutOf(mia, id)).toMatchObject({ step: 'unknown' });
  await goesBack(app, back);
  // Its last call may be on its way yet, so that nobody pays it by another way.
  const read = await requireWithdrawal(app.app.db, id);
  expect((await inScope(JOB, () => askAboutCall(app.app, read))).step).toBe('unknown');
  await later();
  await later();
  expect([...psp.book.payouts.values()].filter(({ amount }) => amount === 350_000_000n)).toEqual([]);
  expect(await payoutOf(mia, id)).toMatchObject({ state: 'applying', step: 'queue' });
  const seen = (await maker.get('/ops/cashier/withdrawal', { id })).body.value;
  expect(seen.marks).toContain('debt');
  expect((await maker.post('/ops/cashier/withdrawal/pay', { id })).body.code).toBe('withdrawal.debt');
  const deferred = { id, owed: '5.00', reason: 'Agreed with the member' };
  expect((await maker.post('/ops/cashier/withdrawal/deferDebt', deferred)).status).toBe(200);
  await maker.post('/ops/cashier/withdrawal/pay', { id });
  await later();
  expect([...psp.book.payouts.values()].filter(({ amount }) => amount === 350_000_000n)).toHaveLength(1);
  await expectWholeLedger(app);
});

test('a node that read a lost call before another node settled it calls no more', async () => {
  const mia = await payee(app);
  const id = await approved(mia, '34000');
  psp.answerFaults.fail = 1;
  await app.settle();
  const read = await requireWithdrawal(app.app.db, id);
  expect(read.step).toBe('unknown');
  // The other node calls again, and the provider has too little money for it.
  const money = psp.book.opening as Map<string, bigint>;
  const before = money.get('MMK') ?? 0n;
  money.set('MMK', -before);
  await later();
  money.set('MMK', before);
  expect(await payoutOf(mia, id)).toMatchObject({ step: 'queue' });
  expect((await maker.post('/ops/cashier/withdrawal/reject', { id, reason: 'bank' })).status).toBe(200);
  expect((await inScope(JOB, () => askAboutCall(app.app, read))).step).toBe('rejected');
  expect([...psp.book.payouts.values()].filter(({ amount }) => amount === 340_000_000n)).toEqual([]);
  expect(await purse(app, mia)).toEqual({ cash: 100_000n });
  await expectWholeLedger(app);
});

test('a payout that the provider fails goes back to operators, who may reject it', async () => {
  const mia = await payee(app);
  const id = await approved(mia, '33000.92');
  await app.settle();
  await later();
  expect(await payoutOf(mia, id)).toMatchObject({ state: 'applying', step: 'queue' });
  await later();
  expect(await payoutOf(mia, id)).toMatchObject({ step: 'queue' });
  expect((await maker.post('/ops/cashier/withdrawal/reject', { id, reason: 'bank' })).status).toBe(200);
  expect(await purse(app, mia)).toEqual({ cash: 100_000n });
  await expectWholeLedger(app);
});

test('the doors of providers and signers refuse a message without a body, or of no type that there is', async () => {
  for (const door of ['callback', 'signer']) {
    const url = `${app.url}/pay/v1/${door}/${code}`;
    const none = await fetch(url, { method: 'POST' });
    expect([door, none.status, await none.json()]).toMatchObject([door, 400, { code: 'request.invalid' }]);
    const odd = await fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'nonsense' } });
    expect([door, odd.status, await odd.json()]).toMatchObject([door, 415, { code: 'request.mediaType' }]);
    const xml = await fetch(url, { method: 'POST', body: '<a/>', headers: { 'content-type': 'text/xml' } });
    expect([door, xml.status]).toEqual([door, 401]);
  }
});

test('the doors of providers and signers answer a name or a reference that is none without a fault', async () => {
  for (const door of ['callback', 'signer'])
    for (const name of ['%00', '%ED%A0%80', 'nobody', '..%2f']) {
      const headers = { 'content-type': 'application/json' };
      const sent = { method: 'POST', headers, body: '{}' };
      const { status } = await fetch(`${app.url}/pay/v1/${door}/${name}`, sent);
      expect([door, name, status < 500]).toEqual([door, name, true]);
      if (name === '%00' || name === 'nobody') expect([door, name, status]).toEqual([door, name, 401]);
    }
  for (const reference of ['toString', '..', '0f8c1a52']) {
    const path = `/pay/v1/callback/${code}`;
    const payout = { reference, providerId: null, state: 'sent', reason: null };
    const body = JSON.stringify({ kind: 'payout', payout });
    const call = { method: 'POST', path, body, timestamp: app.clock.ms() };
    const headers = callbackHeaders('baize', psp.callbacks.key, call);
    const { status } = await fetch(app.url + path, { method: 'POST', headers, body });
    expect([reference, status]).toEqual([reference, 200]);
  }
});

test('the test of a channel that there is not is refused', async () => {
  const answer = await maker.post('/ops/cashier/channel/test', { id: newKey() });
  expect(answer.body.code).toBe('cashier.channel');
});
