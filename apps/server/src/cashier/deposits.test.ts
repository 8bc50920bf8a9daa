import { expect, test } from 'vitest';

import { saveProfile } from '../members/members.ts';
import { staff } from '../operators/testing.ts';
import { inScope, JOB } from '../platform/database/scope.ts';
import { expectWholeLedger, member, newKey, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { slip, uploaded } from '../uploads/testing.ts';
import { channelById } from './channels/channels.ts';
import { takeReceived } from './deposits/incoming.ts';
import { addChannel, deposit, expireOrder, payee, purse } from './testing.ts';

const app = await sharedApp();
const other = await app.node();
const bank = await addChannel(app);
const maker = await staff(app, 'financeMaker');
const approver = await staff(app, 'financeApprover');

let slips = 0;
const broke = () => member(app, { cash: 0n });
const orderOf = async (player: Player, id: string) =>
  (await player.get('/wps/deposits/order', { id })).body.value;

async function shown(player: Player, amount: string) {
  const { body } = await deposit(player, amount);
  const { id } = body.value;
  slips += 1;
  const picture = await uploaded(player, slip(slips));
  expect((await player.post('/wps/deposits/slip', { id, pictures: [picture] })).status).toBe(200);
  return body.value;
}

test('a bank transfer is credited after two reviews, with what arrived', async () => {
  const mia = await broke();
  const line = await mia.live({ member: null });
  const { id, pay, state, reference } = await shown(mia, '20000');
  expect({ pay, state }).toMatchObject({
    pay: { kind: 'bank', bank: 'KBZ Bank', number: '0123456789', memo: reference },
    state: 'pending',
  });
  await line.next((frame) => 'event' in frame && frame.event.type === 'cashier');
  expect((await maker.post('/ops/cashier/deposit/confirm', { id })).status).toBe(200);
  expect(await orderOf(mia, id)).toMatchObject({ state: 'reviewing', pictures: 1 });
  const credit = { id, received: '19500', transaction: newKey() };
  expect((await maker.post('/ops/cashier/deposit/credit', credit)).status).toBe(200);
  expect(await orderOf(mia, id)).toMatchObject({
    state: 'credited',
    received: '19500.00',
    fee: '0.00',
    pay: null,
  });
  expect(await purse(app, mia)).toEqual({ cash: 19_500n });
  await line.next(
    (frame) => 'event' in frame && frame.event.type === 'balance' && frame.event.balance === '19500.00',
  );
  expect((await mia.get('/wps/turnover')).body.value.rows).toMatchObject([{ required: '19500.00' }]);
  await expectWholeLedger(app);
});

test('WL-30 the turnover of a deposit is a fraction of a percent of it too, rounded up to the smallest unit', async () => {
  await app.turn('deposit.turnoverPercent', '50.5');
  const requiredOf = async (received: string) => {
    const mia = await broke();
    const { id } = await shown(mia, '10000');
    const credit = { id, received, transaction: newKey() };
    expect((await maker.post('/ops/cashier/deposit/credit', credit)).status).toBe(200);
    const { rows } = (await mia.get('/wps/turnover')).body.value;
    return rows.map(({ required }: { required: string }) => required);
  };
  expect(await requiredOf('10000')).toEqual(['5050.00']);
  // Half a unit more than 5,050.0050 and than 5,049.9949 is a whole one.
  expect(await requiredOf('10000.01')).toEqual(['5050.0051']);
  expect(await requiredOf('9999.99')).toEqual(['5049.995']);
  await app.turn('deposit.turnoverPercent', '0.0001');
  expect(await requiredOf('10000.01')).toEqual(['0.0101']);
  await app.turn('deposit.turnoverPercent', '100');
  await expectWholeLedger(app);
});

test('from the limit on, one person confirms and another credits', async () => {
  const mia = await broke();
  const { id } = await shown(mia, '1000000');
  const both = await staff(app, 'financeMaker');
  await both.post('/ops/cashier/deposit/confirm', { id });
  const credit = { id, received: '1000000', transaction: newKey() };
  expect((await both.post('/ops/cashier/deposit/credit', credit)).body.code).toBe('cashier.secondPerson');
  const sameHand = await staff(app, 'financeApprover', both.session.person);
  expect((await sameHand.post('/ops/cashier/deposit/credit', credit)).body.code).toBe('cashier.samePerson');
  expect((await approver.post('/ops/cashier/deposit/credit', credit)).status).toBe(200);
  expect(await purse(app, mia)).toEqual({ cash: 1_000_000n });
});

test('two operators who credit at the same moment credit once', async () => {
  const mia = await broke();
  const { id } = await shown(mia, '20000');
  const credit = () =>
    maker.post('/ops/cashier/deposit/credit', { id, received: '20000', transaction: newKey() });
  const answers = await Promise.all([credit(), credit(), credit()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await purse(app, mia)).toEqual({ cash: 20_000n });
  await expectWholeLedger(app);
});

test('DP-2 a payment of the bank is used once', async () => {
  const [mia, zaw] = [await broke(), await broke()];
  const transaction = newKey();
  const credit = (id: string) =>
    maker.post('/ops/cashier/deposit/credit', { id, received: '5000', transaction });
  expect((await credit((await shown(mia, '5000')).id)).status).toBe(200);
  expect((await credit((await shown(zaw, '5000')).id)).body.code).toBe('cashier.incoming');
  expect(await purse(app, zaw)).toEqual({});
});

test('a rejected deposit moves nothing and says why, and only a payment that has come is returned', async () => {
  const mia = await payee(app, '1');
  const { id } = await shown(mia, '5000');
  expect((await maker.post('/ops/cashier/deposit/reject', { id, reason: 'thirdParty' })).status).toBe(200);
  const said = { state: 'rejected', reason: 'thirdParty', received: null };
  expect(await orderOf(mia, id)).toMatchObject({ ...said, comesBack: false });
  const { id: paid } = await shown(mia, '6000');
  const payment = { received: '6000', transaction: newKey(), payer: 'Daw Hla Hla' };
  expect(
    (await maker.post('/ops/cashier/deposit/credit', { id: paid, ...payment })).body.value,
  ).toMatchObject({
    credited: false,
  });
  await maker.post('/ops/cashier/deposit/reject', { id: paid, reason: 'thirdParty' });
  expect(await orderOf(mia, paid)).toMatchObject({ ...said, comesBack: true });
  expect(await purse(app, mia)).toMatchObject({ cash: 1n });
});

test('DP-4 the same key is the same order, and at most three wait', async () => {
  const mia = await broke();
  const key = newKey();
  const [first, ...twins] = await Promise.all(
    [mia, mia.at(other), mia].map((each) => deposit(each, '5000', { key })),
  );
  for (const twin of twins) expect(twin.body.value.id).toBe(first?.body.value.id);
  expect((await deposit(mia.at(other), '5000', { key })).body.value.id).toBe(first?.body.value.id);
  expect((await deposit(mia, '6000', { key })).body.code).toBe('wallet.keyReused');
  const more = await Promise.all(
    [mia, mia.at(other), mia, mia.at(other)].map((each) => deposit(each, '5000')),
  );
  expect(more.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  expect((await mia.post('/wps/deposits/cancel', { id: first?.body.value.id })).body.value.state).toBe(
    'cancelled',
  );
  expect((await deposit(mia, '5000')).status).toBe(200);
});

test('an order outside the limits of the channels says them', async () => {
  const mia = await broke();
  expect(await deposit(mia, '999.99')).toMatchObject({
    status: 400,
    body: { code: 'deposit.limits', args: { min: '1000.00', max: '50000000.00' } },
  });
  expect((await deposit(mia, '5000', { method: 'wallet' })).body.code).toBe('deposit.method');
});

test('an order that nobody pays expires, and nobody else can see or end it', async () => {
  const [mia, zaw] = [await broke(), await broke()];
  const { body } = await deposit(mia, '5000');
  const { id } = body.value;
  expect((await zaw.get('/wps/deposits/order', { id })).status).toBe(404);
  expect((await zaw.post('/wps/deposits/cancel', { id })).status).toBe(404);
  await expireOrder(app, id);
  expect(await orderOf(mia, id)).toMatchObject({ state: 'expired', pay: null });
  // DP-3: money that comes late is matched by hand.
  expect(
    (await maker.post('/ops/cashier/deposit/credit', { id, received: '5000', transaction: newKey() })).status,
  ).toBe(200);
  expect(await purse(app, mia)).toEqual({ cash: 5_000n });
});

test('RG-2 an order above the own limit is refused with what is left, on whichever node', async () => {
  const mia = await broke();
  await mia.post('/wps/protection/limit', { kind: 'deposit', period: 'day', amount: '10000.00' });
  const answers = await Promise.all([mia, mia.at(other)].map((each) => deposit(each, '6000')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
    code: 'protection.depositLimit',
    args: { amount: '4000.00' },
  });
  expect((await deposit(mia, '4000')).status).toBe(200);
});

test('more payments at once than the node has connections are all credited', async () => {
  const channel = await channelById(app.app.db, bank.id);
  const many = Array.from({ length: 3 * app.app.config.pools.database }, () => broke());
  const orders: string[] = [];
  for (const player of many) orders.push((await deposit(await player, '7000')).body.value.id);
  const told = { channel, currency: 'MMK', amount: 70_000_000n, payer: '', memo: '', at: app.clock.now() };
  const arrived = await inScope(JOB, () =>
    Promise.all(orders.map((order) => takeReceived(app.app, { ...told, transaction: newKey(), order }))),
  );
  expect(arrived).toEqual(orders.map(() => 'credited'));
  await expectWholeLedger(app);
});

test('statements match the order that the text names, and leave the rest in suspense', async () => {
  const mia = await broke();
  const named = (await deposit(mia, '7000')).body.value;
  const short = (await deposit(mia, '8000')).body.value;
  const content = [
    'date,reference,amount,payer,description',
    `2030-01-16,b-${named.id},7000.00,Mia,${named.reference}`,
    `2030-01-16,b-${short.id},7999.00,Mia,payment ${short.reference.replace('-', '')}`,
    `2030-01-16,b-unknown-${short.id},123.00,Nobody,thanks`,
  ].join('\n');
  const upload = () => maker.post('/ops/cashier/statement', { channel: bank.code, format: 'csv', content });
  const none = { lines: 3, known: 0, matched: 0, held: 0, suspense: 0, requests: 0 };
  expect((await upload()).body.value).toEqual({ ...none, matched: 1, suspense: 2 });
  expect((await upload()).body.value).toEqual({ ...none, known: 3 });
  expect(await orderOf(mia, named.id)).toMatchObject({ state: 'credited' });
  expect(await orderOf(mia, short.id)).toMatchObject({ state: 'reviewing', received: null });
  const { candidates, marks } = (await maker.get('/ops/cashier/deposit', { id: short.id })).body.value;
  expect(marks).toEqual(['differs']);
  const incoming = candidates.find((row: { amount: string }) => row.amount === '7999.00').id;
  expect((await maker.post('/ops/cashier/deposit/credit', { id: short.id, incoming })).status).toBe(200);
  expect(await purse(app, mia)).toEqual({ cash: 14_999n });
  await expectWholeLedger(app);
});

test('RG-9 a deposit says in the console why play and deposits of its member are closed', async () => {
  const [mia, twin] = [await broke(), await broke()];
  const closedOf = async (id: string) => (await maker.get('/ops/cashier/deposit', { id })).body.value.closed;
  const known = { realName: 'Khin Sabai Phyu', birthday: '1990-02-03' };
  for (const each of [mia, twin])
    await app.db.transaction().execute((tx) => saveProfile(app.app, tx, each.member, known));
  const [own, others] = [(await shown(mia, '7000')).id, (await shown(twin, '7000')).id];
  expect([await closedOf(own), await closedOf(others)]).toEqual([null, null]);
  expect((await mia.post('/wps/protection/time-out', { days: 1 })).status).toBe(200);
  expect([await closedOf(own), await closedOf(others)]).toEqual(['timedOut', null]);
  expect((await mia.post('/wps/protection/exclusion', { months: 6 })).status).toBe(200);
  expect([await closedOf(own), await closedOf(others)]).toEqual(['excluded', 'beingChecked']);
});

test('DP-4 a payment under another name than the real one waits in suspense, whatever says so, and a name that is not told is none', async () => {
  const mia = await payee(app, '1');
  const names = ['U Ba', ' mia  THANDAR win ', ''];
  const orders: Awaited<ReturnType<typeof orderOf>>[] = [];
  for (const _ of names) orders.push((await deposit(mia, '6000')).body.value);
  const lines = names.map(
    (name, n) => `2030-01-16,n-${n}-${orders[n].id},6000.00,${name},${orders[n].reference}`,
  );
  const content = ['date,reference,amount,payer,description', ...lines].join('\n');
  const read = await maker.post('/ops/cashier/statement', { channel: bank.code, format: 'csv', content });
  expect(read.body.value).toMatchObject({ lines: 3, matched: 2, suspense: 1 });
  const states = await Promise.all(orders.map(async ({ id }) => (await orderOf(mia, id)).state));
  expect(states).toEqual(['reviewing', 'credited', 'credited']);
  expect(await purse(app, mia)).toMatchObject({ cash: 12_001n });
  const { id } = orders[0];
  const ofBa = { channel: bank.code, search: 'U Ba', state: 'suspense' };
  const waiting = async () => (await maker.get('/ops/cashier/incoming', ofBa)).body.value.rows;
  const [{ id: incoming }] = await waiting();
  const credit = (more: object) => maker.post('/ops/cashier/deposit/credit', { id, ...more });
  expect((await credit({ incoming })).body).toMatchObject({
    code: 'request.invalid',
    args: { field: 'note' },
  });

  // An operator who reads the payer in the statement gets the same answer, and the payment is kept once.
  const typed = { received: '6000', transaction: newKey(), payer: 'U Ba' };
  const presses = await Promise.all([credit(typed), credit(typed)]);
  expect(presses.map(({ body }) => body.value ?? body.code).toSorted()).toEqual([
    { credited: false, approval: null },
    'cashier.incoming',
  ]);
  expect(await waiting()).toHaveLength(2);
  expect((await orderOf(mia, id)).state).toBe('reviewing');
  await expectWholeLedger(app);
  expect((await credit({ incoming, note: 'Her brother’s account, seen' })).body.value).toEqual({
    credited: true,
    approval: null,
  });
  expect(await purse(app, mia)).toMatchObject({ cash: 18_001n });
  await expectWholeLedger(app);
});
