import { parseAmount } from '@baize/contract/money';
import { SIGNIFICANT_KINDS, type SignificantEvent } from '@baize/contract/risk/desk-significant';
import { dayAfter, dayIn } from '@baize/contract/zones';
import { expect, test } from 'vitest';

import { audit } from '../../audit/audit.ts';
import { channelById, houseOf } from '../../cashier/channels/channels.ts';
import { withDeposit } from '../../cashier/deposits/changes.ts';
import { creditDeposit } from '../../cashier/deposits/credit.ts';
import { withRefund } from '../../cashier/refunds/changes.ts';
import { chargeBack } from '../../cashier/refunds/charge-backs.ts';
import { beginRefund, sendRefund } from '../../cashier/refunds/refunds.ts';
import { addChannel, deposit, payee, withdraw } from '../../cashier/testing.ts';
import { claimInTime } from '../../cashier/withdrawals/receipt.ts';
import { newOperator, staff } from '../../operators/testing.ts';
import { recorded } from '../../records/testing.ts';
import { expectWholeLedger, member, newKey, testApp } from '../../testing.ts';
import { asVendorPlayer, studio } from '../../vendors/testing.ts';
import type { MemberId } from '../../wallet/wallet.ts';

const node = await testApp();
const { app } = node;
const bank = await addChannel(node);
const channel = await channelById(app.db, bank.id);
const acme = await studio(node);
const finance = await staff(node, 'finance');
const manager = await staff(node, 'manager');
const { id: operator } = await newOperator(node, 'financeMaker');
const REASON = 'Asked for by the member';

const answered = async (filter: Record<string, string> = {}) => {
  const { status, body } = await finance.get('/ops/risk/significant', { totals: 'yes', ...filter });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.value;
};
const events = async (filter: Record<string, string> = {}): Promise<SignificantEvent[]> =>
  (await answered(filter)).rows;

type Asked = Awaited<ReturnType<typeof finance.post>>;

/** Approves by the other of the two. */
async function agreed(asked: Asked, by = manager): Promise<void> {
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const id = asked.body.value.approval;
  const { rows } = (await by.get('/ops/approvals')).body.value;
  const { hash } = rows.find((row: { id: string }) => row.id === id);
  const { body } = await by.post('/ops/approvals/decide', { id, hash, decision: 'approve', note: '' });
  expect(body.value).toEqual({ state: 'approved', failure: null });
}

test('STD-E03 what was recorded anywhere is found as a significant event, once, by kind, member and day', async () => {
  await node.turn('events.depositFrom', '20000');
  await node.turn('events.withdrawalFrom', '30000');
  await node.turn('events.winFrom', '5000');
  const [mia, tom] = [await payee(node, '200000'), await member(node, { cash: parseAmount('200000') })];
  const { public_id: id } = await app.db
    .selectFrom('accounts.member')
    .select('public_id')
    .where('id', '=', mia.member)
    .executeTakeFirstOrThrow();

  const order = (await withdraw(mia, '30000')).body.value;
  await finance.post('/ops/cashier/withdrawal/approve', { id: order.id, step: 'review' });
  await manager.post('/ops/cashier/withdrawal/approve', { id: order.id, step: 'secondReview' });
  const sent = { id: order.id, channel: bank.code, transaction: newKey() };
  expect((await finance.post('/ops/cashier/withdrawal/issue', sent)).status).toBe(200);
  await node.owner.updateTable('cashier.withdrawal').set({ confirm_until: app.clock.now() }).execute();
  await claimInTime(app);

  const paidIn = async (amount: string) => {
    const { id: made, reference } = (await deposit(mia, amount)).body.value;
    await withDeposit(app, made, (tx, row) =>
      creditDeposit(app, tx, row, { event: 'pay', amount: parseAmount(amount), from: houseOf(channel) }),
    );
    return { id: made as string, reference: reference as string };
  };
  const [small, large] = [await paidIn('19999'), await paidIn('20000')];
  await withDeposit(app, small.id, (tx, row) => chargeBack(app, tx, row, 'by the bank'));
  const wish = { deposit: large.id, amount: parseAmount('5000'), reason: REASON };
  const refund = await app.db
    .transaction()
    .execute((tx) => beginRefund(app, tx, { ...wish, owed: 0n, maker: operator, approver: operator }));
  await withRefund(app, refund.id, (tx, row) =>
    sendRefund(app, tx, row, { channel, transaction: 'B1', operator }),
  );

  const [at, other] = [await asVendorPlayer(node, acme, mia), await asVendorPlayer(node, acme, tom)];
  await at.bet('b1', 'r1', '1000');
  await at.win('w1', 'r1', '5999.9999', { endRound: true });
  for (const [who, n] of [
    [at, 2],
    [other, 3],
  ] as const) {
    await who.bet(`b${n}`, `r${n}`, '1000');
    await who.win(`w${n}`, `r${n}`, '6000', { endRound: true });
  }
  await recorded(node);

  const about = { member: id, reason: REASON };
  await agreed(await finance.post('/ops/members/adjust', { key: newKey(), amount: '-250', ...about }));
  const bonus = { name: 'Thadingyut', amount: '700', times: 2, maxBet: '50', days: 7 };
  await agreed(await finance.post('/ops/bonuses/grant', { key: newKey(), ...bonus, ...about }));
  const limit = (amount: string) =>
    manager.post('/ops/members/limit', { key: newKey(), kind: 'wager', period: 'day', amount, ...about });
  await limit('3000');
  await agreed(await limit('4000'), finance);
  expect((await manager.post('/ops/members/exclude', { ...about, for: { months: 6 } })).status).toBe(200);
  const suspend = { code: acme.code, suspended: true, reason: 'Wrong payouts' };
  expect((await manager.post('/ops/vendors/suspend', suspend)).status).toBe(200);
  await manager.post('/ops/vendors/suspend', { ...suspend, suspended: false });

  const win = expect.stringMatching(/^B-/);
  const expected = [
    ['adjustment', '-250.00', ''],
    ['bonusGranted', '700.00', 'Thadingyut'],
    ['chargeBack', '19999.00', small.reference],
    ['largeDeposit', '20000.00', large.reference],
    ['largeWin', '5000.00', win],
    ['largeWithdrawal', '30000.00', order.reference],
    ['limitRaised', '4000.00', 'wager day'],
    ['refund', '5000.00', refund.reference],
    ['staffExclusion', null, ''],
    ['timedReceipt', '30000.00', order.reference],
  ];
  const shown = ({ kind, amount, subject }: SignificantEvent) => [kind, amount, subject];
  const hers = await events({ member: mia.username });
  expect(hers.map(shown).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))).toEqual(expected);
  expect(await events({ member: id })).toEqual(hers);
  expect(await events({ member: 'nobody.at.all' })).toEqual([]);
  const house = (await events({ kind: 'vendorSuspended' })).map(shown);
  expect(house).toEqual([['vendorSuspended', null, acme.code]]);

  const all = await answered();
  expect(all.rows.map(({ at: when }: SignificantEvent) => when)).toEqual(
    all.rows
      .map(({ at: when }: SignificantEvent) => when)
      .toSorted()
      .reverse(),
  );
  expect(new Set(all.rows.map((row: SignificantEvent) => row.id)).size).toBe(all.totals.rows);
  const paged: SignificantEvent[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await answered({ limit: '4', ...(cursor && { cursor }) });
    paged.push(...page.rows);
    cursor = page.next;
  }
  expect(paged).toEqual(all.rows);

  const today = dayIn(app.zone.name(), app.clock.now());
  expect(await events({ from: dayAfter(today, -20), to: dayAfter(today, -2) })).toEqual([]);
  await node.turn('events.winFrom', '5000.0001');
  expect(await events({ kind: 'largeWin' })).toEqual([]);

  const wanted = { list: 'significant-events', format: 'csv', filter: { kind: 'refund' }, reason: REASON };
  const file = (await finance.post('/ops/lists/export', wanted)).body.value;
  expect(file.rows).toBe(1);
  expect(Buffer.from(file.file, 'base64').toString()).toContain(refund.reference);
  await expectWholeLedger(node);

  await node.turn('events.winFrom', '5000');
  await rarer(tom.member);
  const kinds = (await events()).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(SIGNIFICANT_KINDS));
  const corrected = (await events({ member: tom.username })).filter(({ kind }) => kind.startsWith('round'));
  expect(corrected).toHaveLength(2);
  expect(corrected).toContainEqual(
    expect.objectContaining({ kind: 'roundResettled', amount: '12.50', note: REASON }),
  );
  expect(corrected).toContainEqual(expect.objectContaining({ kind: 'roundVoided', amount: null }));
});

/** Events that take many steps, as they are recorded. */
async function rarer(of: MemberId): Promise<void> {
  const at = app.clock.now();
  const { public_id: element, id } = await app.db
    .selectFrom('accounts.member as m')
    .innerJoin('records.wager as w', 'w.member', 'm.id')
    .select(['m.public_id', 'w.id'])
    .where('m.id', '=', of)
    .executeTakeFirstOrThrow();
  await node.owner
    .insertInto('accounts.closure')
    .values({ id: newKey(), member: of, at, reason: '' })
    .execute();
  await node.owner
    .insertInto('safety.event')
    .values({ id: newKey(), kind: 'payback', details: '{}', at })
    .execute();
  const away = { what: 'absence.began', kind: 'exclusion', note: '' };
  await node.owner
    .insertInto('protection.event')
    .values({ id: newKey(), member: of, ...away, at })
    .execute();
  const { sent: _, ...paid } = await app.db
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .executeTakeFirstOrThrow();
  const own = { id: newKey(), key: newKey(), reference: 'W-FORCED', claimed_by: 'forced' };
  await node.owner
    .insertInto('cashier.withdrawal')
    .values({ ...paid, ...own, risk: JSON.stringify(paid.risk) })
    .execute();
  await app.db.transaction().execute(async (tx) => {
    for (const [action, about, after] of [
      ['members.returnAllowed', element, { reason: REASON }],
      ['rounds.voided', id, { payout: null, reason: REASON }],
      ['rounds.resettled', id, { payout: '12.50', reason: REASON }],
      ['keys.rotated', 'metrics token', {}],
      ['switches.set', 'p2p.enabled', { value: true }],
    ] as const) {
      await audit(tx, app.clock, { actor: operator, action, element: about, before: {}, after });
    }
  });
}
