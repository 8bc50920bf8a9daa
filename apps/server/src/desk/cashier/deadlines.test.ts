import { REVIEW_QUEUES, type ReviewQueue } from '@baize/contract/cashier/states';
import type { SwitchName } from '@baize/contract/switches';
import { expect, test } from 'vitest';
import { isOverdue, reviews, watchReviews } from '../../cashier/cashier.ts';
import { channelById } from '../../cashier/channels/channels.ts';
import { takeReceived } from '../../cashier/deposits/incoming.ts';
import { withPiece } from '../../cashier/peers/changes.ts';
import { markPaid } from '../../cashier/peers/pieces.ts';
import { decidePiece, disputePiece } from '../../cashier/peers/receipts.ts';
import { matchedBy, offered, type Payee, type Payer, people } from '../../cashier/peers/testing.ts';
import { addChannel, deposit, payee, withdraw } from '../../cashier/testing.ts';
import { newOperator, staff } from '../../operators/testing.ts';
import { inScope, JOB } from '../../platform/database/scope.ts';
import { expectWholeLedger, member, newKey, testApp } from '../../testing.ts';
import { slip, uploaded } from '../../uploads/testing.ts';
import { simulateTime } from '../../wallet/wallet.ts';
import { services } from '../dashboard/health.ts';
import { listDeposits } from './deposits.ts';
import { listPieces } from './pieces.ts';
import { listWithdrawals } from './withdrawals.ts';

const node = await testApp({ simulated: true });
await simulateTime(node.database, true);
const { app, clock } = node;
const { code, id: bank } = await addChannel(node);
const MINUTE = 60_000;
const begun = clock.ms();

/** The desk's view after a watch. */
const seen = () => inScope(JOB, look);

async function look() {
  await watchReviews(app);
  await watchReviews(app);
  const counts = await reviews(app);
  const health = (await services(app)).find(({ name }) => name === 'reviews')?.health;
  const rows = [
    ...(await listDeposits(app, { queue: 'yes' })).rows,
    ...(await listWithdrawals(app, { queue: 'yes' })).rows,
  ];
  const events = await app.db
    .selectFrom('safety.event')
    .select('details')
    .where('kind', '=', 'reviewLate')
    .orderBy('id')
    .execute();
  return {
    counts: counts.map(({ waiting, overdue, late }) => [waiting, overdue, late]),
    health,
    overdue: rows.filter(({ marks }) => marks.includes('overdue')).map(({ reference }) => reference),
    /** Minutes from the beginning until it waited. */
    waits: rows.map(({ waitsSince }) => Math.floor((Date.parse(waitsSince ?? '') - begun) / MINUTE)),
    alarms: events.map(({ details }) => (details as { reference: string }).reference),
  };
}

test('TM-8 at the very instant of its target it is overdue, whatever the targets are', async () => {
  const still = (ms: number) => ({ ...app, clock: { ...clock, ms: () => ms } });
  const since = new Date(0);
  const targets = {
    deposits: ['deposit.reviewMinutes', 30],
    withdrawals: ['withdraw.reviewMinutes', 60],
    disputes: ['withdraw.disputeMinutes', 1440],
    pieces: ['withdraw.disputeMinutes', 1440],
    reports: ['report.reviewMinutes', 4320],
    statements: ['deposit.statementMinutes', 1440],
    suspense: ['deposit.reviewMinutes', 30],
    equalPersons: ['protection.reviewMinutes', 1440],
    returns: ['protection.reviewMinutes', 1440],
  } as const satisfies Record<ReviewQueue, readonly [SwitchName, number]>;
  const overdueAt = (queue: ReviewQueue, minutes: number) => {
    expect(isOverdue(still(minutes * MINUTE - 1), queue, since), queue).toBe(false);
    expect(isOverdue(still(minutes * MINUTE), queue, since), queue).toBe(true);
    expect(isOverdue(still(minutes * MINUTE), queue, null), queue).toBe(false);
  };
  for (const queue of REVIEW_QUEUES) overdueAt(queue, targets[queue][1]);
  const other = {
    'deposit.reviewMinutes': 31,
    'withdraw.reviewMinutes': 61,
    'withdraw.disputeMinutes': 1441,
    'report.reviewMinutes': 4321,
    'deposit.statementMinutes': 1442,
    'protection.reviewMinutes': 1443,
  };
  await node.turn(other);
  for (const queue of REVIEW_QUEUES) overdueAt(queue, other[targets[queue][0]]);
  await node.turn(Object.fromEntries(Object.values(targets)));
});

test('WD-6 what waits for an operator is overdue at its target, and an alarm at twice as much, once', async () => {
  const maker = await staff(node, 'financeMaker');
  const approver = await staff(node, 'financeApprover');
  const decide = async (id: string, issued: string) => {
    await maker.post('/ops/cashier/withdrawal/approve', { id, step: 'review' });
    await approver.post('/ops/cashier/withdrawal/approve', { id, step: 'secondReview' });
    await maker.post('/ops/cashier/withdrawal/issue', { id, channel: code, transaction: issued });
  };
  const [mia, ko, thiri] = [await payee(node), await payee(node), await member(node, { cash: 0n })];
  const disputed = (await withdraw(ko, '20000')).body.value;
  await decide(disputed.id, newKey());
  // Not paid: it waits for the member, not for us.
  await deposit(thiri, '30000');
  const order = (await deposit(thiri, '20000')).body.value;
  clock.pass(10 * MINUTE);
  const picture = await uploaded(thiri, slip(1));
  expect((await thiri.post('/wps/deposits/slip', { id: order.id, pictures: [picture] })).status).toBe(200);
  const { body } = await withdraw(mia, '30000');
  expect(body.success, JSON.stringify(body)).toBe(true);
  const asked = body.value;
  const answer = { id: disputed.id, answer: 'none' };
  expect((await ko.post('/wps/withdrawals/receipt', answer)).status).toBe(200);
  const since = clock.ms();
  const at = async (minutes: number) => {
    clock.pass(since + minutes * MINUTE - clock.ms());
    return seen();
  };
  const [paid, wanted] = [order.reference, asked.reference];
  expect(await at(29)).toMatchObject({ overdue: [], alarms: [], health: 'good', waits: [10, 10, 10] });
  expect(await at(30)).toMatchObject({
    counts: [
      [1, 1, 0],
      [1, 0, 0],
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
    overdue: [paid],
    health: 'slow',
    alarms: [],
  });
  expect(await at(60)).toMatchObject({
    counts: [
      [1, 1, 1],
      [1, 1, 0],
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
    overdue: [paid, wanted],
    health: 'bad',
    alarms: [paid],
  });
  // A wider target takes the mark away; the alarm was raised and is not raised again.
  await node.turn('deposit.reviewMinutes', 10_080);
  await node.turn('withdraw.reviewMinutes', 10_080);
  expect(await at(24 * 60 - 1)).toMatchObject({ overdue: [], health: 'good', alarms: [paid] });
  expect(await at(24 * 60)).toMatchObject({
    counts: [
      [1, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
    overdue: [disputed.reference],
    health: 'slow',
  });
  const late = await at(48 * 60);
  expect(late).toMatchObject({ health: 'bad', alarms: [paid, disputed.reference] });

  await node.turn('withdraw.reviewMinutes', 60);
  const later = await staff(node, 'financeMaker');
  await later.post('/ops/cashier/withdrawal/reject', { id: asked.id, reason: 'other' });
  expect(await seen()).toMatchObject({
    counts: [
      [1, 0, 0],
      [0, 0, 0],
      [1, 1, 1],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
    alarms: late.alarms,
  });
  await expectWholeLedger(node);
});

test('P2P-3 a dispute about a payment between members has the target of disputes, and is an alarm at twice as much', async () => {
  await node.turn('p2p.enabled', true);
  await node.turn('deposit.turnoverPercent', '0');
  const { paid, paying } = await people(node, { payees: 1, payers: 1 });
  const [payeeOf, payer] = [paid[0] as Payee, paying[0] as Payer];
  await offered(node, payeeOf, '20000');
  const piece = await matchedBy(node, payer, '20000');
  const { id = '', reference = '' } = piece ?? {};
  await withPiece(app, id, (tx, row) => markPaid(app, tx, row, 1));
  clock.pass(MINUTE);
  const { disputed_at: began } = await withPiece(app, id, (tx, row) => disputePiece(app, tx, row));
  const since = began?.getTime() ?? 0;
  const at = async (minutes: number) => {
    clock.pass(since + minutes * MINUTE - clock.ms());
    const { counts, alarms } = await seen();
    const [row] = (await inScope(JOB, () => listPieces(app, { state: 'dispute' }))).rows;
    expect(row?.waitsSince).toBe(new Date(since).toISOString());
    return {
      pieces: counts[3],
      overdue: row?.overdue,
      alarm: alarms.filter((each) => each === reference).length,
    };
  };
  expect(await at(24 * 60 - 1)).toEqual({ pieces: [1, 0, 0], overdue: false, alarm: 0 });
  expect(await at(24 * 60)).toEqual({ pieces: [1, 1, 0], overdue: true, alarm: 0 });
  expect(await at(48 * 60)).toEqual({ pieces: [1, 1, 1], overdue: true, alarm: 1 });
  const note = 'The bank was asked';
  const { id: operator } = await newOperator(node, 'financeMaker');
  await withPiece(app, id, (tx, row) => decidePiece(app, tx, row, { outcome: 'dismiss', operator, note }));
  expect((await seen()).counts[3]).toEqual([0, 0, 0]);
  await expectWholeLedger(node);
});

test('DP-3 RG-9 a payment without an order and an equal person wait on the dashboard beside their targets', async () => {
  const [mia, twin] = [await member(node), await member(node)];
  const told = { currency: 'MMK', payer: 'U Ba', memo: '', at: clock.now(), order: null };
  const channel = await channelById(app.db, bank);
  await takeReceived(app, { channel, transaction: newKey(), amount: 1_0000n, ...told });
  const pair = { id: newKey(), first: mia.member, second: twin.member, facts: ['mobile'], marks: 1 };
  await node.owner
    .insertInto('protection.equal_pair')
    .values({ ...pair, found_at: clock.now() })
    .execute();
  await node.turn('deposit.reviewMinutes', 30);
  const board = async () => {
    const manager = await staff(node, 'manager');
    const { reviews: rows } = (await manager.get('/ops/dashboard')).body.value;
    return rows.slice(6).map((row: object) => Object.values(row).slice(0, 4));
  };
  clock.pass(29 * MINUTE);
  expect(await board()).toEqual([
    ['suspense', 30, 1, 0],
    ['equalPersons', 1440, 1, 0],
    ['returns', 1440, 0, 0],
  ]);
  clock.pass(1440 * MINUTE);
  expect(await board()).toEqual([
    ['suspense', 30, 1, 1],
    ['equalPersons', 1440, 1, 1],
    ['returns', 1440, 0, 0],
  ]);
});
