import { parseAmount } from '@baize/contract/money';
import { around } from '@baize/contract/testing-edges';
import { expect, test } from 'vitest';

import { channelById, houseOf } from '../../cashier/channels/channels.ts';
import { withDeposit } from '../../cashier/deposits/changes.ts';
import { creditDeposit } from '../../cashier/deposits/credit.ts';
import { chargeBack } from '../../cashier/refunds/charge-backs.ts';
import { addChannel, deposit, payee, withdraw } from '../../cashier/testing.ts';
import { staff } from '../../operators/testing.ts';
import { recorded } from '../../records/testing.ts';
import { openReports } from '../../risk/risk.ts';
import { expectWholeLedger, newKey, type Player, testApp } from '../../testing.ts';
import { asVendorPlayer, studio } from '../../vendors/testing.ts';
import { simulateTime } from '../../wallet/wallet.ts';

const node = await testApp({ simulated: true });
await simulateTime(node.database, true);
const other = await node.node();
const { app, clock } = node;
const acme = await studio(node);
const bank = await addChannel(node);
const channel = await channelById(app.db, bank.id);
await node.turn('deposit.turnoverPercent', '0');
const DAY = 86_400_000;

/** Of 100 units: 10,000 MMK. The other rules are off. */
const OFF = {
  'report.singleFrom': 0,
  'report.depositsFrom': 0,
  'report.withdrawalsFrom': 0,
  'report.splitCount': 0,
  'report.littlePlayFrom': 0,
} as const;
const only = (values: Partial<Record<keyof typeof OFF, number>>) => node.turn({ ...OFF, ...values });

interface Order {
  readonly id: string;
  readonly reference: string;
}
const ordered = async (who: Player, amount: string): Promise<Order> =>
  (await deposit(who, amount)).body.value;

async function credited({ id, reference }: Order, amount: string): Promise<string> {
  await withDeposit(app, id, (tx, row) =>
    creditDeposit(app, tx, row, { event: 'match', amount: parseAmount(amount), from: houseOf(channel) }),
  );
  return reference;
}

const paidIn = async (who: Player, amount: string) => credited(await ordered(who, amount), amount);

/** The reports about a member: rule and references. */
async function found(member: Player) {
  const rows = await app.db
    .selectFrom('risk.report as k')
    .innerJoin('risk.report_payment as p', 'p.report', 'k.id')
    .select(['k.id', 'k.rule', 'k.holds', 'p.reference'])
    .where('k.member', '=', member.member)
    .orderBy('k.opened_at')
    .orderBy('k.rule')
    .orderBy('p.at')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((lines) => [
    lines[0]?.rule,
    ...lines.map(({ reference }) => reference),
  ]);
}

test('STD-C09 each threshold opens one report at its very amount, with its payments, on whichever node', async () => {
  const rich = () => payee(node, '200000');
  const one = await rich();

  await only({ 'report.singleFrom': 100 });
  await paidIn(one, '9999.99');
  expect(await openReports(app)).toBe(0);
  const large = await paidIn(one, '10000');
  const opened = await Promise.all([app, other.app].map((each) => openReports(each)));
  expect(opened.toSorted()).toEqual([0, 1]);
  expect(await found(one)).toEqual([['single', large]]);
  // A second one of the same business day opens its report on the next. It counts although it was charged back.
  const again = await ordered(one, '12000');
  await credited(again, '12000');
  await withDeposit(app, again.id, (tx, row) => chargeBack(app, tx, row, 'by the bank'));
  expect(await openReports(app)).toBe(0);
  clock.pass(DAY);
  expect(await openReports(app)).toBe(1);
  expect(await found(one)).toEqual([
    ['single', large],
    ['single', again.reference],
  ]);

  await only({ 'report.depositsFrom': 300 });
  await node.turn('report.days', 1);
  const sum = await rich();
  await paidIn(sum, '20000');
  const orders = [
    await ordered(sum, '10000'),
    await ordered(sum, '10000'),
    await ordered(sum, '10000'),
  ] as const;
  clock.pass(DAY);
  const first = await credited(orders[0], '10000');
  const second = await credited(orders[1], '19999.99');
  expect(await openReports(app)).toBe(0);
  const third = await credited(orders[2], '0.01');
  expect(await openReports(app)).toBe(1);
  expect(await found(sum)).toEqual([['deposits', first, second, third]]);

  await only({ 'report.singleFrom': 100, 'report.splitCount': 3 });
  const part = await rich();
  const low = await paidIn(part, '8000');
  await paidIn(part, '7999.99');
  const high = await paidIn(part, '9999.99');
  expect(await openReports(app, part.member)).toBe(0);
  const last = await paidIn(part, '9000');
  expect(await openReports(app, part.member)).toBe(1);
  expect(await found(part)).toEqual([['split', low, high, last]]);

  await only({ 'report.withdrawalsFrom': 250 });
  const [out, quiet] = [await rich(), await rich()];
  const asked = (await withdraw(out, '25000')).body.value.reference;
  const refused = (await withdraw(quiet, '25000')).body.value;
  const maker = await staff(node, 'financeMaker');
  await maker.post('/ops/cashier/withdrawal/reject', { id: refused.id, reason: 'other' });
  expect(await openReports(app)).toBe(1);
  expect(await found(out)).toEqual([['withdrawals', asked]]);

  await only({ 'report.littlePlayFrom': 60 });
  const [idle, player] = [await payee(node, '50000'), await payee(node, '50000')];
  const paid = [await paidIn(idle, '6000'), await paidIn(player, '6000')];
  expect(await openReports(app)).toBe(0);
  const at = await asVendorPlayer(node, acme, player);
  await at.bet('b1', 'r1', '3000');
  await at.win('w1', 'r1', '3000.01', { endRound: true });
  const left = (await withdraw(idle, '5000')).body.value;
  await withdraw(player, '5000');
  await recorded(node);
  expect(await openReports(app)).toBe(1);
  expect(await found(idle)).toEqual([['littlePlay', paid[0], left.reference]]);
  expect(await found(player)).toEqual([]);
  expect(await openReports(app)).toBe(0);
  await expectWholeLedger(node);
});

test('STD-C09 the percents of a split and of little play hold to the last unit', async () => {
  await only({ 'report.singleFrom': 100, 'report.splitCount': 2 });
  await node.turn('report.splitPercent', '10');
  const part = await payee(node, '200000');
  await paidIn(part, '8999.99');
  const low = await paidIn(part, '9000');
  expect(await openReports(app, part.member)).toBe(0);
  const high = await paidIn(part, '9000.01');
  expect(await openReports(app, part.member)).toBe(1);
  expect(await found(part)).toEqual([['split', low, high]]);

  await only({ 'report.littlePlayFrom': 60 });
  await node.turn({ 'report.splitPercent': '20', 'report.littlePlayPercent': '25' });
  const rules: unknown[] = [];
  for (const stake of around('1500')) {
    const who = await payee(node, '50000');
    await paidIn(who, '6000');
    const at = await asVendorPlayer(node, acme, who);
    await at.bet(`b-${stake}`, `r-${stake}`, stake);
    await at.win(`w-${stake}`, `r-${stake}`, '1.00', { endRound: true });
    await withdraw(who, '5000');
    await recorded(node);
    await openReports(app);
    rules.push((await found(who)).map(([rule]) => rule));
  }
  expect(rules).toEqual([['littlePlay'], [], []]);
  await node.turn('report.littlePlayPercent', '50');
  await expectWholeLedger(node);
});

test('STD-C09 an officer reports alone, two decide against it, and nobody else learns of it', async () => {
  await only({ 'report.singleFrom': 100 });
  const [mia, ko] = [await payee(node, '100000'), await payee(node, '100000')];
  const support = await staff(node, 'support');
  const { public_id: id } = await app.db
    .selectFrom('accounts.member')
    .select('public_id')
    .where('id', '=', mia.member)
    .executeTakeFirstOrThrow();
  await paidIn(mia, '10000');
  await paidIn(ko, '30000');
  const asSeen = async () => {
    const pages = [
      '/wps/member/transactions',
      '/wps/withdrawals/options',
      '/wps/member/info',
      '/wps/messages',
    ];
    const own = await Promise.all(pages.map((page) => mia.get(page)));
    const calls = [
      support.get('/ops/risk/cases', { member: id }),
      support.get('/ops/approvals/about', { kind: 'member', id }),
    ];
    return [...own, ...(await Promise.all(calls))].map(({ status, body }) => [status, body.value]);
  };
  const before = await asSeen();
  for (const { member } of [mia, ko]) expect(await openReports(app, member)).toBe(1);
  const [officer, second] = [await staff(node, 'risk'), await staff(node, 'risk')];
  const list = async (filter = {}) =>
    (await officer.get('/ops/risk/reports', { totals: 'yes', state: 'open', rule: 'single', ...filter })).body
      .value;
  const [row] = (await list({ member: mia.username })).rows;
  expect(row).toMatchObject({ total: '10000.00', payments: 1, overdue: false, holds: false });

  const dismiss = { key: newKey(), id: row.id, reason: 'Her salary, seen on paper' };
  const wish = await officer.post('/ops/risk/report/dismiss', dismiss);
  expect((await officer.post('/ops/risk/report/dismiss', dismiss)).body.value).toEqual(wish.body.value);
  expect(await asSeen()).toEqual(before);
  expect((await support.get('/ops/risk/reports')).status).toBe(403);
  expect((await support.get('/ops/approvals/about', { kind: 'report', id: row.id })).status).toBe(403);
  const decide = async (who: typeof officer) => {
    const { rows } = (await second.get('/ops/approvals')).body.value;
    const { hash } = rows.find((each: { id: string }) => each.id === wish.body.value.approval);
    const decision = { id: wish.body.value.approval, hash, decision: 'approve', note: '' };
    return (await who.post('/ops/approvals/decide', decision)).body;
  };
  expect((await decide(officer)).success).toBe(false);
  await officer.post('/ops/risk/report/note', { id: row.id, text: 'Payslip of March' });
  expect((await decide(second)).value).toEqual({ state: 'approved', failure: null });
  const decided = (await officer.get('/ops/risk/report', { id: row.id })).body.value;
  expect(decided).toMatchObject({
    state: 'notReported',
    reason: 'Her salary, seen on paper',
    filed: null,
    thresholds: { from: '10000.00' },
    lines: [{ kind: 'deposit', amount: '10000.00' }],
    notes: [{ text: 'Payslip of March' }],
  });

  const [his] = (await list({ member: ko.username })).rows;
  const file = (more: object) =>
    officer.post('/ops/risk/report/file', { id: his.id, number: 'filed 77', ...more });
  const today = decided.closedAt.slice(0, 10);
  expect((await file({ on: '2999-01-01' })).body.code).toBe('request.invalid');
  const presses = await Promise.all([file({ on: today }), file({ on: today })]);
  expect(presses.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'risk.reportClosed']);
  expect((await officer.post('/ops/risk/report/note', { id: his.id, text: 'late' })).body.code).toBe(
    'risk.reportClosed',
  );
  const filed = { state: 'reported', filed: { number: 'filed 77', on: today } };
  expect((await second.get('/ops/risk/report', { id: his.id })).body.value).toMatchObject(filed);
  const entries = await app.db
    .selectFrom('operators.audit')
    .select('action')
    .where('action', 'like', 'risk.report%')
    .where((each) => each.or([row.id, his.id].map((id) => each('event', 'like', `%${id}%`))))
    .orderBy('n')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'risk.reportNoted',
    'risk.reportDecided',
    'risk.reportDecided',
  ]);
  expect(await openReports(app, mia.member)).toBe(0);
});

test('STD-C09 a report blocks nothing unless its rule holds withdrawals, and is overdue at its target', async () => {
  await only({ 'report.singleFrom': 100 });
  await node.turn('report.holds', ['single']);
  const mia = await payee(node, '100000');
  const { id } = (await withdraw(mia, '30000')).body.value;
  const shown = async () => (await mia.get('/wps/withdrawals/order', { id })).body.value;
  const press = async (step: string, role: 'financeMaker' | 'financeApprover') =>
    (await (await staff(node, role)).post('/ops/cashier/withdrawal/approve', { id, step })).body;
  expect((await press('review', 'financeMaker')).value).toEqual({ step: 'secondReview' });
  const before = await shown();
  expect((await press('secondReview', 'financeApprover')).code).toBe('withdrawal.held');
  const held = async () =>
    (await (await staff(node, 'financeMaker')).get('/ops/cashier/withdrawal', { id })).body.value
      .heldForReport;
  expect(await held()).toBe(true);
  expect(await shown()).toEqual(before);
  const officer = await staff(node, 'risk');
  const late = async (who = officer) =>
    (await who.get('/ops/risk/reports', { overdue: 'yes', member: mia.username })).body.value.rows.length;
  expect(await late()).toBe(0);
  clock.pass(3 * DAY);
  const [next] = [await staff(node, 'risk')];
  expect(await late(next)).toBe(1);
  const [{ id: report, holds }] = (await next.get('/ops/risk/reports', { member: mia.username })).body.value
    .rows;
  expect(holds).toBe(true);
  const on = clock.now().toISOString().slice(0, 10);
  expect((await next.post('/ops/risk/report/file', { id: report, number: 'filed 78', on })).status).toBe(200);
  expect(await held()).toBe(false);
  expect((await press('secondReview', 'financeApprover')).value).toEqual({ step: 'queue' });
  await expectWholeLedger(node);
});
