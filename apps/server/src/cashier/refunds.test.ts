import {
  REFUND_EVENTS,
  REFUND_STATES,
  type RefundEvent,
  type RefundState,
} from '@baize/contract/cashier/states';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../members/testing.ts';
import { newOperator, staff } from '../operators/testing.ts';
import { inScope, JOB } from '../platform/database/scope.ts';
import { Refusal } from '../platform/refuse.ts';
import { theseDays } from '../records/testing.ts';
import { expectWholeLedger, fund, member, newKey, type Player, publicIdOf, signIn } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { EVERY_BET, openRequirement } from '../turnover/turnover.ts';
import { asVendorPlayer, studio } from '../vendors/testing.ts';
import { accounts } from '../wallet/wallet.ts';
import { takePayment } from './callbacks.ts';
import { channelById, houseOf } from './channels/channels.ts';
import { providerOf } from './channels/instructions.ts';
import { withDeposit } from './deposits/changes.ts';
import { creditDeposit } from './deposits/credit.ts';
import { matchDeposit, takeReceived } from './deposits/incoming.ts';
import { changeRefund, requireRefund, withRefund } from './refunds/changes.ts';
import { askForReturn, beginRefund, cancelRefund, sendRefund } from './refunds/refunds.ts';
import {
  addChannel,
  addProvider,
  creditedAndLost,
  deposit,
  goesBack,
  payee,
  purse,
  withdraw,
} from './testing.ts';

const node = await sharedApp();
const { app } = node;
const { psp, code: provider, id: online } = await addProvider(node);
const bank = await addChannel(node);
const channel = await channelById(app.db, bank.id);
const BANK = houseOf(channel);
const maker = await staff(node, 'financeMaker');
const approver = await staff(node, 'financeApprover');
const { id: operator } = await newOperator(node, 'financeMaker');
const AMOUNT = 20_000n * 10_000n;
const people = { reason: 'Asked by the payer', maker: operator, approver: operator };

/** The changes in the accounts of a member, the bank and suspense. */
async function moved(player: Player, event: () => Promise<unknown>): Promise<Record<string, bigint>> {
  const read = async () => {
    const { rows } = await sql<{ name: string; balance: bigint }>`
      select n.name, a.balance from wallet.account a join wallet.account_name n on n.member = a.member and n.no = a.no
       where a.member = ${player.member}
      union all
      select h.name, sum(a.balance)::bigint from wallet.account a join wallet.house h on a.no = h.code * 1000 + a.currency
       where a.member >= (1::bigint << 62) and h.name in (${BANK}, 'suspense') group by 1`.execute(app.db);
    return new Map(rows.map(({ name, balance }) => [name, balance]));
  };
  const before = await read();
  await event();
  const after = await read();
  const changes = [...after].map(([name, balance]) => [name, balance - (before.get(name) ?? 0n)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0n));
}

async function credited(player: Player, text = '20000'): Promise<string> {
  const { id } = (await deposit(player, text)).body.value as { id: string };
  const amount = parseAmount(text);
  await withDeposit(app, id, (tx, row) => creditDeposit(app, tx, row, { event: 'pay', amount, from: BANK }));
  return id;
}

async function inSuspense(): Promise<string> {
  const transaction = newKey();
  const told = { currency: 'MMK', payer: 'U Ba', memo: '', at: app.clock.now(), order: null };
  expect(await takeReceived(app, { channel, transaction, amount: AMOUNT, ...told })).toBe('suspense');
  const { id } = await app.db
    .selectFrom('cashier.incoming')
    .select('id')
    .where('transaction', '=', transaction)
    .executeTakeFirstOrThrow();
  return id;
}

const change = (id: string, event: RefundEvent, set = {}) =>
  withRefund(app, id, (tx, row) => changeRefund(app, tx, row, event, { set }));
const DO: Record<RefundEvent, (id: string) => Promise<unknown>> = {
  call: (id) => change(id, 'call', { payment: newKey(), called_at: app.clock.now() }),
  lose: (id) => change(id, 'lose'),
  refuse: (id) => change(id, 'refuse'),
  send: (id) =>
    withRefund(app, id, (tx, row) => sendRefund(app, tx, row, { channel, transaction: 'B1', operator })),
  cancel: (id) => withRefund(app, id, (tx, row) => cancelRefund(app, tx, row, { operator, note: '' })),
};
const PATHS: Record<RefundState, readonly RefundEvent[]> = {
  held: [],
  sending: ['call'],
  unknown: ['call', 'lose'],
  sent: ['send'],
  cancelled: ['cancel'],
};
const MINUS = -AMOUNT;

describe.each(['deposit', 'payment'] as const)('I8 the refund of a %s', (about) => {
  const MOVES: Partial<Record<RefundEvent, Record<string, bigint>>> =
    about === 'deposit'
      ? { send: { locked: MINUS, [BANK]: AMOUNT }, cancel: { locked: MINUS, cash: AMOUNT } }
      : { send: { suspense: MINUS, [BANK]: AMOUNT } };

  async function at(state: RefundState) {
    const player = await member(node, { cash: 0n });
    const subject = about === 'deposit' ? await credited(player) : await inSuspense();
    let id = '';
    const began = await moved(player, async () => {
      ({ id } = await app.db
        .transaction()
        .execute((tx) =>
          about === 'deposit'
            ? beginRefund(app, tx, { deposit: subject, amount: AMOUNT, owed: 0n, ...people })
            : askForReturn(app, tx, { incoming: subject, ...people }),
        ));
    });
    expect(began).toEqual(about === 'deposit' ? { cash: MINUS, locked: AMOUNT } : {});
    for (const event of PATHS[state]) await DO[event](id);
    return { id, player };
  }

  test.each(REFUND_STATES)('every event is tried on one that is %s', async (state) => {
    const fits = (event: RefundEvent) => (REFUND_EVENTS[event].from as readonly string[]).includes(state);
    const events = Object.keys(REFUND_EVENTS) as RefundEvent[];
    const { id, player } = await at(state);
    for (const event of events) {
      if (!fits(event)) {
        const change = await moved(player, () =>
          expect(DO[event](id)).rejects.toSatisfy(
            (error) => error instanceof Refusal && error.code === 'refund.state',
          ),
        );
        expect(change).toEqual({});
        expect((await requireRefund(app.db, id)).state).toBe(state);
        continue;
      }
      const fresh = await at(state);
      expect(await moved(fresh.player, () => DO[event](fresh.id)), event).toEqual(MOVES[event] ?? {});
      expect((await requireRefund(app.db, fresh.id)).state).toBe(REFUND_EVENTS[event].to);
    }
  });
});

type Asked = { status: number; body: { value: { approval: string } } };

async function decide(asked: Asked) {
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const { rows } = (await approver.get('/ops/approvals')).body.value;
  const { id, hash } = rows.find((each: { id: string }) => each.id === asked.body.value.approval);
  return (await approver.post('/ops/approvals/decide', { id, hash, decision: 'approve', note: '' })).body
    .value;
}

const refundWish = (id: string, amount: string) =>
  maker.post('/ops/cashier/refund/deposit', { key: newKey(), id, amount, reason: 'Paid twice' });
const recorded = async (player: Player, id: string) =>
  (await player.get('/wps/deposits/order', { id })).body.value;

test('DP-5 a deposit that went back by the bank asks for no turnover and counts towards no limit', async () => {
  const mia = await member(node, { cash: 0n });
  const id = await credited(mia);
  expect((await refundWish(id, '20000.01')).body.code).toBe('refund.amount');
  const asked = await refundWish(id, '20000');
  expect(await decide(asked)).toMatchObject({ state: 'approved' });
  expect(await purse(node, mia)).toEqual({ locked: 20_000n });
  expect(await recorded(mia, id)).toMatchObject({ refunds: [{ amount: '20000.00', state: 'pending' }] });
  expect((await refundWish(id, '20000')).body.code).toBe('deposit.state');
  const [row] = (await maker.get('/ops/cashier/refunds', { member: mia.username })).body.value.rows;
  const byHand = { channel: bank.code, transaction: 'FT26321' };
  const send = () => maker.post('/ops/cashier/refund/send', { id: row.id, byHand });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await purse(node, mia)).toEqual({});
  expect(await recorded(mia, id)).toMatchObject({ state: 'credited', refunds: [{ state: 'done' }] });
  const requirements = app.db.selectFrom('turnover.requirement').select('state');
  expect(await requirements.where('source_id', '=', id).execute()).toEqual([{ state: 'cancelled' }]);
  const use = app.db.selectFrom('protection.deposit').select('amount');
  expect(await use.where('id', '=', id).execute()).toEqual([{ amount: 0n }]);
  const statement = (await mia.get('/wps/member/transactions', theseDays(node))).body.value;
  expect(statement.rows[0]).toMatchObject({ type: 'DEPOSIT_REFUND', amount: '-20000.00' });
});

test('LG-2 a provider gives a deposit back once, and one whose outcome is unknown is asked and not called again', async () => {
  const mia = await member(node, { cash: 0n });
  const { id, pay } = (await deposit(mia, '30000', { method: 'online' })).body.value;
  const body = new URLSearchParams({ outcome: 'pay', amount: '', payer: 'Mia Thandar Win' });
  await fetch(pay.url, { method: 'POST', body, redirect: 'manual' });
  await psp.run();
  await node.settle();
  expect(await purse(node, mia)).toEqual({ cash: 30_000n });
  psp.answerFaults.drop = 1;
  await decide(await refundWish(id, '10000'));
  await node.settle();
  const found = async () => (await maker.get('/ops/cashier/refunds', { member: mia.username })).body.value;
  const [row] = (await found()).rows;
  expect(row).toMatchObject({ state: 'unknown', byCall: true });
  const byHand = { channel: bank.code, transaction: 'FT26322' };
  const hand = await maker.post('/ops/cashier/refund/send', { id: row.id, byHand });
  expect(hand.body.code).toBe('refund.state');
  expect(
    (await approver.post('/ops/cashier/refund/cancel', { id: row.id, reason: 'Too slow' })).body.code,
  ).toBe('refund.state');
  expect((await maker.post('/ops/cashier/refund/send', { id: row.id })).body.value).toEqual({
    state: 'sent',
  });
  expect(psp.calls.filter((call) => call.endsWith('/refund'))).toHaveLength(1);
  expect(await purse(node, mia)).toEqual({ cash: 20_000n });
  expect(await recorded(mia, id)).toMatchObject({ refunds: [{ amount: '10000.00', state: 'done' }] });
});

test('DP-4 a payment of a third party goes back through its provider, and one that is matched meanwhile does not', async () => {
  const mia = await member(node, { cash: 0n });
  const { id, pay } = (await deposit(mia, '30000', { method: 'online' })).body.value;
  const body = new URLSearchParams({ outcome: 'payOther', amount: '25000', payer: 'U Ba' });
  await fetch(pay.url, { method: 'POST', body, redirect: 'manual' });
  await psp.run();
  await node.settle();
  const [waiting] = (await maker.get('/ops/cashier/incoming', { search: 'U Ba', channel: provider })).body
    .value.rows;
  expect(waiting).toMatchObject({ state: 'suspense', amount: '25000.00' });
  const { history } = (await maker.get('/ops/cashier/deposit', { id })).body.value;
  expect(history.map(({ note }: { note: string | null }) => note).join()).toContain('of 25000.00 MMK');
  const wish = (key = newKey()) =>
    maker.post('/ops/cashier/refund/payment', { key, id: waiting.id, reason: 'Third party' });
  const key = newKey();
  // Of two at the same moment one waits, and the same press again is the same request.
  const answers = await Promise.all([wish(key), wish()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const first = answers.find(({ status }) => status === 200) ?? answers[0];
  expect((await wish()).body.code).toBe('approval.asked');
  if (first === answers[0]) expect((await wish(key)).body.value).toEqual(first.body.value);
  expect((await decide(first)).state).toBe('approved');
  expect((await wish()).body.code).toBe('cashier.incoming');
  const credit = await approver.post('/ops/cashier/deposit/credit', { id, incoming: waiting.id });
  expect(credit.body.code).toBe('cashier.incoming');
  await node.settle();
  const { rows } = (await maker.get('/ops/cashier/refunds', { reference: waiting.transaction })).body.value;
  expect(rows).toMatchObject([{ about: 'payment', state: 'sent', payer: 'U Ba', member: null }]);
  expect(psp.book.payments.get(id)?.state).toBe('refunded');
  await expectWholeLedger(node);
});

async function paidOnline(player: Player): Promise<string> {
  const { id, pay } = (await deposit(player, '30000', { method: 'online' })).body.value;
  const body = new URLSearchParams({ outcome: 'pay', amount: '', payer: 'Mia Thandar Win' });
  await fetch(pay.url, { method: 'POST', body, redirect: 'manual' });
  await psp.run();
  await node.settle();
  return id;
}

const openDifferences = async (id: string) => {
  const { rows } = (await maker.get('/ops/reconciliation/payments', { state: 'open' })).body.value;
  return rows.filter(({ element }: { element: string }) => element === id);
};

/** The balances of the house accounts of the provider and of fees. */
async function houses() {
  const { rows } = await sql<{ name: string; balance: bigint }>`
    select h.name, sum(a.balance)::bigint as balance
      from wallet.account a join wallet.house h on a.no = h.code * 1000 + a.currency
     where h.name in (${`psp:${provider}`}, 'fees') group by 1 order by 1`.execute(node.owner);
  return rows.filter(({ balance }) => balance !== 0n);
}

const refundsOf = async ({ username }: Player & { username: string }) =>
  (await maker.get('/ops/cashier/refunds', { member: username })).body.value.rows;

test.each(['held', 'unknown'] as const)(
  'LG-2 a charge-back cancels the refund of its deposit that is %s, so that the payer gets it once',
  async (state) => {
    const mia = await member(node, { cash: 0n });
    const id = await paidOnline(mia);
    await decide(await refundWish(id, '10000'));
    if (state === 'unknown') {
      psp.answerFaults.fail = 1;
      await node.settle();
    }
    expect(await refundsOf(mia)).toMatchObject([{ state }]);
    psp.chargeBack(id);
    await psp.run();
    await node.settle();
    expect(await recorded(mia, id)).toMatchObject({ state: 'chargedBack' });
    expect(await purse(node, mia)).toEqual({});
    const [row] = await refundsOf(mia);
    expect(row).toMatchObject({ state: 'cancelled' });
    const byHand = { channel: bank.code, transaction: newKey() };
    const hand = await maker.post('/ops/cashier/refund/send', { id: row.id, byHand });
    expect(hand.body.code).toBe('refund.state');
    await expectWholeLedger(node);
  },
);

test('LG-2 a payment in suspense that is charged back goes to its payer by that alone, not by its refund as well', async () => {
  const mia = await member(node, { cash: 0n });
  const { id, pay } = (await deposit(mia, '30000', { method: 'online' })).body.value;
  const body = new URLSearchParams({ outcome: 'payOther', amount: '26000', payer: 'U Thant' });
  await fetch(pay.url, { method: 'POST', body, redirect: 'manual' });
  await psp.run();
  await node.settle();
  const search = { search: 'U Thant', channel: provider };
  const [waiting] = (await maker.get('/ops/cashier/incoming', search)).body.value.rows;
  const wish = { key: newKey(), id: waiting.id, reason: 'Third party' };
  await decide(await maker.post('/ops/cashier/refund/payment', wish));
  psp.chargeBack(id);
  await psp.run();
  await node.settle();
  const { rows } = (await maker.get('/ops/cashier/refunds', { reference: waiting.transaction })).body.value;
  expect(rows).toMatchObject([{ about: 'payment', state: 'sent', transaction: waiting.transaction }]);
  expect(psp.book.payments.get(id)?.state).toBe('chargedBack');
  await expectWholeLedger(node);
});

const HELD = 300_000_000n;
const FEE = 4_500_000n;

/** Turns the fee of the provider to so many millionths. */
const feeOf = (ppm: number) =>
  node.owner.updateTable('cashier.channel').set({ fee_ppm: ppm }).where('id', '=', online).execute();

test.each([
  ['0.01', 100n],
  ['10000', 100_000_000n],
  ['29549.99', HELD - FEE - 100n],
  ['29550', HELD - FEE],
] as const)(
  'CT-15 a charge-back takes the rest of a deposit of which %s was given back, and what is missing becomes a debt',
  async (amount, refunded) => {
    await feeOf(15_000);
    const rest = HELD - FEE - refunded;
    for (const lost of [0n, rest > 0n ? 1n : 0n]) {
      const mia = await member(node, { cash: 0n });
      const before = await houses();
      const id = await paidOnline(mia);
      await decide(await refundWish(id, amount));
      await node.settle();
      expect(await refundsOf(mia)).toMatchObject([{ state: 'sent' }]);
      if (lost > 0n) await node.owner.transaction().execute((tx) => fund(tx, mia.member, -lost));
      psp.chargeBack(id);
      await psp.run();
      await node.settle();
      expect(await recorded(mia, id)).toMatchObject({ state: 'chargedBack' });
      expect((await mia.get('/wps/member/debts')).body.value.owed).toBe(formatAmount(lost));
      const cash = (await accounts(app.db, mia.member)).filter(({ name }) => name !== 'debt');
      expect(cash.map(({ balance }) => balance)).toEqual(cash.map(() => 0n));
      expect(await houses()).toEqual(before);
      expect(await openDifferences(id)).toEqual([]);
    }
    await feeOf(0);
    await expectWholeLedger(node);
  },
);

test('LG-2 a charge-back of a deposit that was given back whole takes nothing more, and is a difference for an operator', async () => {
  const mia = await member(node, { cash: 0n });
  const id = await paidOnline(mia);
  await decide(await refundWish(id, '30000'));
  await node.settle();
  expect(await refundsOf(mia)).toMatchObject([{ state: 'sent' }]);
  const row = await channelById(app.db, online);
  const payer = { payer: 'Mia Thandar Win', currency: 'MMK', amount: HELD, at: app.clock.now() };
  const told = { reference: id, providerId: newKey(), state: 'chargedBack', ...payer } as const;
  for (const _ of [1, 2]) await inScope(JOB, () => takePayment(app, row, told));
  expect(await recorded(mia, id)).toMatchObject({ state: 'credited' });
  expect(await purse(node, mia)).toEqual({});
  expect(await openDifferences(id)).toMatchObject([
    { kind: 'state', line: 'chargeBack', amount: '30000.00' },
  ]);
  await expectWholeLedger(node);
});

test('LG-2 a charge-back of a deposit of which a part was given back by hand is a difference as well: that part left twice', async () => {
  const mia = await member(node, { cash: 0n });
  const id = await paidOnline(mia);
  await decide(await refundWish(id, '10000'));
  await node.settle();
  await decide(await refundWish(id, '5000'));
  const second = (await refundsOf(mia)).find(({ state }: { state: string }) => state === 'held');
  const byHand = { channel: bank.code, transaction: newKey() };
  expect((await maker.post('/ops/cashier/refund/send', { id: second.id, byHand })).status).toBe(200);
  psp.chargeBack(id);
  await psp.run();
  await node.settle();
  expect(await recorded(mia, id)).toMatchObject({ state: 'chargedBack' });
  expect(await purse(node, mia)).toEqual({});
  expect(await openDifferences(id)).toMatchObject([{ kind: 'state', line: 'chargeBack' }]);
  await expectWholeLedger(node);
});

test('CT-15 a refund that a provider reports after the charge-back of its deposit takes nothing more', async () => {
  const mia = await member(node, { cash: 0n });
  const id = await paidOnline(mia);
  await decide(await refundWish(id, '10000'));
  psp.answerFaults.fail = 1;
  await node.settle();
  const row = await channelById(app.db, online);
  const told = await providerOf(app, row).payment(id);
  if (!told) throw new Error('the provider has no payment');
  for (const state of ['chargedBack', 'refunded', 'chargedBack'] as const)
    await inScope(JOB, () => takePayment(app, row, { ...told, state }));
  expect(await recorded(mia, id)).toMatchObject({ state: 'chargedBack' });
  expect(await purse(node, mia)).toEqual({});
  expect(await openDifferences(id)).toMatchObject([{ kind: 'state', line: 'refund' }]);
  await expectWholeLedger(node);
});

test('CT-15 a refund names the debt of its member to both people, and stops where the debt has grown since', async () => {
  const mia = await member(node, { cash: 0n });
  const owe = async (debt: bigint) => {
    await goesBack(node, await creditedAndLost(node, { player: mia, channel: bank.id, debt }));
    await node.owner.transaction().execute((tx) => fund(tx, mia.member, AMOUNT));
  };
  await owe(50_000n);
  const id = await credited(mia);
  const asked = await refundWish(id, '20000');
  const { rows } = (await approver.get('/ops/approvals')).body.value;
  const request = rows.find((each: { id: string }) => each.id === asked.body.value.approval);
  expect(request.input).toMatchObject({ owed: '5.00' });
  await owe(1n);
  expect(await decide(asked)).toMatchObject({ state: 'failed', failure: 'debt.changed' });
  expect(await decide(await refundWish(id, '20000'))).toMatchObject({ state: 'approved' });
  await owe(1n);
  const [row] = await refundsOf(mia);
  const byHand = { channel: bank.code, transaction: newKey() };
  const send = () => maker.post('/ops/cashier/refund/send', { id: row.id, byHand });
  expect((await send()).body.code).toBe('debt.changed');
  expect(await refundsOf(mia)).toMatchObject([{ state: 'held' }]);
  await approver.post('/ops/cashier/refund/cancel', { id: row.id, reason: 'The debt has grown' });
  expect(await decide(await refundWish(id, '20000'))).toMatchObject({ state: 'approved' });
  const [again] = (await refundsOf(mia)).filter(({ state }: { state: string }) => state === 'held');
  const sent = await maker.post('/ops/cashier/refund/send', { id: again.id, byHand });
  expect(sent.body.value).toEqual({ state: 'sent' });
  await expectWholeLedger(node);
});

test('CT-15 no provider is called for a refund whose member owes more than its two people saw', async () => {
  const mia = await member(node, { cash: 0n });
  const id = await paidOnline(mia);
  await decide(await refundWish(id, '10000'));
  await goesBack(node, await creditedAndLost(node, { player: mia, channel: bank.id, debt: 1n }));
  await node.settle();
  const [row] = await refundsOf(mia);
  expect(row).toMatchObject({ state: 'held' });
  expect(psp.book.payments.get(id)?.state).toBe('paid');
  expect((await maker.post('/ops/cashier/refund/send', { id: row.id })).body.code).toBe('debt.changed');
});

/** A fee of the bank while deposits are credited. */
async function withFee<T>(ppm: number, work: () => Promise<T>): Promise<T> {
  const set = (fee_ppm: number) =>
    app.db.updateTable('cashier.channel').set({ fee_ppm }).where('id', '=', bank.id).execute();
  await set(ppm);
  const done = await work();
  await set(0);
  return done;
}

async function playAway(player: Player, stake: string, payout: string): Promise<void> {
  const { bet, win } = await asVendorPlayer(node, await studio(node), player);
  const round = newKey();
  expect((await bet(newKey(), round, stake)).body.status).toBe('OK');
  expect((await win(newKey(), round, payout, { endRound: true })).body.status).toBe('OK');
  await node.settle();
}

/** The member after an exclusion of their own, signed in again. */
async function excluded(mia: Awaited<ReturnType<typeof payee>>) {
  await mia.post('/wps/protection/exclusion', { months: 6 });
  const { account, username } = mia;
  const back = { ...(await signIn(node, username, PASSWORD)), account, username };
  const options = async () => (await back.get('/wps/withdrawals/options')).body.value;
  const shown = async (id: string) => (await maker.get('/ops/cashier/deposit', { id })).body.value;
  return { back, options, shown };
}

/** Sends the oldest refund of a member by hand that waits. */
async function sendHeld(player: Player & { username: string }): Promise<void> {
  const held = (await refundsOf(player)).filter(({ state }: { state: string }) => state === 'held');
  const byHand = { channel: bank.code, transaction: newKey() };
  const { status } = await maker.post('/ops/cashier/refund/send', { id: held.at(-1)?.id, byHand });
  expect(status).toBe(200);
}

/** A member with a deposit by the bank and then one by the provider, who has bet so much and won it back, and excludes themselves. */
async function excludedWithTwoDeposits(played: string) {
  const mia = await payee(node, '0');
  const byBank = await credited(mia);
  const byProvider = await paidOnline(mia);
  if (played !== '0') await playAway(mia, played, played);
  const { back, options } = await excluded(mia);
  return { mia: back, byBank, byProvider, options };
}

test('RG-9 what an excluded member has played leaves to any account, and the rest goes back to its source only', async () => {
  const { mia, byProvider, options } = await excludedWithTwoDeposits('25000');
  expect(await options()).toMatchObject({
    turnover: '0.00',
    unplayed: '25000.00',
    max: '25000.00',
    blocks: [],
  });
  expect((await withdraw(mia, '25000.01')).body).toMatchObject({
    code: 'withdrawal.source',
    args: { left: '25000.00' },
  });
  expect((await withdraw(mia, '25000')).status).toBe(200);
  expect(await purse(node, mia)).toEqual({ cash: 25_000n, locked: 25_000n });
  const [open] = (await options()).open;
  expect(
    (await maker.post('/ops/cashier/withdrawal/reject', { id: open.id, reason: 'account' })).status,
  ).toBe(200);
  // Money on its way back is no longer counted.
  await decide(await refundWish(byProvider, '24999.99'));
  expect(await options()).toMatchObject({ unplayed: '0.01', max: '25000.00' });
  await node.settle();
  expect(psp.book.payments.get(byProvider)?.state).toBe('refunded');
  expect((await withdraw(mia, '25000.01')).body.code).toBe('withdrawal.source');
  expect((await withdraw(mia, '25000')).status).toBe(200);
  await expectWholeLedger(node);
});

test('RG-9 two deposits that an excluded member has not played go back each to its own source', async () => {
  const { mia, byBank, byProvider, options } = await excludedWithTwoDeposits('0');
  expect(await options()).toMatchObject({ unplayed: '50000.00', max: '0.00', blocks: ['source'] });
  expect((await withdraw(mia, '5000')).body).toMatchObject({
    code: 'withdrawal.source',
    args: { left: '50000.00' },
  });
  const tooMuch = await refundWish(byProvider, '30000.01');
  expect(tooMuch.body.code).toBe('refund.amount');
  await decide(await refundWish(byProvider, '30000'));
  await decide(await refundWish(byBank, '20000'));
  await node.settle();
  expect(await options()).toMatchObject({ unplayed: '0.00', blocks: ['balance'] });
  const rows = await refundsOf(mia);
  expect(rows).toMatchObject([
    { channel: bank.code, amount: '20000.00', state: 'held' },
    { channel: provider, amount: '30000.00', state: 'sent' },
  ]);
  await expectWholeLedger(node);
});

test('RG-9 what comes back to an excluded member after a refund goes back too, up to what the deposit brought', async () => {
  const mia = await payee(node, '0');
  const id = await withFee(15_000, () => credited(mia, '100000'));
  const { bet, rollback } = await asVendorPlayer(node, await studio(node), mia);
  const [round, stake] = [newKey(), newKey()];
  expect((await bet(stake, round, '30000')).body.status).toBe('OK');
  const { back, options, shown } = await excluded(mia);
  expect(await options()).toMatchObject({ unplayed: '68500.00', max: '0.00', blocks: ['source'] });
  expect(await decide(await refundWish(id, '68500'))).toMatchObject({ state: 'approved' });
  await sendHeld(mia);
  expect(await options()).toMatchObject({ unplayed: '0.00', max: '0.00' });
  expect((await rollback(newKey(), round, stake)).body.status).toBe('OK');
  await node.settle();
  expect(await options()).toMatchObject({ unplayed: '30000.00', max: '0.00', blocks: ['source'] });
  expect(await shown(id)).toMatchObject({ refundable: '30000.00', unplayed: '30000.00' });
  expect((await withdraw(back, '5000')).body.code).toBe('withdrawal.source');
  expect((await refundWish(id, '30000.01')).body.code).toBe('refund.amount');
  const both = [await refundWish(id, '20000'), await refundWish(id, '10000.01')];
  expect(await decide(both[0] as Asked)).toMatchObject({ state: 'approved' });
  expect(await decide(both[1] as Asked)).toMatchObject({ state: 'failed', failure: 'refund.amount' });
  expect(await decide(await refundWish(id, '10000'))).toMatchObject({ state: 'approved' });
  await sendHeld(mia);
  await sendHeld(mia);
  expect(await purse(node, mia)).toEqual({});
  expect(await recorded(back, id)).toMatchObject({ refunds: [{ amount: '98500.00', state: 'done' }] });
  expect((await refundWish(id, '0.01')).body.code).toBe('deposit.state');
  const use = app.db.selectFrom('protection.deposit').select('amount');
  expect(await use.where('id', '=', id).execute()).toEqual([{ amount: 0n }]);
  await expectWholeLedger(node);
});

test('LG-2 a provider gives a payment back once: an equal second refund of its deposit is sent by hand', async () => {
  const mia = await member(node, { cash: 0n });
  const id = await paidOnline(mia);
  const calls = () => psp.calls.filter((call) => call.endsWith(`${id}/refund`)).length;
  await decide(await refundWish(id, '10000'));
  await node.settle();
  expect(calls()).toBe(1);
  await decide(await refundWish(id, '10000'));
  await node.settle();
  expect(calls()).toBe(1);
  expect(await refundsOf(mia)).toMatchObject([
    { state: 'held', byCall: false },
    { state: 'sent', byCall: true },
  ]);
  expect((await recorded(mia, id)).refunds).toEqual([
    { amount: '10000.00', state: 'done' },
    { amount: '10000.00', state: 'pending' },
  ]);
  // An operator had meant 20000: the rest can go as well.
  expect(await decide(await refundWish(id, '10000'))).toMatchObject({ state: 'approved' });
  expect((await refundWish(id, '0.01')).body.code).toBe('deposit.state');
  await sendHeld(mia);
  await sendHeld(mia);
  const requirements = app.db.selectFrom('turnover.requirement').select('state');
  expect(await requirements.where('source_id', '=', id).execute()).toEqual([{ state: 'cancelled' }]);
  await expectWholeLedger(node);
});

test('RG-9 of two refunds of one deposit that are approved at the same moment only so much goes as is left', async () => {
  const mia = await member(node, { cash: AMOUNT });
  const id = await credited(mia);
  const begin = (amount: bigint) =>
    app.db
      .transaction()
      .execute((tx) => beginRefund(app, tx, { deposit: id, amount, owed: 0n, ...people }))
      .then(
        () => 'begun',
        (error: Refusal) => error.code,
      );
  const half = AMOUNT / 2n;
  expect((await Promise.all([begin(half), begin(half + 1n)])).sort()).toEqual(['begun', 'refund.amount']);
  const [first] = await refundsOf(mia);
  const left = AMOUNT - parseAmount(first.amount);
  expect(await begin(left + 1n)).toBe('refund.amount');
  expect(await begin(left)).toBe('begun');
  expect(await begin(1n)).toBe('deposit.state');
  await expectWholeLedger(node);
});

test.each(['100', '50', '0'])(
  'RG-9 the unplayed part is of what the deposits brought after their fees, also with %s per cent of turnover',
  async (percent) => {
    await node.turn('deposit.turnoverPercent', percent);
    const mia = await payee(node, '0');
    const [first, second] = await withFee(15_000, async () => [
      await credited(mia, '100000'),
      await credited(mia, '50000'),
    ]);
    await node.turn('deposit.turnoverPercent', '100');
    await playAway(mia, '79418', '79418');
    const { back, options, shown } = await excluded(mia);
    expect(await options()).toMatchObject({ unplayed: '68332.00', max: '79418.00', blocks: [] });
    expect(await shown(first ?? '')).toMatchObject({ unplayed: '19082.00', refundable: '98500.00' });
    expect(await shown(second ?? '')).toMatchObject({ unplayed: '49250.00', refundable: '49250.00' });
    const { money } = (await maker.get('/ops/member', { id: await publicIdOf(node, mia.member) })).body.value;
    expect(money).toMatchObject({ unplayed: '68332.00' });
    expect((await withdraw(back, '79418.01')).body).toMatchObject({
      code: 'withdrawal.source',
      args: { left: '68332.00' },
    });
    expect((await withdraw(back, '79418')).status).toBe(200);
    await expectWholeLedger(node);
  },
);

test('RG-9 what an excluded member won with a grant stays while its turnover is open, and own money leaves', async () => {
  const mia = await payee(node, '30000');
  const grant = { source: 'freeRounds' as const, sourceId: newKey(), table: EVERY_BET };
  const wins = { base: 57_000_000n, multiplier: 10_000_000n, at: app.clock.now() };
  await app.db.transaction().execute((tx) => openRequirement(tx, { member: mia.member, ...grant, ...wins }));
  const { back, options } = await excluded(mia);
  expect(await options()).toMatchObject({ granted: '5700.00', max: '24300.00', blocks: [] });
  expect((await withdraw(back, '24300.01')).body).toMatchObject({
    code: 'withdrawal.granted',
    args: { left: '5700.00' },
  });
  expect((await withdraw(back, '24300')).status).toBe(200);
});

/** A payment of 70000 whose callback is lost, as its provider reported it before the payer's bank took it back. */
async function paidUnheard(player: Player, amount?: string) {
  const { id, pay } = (await deposit(player, '70000', { method: 'online' })).body.value;
  psp.callbackFaults.lose = 1;
  const body = new URLSearchParams({
    outcome: amount ? 'payOther' : 'pay',
    amount: amount ?? '',
    payer: 'Mia Thandar Win',
  });
  await fetch(pay.url, { method: 'POST', body, redirect: 'manual' });
  await psp.run();
  const row = await channelById(app.db, online);
  const stale = await providerOf(app, row).payment(id);
  if (stale?.state !== 'paid') throw new Error(`the payment is ${stale?.state}`);
  const take = (change: object = {}) => inScope(JOB, () => takePayment(app, row, { ...stale, ...change }));
  return { id, take, hp: stale.providerId };
}

test('LG-2 a payment that was charged back before we credited it is never credited by an older answer, and is a difference', async () => {
  const mia = await member(node, { cash: 0n });
  const { id, take } = await paidUnheard(mia);
  psp.chargeBack(id);
  await psp.run();
  expect(psp.callbacks.sent.at(-1)?.status).toBe(200);
  await take();
  await take({ providerId: newKey() });
  expect(await recorded(mia, id)).toMatchObject({ state: 'reviewing', received: null });
  expect(await purse(node, mia)).toEqual({});
  expect(await openDifferences(id)).toMatchObject([
    { kind: 'state', line: 'chargeBack', amount: '70000.00', ours: { state: 'pending' } },
  ]);
  await expectWholeLedger(node);
});

test('LG-2 a payment and its charge-back that arrive together leave the member nothing, whichever is first', async () => {
  const people = [await member(node, { cash: 0n }), await member(node, { cash: 0n })];
  for (const [at, mia] of people.entries()) {
    const { take } = await paidUnheard(mia);
    const both = [() => take(), () => take({ state: 'chargedBack' })];
    await Promise.all((at === 0 ? both : both.toReversed()).map((each) => each()));
    expect(await purse(node, mia)).toEqual({});
  }
  await expectWholeLedger(node);
});

test('LG-2 a charge-back follows its payment to the order that an operator matched it to', async () => {
  const mia = await member(node, { cash: 0n });
  const { id, take } = await paidUnheard(mia, '30000');
  await take();
  const other = (await deposit(mia, '30000', { method: 'online' })).body.value.id;
  const { candidates } = (await maker.get('/ops/cashier/deposit', { id })).body.value;
  const hers = candidates.find((each: { amount: string }) => each.amount === '30000.00');
  const payment = { incoming: hers.id };
  await withDeposit(app, other, (tx, row) =>
    matchDeposit(app, tx, row, { payment, operator, note: 'Hers, by telephone' }),
  );
  expect(await purse(node, mia)).toEqual({ cash: 30_000n });
  await take({ state: 'chargedBack' });
  expect(await purse(node, mia)).toEqual({});
  expect(await recorded(mia, other)).toMatchObject({ state: 'chargedBack' });
  await expectWholeLedger(node);
});

/** The payment that a provider named for an order, as operators see it, and what one of them gets who credits it. */
async function creditedBy(player: Player, id: string) {
  const found = (await maker.get('/ops/cashier/incoming', { channel: provider })).body.value.rows;
  const { payment: incoming } = await app.db
    .selectFrom('cashier.incoming')
    .select('id as payment')
    .where('payment', '=', id)
    .executeTakeFirstOrThrow();
  const wish = { id, incoming, note: 'Hers, by telephone' };
  const { code, value } = (await maker.post('/ops/cashier/deposit/credit', wish)).body;
  const row = found.find((each: { id: string }) => each.id === incoming);
  return { state: row.state, code, value, purse: await purse(node, player) };
}
const NOT_CREDITED = { state: 'returned', code: 'cashier.incoming', value: undefined, purse: {} };

test.each(['refunded', 'chargedBack'] as const)(
  'LG-2 a payment that is %s before we heard of it is a difference, its order says so, and nobody credits it',
  async (state) => {
    const mia = await member(node, { cash: 0n });
    const { id, take } = await paidUnheard(mia);
    expect(
      await moved(mia, async () => {
        await take({ state });
        await take();
        await take({ state });
      }),
    ).toEqual({});
    expect(await recorded(mia, id)).toMatchObject({ state: 'reviewing', received: null });
    expect(await creditedBy(mia, id)).toEqual(NOT_CREDITED);
    const { history, incoming } = (await maker.get('/ops/cashier/deposit', { id })).body.value;
    expect(incoming).toMatchObject({ state: 'returned', deposit: null });
    expect(history.filter(({ event }: { event: string }) => event === 'gone')).toHaveLength(1);
    expect(await openDifferences(id)).toMatchObject([{ kind: 'state', amount: '70000.00' }]);
    await expectWholeLedger(node);
  },
);

test.each(['refunded', 'chargedBack'] as const)(
  'LG-2 a payment in suspense that is %s leaves it, and a refund of it that was approved is done by that',
  async (state) => {
    const mia = await member(node, { cash: 0n });
    const [free, asked] = [await paidUnheard(mia, '30000'), await paidUnheard(mia, '30000')];
    const gone = await moved(mia, async () => {
      for (const each of [free, asked]) await each.take();
      const { id } = await app.db
        .selectFrom('cashier.incoming')
        .select('id')
        .where('payment', '=', asked.id)
        .executeTakeFirstOrThrow();
      await app.db.transaction().execute((tx) => askForReturn(app, tx, { incoming: id, ...people }));
      for (const each of [free, asked]) await each.take({ state });
    });
    expect(gone).toEqual({});
    for (const { id } of [free, asked]) expect(await creditedBy(mia, id)).toEqual(NOT_CREDITED);
    await node.settle();
    expect(psp.calls.filter((call) => call.includes(asked.id) && call.endsWith('/refund'))).toEqual([]);
    await expectWholeLedger(node);
  },
);

/** Credits an order with a payment that an operator has typed; answers the refusal, or that it is done or in suspense. */
async function typed(by: typeof maker, id: string, transaction: string, payer = 'Mia Thandar Win') {
  const wish = { id, received: '70000', transaction, payer };
  const { code, value } = (await by.post('/ops/cashier/deposit/credit', wish)).body;
  return code ?? (value.credited ? 'done' : 'suspense');
}
const confirm = (id: string) => maker.post('/ops/cashier/deposit/confirm', { id });

test('STD-5.4 DP-2 a payment that is gone is not credited under another spelling of its id, and one by hand takes two people', async () => {
  const mia = await member(node, { cash: 0n });
  const { id, take, hp } = await paidUnheard(mia);
  await take({ state: 'chargedBack' });
  for (const spelling of [hp, hp.toUpperCase(), ` ${hp.replaceAll('_', ' ')} `])
    for (const by of [maker, approver]) expect(await typed(by, id, spelling)).toBe('cashier.incoming');
  expect(await typed(maker, id, 'anything')).toBe('cashier.secondPerson');
  expect(await typed(approver, id, 'anything')).toBe('cashier.firstPerson');
  expect((await maker.get('/ops/cashier/deposit', { id })).body.value).toMatchObject({ twoPeople: true });
  expect(await purse(node, mia)).toEqual({});
  await confirm(id);
  expect(await typed(approver, id, 'anything')).toBe('done');
  expect(await purse(node, mia)).toEqual({ cash: 70_000n });
  await expectWholeLedger(node);
});

test('STD-5.4 an order of a provider that only people say is paid takes two people, also by way of suspense', async () => {
  const mia = await payee(node, '0');
  const { id } = (await deposit(mia, '70000', { method: 'online' })).body.value;
  expect(await typed(maker, id, 'nothing')).toBe('cashier.secondPerson');
  expect(await typed(maker, id, 'hers', 'U Ba')).toBe('suspense');
  const { candidates } = (await maker.get('/ops/cashier/deposit', { id })).body.value;
  const hers = candidates.find((each: { transaction: string }) => each.transaction === 'hers');
  const wish = { id, incoming: hers.id, note: 'Hers, by telephone' };
  const credit = (by: typeof maker) => by.post('/ops/cashier/deposit/credit', wish);
  expect((await credit(maker)).body.code).toBe('cashier.secondPerson');
  await confirm(id);
  expect((await credit(maker)).body.code).toBe('cashier.secondPerson');
  expect((await credit(approver)).body.value).toMatchObject({ credited: true });
  expect(await purse(node, mia)).toEqual({ cash: 70_000n });
  await expectWholeLedger(node);
});

test('STD-5.4 a confirmation before the payment of an order is gone is none after it', async () => {
  const mia = await member(node, { cash: 0n });
  const { id, take } = await paidUnheard(mia);
  await confirm(id);
  await take({ state: 'refunded' });
  expect(await typed(approver, id, 'something')).toBe('cashier.firstPerson');
  expect(await purse(node, mia)).toEqual({});
});

test('DP-2 a payment that two people typed in capitals is the one that its provider reports and takes back', async () => {
  const mia = await member(node, { cash: 0n });
  const { id, take, hp } = await paidUnheard(mia);
  await confirm(id);
  expect(await typed(approver, id, hp.toUpperCase())).toBe('done');
  await take();
  expect(await purse(node, mia)).toEqual({ cash: 70_000n });
  const { incoming } = (await maker.get('/ops/cashier/deposit', { id })).body.value;
  expect(incoming).toMatchObject({ transaction: hp, reported: '70000.00' });
  await take({ state: 'chargedBack' });
  expect(await purse(node, mia)).toEqual({});
  await expectWholeLedger(node);
});

test('LG-2 a credited payment that its provider gave back unasked is taken back by two people, once', async () => {
  const mia = await member(node, { cash: 0n });
  const { id, take } = await paidUnheard(mia);
  await take();
  const back = () =>
    maker.post('/ops/cashier/deposit/charge-back', { key: newKey(), id, reason: 'The payer has it' });
  expect((await back()).body.code).toBe('deposit.state');
  await take({ state: 'refunded' });
  expect(await purse(node, mia)).toEqual({ cash: 70_000n });
  const first = await back();
  expect((await back()).body.code).toBe('approval.asked');
  expect(await decide(first)).toMatchObject({ state: 'approved' });
  expect((await back()).body.code).toBe('deposit.state');
  expect(await purse(node, mia)).toEqual({});
  expect(await recorded(mia, id)).toMatchObject({ state: 'chargedBack' });
  await expectWholeLedger(node);
});
