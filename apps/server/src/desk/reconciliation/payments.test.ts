import { formatAmount, parseAmount } from '@baize/contract/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Entry } from '../../../../../simulators/psp/book.ts';
import { beginRefund, readStatements } from '../../cashier/cashier.ts';
import { addProvider, deposit, payee, purse, withdraw } from '../../cashier/testing.ts';
import { newOperator, staff } from '../../operators/testing.ts';
import { expectWholeLedger, member, newKey, type Player, testApp } from '../../testing.ts';
import { simulateTime } from '../../wallet/wallet.ts';

const app = await testApp({ simulated: true });
await simulateTime(app.database, true);
const { psp, code, id: channel } = await addProvider(app);
const desk = () =>
  Promise.all([staff(app, 'financeMaker'), staff(app, 'financeApprover'), staff(app, 'auditor')]);
let [maker, approver, auditor] = await desk();

const OPS = '/ops/reconciliation';
const DAY_MS = 86_400_000;
const today = new Date(app.clock.ms()).toISOString().slice(0, 10);
const TOMORROW = new Date(app.clock.ms() + DAY_MS).toISOString().slice(0, 10);
const reason = 'both sides were asked about it';
const book = psp.book;

interface Listed {
  readonly id: string;
  readonly kind: string;
  readonly line: string;
  readonly amount: string;
  readonly state: string;
}
const listed = async (filter: object = { state: 'open' }): Promise<Listed[]> =>
  (await auditor.get(`${OPS}/payments`, { channel: code, ...filter })).body.value.rows;
const open = async () =>
  (await listed())
    .map(({ kind, line, amount }) => `${kind} ${line} ${amount}`)
    .toSorted((a, b) => a.localeCompare(b));
const dayRow = async (day: string) =>
  (await auditor.get(`${OPS}/statements`, { channel: code, from: day, to: day })).body.value.rows[0];
const order = async (player: Player, amount: string) =>
  (await deposit(player, amount, { method: 'online' })).body.value as { id: string; pay: { url: string } };
const incoming = async () =>
  (await auditor.get('/ops/cashier/incoming', { channel: code })).body.value.rows.length;

async function press(url: string, outcome = 'pay', amount = ''): Promise<void> {
  const body = new URLSearchParams({ outcome, amount, payer: 'Mia Thandar Win' });
  expect((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status).toBeLessThan(400);
  await psp.run();
}

async function paidOut(player: Awaited<ReturnType<typeof payee>>, amount: string): Promise<string> {
  const { id } = (await withdraw(player, amount)).body.value;
  await maker.post('/ops/cashier/withdrawal/approve', { id, step: 'review' });
  await approver.post('/ops/cashier/withdrawal/approve', { id, step: 'secondReview' });
  await app.settle();
  await psp.run();
  await app.settle();
  return id;
}

/** Moves every clock, so that the day before can be read. */
async function passTo(day: string): Promise<void> {
  app.clock.pass(Date.parse(`${day}T02:00:00Z`) - app.clock.ms());
  [maker, approver, auditor] = await desk();
}

const line = (kind: Entry['kind'], amount: string, reference: string | null, id: string = newKey()) => {
  const entry = { id, kind, reference, amount: parseAmount(amount), currency: 'MMK', payer: 'Zaw' };
  book.entries.push({ ...entry, memo: '', at: new Date(`${today}T20:00:00Z`) } as Entry);
  return id;
};
const forget = (id: string) => {
  const at = book.entries.findIndex((entry) => entry.id === id);
  return book.entries.splice(at, 1)[0] as Entry;
};
const entryOf = (reference: string, kind: Entry['kind']) =>
  book.entries.find((entry) => entry.reference === reference && entry.kind === kind) as Entry;

/** The money of the channel's house account, as an asset. */
async function houseMoney(): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select -coalesce(sum(a.balance), 0)::bigint as sum
      from wallet.account a join wallet.house h on a.no = h.code * 1000 + a.currency
     where h.name = ${`psp:${code}`}`.execute(app.owner);
  return BigInt(rows[0]?.sum ?? 0n);
}

const [mia, kay] = [await member(app, { cash: 0n }), await payee(app)];
const zaw = await member(app, { cash: 0n });
const [paid, lost, other, back, given] = [
  await order(mia, '20000'),
  await order(zaw, '5000'),
  await order(zaw, '3000'),
  await order(zaw, '2000'),
  await order(mia, '1500'),
];
await press(paid.pay.url);
await press(other.pay.url, 'payOther', '2500.00');
await press(back.pay.url);
await press(given.pay.url);
const { id: operator } = await newOperator(app, 'financeMaker');
const people = { reason: 'Asked by the payer', maker: operator, approver: operator };
await app.db
  .transaction()
  .execute((tx) =>
    beginRefund(app.app, tx, { deposit: given.id, amount: parseAmount('1500'), owed: 0n, ...people }),
  );
await app.settle();
psp.callbackFaults.lose = 2;
await press(lost.pay.url);
psp.chargeBack(back.id);
await psp.run();
const withdrawal = await paidOut(kay, '30000');
const call = (
  await app.db
    .selectFrom('cashier.withdrawal')
    .select('call')
    .where('id', '=', withdrawal)
    .executeTakeFirstOrThrow()
).call as string;

test('a reading that does not end is an alarm, and the day stays unread', async () => {
  await passTo(TOMORROW);
  psp.answerFaults.fail = 1;
  await expect(readStatements(app.app)).rejects.toThrow(code);
  expect(await dayRow(today)).toMatchObject({ state: 'unread', readAt: null });
});

test('lost callbacks are caught up, every line is then in our books, and its sums lead to the balance', async () => {
  await readStatements(app.app);
  expect(await open()).toEqual([]);
  expect(await purse(app, zaw)).toEqual({ cash: 5_000n });
  const row = await dayRow(today);
  expect(row).toMatchObject({ state: 'first', lines: book.day(today).length, failure: null });
  expect(parseAmount(row.closing)).toBe(book.balance('MMK', Date.parse(TOMORROW)));
  const moved = book
    .day(today)
    .filter(({ kind }) => kind !== 'fee')
    .reduce((sum, each) => sum + each.amount, 0n);
  expect(parseAmount(row.ours)).toBe(moved);
  // Our books lose the money of a payout when it is claimed.
  expect(await houseMoney()).toBe(moved + parseAmount('30000'));
  await readStatements(app.app);
  expect(await incoming()).toBe(5);
  expect(book.day(today).filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  await expectWholeLedger(app);
});

const reread = () => maker.post(`${OPS}/statements/read`, { channel: code });

test('each kind of difference is found once, and matched when it is gone', async () => {
  // An open difference lets the day be read again.
  line('payout', '-100', newKey());
  await app.owner
    .updateTable('cashier.statement')
    .set({ read_at: null })
    .where('channel', '=', channel)
    .execute();
  const gone = forget(entryOf(paid.id, 'deposit').id);
  Object.assign(entryOf(lost.id, 'deposit'), { amount: parseAmount('5001') });
  line('fee', '-7', null);
  line('fee', '-9', paid.id);
  line('payout', '30000', call);
  line('refund', '-50', paid.id);
  line('payout', '-29990', call);
  const expected = [
    'amount deposit 1.00',
    'fee fee 7.00',
    'fee fee 9.00',
    'missingHere payout 100.00',
    'missingHere payout 29990.00',
    'missingHere payout 30000.00',
    'missingHere refund 50.00',
    'missingThere deposit 20000.00',
  ];
  expect((await reread()).body.value).toEqual({ days: 1, found: expected.length, failure: null });
  expect(await open()).toEqual(expected);
  await reread();
  expect(await open()).toEqual(expected);
  book.entries.push(gone);
  Object.assign(entryOf(lost.id, 'deposit'), { amount: parseAmount('5000') });
  await reread();
  expect(await open()).toEqual(expected.filter((each) => !/amount|There/.test(each)));
  expect((await listed({ state: 'matched' })).length).toBe(2);
});

test('a payment without an order is taken in by two people, once; anything else is explained by one', async () => {
  line('deposit', '777', null, 'direct-1');
  await reread();
  const direct = (await listed()).find(({ amount }) => amount === '777.00') as Listed;
  const [fee] = (await listed()).filter(({ kind }) => kind === 'fee') as [Listed];
  const ask = (id: string) => maker.post(`${OPS}/payments/take`, { key: newKey(), id, reason });
  expect((await ask(fee.id)).body.code).toBe('reconciliation.payment');
  const before = await houseMoney();
  const first = (await ask(direct.id)).body.value;
  expect((await ask(direct.id)).body.code).toBe('approval.asked');
  const approve = async (approval: string) => {
    const { rows } = (await approver.get('/ops/approvals')).body.value;
    const { hash } = rows.find((row: { id: string }) => row.id === approval);
    const said = { id: approval, hash, decision: 'approve', note: '' };
    return (await approver.post('/ops/approvals/decide', said)).body.value;
  };
  expect(await houseMoney()).toBe(before);
  expect((await approve(first.approval)).state).toBe('approved');
  expect((await ask(direct.id)).body.code).toBe('reconciliation.decided');
  expect(await houseMoney()).toBe(before + parseAmount('777'));
  expect(await incoming()).toBe(6);
  for (const { id } of await listed())
    expect((await maker.post(`${OPS}/payments/explain`, { id, reason })).status).toBe(200);
  expect((await maker.post(`${OPS}/payments/explain`, { id: fee.id, reason })).body.code).toBe(
    'reconciliation.decided',
  );
  expect((await auditor.post(`${OPS}/payments/explain`, { id: fee.id, reason })).status).toBe(403);
  expect((await reread()).body.value.days).toBe(0);
  expect(await open()).toEqual([]);
  expect(await dayRow(today)).toMatchObject({ differences: 0 });
  await expectWholeLedger(app);
});

test('the next day begins with what this one left and shows a payment that was typed; a line that comes late into a read day is a gap', async () => {
  await press((await order(await member(app, { cash: 0n }), '1000')).pay.url);
  const { id: typed } = await order(await member(app, { cash: 0n }), '4000');
  const direct = line('deposit', '4000', null, 'direct-2');
  Object.assign(book.entries.at(-1) as Entry, { at: new Date(`${TOMORROW}T03:00:00Z`) });
  const credit = { id: typed, received: '4000', transaction: direct.toUpperCase() };
  expect((await maker.post('/ops/cashier/deposit/credit', credit)).body.code).toBe('cashier.secondPerson');
  await maker.post('/ops/cashier/deposit/confirm', { id: typed });
  expect((await approver.post('/ops/cashier/deposit/credit', credit)).body.value).toMatchObject({
    credited: true,
  });
  const marks = async () => (await auditor.get('/ops/cashier/deposit', { id: typed })).body.value.marks;
  expect(await marks()).toEqual(['notOnStatement']);
  const after = new Date(Date.parse(TOMORROW) + DAY_MS).toISOString().slice(0, 10);
  await passTo(after);
  await readStatements(app.app);
  const row = await dayRow(TOMORROW);
  expect(row).toMatchObject({ state: 'proven', gap: '0.00', lines: 3 });
  expect(await marks()).toEqual([]);
  expect(parseAmount(row.closing)).toBe(book.balance('MMK'));
  line('fee', '-3', null);
  await app.owner
    .updateTable('cashier.statement')
    .set({ read_at: null })
    .where('day', '=', TOMORROW)
    .execute();
  await readStatements(app.app);
  expect(await dayRow(TOMORROW)).toMatchObject({ state: 'gap', gap: '-3.00' });
  expect(formatAmount(await houseMoney())).toMatch(/^\d/);
  await expectWholeLedger(app);
});
