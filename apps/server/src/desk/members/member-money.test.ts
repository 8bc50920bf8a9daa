import type { LedgerRow } from '@baize/contract/desk/members';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { expect, test } from 'vitest';

import { granted, units } from '../../bonus/testing.ts';
import { channelById, houseOf } from '../../cashier/channels/channels.ts';
import { withDeposit } from '../../cashier/deposits/changes.ts';
import { creditDeposit } from '../../cashier/deposits/credit.ts';
import { withRefund } from '../../cashier/refunds/changes.ts';
import { chargeBack } from '../../cashier/refunds/charge-backs.ts';
import { beginRefund, sendRefund } from '../../cashier/refunds/refunds.ts';
import { addChannel, deposit, payee, withdraw } from '../../cashier/testing.ts';
import { newOperator, staff } from '../../operators/testing.ts';
import { expectWholeLedger, newKey } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { outstandingTurnover } from '../../turnover/turnover.ts';

const node = await sharedApp();
const { app } = node;
const bank = await addChannel(node);
const channel = await channelById(app.db, bank.id);
const maker = await staff(node, 'financeMaker');
const manager = await staff(node, 'manager');
const approver = await staff(node, 'financeApprover');
const { id: operator } = await newOperator(node, 'financeMaker');

test('WL-30 the page of a member shows what is held, what went in, out and back, and what is open', async () => {
  const mia = await payee(node, '100000');
  const other = await payee(node, '100000');
  const { public_id: id } = await app.db
    .selectFrom('accounts.member')
    .select('public_id')
    .where('id', '=', mia.member)
    .executeTakeFirstOrThrow();
  const money = async () => (await maker.get('/ops/member', { id })).body.value.money;
  const nothing = { deposits: 0, deposited: '0.00', withdrawals: 0, withdrawn: '0.00', net: '0.00' };
  expect(await money()).toMatchObject({ ...nothing, turnoverLeft: '0.00', bonus: null, orders: [] });

  async function paidIn(amount: string): Promise<string> {
    const order = (await deposit(mia, amount)).body.value as { id: string };
    await withDeposit(app, order.id, (tx, row) =>
      creditDeposit(app, tx, row, { event: 'pay', amount: parseAmount(amount), from: houseOf(channel) }),
    );
    return order.id;
  }
  async function paidOut(): Promise<string> {
    const { id: order } = (await withdraw(mia, '30000')).body.value;
    expect((await money()).locked).toBe('30000.00');
    await maker.post('/ops/cashier/withdrawal/approve', { id: order, step: 'review' });
    await approver.post('/ops/cashier/withdrawal/approve', { id: order, step: 'secondReview' });
    const sent = { id: order, channel: bank.code, transaction: newKey() };
    await maker.post('/ops/cashier/withdrawal/issue', sent);
    expect((await money()).orders[0]).toMatchObject({ id: order, state: 'receipt', open: true });
    await mia.post('/wps/withdrawals/receipt', { id: order, answer: 'full' });
    return order;
  }

  const payout = await paidOut();
  const ledger = (await manager.get('/ops/ledger', { member: id })).body.value.rows;
  expect(ledger.map(({ kind, amount, held, balance }: LedgerRow) => [kind, amount, held, balance])).toEqual([
    ['payout', '0.00', '-30000.00', null],
    ['withdrawal', '-30000.00', '30000.00', '70000.00'],
    [expect.any(String), '100000.00', '0.00', '100000.00'],
  ]);
  const opened = (await manager.get('/ops/ledger/movement', { id: ledger[1].id, member: id })).body.value;
  expect(opened.about).toMatchObject({ kind: 'withdrawal', id: payout });
  const [kept, chargedBack, refunded] = [await paidIn('20000'), await paidIn('40000'), await paidIn('50000')];
  await withDeposit(app, chargedBack, (tx, row) => chargeBack(app, tx, row, 'by the bank'));
  const asked = { reason: 'Paid twice', maker: operator, approver: operator };
  const wish = { deposit: refunded, amount: parseAmount('15000'), ...asked };
  const refund = await app.db.transaction().execute((tx) => beginRefund(app, tx, { ...wish, owed: 0n }));
  await withRefund(app, refund.id, (tx, row) =>
    sendRefund(app, tx, row, { channel, transaction: 'B1', operator }),
  );
  const open = (await deposit(mia, '7000')).body.value;
  await deposit(other, '9000');
  const bonus = await granted(node, mia, { amount: units(500), name: 'Thadingyut' });

  expect(await money()).toMatchObject({
    locked: '0.00',
    deposits: 3,
    deposited: '110000.00',
    withdrawals: 1,
    withdrawn: '30000.00',
    returned: '55000.00',
    net: '25000.00',
    turnoverLeft: formatAmount(await outstandingTurnover(app.db, mia.member)),
    bonus: { name: 'Thadingyut', balance: '500.00', expiresAt: bonus.expires_at.toISOString() },
    orders: [
      { kind: 'deposit', id: open.id, state: 'pending', amount: '7000.00', open: true },
      { id: refunded, state: 'credited', amount: '50000.00', open: false },
      { id: chargedBack, state: 'chargedBack' },
      { id: kept, amount: '20000.00' },
      { kind: 'withdrawal', id: payout, state: 'claimed', amount: '30000.00' },
    ],
  });
  await expectWholeLedger(node);
});
