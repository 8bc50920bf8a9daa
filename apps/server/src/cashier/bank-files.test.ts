import { dayAfter, dayIn, dayStart } from '@baize/contract/zones';
import { expect, test } from 'vitest';

import { staff } from '../operators/testing.ts';
import { expectWholeLedger, member, newKey, type Player, testApp } from '../testing.ts';
import { addChannel, deposit, payee, purse } from './testing.ts';

const app = await testApp();
const bank = await addChannel(app);
/** Payments are told apart by their amounts. */
const exact = await addChannel(app, { kind: 'qr', suffix: true });
const maker = await staff(app, 'financeMaker');

const broke = () => member(app, { cash: 0n });
const orderOf = async (player: Player, id: string) =>
  (await player.get('/wps/deposits/order', { id })).body.value;
/** A payment is of the day after its order at most. */
const today = () => dayIn(app.app.zone.name(), app.clock.now());

/** An order on the channel that tells payments apart by their amounts. */
async function ordered(player: Player, amount: string) {
  const { body } = await deposit(player, amount, { method: 'wallet' });
  expect(body.success, JSON.stringify(body)).toBe(true);
  return body.value as { id: string; reference: string; payable: string };
}

const upload = async (rows: readonly string[], channel = exact.code) => {
  const { body } = await maker.post('/ops/cashier/statement', { channel, format: 'csv', content: rows.join('\n') });
  return body.value ?? { code: body.code, ...body.args };
};

test('a line whose column says that money left credits nothing', async () => {
  const mia = await broke();
  const { id, payable } = await ordered(mia, '50000');
  const file = (word: string) => ['Date,Description,Amount,Dr/Cr', `${today()},TRANSFER TO KO PHYO,${payable},${word}`];
  expect(await upload(file('DR'))).toMatchObject({ lines: 0, matched: 0 });
  expect(await upload(file('XX'))).toMatchObject({ code: 'cashier.statement', problem: expect.stringContaining('"Dr/Cr"') });
  expect((await orderOf(mia, id)).state).toBe('pending');
  expect(await upload(file('CR'))).toMatchObject({ lines: 1, matched: 1 });
  expect(await purse(app, mia)).toEqual({ cash: BigInt(Math.trunc(Number(payable))) });
  await expectWholeLedger(app);
});

test('a line that is not booked credits nothing, whoever it names', async () => {
  const mia = await broke();
  const { id, payable, reference } = await ordered(mia, '60000');
  const file = (status: string) => ['Date,Description,Amount,Transaction Status', `${today()},pay ${reference},${payable},${status}`];
  expect(await upload(file('Failed'))).toMatchObject({ lines: 0, matched: 0 });
  expect(await upload(file('Whatever'))).toMatchObject({ code: 'cashier.statement', problem: expect.stringContaining('"Transaction Status"') });
  expect((await orderOf(mia, id)).state).toBe('pending');
  await expectWholeLedger(app);
});

test('DP-2 a payment that an operator credited by the bank’s id is known when the statement brings it', async () => {
  const [mia, zaw] = [await broke(), await broke()];
  const first = await ordered(mia, '66000');
  await app.owner.updateTable('cashier.deposit').set({ payable: 660_000_000n }).where('id', '=', first.id).execute();
  const byHand = { id: first.id, received: '66000', transaction: ' ft 1' };
  expect((await maker.post('/ops/cashier/deposit/credit', byHand)).status).toBe(200);
  const second = await ordered(zaw, '66000');
  await app.owner.updateTable('cashier.deposit').set({ payable: 660_000_000n }).where('id', '=', second.id).execute();
  const rows = ['Date,Description,Amount,Reference', `${today()},TRANSFER,66000.00,FT1`];
  expect(await upload(rows)).toEqual({ lines: 1, known: 1, matched: 0, suspense: 0 });
  // Another text, another sum typed by hand, another format: the reference is the payment.
  expect(await upload(['Date,Amount,Bank reference', `${today()},65000.00,FT1`])).toMatchObject({ known: 1 });
  // On another day the bank may give the same reference to another payment.
  expect(await upload(['Date,Amount,Reference', `${dayAfter(today(), -1)},65000.00,FT1`])).toMatchObject({ suspense: 1 });
  expect((await orderOf(zaw, second.id)).state).toBe('pending');
  await expectWholeLedger(app);
});

test('DP-2 the same payment by CSV and by MT940 is one', async () => {
  const mia = await broke();
  const { payable } = await ordered(mia, '71000');
  expect(await upload(['Date,Amount,Reference,Description', `${today()},${payable},FT77,a text`])).toMatchObject({ matched: 1 });
  const amount = payable.replace('.', ',');
  const date = today().slice(2).replaceAll('-', '');
  const content = [':20:1', ':25:0011', `:60F:C${date}MMK0,`, `:61:${date}C${amount}NTRFNONREF//FT77`, ':86:/NAME/KO/REMI/another', `:62F:C${date}MMK${amount}`, '-'].join('\r\n');
  const { body } = await maker.post('/ops/cashier/statement', { channel: exact.code, format: 'mt940', content });
  expect(body.value).toEqual({ lines: 1, known: 1, matched: 0, suspense: 0 });
  const twice = [`${today()},500.00,FT78`, `${today()},500.00,FT78`];
  expect(await upload(['Date,Amount,Reference', ...twice])).toMatchObject({ known: 1, suspense: 1 });
  await expectWholeLedger(app);
});

test('WD-9 DP-4 a bank writes a name without its accents, in the payout account as in its statement', async () => {
  const an = await payee(app, '1', { realName: 'Nguyễn Văn Đạt', holder: 'NGUYEN VAN DAT' });
  const { reference, payable } = await ordered(an, '30000');
  const line = `${today()},${payable},${newKey()},nguyen van dat,${reference}`;
  expect(await upload(['Date,Amount,Reference,Payer,Description', line])).toMatchObject({ matched: 1 });
  await expectWholeLedger(app);
});

const DAY_MS = 86_400_000;

/** The order of another member that ended so long before the payment's day began, with the amount of an order that is open. */
async function beside(amount: string, endedMs: number) {
  const [mia, zaw] = [await broke(), await broke()];
  const { id } = await ordered(mia, amount);
  expect((await mia.post('/wps/deposits/cancel', { id })).status).toBe(200);
  const order = await ordered(zaw, amount);
  const { payable, channel } = await app.owner.selectFrom('cashier.deposit').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
  const day = today();
  const ended = new Date((dayStart(app.app.zone.name(), day)?.getTime() ?? 0) - endedMs);
  const life = { created_at: new Date(ended.getTime() - 1_800_000), finished_at: ended, payable, channel };
  await app.owner.updateTable('cashier.deposit').set(life).where('id', '=', id).execute();
  return { zaw, day, ...order };
}

test.each([
  [7 * DAY_MS - 1, 'suspense'],
  [7 * DAY_MS, 'suspense'],
  [7 * DAY_MS + 1, 'matched'],
])('DP-3 a payment without a number beside an order of its amount that ended %i ms before its day is %s', async (ms, outcome) => {
  const { zaw, day, id, payable } = await beside('50000', ms);
  expect(await upload(['Date,Amount,Reference', `${day},${payable},${newKey()}`])).toMatchObject({ [outcome]: 1 });
  expect((await orderOf(zaw, id)).state).toBe(outcome === 'matched' ? 'credited' : 'pending');
  await expectWholeLedger(app);
});

test('DP-3 a payment without a number that is older than the order of its amount waits in suspense', async () => {
  const mia = await broke();
  const { id, payable, reference } = await ordered(mia, '52000');
  const late = await beside('53000', 5 * DAY_MS);
  const rows = ['Date,Amount,Reference,Description', `${dayAfter(today(), -1)},${payable},${newKey()},`, `${today()},${late.payable},${newKey()},pay ${late.reference}`];
  // The number of the order says whose it is.
  expect(await upload(rows)).toMatchObject({ suspense: 1, matched: 1 });
  expect((await orderOf(mia, id)).state).toBe('pending');
  expect(await upload(['Date,Amount,Reference,Description', `${dayAfter(today(), -1)},${payable},${newKey()},${reference}`])).toMatchObject({ matched: 1 });
  await expectWholeLedger(app);
});

test('a new order gets an amount that no order of the last seven days had', async () => {
  const mia = await broke();
  const amounts = new Set<string>();
  for (let n = 0; n < 20; n += 1) {
    const { id, payable } = await ordered(mia, '54000');
    amounts.add(payable);
    await mia.post('/wps/deposits/cancel', { id });
  }
  expect(amounts.size).toBe(20);
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
  expect((await upload()).body.value).toEqual({ lines: 3, known: 0, matched: 1, suspense: 2 });
  expect((await upload()).body.value).toEqual({ lines: 3, known: 3, matched: 0, suspense: 0 });
  expect(await orderOf(mia, named.id)).toMatchObject({ state: 'credited' });
  expect(await orderOf(mia, short.id)).toMatchObject({ state: 'reviewing', received: null });
  const { candidates, marks } = (await maker.get('/ops/cashier/deposit', { id: short.id })).body.value;
  expect(marks).toEqual(['differs']);
  const incoming = candidates.find((row: { amount: string }) => row.amount === '7999.00').id;
  expect((await maker.post('/ops/cashier/deposit/credit', { id: short.id, incoming })).status).toBe(200);
  expect(await purse(app, mia)).toEqual({ cash: 14_999n });
  await expectWholeLedger(app);
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
  expect(read.body.value).toEqual({ lines: 3, known: 0, matched: 2, suspense: 1 });
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
    { credited: false },
    'cashier.incoming',
  ]);
  expect(await waiting()).toHaveLength(2);
  expect((await orderOf(mia, id)).state).toBe('reviewing');
  await expectWholeLedger(app);
  expect((await credit({ incoming, note: 'Her brother’s account, seen' })).body.value).toEqual({
    credited: true,
  });
  expect(await purse(app, mia)).toMatchObject({ cash: 18_001n });
  await expectWholeLedger(app);
});
