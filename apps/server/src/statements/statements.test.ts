import { parseAmount } from '@baize/contract/money';
import { betNumber } from '@baize/contract/records/short-numbers';
import { TRANSACTION_STATUSES } from '@baize/contract/statements/transactions';
import { dayAfter, dayIn } from '@baize/contract/zones';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { addChannel, deposit, payee, withdraw } from '../cashier/testing.ts';
import type { PlayerSession } from '../context.ts';
import { staff } from '../operators/testing.ts';
import { HOUR_MS } from '../platform/time.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { playRound } from '../play/testing.ts';
import { recorded, theseDays } from '../records/testing.ts';
import { expectWholeLedger, member, newKey, type Player, testApp } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { slip, uploaded } from '../uploads/testing.ts';
import { asVendorPlayer, studio } from '../vendors/testing.ts';
import { CASH, type MemberId, type MovementKind, post, simulateTime } from '../wallet/wallet.ts';
import { makeStatement } from './statement.ts';

const app = await sharedApp();
const acme = await studio(app);
const bank = await addChannel(app, { feePpm: 10_000 });
const maker = await staff(app, 'financeMaker');

async function read(player: Player, path: string, query: Record<string, string> = {}) {
  await recorded(app);
  const answer = await player.get(`/wps/member/${path}`, { ...theseDays(app), ...query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value;
}
const list = (player: Player, query = {}) => read(player, 'transactions', query);

interface Row {
  readonly seq: string;
  readonly type: string;
  readonly status: string;
  readonly amount: string;
  readonly balance: string;
  readonly reference: string;
  readonly about: { kind: string; id: string } | null;
}
const units = (rows: readonly Row[], of: 'amount') =>
  rows.reduce((total, row) => total + parseAmount(row[of]), 0n);
const types = (rows: readonly Row[]) => rows.map(({ type }) => type);

/** Each balance is the one of the row below plus the amount. */
function expectChain(rows: readonly Row[]) {
  for (const [i, { seq, amount, balance }] of rows.entries()) {
    const below = rows[i + 1];
    if (!below) continue;
    expect(Number(seq)).toBe(Number(below.seq) + 1);
    expect(parseAmount(balance)).toBe(parseAmount(below.balance) + parseAmount(amount));
  }
}

let slips = 0;
async function credited(player: Player, amount: string) {
  const { id, reference } = (await deposit(player, amount)).body.value;
  slips += 1;
  const pictures = [await uploaded(player, slip(slips))];
  await player.post('/wps/deposits/slip', { id, pictures });
  await maker.post('/ops/cashier/deposit/confirm', { id });
  const credit = await maker.post('/ops/cashier/deposit/credit', {
    id,
    received: amount,
    transaction: newKey(),
  });
  expect(credit.status, credit.text).toBe(200);
  return { id, reference };
}

test('M-07 every posting of cash is a row with its type, and the balances follow from row to row', async () => {
  const mia = await payee(app, '100000');
  const paid = await credited(mia, '20000');
  await app.turn('deposit.turnoverPercent', '0');
  const round = await playRound(mia);
  const at = await asVendorPlayer(app, acme, mia as never);
  await at.bet('m7-b1', 'm7-won', '2.00');
  await at.win('m7-w1', 'm7-won', '5.00', { endRound: true });
  await at.bet('m7-b2', 'm7-back', '4.00');
  await at.rollback('m7-x2', 'm7-back', 'm7-b2');
  const { rows, sums, next, currency } = await list(mia);
  expect({ next, currency }).toEqual({ next: null, currency: 'MMK' });
  expectChain(rows);
  expect(rows[0].balance).toBe((await mia.get('/wps/v2/wallets/balance')).body.value.balance);
  expect(types(rows).slice(0, 4)).toEqual(['REFUND', 'BET', 'PAYOUT', 'BET']);
  expect(types(rows).slice(-3)).toEqual(['FEE', 'DEPOSIT', 'ADJUST_IN']);
  const of = (type: string) => rows.find((row: Row) => row.type === type);
  expect(of('DEPOSIT')).toMatchObject({
    reference: paid.reference,
    amount: '20000.00',
    fee: '200.00',
    status: 'credited',
    method: 'bank',
    remark: `Channel ${bank.code}`,
    about: { kind: 'deposit', id: paid.id },
  });
  expect(of('FEE')).toMatchObject({ reference: paid.reference, amount: '-200.00', fee: null });
  expect(of('REFUND')).toMatchObject({ remark: 'Duel', round: 'm7-back', about: { kind: 'wager' } });
  const own = rows.filter((row: Row) => row.about?.id === round);
  expect(types(own).at(-1)).toBe('BET');
  expect(own.at(-1)).toMatchObject({ remark: 'Emerald Lines', round, status: 'completed', amount: '-1.00' });
  expect(parseAmount(sums.all.net)).toBe(units(rows, 'amount'));
  expect(sums.page).toEqual(sums.all);
  await expectWholeLedger(app);
});

test('M-07 a withdrawal and its return are rows with its state and its masked account', async () => {
  const tom = await payee(app, '50000');
  const asked = await withdraw(tom, '30000');
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const { id, reference } = asked.body.value;
  expect((await list(tom)).rows[0]).toMatchObject({
    type: 'WITHDRAW',
    reference,
    amount: '-30000.00',
    status: 'applying',
    remark: expect.stringMatching(/^KBZ.* \S*\d{4}$/),
    about: { kind: 'withdrawal', id },
  });
  const rejected = await maker.post('/ops/cashier/withdrawal/reject', {
    id,
    reason: 'rules',
    note: 'Not now',
  });
  expect(rejected.status, rejected.text).toBe(200);
  const { rows, sums } = await list(tom, { group: 'withdrawals' });
  expect(rows).toMatchObject([
    { type: 'WITHDRAW_RETURN', reference, amount: '30000.00', status: 'rejected' },
    { type: 'WITHDRAW', reference, status: 'rejected' },
  ]);
  expect((await list(tom, { status: 'rejected' })).rows).toEqual(rows);
  expect((await list(tom, { status: 'rejected', group: 'games' })).rows).toEqual([]);
  expect(sums.all).toEqual({ rows: 2, in: '30000.00', out: '30000.00', net: '0.00' });
});

test('M-07 filters by group and reference, page by page, find what the whole list holds', async () => {
  const eve = await payee(app, '100000');
  const { reference } = await credited(eve, '5000');
  await withdraw(eve, '30000');
  const rounds = [];
  for (let n = 0; n < 4; n += 1) rounds.push(await playRound(eve));
  const whole = (await list(eve, { limit: '50' })).rows as Row[];
  const groups = ['deposits', 'withdrawals', 'games', 'wallets', 'transfers', 'rewards', 'adjustments'];
  const parts: Row[][] = [];
  for (const group of groups) parts.push((await list(eve, { group, limit: '50' })).rows);
  expect(parts.map((rows) => rows.length > 0)).toEqual([true, true, true, false, false, false, true]);
  expect(parts.flat().sort((a, b) => Number(b.seq) - Number(a.seq))).toEqual(whole);
  const everyPage = async (filter: Record<string, string>) => {
    const paged: Row[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { rows: Row[]; next: string | null } = await list(eve, {
        ...filter,
        limit: '3',
        ...(cursor && { cursor }),
      });
      paged.push(...page.rows);
      cursor = page.next;
    }
    return paged;
  };
  expect(await everyPage({})).toEqual(whole);
  for (const status of TRANSACTION_STATUSES) {
    const mine = whole.filter((row) => row.status === status);
    expect([status, await everyPage({ status })]).toEqual([status, mine]);
    expect((await list(eve, { status, limit: '1' })).sums.all.rows).toBe(mine.length);
    const ofGames =
      status === 'completed' ? mine.filter(({ type }) => type === 'BET' || type === 'PAYOUT') : [];
    expect((await list(eve, { status, group: 'games', limit: '50' })).rows).toEqual(ofGames);
  }
  expect(types((await list(eve, { reference: reference.toLowerCase() })).rows)).toEqual(['FEE', 'DEPOSIT']);
  expect((await list(eve, { reference: whole[1]?.reference ?? '' })).rows).toEqual([whole[1]]);
  const [first = ''] = rounds;
  const ofRound = whole.filter(({ about }) => about?.id === first);
  for (const number of [first, betNumber(first), betNumber(first).toLowerCase()])
    expect((await list(eve, { reference: number })).rows).toEqual(ofRound);
  for (const unknown of ['T999999', 'D-AAAAAAAA', newKey(), 'x'])
    expect((await list(eve, { reference: unknown })).rows, unknown).toEqual([]);
  const other = await member(app);
  for (const number of [first, betNumber(first)])
    expect((await list(other, { reference: number })).rows).toEqual([]);
  expect((await list(other, { reference })).rows).toEqual([]);
});

test('M-07 the table for spreadsheets holds the rows of the filter', async () => {
  const ida = await member(app);
  await playRound(ida);
  await recorded(app);
  const { rows } = await list(ida, { group: 'games' });
  const { body } = await ida.post('/wps/member/transactions/csv', { ...theseDays(app), group: 'games' });
  const lines = body.value.csv.split('\r\n');
  expect(body.value).toMatchObject({ rows: rows.length, cut: false });
  expect(lines).toHaveLength(rows.length + 1);
  expect(lines[0]).toMatch(/^Reference,Time \(GMT\+8\),Type,Amount/);
  expect(lines.at(-1)).toMatch(/^T00000002,.*,BET,-1\.00,,9999\.00,MMK,completed,Emerald Lines,/);
});

test('STD-C07 opening balance and sums come to the closing balance, whatever was posted when', async () => {
  const later = await testApp({ simulated: true });
  await simulateTime(later.database, true);
  const { app: server, clock } = later;
  const kinds: MovementKind[] = ['adjustment', 'bonus', 'rebate', 'vendorRollback', 'deposit'];
  const step = fc.record({
    hours: fc.integer({ min: 0, max: 30 }),
    amount: fc.integer({ min: -3, max: 9 }).filter((amount) => amount !== 0),
    kind: fc.constantFrom(...kinds),
  });
  const move = (owner: MemberId, amount: number, kind: MovementKind) => {
    const units = BigInt(amount) * 10_000n;
    const legs = [
      { account: { no: CASH }, amount: units },
      { account: { house: 'adjustment' }, amount: -units },
    ];
    const at = clock.now();
    const movement = { member: owner, key: uuidv7(at.getTime()), kind, fingerprint: 1n, legs };
    return server.db.transaction().execute((tx) => post(tx, [movement], { at }));
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const ann = await member(later, { cash: 0n });
      const session = { member: ann.member, account: ann.username, currency: 'MMK' } as PlayerSession;
      const first = dayIn(server.zone.name(), clock.now());
      await move(ann.member, 100, 'adjustment');
      for (const { hours, amount, kind } of steps) {
        clock.pass(hours * HOUR_MS);
        await move(ann.member, amount, kind);
      }
      const last = dayIn(server.zone.name(), clock.now());
      let carried = '0.00';
      for (let from = first; from <= last; from = dayAfter(from, 4)) {
        const made = await makeStatement(server, session, { from, to: dayAfter(from, 3) });
        const moved = made.sums.reduce((total, { amount }) => total + parseAmount(amount), 0n);
        expect(made.opening).toBe(carried);
        expect(parseAmount(made.opening) + moved).toBe(parseAmount(made.closing));
        expect(made.rows).toHaveLength(made.count);
        expectChain(made.rows.toReversed());
        carried = made.closing;
      }
      const all = steps.reduce((total, { amount }) => total + amount, 100);
      expect(parseAmount(carried)).toBe(BigInt(all) * 10_000n);
    }),
    { numRuns: 10 },
  );
});

test('M-08 its totals are those of the betting record and of the account record', async () => {
  const kim = await payee(app, '100000');
  await credited(kim, '10000');
  for (let n = 0; n < 3; n += 1) await playRound(kim);
  const at = await asVendorPlayer(app, acme, kim as never);
  await at.bet('m8-b1', 'm8-won', '2.00');
  await at.win('m8-w1', 'm8-won', '5.00', { endRound: true });
  await at.bet('m8-b2', 'm8-open', '4.00');
  await withdraw(kim, '20000');
  const value = await read(kim, 'profit');
  const { open, ...bets } = (await read(kim, 'wagers', { by: 'settled' })).sums.all;
  expect(open).toBe('0.00');
  expect(value.all).toMatchObject(bets);
  const net = async (group: string) => (await list(kim, { group })).sums.all.net;
  expect(value.all.deposits).toBe(await net('deposits'));
  expect(`-${value.all.withdrawals}`).toBe(await net('withdrawals'));
  const days = theseDays(app);
  expect(value.days.map(({ day }: { day: string }) => day)).toEqual([days.from, days.to]);
  const total = (rows: Record<string, string>[], name: string) =>
    rows.reduce((sum, row) => sum + parseAmount(row[name] ?? '0'), 0n);
  for (const name of ['stake', 'valid', 'payout', 'net', 'deposits', 'withdrawals'])
    expect(total(value.days, name), name).toBe(parseAmount(value.all[name]));
  for (const name of ['stake', 'valid', 'payout', 'net'])
    expect(total(value.categories, name), name).toBe(parseAmount(value.all[name]));
  const one = await read(kim, 'profit', { category: 'RNG' });
  expect(one.all).toMatchObject({ ...bets, deposits: null, withdrawals: null });
  expect((await read(kim, 'profit', { category: 'SPORTS' })).all).toMatchObject({ wagers: 0, net: '0.00' });
});

test('TM-5 a statement and a profit page span at most 31 days', async () => {
  const joe = await member(app);
  for (const path of ['transactions', 'statement', 'profit']) {
    const long = await joe.get(`/wps/member/${path}`, { from: '2026-01-01', to: '2026-02-01' });
    expect(long.status, path).toBe(400);
    const year = await joe.get(`/wps/member/${path}`, { from: '2025-01-01', to: '2025-01-31' });
    expect(year.status, path).toBe(200);
  }
});
