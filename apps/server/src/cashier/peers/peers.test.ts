import { PIECE_EVENTS, PIECE_STATES, type PieceEvent, type PieceState } from '@baize/contract/cashier/states';
import { parseAmount } from '@baize/contract/money';
import { filled } from '@baize/contract/testing-edges';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { newOperator, staff } from '../../operators/testing.ts';
import { Refusal } from '../../platform/refuse.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import { expectWholeLedger, newKey, type Player, testApp } from '../../testing.ts';
import { IN_SIEGE } from '../../testing-config.ts';
import { slip, uploaded } from '../../uploads/testing.ts';
import { channelById, houseOf } from '../channels/channels.ts';
import { providerOf } from '../channels/instructions.ts';
import { withDeposit } from '../deposits/changes.ts';
import { creditDeposit } from '../deposits/credit.ts';
import { chargeGone } from '../refunds/charge-backs.ts';
import { compareLines } from '../statements/comparison.ts';
import { addChannel, addProvider, creditedAndLost, deposit, goesBack, purse, withdraw } from '../testing.ts';
import { requireWithdrawal, withWithdrawal } from '../withdrawals/changes.ts';
import { takeDebt } from '../withdrawals/debts.ts';
import { issueWithdrawal } from '../withdrawals/decisions.ts';
import { endOffers } from '../withdrawals/offers.ts';
import { payOut } from '../withdrawals/payouts.ts';
import { answerReceipt, decideDispute } from '../withdrawals/receipt.ts';
import { giveBack } from '../withdrawals/request.ts';
import { requirePiece, withPiece } from './changes.ts';
import { expirePieces, freePiece, markPaid } from './pieces.ts';
import { answerPiece, confirmPiece, decidePiece, disputePiece } from './receipts.ts';
import { matchedBy, offered, type Payee, type Payer, people } from './testing.ts';

const node = await testApp();
const other = await node.node();
const { app } = node;
const bank = await addChannel(node);
const channel = await channelById(app.db, bank.id);
const { id: operator } = await newOperator(node, 'financeMaker');
await node.turn({
  'p2p.enabled': true,
  'deposit.openMax': 20,
  'deposit.turnoverPercent': '0',
  'withdraw.dayRequests': 1000,
  'withdraw.dayMax': '1000000000',
  'withdraw.freePerDay': 0,
});
const { paid, paying } = await people(node, { payees: 3, payers: 4 });
const [mia, zaw, eve] = paid as [Payee, Payee, Payee];
const [ann, bob, kim, lin] = paying as [Payer, Payer, Payer, Payer];

const toSend = () =>
  app.db
    .selectFrom('cashier.withdrawal')
    .select('id')
    .where('house', '>', 0n)
    .where('state', '=', 'applying')
    .orderBy('id')
    .execute();

/** Ends what a test has left open: disputes and unpaid pieces go back, and the operator pays the rest. */
async function cleared(): Promise<void> {
  const live = await app.db
    .selectFrom('cashier.piece')
    .select(['id', 'state'])
    .where('state', 'in', ['matched', 'paid', 'dispute'])
    .execute();
  for (const { id, state } of live) await DO[ENDS[state as keyof typeof ENDS]](id);
  await node.owner
    .updateTable('cashier.withdrawal')
    .set({ queued_at: new Date(0) })
    .where('step', '=', 'queue')
    .execute();
  await endOffers(app);
  const rows = await toSend();
  for (const { id } of rows) await paidByOperator(id);
  // Orders that the operator serves would become too many, and expired pieces block their payers.
  await node.owner
    .updateTable('cashier.deposit')
    .set({ state: 'cancelled' })
    .where('state', '=', 'pending')
    .execute();
  await node.owner
    .updateTable('cashier.piece')
    .set({ finished_at: new Date(0) })
    .where('state', '=', 'expired')
    .execute();
}
const ENDS = { matched: 'expire', paid: 'confirm', dispute: 'return' } as const;

/** It has been offered for as long as players have for it, and waits for the operator. */
async function offeredLong(id: string): Promise<void> {
  const queued = { queued_at: new Date(app.clock.ms() - HOUR_MS) };
  await node.owner.updateTable('cashier.withdrawal').set(queued).where('id', '=', id).execute();
  await endOffers(app);
}

async function paidByOperator(id: string): Promise<void> {
  await withWithdrawal(app, id, (tx, row) =>
    issueWithdrawal(app, tx, row, { channel, transaction: newKey() }),
  );
  await answerReceipt(app, sessionOf((await requireWithdrawal(app.db, id)).member), { id, answer: 'full' });
}

const sessionOf = (id: bigint) => ({ member: id }) as Parameters<typeof answerPiece>[1];
const withdrawalOf = async (of: Player, id: string) =>
  (await of.get('/wps/withdrawals/order', { id })).body.value;
const orderOf = async (of: Player, id: string) => (await of.get('/wps/deposits/order', { id })).body.value;

async function balances(payee: bigint, payer: bigint): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ name: string; balance: bigint }>`
    select case a.member when ${payee} then 'payee ' else 'payer ' end || n.name as name, a.balance
      from wallet.account a join wallet.account_name n on n.member = a.member and n.no = a.no where a.member in (${payee}, ${payer})
     union all
    select h.name, sum(a.balance)::bigint from wallet.account a join wallet.house h on a.no = h.code * 1000 + a.currency
     where a.member >= (1::bigint << 62) group by 1`.execute(app.db);
  return new Map(rows.map(({ name, balance }) => [name, balance]));
}

async function moved(payee: Player, payer: Player, event: () => Promise<unknown>) {
  const changes = Object.entries(await unitsMoved(payee, payer, event));
  return Object.fromEntries(changes.map(([name, change]) => [name, change / 10_000n]));
}

/** In ledger units. */
async function unitsMoved(payee: Player, payer: Player, event: () => Promise<unknown>) {
  const before = await balances(payee.member, payer.member);
  await event();
  const after = await balances(payee.member, payer.member);
  const changes = [...after].map(([name, balance]) => [name, balance - (before.get(name) ?? 0n)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0n));
}

const DO: Record<PieceEvent, (id: string) => Promise<unknown>> = {
  pay: (id) => withPiece(app, id, (tx, row) => markPaid(app, tx, row, 1)),
  expire: (id) => withPiece(app, id, (tx, row) => freePiece(app, tx, row, 'expire')),
  confirm: (id) => withPiece(app, id, (tx, row) => confirmPiece(app, tx, row, { by: 'timer' })),
  dispute: (id) => withPiece(app, id, (tx, row) => disputePiece(app, tx, row)),
  force: (id) => decide(id, 'dismiss'),
  return: (id) => decide(id, 'uphold'),
};
const decide = (id: string, outcome: 'uphold' | 'dismiss') =>
  withPiece(app, id, (tx, row) => decidePiece(app, tx, row, { outcome, operator, note: '' }));
const PATHS: Record<PieceState, readonly PieceEvent[]> = {
  matched: [],
  paid: ['pay'],
  confirmed: ['pay', 'confirm'],
  expired: ['expire'],
  dispute: ['pay', 'dispute'],
  returned: ['pay', 'dispute', 'return'],
};
/** WD-7: without an answer in time the security is kept. */
const KEPT = { 'payee locked': -22_000n, fees: 2_000n, 'payer cash': 20_000n };
const MOVES: Partial<Record<PieceEvent, Record<string, bigint>>> = { confirm: KEPT, force: KEPT };

test('P2P-3 P2P-4 WD-7 every event is tried on a piece in every state', async () => {
  await node.turn('p2p.securityPercent', '10');
  const events = Object.keys(PIECE_EVENTS) as PieceEvent[];
  const fits = (state: PieceState, event: PieceEvent) =>
    (PIECE_EVENTS[event].from as readonly string[]).includes(state);
  let ways = 0;
  for (const state of PIECE_STATES) {
    for (const event of ['', ...events.filter((each) => fits(state, each))]) {
      const id = await offered(node, mia, '20000');
      const { id: piece = '' } = (await matchedBy(node, ann, '20000')) ?? {};
      for (const step of PATHS[state]) await DO[step]?.(piece);
      expect((await requirePiece(app.db, piece)).state).toBe(state);
      if (event === '') {
        for (const wrong of filled(events.filter((each) => !fits(state, each)))) {
          const change = await moved(mia, ann, () => expect(DO[wrong](piece)).rejects.toThrow(Refusal));
          expect(change, `${wrong} when ${state}`).toEqual({});
          ways += 1;
        }
        expect((await requirePiece(app.db, piece)).state).toBe(state);
      } else {
        const known = event as PieceEvent;
        expect(await moved(mia, ann, () => DO[known](piece)), event).toEqual(MOVES[known] ?? {});
        expect((await requirePiece(app.db, piece)).state).toBe(PIECE_EVENTS[known].to);
        ways += 1;
      }
      const { state: shown, house } = await requireWithdrawal(app.db, id);
      expect({ shown, house }).toEqual({
        shown: (await requirePiece(app.db, piece)).state === 'confirmed' ? 'claimed' : 'applying',
        house: 0n,
      });
      await cleared();
    }
  }
  expect(ways).toBe(PIECE_STATES.length * events.length);
  await node.turn('p2p.securityPercent', '0');
  await expectWholeLedger(node);
});

test('WD-7 RND-7 a security of 1.5 percent is held, given back and kept to the hundredth', async () => {
  await node.turn('p2p.securityPercent', '1.5');
  // 1.5 % of 33 333.33 is 499.99995.
  const [amount, held] = [333_333_300n, 4_999_900n];
  for (const kept of [false, true]) {
    const request = await unitsMoved(mia, ann, () => offered(node, mia, '33333.33'));
    expect(request).toEqual({ 'payee cash': -(amount + held), 'payee locked': amount + held });
    const { id = '' } = (await matchedBy(node, ann, '33333.33')) ?? {};
    await DO.pay(id);
    const receipt = await unitsMoved(mia, ann, () =>
      kept ? DO.confirm(id) : answerPiece(app, sessionOf(mia.member), { id, answer: 'full' }),
    );
    expect(receipt).toEqual({
      'payee locked': -(amount + held),
      'payer cash': amount,
      ...(kept ? { fees: held } : { 'payee cash': held }),
    });
  }
  await node.turn('p2p.securityPercent', '0');
  await expectWholeLedger(node);
});

test('P2P-1 an order takes the oldest withdrawal of its amount, else the oldest that leaves a smallest piece', async () => {
  const first = await offered(node, mia, '50000');
  const second = await offered(node, zaw, '30000');
  const third = await offered(node, eve, '30000');
  const at = async (payer: Payer, amount: string) =>
    (await matchedBy(node, payer, amount))?.withdrawal ?? 'operator';
  // 100.00 of the common scale are 10 000 here.
  expect(await at(ann, '40000.01')).toBe('operator');
  expect(await at(ann, '30000')).toBe(second);
  expect(await at(bob, '30000')).toBe(third);
  expect(await at(kim, '30000')).toBe(first);
  expect(await at(lin, '10000.01')).toBe('operator');
  expect(await at(lin, '20000')).toBe(first);
  expect(await at(ann, '20000')).toBe('operator');
  const { pieces, step } = await withdrawalOf(mia, first);
  expect({ step, pieces: pieces.map((piece: { amount: string }) => piece.amount) }).toEqual({
    step: 'queue',
    pieces: ['30000.00', '20000.00'],
  });
  await cleared();
});

test('P2P-1 P2P-3 P2P-5 the least that a match leaves open, the time to pay and the time of an offer hold to the last unit', async () => {
  await node.turn({ 'p2p.minPiece': '8000', 'p2p.payMinutes': 7, 'p2p.houseAfterMinutes': 90 });
  const left: [string, boolean][] = [];
  for (const [least, amount] of [
    ['7999.99', '22000.01'],
    ['8000.00', '22000'],
    ['8000.01', '21999.99'],
  ] as const) {
    await offered(node, mia, '30000');
    const piece = await matchedBy(node, ann, amount);
    left.push([least, piece !== null]);
    if (piece) expect(piece.pay_until.getTime() - piece.matched_at.getTime()).toBe(7 * MINUTE_MS);
    await cleared();
  }
  expect(left).toEqual([
    ['7999.99', false],
    ['8000.00', true],
    ['8000.01', true],
  ]);
  const id = await offered(node, mia, '30000');
  await node.clock.held(async () => {
    const offeredFor = (ms: number) =>
      node.owner
        .updateTable('cashier.withdrawal')
        .set({ queued_at: new Date(app.clock.ms() - ms) })
        .where('id', '=', id)
        .execute();
    await offeredFor(90 * MINUTE_MS);
    expect(await matchedBy(node, bob, '30000')).toBeNull();
    await offeredFor(90 * MINUTE_MS - 1);
    expect(await matchedBy(node, kim, '30000')).not.toBeNull();
  });
  await node.turn({ 'p2p.minPiece': '', 'p2p.payMinutes': 15, 'p2p.houseAfterMinutes': 60 });
  await cleared();
  await expectWholeLedger(node);
});

test('P2P-2 no match of one person, of one line, of one device or network, in a dispute, or under a restriction', async () => {
  const id = await offered(node, mia, '20000');
  const matches = async () => {
    const piece = await matchedBy(node, ann, '20000');
    if (piece) await DO.expire(piece.id);
    await node.owner
      .updateTable('cashier.piece')
      .set({ finished_at: new Date(0) })
      .where('state', '=', 'expired')
      .execute();
    await node.owner
      .updateTable('cashier.deposit')
      .set({ state: 'cancelled' })
      .where('state', '=', 'pending')
      .execute();
    return piece !== null;
  };
  /** Changes a row, sees that nothing is matched, and changes it back. */
  const without = async (change: string, back: string) => {
    await sql.raw(change).execute(node.owner);
    expect(await matches(), change).toBe(false);
    await sql.raw(back).execute(node.owner);
  };
  expect(await matches()).toBe(true);
  const day = app.clock.now().toISOString();
  await without(
    `update accounts.member set path = '${mia.member}' where id = ${ann.member}`,
    `update accounts.member set path = '' where id = ${ann.member}`,
  );
  await without(
    `update accounts.member set state = 'locked' where id = ${mia.member}`,
    `update accounts.member set state = 'active' where id = ${mia.member}`,
  );
  await without(
    `insert into safety.trait (member, kind, index) select m, 'payout', 'x' from unnest(array[${mia.member}, ${ann.member}]) m`,
    `delete from safety.trait where index = 'x'`,
  );
  await without(
    `insert into safety.known_device (member, device, first_at, last_at) select m, 'x', '${day}', '${day}' from unnest(array[${mia.member}, ${ann.member}]) m`,
    `delete from safety.known_device where device = 'x'`,
  );
  await without(
    `insert into protection.gate (member, closed_until, limited) values (${mia.member}, 'infinity', false)`,
    `delete from protection.gate where member = ${mia.member}`,
  );
  const dispute = await offered(node, zaw, '30000');
  const piece = await matchedBy(node, ann, '30000');
  for (const step of PATHS.dispute) await DO[step](piece?.id ?? '');
  expect(await matches()).toBe(false);
  await DO.return(piece?.id ?? '');
  expect(await matches()).toBe(true);
  expect((await requireWithdrawal(app.db, dispute)).matched).toBe(0n);
  expect((await requireWithdrawal(app.db, id)).matched).toBe(0n);
  await cleared();
});

test('P2P-3 three orders that were not paid on one day block the payer for 24 hours', async () => {
  await offered(node, mia, '20000');
  for (let n = 0; n < 3; n += 1) {
    const piece = await matchedBy(node, bob, '20000');
    expect(piece).not.toBeNull();
    if (n === 1) await bob.post('/wps/deposits/cancel', { id: piece?.deposit });
    else {
      await node.owner
        .updateTable('cashier.piece')
        .set({ pay_until: app.clock.now() })
        .where('id', '=', piece?.id ?? '')
        .execute();
      await expirePieces(app);
    }
    expect((await requirePiece(app.db, piece?.id ?? '')).state).toBe('expired');
  }
  expect(await matchedBy(node, bob, '20000')).toBeNull();
  await node.owner
    .updateTable('cashier.piece')
    .set({ finished_at: new Date(app.clock.ms() - 24 * HOUR_MS) })
    .where('payer', '=', bob.member)
    .where('state', '=', 'expired')
    .execute();
  expect(await matchedBy(node, bob, '20000')).not.toBeNull();
  await cleared();
});

test('P2P-4 a payer pays, the payee answers once whatever is pressed, and both see it', async () => {
  const id = await offered(node, mia, '20000');
  const key = newKey();
  const [order, again] = await Promise.all(
    [ann, ann.at(other)].map((each) => deposit(each, '20000', { key })),
  );
  expect(again?.body.value.id).toBe(order?.body.value.id);
  const { pay, peer, id: of } = order?.body.value ?? {};
  expect({ pay, peer }).toMatchObject({
    pay: { kind: 'bank', bank: 'KBZ Bank', holder: 'Mia Thandar Win' },
    peer: { state: 'matched' },
  });
  expect((await mia.get('/wps/deposits/order', { id: of })).status).toBe(404);
  const pictures = [await uploaded(ann, slip(1))];
  await ann.post('/wps/deposits/slip', { id: of, pictures });
  expect(await orderOf(ann, of)).toMatchObject({ state: 'submitted', pay: null, peer: { state: 'paid' } });
  const [piece] = (await withdrawalOf(mia, id)).pieces;
  const answer = (who: Player) => who.post('/wps/withdrawals/piece', { id: piece.id, answer: 'full' });
  expect((await answer(ann)).status).toBe(404);
  expect((await answer(zaw)).status).toBe(404);
  const cash = await purse(node, ann);
  const answers = await Promise.all([answer(mia), answer(mia.at(other)), answer(mia)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200]);
  expect(await orderOf(ann, of)).toMatchObject({ state: 'credited', received: '20000.00', fee: '0.00' });
  expect((await purse(node, ann)).cash).toBe((cash.cash ?? 0n) + 20_000n);
  expect(await withdrawalOf(mia, id)).toMatchObject({
    state: 'claimed',
    fee: '0.00',
    received: '20000.00',
    claimedBy: 'member',
  });
  await expectWholeLedger(node);
});

test('WD-5 an answer of the payee that is pressed again shows the piece; only another one is refused', async () => {
  for (const [said, other] of [
    ['full', 'none'],
    ['none', 'full'],
  ]) {
    await offered(node, mia, '20000');
    const { deposit: of = '', id = '' } = (await matchedBy(node, ann, '20000')) ?? {};
    const pictures = [await uploaded(ann, slip(2))];
    expect((await ann.post('/wps/deposits/slip', { id: of, pictures })).status).toBe(200);
    const press = (answer: unknown) => mia.post('/wps/withdrawals/piece', { id, answer });
    const first = await press(said);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect((await press(said)).body.value).toEqual(first.body.value);
    expect((await press(other)).status).toBe(409);
    await cleared();
  }
});

test('WD-5 at the deadlines it is too late, for the payer and for the payee', async () => {
  const id = await offered(node, mia, '20000');
  const { deposit: of = '', id: piece = '' } = (await matchedBy(node, ann, '20000')) ?? {};
  const set = (change: object) =>
    node.owner.updateTable('cashier.piece').set(change).where('id', '=', piece).execute();
  await node.clock.held(async () => {
    await set({ pay_until: app.clock.now() });
    const pictures = [await uploaded(ann, slip(2))];
    expect((await ann.post('/wps/deposits/slip', { id: of, pictures })).body.code).toBe('deposit.state');
    await set({ pay_until: new Date(app.clock.ms() + 1) });
    expect((await ann.post('/wps/deposits/slip', { id: of, pictures })).status).toBe(200);
    await set({ confirm_until: app.clock.now() });
    const answer = { id: piece, answer: 'none' };
    expect((await mia.post('/wps/withdrawals/piece', answer)).body.code).toBe('withdrawal.late');
  });
  await node.settle();
  expect(await withdrawalOf(mia, id)).toMatchObject({ state: 'claimed', claimedBy: 'timer' });
  expect(await orderOf(ann, of)).toMatchObject({ state: 'credited' });
});

test('P2P-5 after an hour the operator pays what is not matched, with one fee, and what comes back later', async () => {
  const id = await offered(node, mia, '100000');
  const first = await matchedBy(node, ann, '20000');
  const second = await matchedBy(node, bob, '30000');
  await DO.pay(first?.id ?? '');
  const row = () => requireWithdrawal(app.db, id);
  const issue = () =>
    withWithdrawal(app, id, (tx, present) =>
      issueWithdrawal(app, tx, present, { channel, transaction: newKey() }),
    );
  await endOffers(app);
  expect((await row()).house).toBe(0n);
  await expect(issue()).rejects.toThrow('withdrawal.peers');
  await node.owner
    .updateTable('cashier.withdrawal')
    .set({ queued_at: new Date(app.clock.ms() - HOUR_MS) })
    .where('id', '=', id)
    .execute();
  expect(await matchedBy(node, kim, '20000')).toBeNull();
  await endOffers(app);
  // 0.5 % of 50 000 and 1 unit of the common scale, of which 100 are one here.
  expect(await row()).toMatchObject({ house: 500_000_000n, house_fee: 3_500_000n, fee: 3_500_000n });
  await issue();
  expect(await withdrawalOf(mia, id)).toMatchObject({ due: '49650.00', step: 'receipt' });
  expect((await withdraw(mia, '5000')).body.code).toBe('withdrawal.pending');
  await DO.expire(second?.id ?? '');
  await answerReceipt(app, sessionOf(mia.member), { id, answer: 'full' });
  expect(await row()).toMatchObject({ step: 'queue', settled: 500_000_000n, house: 0n });
  await endOffers(app);
  expect(await row()).toMatchObject({ house: 300_000_000n, house_fee: 0n, matched: 200_000_000n });
  await issue();
  await answerReceipt(app, sessionOf(mia.member), { id, answer: 'none' });
  await withWithdrawal(app, id, (tx, present) =>
    decideDispute(app, tx, present, { outcome: 'uphold', operator, note: '' }),
  );
  await answerPiece(app, sessionOf(mia.member), { id: first?.id ?? '', answer: 'full' });
  expect(await withdrawalOf(mia, id)).toMatchObject({
    state: 'claimed',
    fee: '350.00',
    received: '69650.00',
    refunded: '30000.00',
  });
  await expectWholeLedger(node);
});

test('WD-6 WD-7 a rejection gives back what no part has paid, and waits for parts that are under way', async () => {
  await node.turn('p2p.securityPercent', '10');
  const reject = (id: string) =>
    withWithdrawal(app, id, (tx, row) =>
      giveBack(app, tx, row, { event: 'reject', reason: 'rules', operator }),
    );
  // The operator has paid 30 000 of it as well, so that its fee stays.
  for (const byOperator of [false, true]) {
    const id = await offered(node, mia, '100000');
    const before = await purse(node, mia);
    const first = await matchedBy(node, ann, '20000');
    const second = await matchedBy(node, bob, '30000');
    const end = (at: Date | null | undefined) => ({ until: at?.toISOString() });
    await expect(reject(id)).rejects.toMatchObject({ args: end(second?.pay_until) });
    await DO.pay(second?.id ?? '');
    const { confirm_until: late } = await requirePiece(app.db, second?.id ?? '');
    await expect(reject(id)).rejects.toMatchObject({ code: 'withdrawal.parts', args: end(late) });
    await DO.expire(first?.id ?? '');
    await expect(reject(id)).rejects.toMatchObject({ code: 'withdrawal.parts' });
    await answerPiece(app, sessionOf(mia.member), { id: second?.id ?? '', answer: 'full' });
    if (byOperator) {
      await matchedBy(node, kim, '40000');
      await offeredLong(id);
      await paidByOperator(id);
      const [{ id: last = '' } = {}] = await app.db
        .selectFrom('cashier.piece')
        .select('id')
        .where('withdrawal', '=', id)
        .where('state', '=', 'matched')
        .execute();
      await DO.expire(last);
    }
    const [once, twice] = await Promise.allSettled([reject(id), reject(id)]);
    expect(new Set([once.status, twice.status])).toEqual(new Set(['fulfilled', 'rejected']));
    const shown = await withdrawalOf(mia, id);
    const ended = { state: 'claimed', claimedBy: 'stopped', reason: 'rules', security: '10000.00' };
    // 0.5 % of 30 000 and 100.
    const sums = byOperator
      ? { fee: '250.00', net: '99750.00', sent: '59750.00', received: '59750.00', refunded: '40000.00' }
      : { fee: '0.00', net: '100000.00', sent: '30000.00', received: '30000.00', refunded: '70000.00' };
    expect(shown).toMatchObject({ ...ended, ...sums });
    const back = (byOperator ? 40_000n : 70_000n) + 10_000n;
    expect((await purse(node, mia)).cash).toBe((before.cash ?? 0n) + back);
    await cleared();
    await expectWholeLedger(node);
  }
  await node.turn('p2p.securityPercent', '0');
});

test('CT-15 a withdrawal is offered to nobody while its member owes money, and the debt is taken from what is open', async () => {
  const id = await offered(node, eve, '50000');
  const debt = parseAmount('30000.0001');
  const known = { player: eve, channel: bank.id, debt };
  await goesBack(node, await creditedAndLost(node, known));
  expect(await matchedBy(node, ann, '50000')).toBeNull();
  await withWithdrawal(app, id, (tx, row) => takeDebt(app, tx, row, { owed: debt, operator }));
  const piece = await matchedBy(node, ann, '19999.99');
  expect(piece?.withdrawal).toBe(id);
  await DO.pay(piece?.id ?? '');
  await answerPiece(app, sessionOf(eve.member), { id: piece?.id ?? '', answer: 'full' });
  expect(await withdrawalOf(eve, id)).toMatchObject({
    state: 'claimed',
    sent: '19999.99',
    debtTaken: '30000.0001',
    refunded: '0.0099',
  });
  expect(await purse(node, eve)).toEqual({ cash: 0n });
  await expectWholeLedger(node);
});

test('an order that pays another member has no fee, also while it is open and where its channel has one', async () => {
  const fee = (fee_ppm: number) =>
    node.owner.updateTable('cashier.channel').set({ fee_ppm }).where('id', '=', bank.id).execute();
  await fee(10_000);
  const maker = await staff(node, 'financeMaker');
  const shown = async (id: string) => {
    const { feeTerms } = (await maker.get('/ops/cashier/deposit', { id })).body.value;
    return [(await orderOf(ann, id)).expectedFee, feeTerms?.ppm ?? null];
  };
  await offered(node, mia, '20000');
  const { deposit: paying = '' } = (await matchedBy(node, ann, '20000')) ?? {};
  expect(await shown(paying)).toEqual(['0.00', null]);
  expect(await shown((await deposit(ann, '30000')).body.value.id)).toEqual(['300.00', 10_000]);
  await fee(0);
  await cleared();
});

describe('RG-9 a deposit that paid another member', async () => {
  const [maker, approver] = [await staff(node, 'financeMaker'), await staff(node, 'financeApprover')];
  const wish = (id: string, amount = '20000') =>
    maker.post('/ops/cashier/refund/deposit', { key: newKey(), id, amount, reason: 'To its source' });
  const refundable = async (id: string) =>
    (await maker.get('/ops/cashier/deposit', { id })).body.value.refundable;
  const decided = async ({ body }: Awaited<ReturnType<typeof wish>>) => {
    const { rows } = (await approver.get('/ops/approvals')).body.value;
    const { id, hash } = rows.find((row: { id: string }) => row.id === body.value.approval);
    return (await approver.post('/ops/approvals/decide', { id, hash, decision: 'approve', note: '' })).body
      .value;
  };
  /** Runs work while the payer is away: the rows that the calls of members and operators write. */
  const away = async (
    kind: 'exclusion' | 'timeOut',
    set_by: 'member' | 'staff',
    work: () => Promise<void>,
  ) => {
    const id = newKey();
    const row = { id, member: ann.member, kind, set_by, since: app.clock.now(), until: null };
    await node.owner.insertInto('protection.absence').values(row).execute();
    await work();
    await node.owner.deleteFrom('protection.absence').where('id', '=', id).execute();
  };
  const refused = async (id: string, about: string) => {
    expect(await refundable(id), about).toBe(null);
    expect((await wish(id)).body.code, about).toBe('deposit.state');
  };
  const paidBy = async (path: readonly PieceEvent[]) => {
    await offered(node, mia, '20000');
    const { id = '', deposit: of = '' } = (await matchedBy(node, ann, '20000')) ?? {};
    for (const step of path) await DO[step](id);
    return of;
  };

  test('goes back in no state but credited, also where its payer is excluded', async () => {
    for (const state of filled(PIECE_STATES.filter((each) => each !== 'confirmed'))) {
      const id = await paidBy(PATHS[state]);
      await away('exclusion', 'member', () => refused(id, state));
      await cleared();
    }
  });

  test('goes back for no payer who can leave with the money in another way, while deposits of their own do', async () => {
    const id = await paidBy(PATHS.confirmed);
    const state = (as: string) =>
      node.owner.updateTable('accounts.member').set({ state: as }).where('id', '=', ann.member).execute();
    for (const as of ['locked', 'closed', 'active']) {
      await state(as);
      await refused(id, as);
    }
    await away('timeOut', 'member', () => refused(id, 'timeOut'));
    await away('exclusion', 'staff', async () => expect(await refundable(id)).toBe('20000.00'));
    for (const payer of [ann, mia]) {
      const own = (await deposit(payer, '30000')).body.value.id;
      const paid = { event: 'pay', amount: parseAmount('30000'), from: houseOf(channel) } as const;
      await withDeposit(app, own, (tx, row) => creditDeposit(app, tx, row, paid));
      expect(await refundable(own)).toBe('30000.00');
    }
  });

  test('goes back once, by hand, out of the cash of its payer, and the payee keeps what they got', async () => {
    const id = await paidBy(PATHS.confirmed);
    const gone = { isStillGone: () => Promise.resolve(true), note: 'by the bank' };
    const back = app.db.transaction().execute((tx) => chargeGone(app, tx, id, gone));
    await expect(back).rejects.toMatchObject({ code: 'deposit.state' });
    // No provider knows of a payment between members, also where its order would have been one of theirs.
    const { id: online } = await addProvider(node);
    await node.owner.updateTable('cashier.deposit').set({ channel: online }).where('id', '=', id).execute();
    await away('exclusion', 'member', async () => {
      expect((await wish(id, '20000.01')).body.code).toBe('refund.amount');
    });
    let asked = {} as Awaited<ReturnType<typeof wish>>;
    await away('exclusion', 'member', async () => {
      asked = await wish(id);
    });
    expect(await decided(asked)).toMatchObject({ state: 'failed', failure: 'deposit.state' });
    await away('exclusion', 'member', async () => {
      const first = await wish(id);
      expect((await wish(id)).body.code).toBe('approval.asked');
      expect(await moved(mia, ann, () => decided(first))).toEqual({
        'payer cash': -20_000n,
        'payer locked': 20_000n,
      });
      await refused(id, 'held');
      await node.settle();
      const found = { member: ann.username, state: 'held' };
      const [row] = (await maker.get('/ops/cashier/refunds', found)).body.value.rows;
      expect(row).toMatchObject({ byCall: false });
      const byHand = { channel: bank.code, transaction: newKey() };
      const send = () => maker.post('/ops/cashier/refund/send', { id: row.id, byHand });
      expect(await moved(mia, ann, send)).toEqual({ 'payer locked': -20_000n, [houseOf(channel)]: 20_000n });
      await refused(id, 'sent');
    });
    await expectWholeLedger(node);
  });
});

test('a statement is compared with the parts that went over its channel, not with the whole withdrawal', async () => {
  const { psp, id: of } = await addProvider(node);
  const provider = await channelById(app.db, of);
  const id = await offered(node, mia, '100000');
  const pieces = [await matchedBy(node, ann, '20000'), await matchedBy(node, bob, '30000')] as const;
  const differences = async () => {
    const day = new Date(node.clock.ms()).toISOString().slice(0, 10);
    const lines = await providerOf(app, provider).statement(day);
    return (await compareLines(app, provider, { day, lines })).differences;
  };
  const paidByCall = async () => {
    await offeredLong(id);
    await payOut(app, id, provider);
    await psp.run();
    expect((await requireWithdrawal(app.db, id)).step).toBe('receipt');
  };
  await paidByCall();
  expect(await differences()).toEqual([]);
  // The first part is settled, a second one is paid, and another member pays the last.
  await answerReceipt(app, sessionOf(mia.member), { id, answer: 'full' });
  expect(await differences()).toEqual([]);
  await DO.expire(pieces[1]?.id ?? '');
  await paidByCall();
  await answerReceipt(app, sessionOf(mia.member), { id, answer: 'full' });
  await DO.pay(pieces[0]?.id ?? '');
  await DO.confirm(pieces[0]?.id ?? '');
  expect(await withdrawalOf(mia, id)).toMatchObject({ state: 'claimed', received: '99650.00' });
  expect(await differences()).toEqual([]);
  const sent = psp.book.entries.filter(({ kind }) => kind === 'payout').map(({ amount }) => amount);
  expect(sent).toEqual([-496_500_000n, -300_000_000n]);
  // A payout of which the provider tells nothing is missing with its own sum.
  psp.book.entries.splice(
    psp.book.entries.findIndex(({ amount }) => amount === -300_000_000n),
    1,
  );
  expect(await differences()).toMatchObject([{ kind: 'missingThere', amount: 300_000_000n }]);
  await expectWholeLedger(node);
});

/** One step of a journey over many pieces: a step that does not fit is refused, and nothing else may come of it. */
type Step = (at: { n: number; amount: string; here: (of: Payer) => Payer }) => Promise<unknown>;
const any = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(list.length, 1)];
async function onPiece(event: PieceEvent, n: number): Promise<unknown> {
  const from: readonly string[] = PIECE_EVENTS[event].from;
  const rows = await app.db.selectFrom('cashier.piece').select(['id', 'state']).orderBy('id').execute();
  // One of three strikes a piece to which the event does not fit.
  const found = any(n % 3 === 0 ? rows : rows.filter(({ state }) => from.includes(state)), n);
  return found && DO[event](found.id);
}
const STEPS: Readonly<Record<string, Step>> = {
  order: ({ n, amount, here }) => matchedBy(node, here(any(paying, n) as Payer), amount),
  withdraw: ({ n, amount }) => offered(node, any(paid, n) as Payee, amount),
  end: async () => {
    await node.owner
      .updateTable('cashier.withdrawal')
      .set({ queued_at: new Date(0) })
      .where('step', '=', 'queue')
      .execute();
    await Promise.all([endOffers(app), endOffers(other.app)]);
  },
  reject: async ({ n }) => {
    const rows = await app.db
      .selectFrom('cashier.withdrawal')
      .select('id')
      .where('step', '=', 'queue')
      .orderBy('id')
      .execute();
    const row = any(rows, n);
    return (
      row &&
      withWithdrawal(app, row.id, (tx, present) =>
        giveBack(app, tx, present, { event: 'reject', reason: 'other', operator }),
      )
    );
  },
  operator: async ({ n }) => {
    const rows = await toSend();
    const row = any(rows, n);
    return row && paidByOperator(row.id);
  },
  ...Object.fromEntries(
    (Object.keys(PIECE_EVENTS) as PieceEvent[]).map(
      (event) => [event, ({ n }) => onPiece(event, n)] as [string, Step],
    ),
  ),
};

test('any journey of payers and payees on two nodes leaves the ledger and every part whole', async () => {
  await node.turn('p2p.securityPercent', '7');
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(STEPS), 'order', 'order', 'pay', 'pay', 'confirm'),
    n: fc.nat({ max: 999 }),
    amount: fc.constantFrom('10000', '20000', '33333.33', '60000', '90000'),
    far: fc.boolean(),
  });
  let matched = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      for (const payee of paid) await offered(node, payee, '90000');
      const pairs = steps.map((each, at) => [each, steps[at + 1]] as const).filter((_, at) => at % 2 === 0);
      // Two steps at the same moment, each on one of the nodes.
      for (const pair of filled(pairs)) {
        await Promise.all(
          pair.map(async (each) => {
            const { name, far, ...rest } = each ?? { name: '', far: false, n: 0, amount: '' };
            const here = (of: Payer) => (far ? { ...of, ...of.at(other) } : of);
            await STEPS[name]?.({ ...rest, here }).catch(unlessRefused);
          }),
        );
      }
      const pieces = await app.db.selectFrom('cashier.piece').select('id').execute();
      matched = pieces.length;
      await expectWholeLedger(node);
      await cleared();
    }),
    { numRuns: IN_SIEGE ? 60 : 2 },
  );
  expect(matched).toBeGreaterThan(20);
  await node.turn('p2p.securityPercent', '0');
  await expectWholeLedger(node);
});

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

test.each([
  ['uphold', { piece: 'returned', order: 'rejected', step: 'queue' }, 0n],
  ['dismiss', { piece: 'confirmed', order: 'credited', step: 'claimed' }, 20_000n],
])('P2P-3 a dispute about a piece is decided by two people: %s', async (outcome, ends, credited) => {
  // The last journey may have left a part of the two under way.
  await cleared();
  const [maker, approver] = [await staff(node, 'financeMaker'), await staff(node, 'financeApprover')];
  const id = await offered(node, zaw, '20000');
  const { id: piece = '', deposit: of = '', reference = '' } = (await matchedBy(node, kim, '20000')) ?? {};
  await DO.pay(piece);
  const pictures = [await uploaded(zaw, slip(3), { purpose: 'receipt' })];
  expect(
    (await zaw.post('/wps/withdrawals/piece', { id: piece, answer: 'none', pictures })).body.value.state,
  ).toBe('dispute');
  expect((await maker.post('/ops/cashier/deposit/confirm', { id: of })).body.code).toBe('deposit.peer');
  expect((await maker.post('/ops/cashier/withdrawal/reject', { id, reason: 'other' })).body).toMatchObject({
    code: 'withdrawal.parts',
    args: { until: '' },
  });
  const { pieces } = (await maker.get('/ops/cashier/withdrawal', { id })).body.value;
  expect(pieces).toMatchObject([{ reference, state: 'dispute', pictures: [{}] }]);
  expect((await maker.get('/ops/cashier/deposit', { id: of })).body.value.piece.payee.username).toBe(
    zaw.username,
  );
  const { rows, totals } = (
    await maker.get('/ops/cashier/pieces', { member: zaw.username, state: 'dispute', totals: 'yes' })
  ).body.value;
  expect(rows).toHaveLength(1);
  expect(totals).toMatchObject({ rows: 1, sums: { MMK: { amount: '20000.00' } } });
  const before = (await purse(node, kim)).cash ?? 0n;
  const wish = { key: newKey(), id: piece, outcome, reason: 'the bank was asked about it' };
  const { approval } = (await maker.post('/ops/cashier/piece/dispute', wish)).body.value;
  const { hash } = (await approver.get('/ops/approvals')).body.value.rows.find(
    (row: { id: string }) => row.id === approval,
  );
  const decision = { id: approval, hash, decision: 'approve', note: '' };
  expect((await approver.post('/ops/approvals/decide', decision)).body.value).toMatchObject({
    state: 'approved',
  });
  const ended = {
    piece: (await requirePiece(app.db, piece)).state,
    order: (await orderOf(kim, of)).state,
    step: (await requireWithdrawal(app.db, id)).step,
  };
  expect(ended).toEqual(ends);
  expect(((await purse(node, kim)).cash ?? 0n) - before).toBe(credited);
  await cleared();
  await expectWholeLedger(node);
});
