import { formatAmount } from '@baize/contract/money';
import { describe, expect, test } from 'vitest';

import { listApprovals } from '../../desk/approvals/approvals.ts';
import { type Staff, staff } from '../../operators/testing.ts';
import { theseDays } from '../../records/testing.ts';
import { expectWholeLedger, fund, newKey, type Player } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { asVendorPlayer, studio } from '../../vendors/testing.ts';
import { accounts } from '../../wallet/wallet.ts';
import { addChannel, addProvider, creditedAndLost, goesBack, payee, withdraw } from '../testing.ts';

const node = await sharedApp();
const { app, owner } = node;
const bank = await addChannel(node, { payouts: true });
const maker = await staff(node, 'financeMaker');
const approver = await staff(node, 'financeApprover');
const auditor = await staff(node, 'auditor');

type Payee = Awaited<ReturnType<typeof payee>>;
const W = '/ops/cashier/withdrawal';
const PAYOUT = 200_000_000n;
const UNITS = 10_000n;

const approve = (who: Staff, id: string, step = 'review') => who.post(`${W}/approve`, { id, step });
const issue = (id: string) => maker.post(`${W}/issue`, { id, channel: bank.code, transaction: newKey() });
const take = (id: string, owed: bigint) => maker.post(`${W}/takeDebt`, { id, owed: formatAmount(owed) });
const defer = (id: string, owed: bigint) =>
  maker.post(`${W}/deferDebt`, { id, owed: formatAmount(owed), reason: 'Agreed with the member' });
const details = async (id: string) => (await maker.get(W, { id })).body.value;
const ownOrder = async (of: Player, id: string) =>
  (await of.get('/wps/withdrawals/order', { id })).body.value;
const held = async (of: Player) =>
  Object.fromEntries(
    (await accounts(app.db, of.member)).flatMap(({ name, balance }) =>
      balance === 0n ? [] : [[name, balance]],
    ),
  );

async function asked(of: Payee, amount = '20000'): Promise<string> {
  const { status, body } = await withdraw(of, amount);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.value.id;
}

const credited = (player: Payee, debt: bigint) => creditedAndLost(node, { player, channel: bank.id, debt });
const chargedBack = (id: string) => goesBack(node, id);

async function owe(of: Payee, debt: bigint): Promise<void> {
  await chargedBack(await credited(of, debt));
}

async function agree(approval: string) {
  const { rows } = await listApprovals(app, approver.session, {});
  const { hash = '' } = rows.find((row) => row.id === approval) ?? {};
  return (await approver.post('/ops/approvals/decide', { id: approval, hash, decision: 'approve' })).body
    .value;
}

test.each([
  [-1n, { cash: 1n }],
  [0n, {}],
  [1n, { debt: -1n }],
])('CT-15 a debt of a payout and %s units is taken from it, exactly', async (edge, left) => {
  const mia = await payee(node);
  const id = await asked(mia);
  await owe(mia, PAYOUT + edge);
  expect((await take(id, PAYOUT + edge)).body.value).toEqual({
    taken: formatAmount(edge < 0n ? PAYOUT - 1n : PAYOUT),
  });
  expect(await held(mia)).toEqual(left);
  expect(await ownOrder(mia, id)).toMatchObject({ state: 'claimed', claimedBy: 'debt', received: '0.00' });
  expect((await take(id, PAYOUT + edge)).body.code).toBe('withdrawal.state');
  await expectWholeLedger(node);
});

test('CT-15 a payout that is wholly taken for a debt costs no fee', async () => {
  await node.turn('withdraw.freePerDay', 0);
  const mia = await payee(node);
  const id = await asked(mia);
  await node.turn('withdraw.freePerDay', 3);
  await owe(mia, PAYOUT);
  expect((await take(id, PAYOUT)).body.value).toEqual({ taken: formatAmount(PAYOUT) });
  expect(await ownOrder(mia, id)).toMatchObject({ claimedBy: 'debt', fee: '0.00', received: '0.00' });
  expect(await held(mia)).toEqual({});
  await expectWholeLedger(node);
});

test('CT-15 the rest of a payout is sent in hundredths, with its fee, after the debt was taken', async () => {
  await node.turn('withdraw.freePerDay', 0);
  const mia = await payee(node);
  const id = await asked(mia);
  await node.turn('withdraw.freePerDay', 3);
  expect((await ownOrder(mia, id)).fee).toBe('200.00');
  const debt = 50_000_001n;
  await owe(mia, debt);
  expect((await take(id, debt)).body.value).toEqual({ taken: '5000.0001' });
  expect(await held(mia)).toEqual({ cash: 99n, locked: PAYOUT - debt - 99n });
  expect((await approve(maker, id)).status).toBe(200);
  expect((await approve(approver, id, 'secondReview')).body.value).toEqual({ step: 'queue' });
  expect((await issue(id)).status).toBe(200);
  expect((await details(id)).sent).toBe('14799.99');
  const { body } = await mia.post('/wps/withdrawals/receipt', { id, answer: 'full' });
  expect(body.value).toMatchObject({ state: 'claimed', received: '14799.99', debtTaken: '5000.0001' });
  expect(await held(mia)).toEqual({ cash: 99n });
  await expectWholeLedger(node);
});

test('CT-15 a debt that a payout repaid is a repayment of its own in the statement and in every sum', async () => {
  const mia = await payee(node);
  const id = await asked(mia);
  const debt = 50_000_001n;
  await owe(mia, debt);
  await take(id, debt);
  await approve(maker, id);
  await approve(approver, id, 'secondReview');
  await issue(id);
  await mia.post('/wps/withdrawals/receipt', { id, answer: 'full' });
  const { sums } = (await mia.get('/wps/member/statement', theseDays(node))).body.value;
  const ofType = (type: string) => sums.find((sum: { type: string }) => sum.type === type)?.amount;
  expect(['WITHDRAW', 'WITHDRAW_RETURN', 'DEBT_REPAID'].map(ofType)).toEqual([
    '-20000.00',
    '5000.01',
    '-5000.0001',
  ]);
  expect((await mia.get('/wps/member/profit', theseDays(node))).body.value.all).toMatchObject({
    withdrawals: '14999.99',
    repaid: '5000.0001',
  });
  const listed = async (group: string) =>
    (await mia.get('/wps/member/transactions', { ...theseDays(node), group })).body.value.sums.all.net;
  expect([await listed('withdrawals'), await listed('debts')]).toEqual(['-14999.99', '-5000.0001']);
  const { money } = (await auditor.get('/ops/member', { id: (await details(id)).member.id })).body.value;
  expect(money).toMatchObject({ withdrawn: '14999.99' });
  await expectWholeLedger(node);
});

test('CT-15 a payout waits in review while a debt is open, until it is deferred; a later debt stops each later step again', async () => {
  const mia = await payee(node);
  const id = await asked(mia);
  await owe(mia, 10n * UNITS - 1n);
  expect((await approve(maker, id)).body.code).toBe('withdrawal.debt');
  expect(await ownOrder(mia, id)).toMatchObject({ step: 'review' });
  expect((await defer(id, 10n * UNITS - 1n)).status).toBe(200);
  expect((await approve(maker, id)).body.value).toEqual({ step: 'secondReview' });
  await owe(mia, 1n);
  expect((await approve(approver, id, 'secondReview')).body.code).toBe('withdrawal.debt');
  const seen = await details(id);
  expect(seen).toMatchObject({
    debtsWait: true,
    debts: [
      { cause: 'chargeBack', owed: '9.9999' },
      { cause: 'chargeBack', owed: '0.0001' },
    ],
  });
  expect(seen.marks).toContain('debt');
  expect((await defer(id, 9n * UNITS)).body.code).toBe('debt.changed');
  expect((await defer(id, 10n * UNITS)).status).toBe(200);
  expect(await details(id)).toMatchObject({ debtsWait: false });
  expect((await approve(approver, id, 'secondReview')).body.value).toEqual({ step: 'queue' });
  await owe(mia, 1n);
  expect(await details(id)).toMatchObject({ debtsWait: true });
  expect((await issue(id)).body.code).toBe('withdrawal.debt');
  expect((await defer(id, 10n * UNITS + 1n)).status).toBe(200);
  expect((await issue(id)).status).toBe(200);
  expect((await details(id)).history.map(({ event }: { event: string }) => event)).toEqual(
    expect.arrayContaining(['debt.defer']),
  );
  const { rows } = (await auditor.get('/ops/audit', { action: 'withdrawal.deferDebt' })).body.value;
  expect(rows[0].after).toMatchObject({ owed: '10.0001', note: 'Agreed with the member' });
  await expectWholeLedger(node);
});

describe('CT-15 a debt to a game provider', async () => {
  const acme = await studio(node);
  /** A member with a lost bet of 10, whose provider can take back more of it than they have. */
  async function played(cash = '20000') {
    const mia = await payee(node, String(Number(cash) + 10));
    const at = await asVendorPlayer(node, acme, mia as never);
    const round = newKey();
    const about = {
      ...at.about,
      roundId: round,
      referenceTransactionId: `${round}-b`,
      reason: 'RESETTLEMENT',
    };
    await at.bet(`${round}-b`, round, '10');
    await at.end(`${round}-e`, round);
    const takesBack = async (amount: string) => {
      const body = { ...about, transactionId: newKey(), direction: 'DEBIT', amount };
      expect((await acme.call('/wallet/adjust', body)).body).toMatchObject({ outstanding: `${amount}.0000` });
    };
    /** A win with the stake of a promotion, from which the provider collects. */
    const wins = async (amount: string) => {
      const [id, name] = [newKey(), newKey()];
      const promo = { transactionId: id, campaignId: 'c', campaignType: 'cash', amount: '1' };
      await acme.call('/wallet/promo-win', { ...at.about, ...promo });
      await at.bet(`${name}-b`, name, '1');
      expect((await at.win(`${name}-w`, name, amount, { endRound: true })).body.status).toBe('OK');
    };
    return { mia, takesBack, wins };
  }
  const atSecond = async (id: string) => {
    expect((await approve(maker, id)).body.value).toEqual({ step: 'secondReview' });
  };
  const second = async (id: string) => (await approve(approver, id, 'secondReview')).body;
  const waits = async (id: string) => expect((await approve(maker, id)).body.code).toBe('withdrawal.debt');

  test('makes a payout wait as well, until that is deferred, and is not taken from it', async () => {
    const { mia, takesBack } = await played();
    const id = await asked(mia);
    await takesBack('7');
    await waits(id);
    expect(await details(id)).toMatchObject({ debtsWait: true, debts: [{ cause: 'vendor', owed: '7.00' }] });
    const funds = (await mia.get('/wps/member/info/funds/consolidated')).body.value;
    expect((await mia.get('/wps/member/debts')).body.value.owed).toBe(funds.debt);
    expect((await take(id, 7n * UNITS)).body.code).toBe('debt.vendor');
    for (const edge of [-1n, 1n]) expect((await defer(id, 7n * UNITS + edge)).body.code).toBe('debt.changed');
    const wish = { id, owed: '7.00', reason: 'Agreed with the member' };
    expect((await auditor.post(`${W}/deferDebt`, wish)).status).toBe(403);
    expect((await defer(id, 7n * UNITS)).status).toBe(200);
    await atSecond(id);
    expect((await second(id)).value).toEqual({ step: 'queue' });
    expect((await issue(id)).status).toBe(200);
    const { history } = await details(id);
    expect(history.map(({ event }: { event: string }) => event)).toContain('debt.defer');
    // It holds for this payout alone.
    await node.owner.transaction().execute((tx) => fund(tx, mia.member, PAYOUT));
    const next = await asked(mia);
    expect(await details(next)).toMatchObject({ debtsWait: true, owed: '7.00' });
    await waits(next);
    await expectWholeLedger(node);
  });

  test('stays open where a debt beside it is taken from the payout', async () => {
    const { mia, takesBack } = await played();
    const id = await asked(mia);
    await takesBack('7');
    await owe(mia, 3n * UNITS);
    expect((await take(id, 3n * UNITS)).body.code).toBe('debt.changed');
    expect((await take(id, 10n * UNITS)).body.value).toEqual({ taken: '3.00' });
    expect(await held(mia)).toEqual({ locked: PAYOUT - 3n * UNITS });
    expect(await details(id)).toMatchObject({ debts: [{ cause: 'vendor', owed: '7.00' }], debtsWait: true });
    await expectWholeLedger(node);
  });

  test.each([
    ['6.9999', '0.0001', {}],
    ['7', '0.00', {}],
    ['7.0001', '0.00', { cash: 1n }],
  ])('of 7 makes a payout wait after a win of %s only with something left', async (win, owed, left) => {
    await node.turn('reconciliation.collect', true);
    const { mia, takesBack, wins } = await played('0');
    // It is there before the request, which it does not stop.
    await takesBack('7');
    await node.owner.transaction().execute((tx) => fund(tx, mia.member, PAYOUT));
    const id = await asked(mia);
    await waits(id);
    await wins(win);
    await node.turn('reconciliation.collect', false);
    expect(await held(mia)).toEqual({ locked: PAYOUT, ...left });
    expect(await details(id)).toMatchObject({ owed, debtsWait: owed !== '0.00' });
    if (owed !== '0.00') {
      await waits(id);
      expect((await defer(id, 1n)).status).toBe(200);
    }
    await atSecond(id);
    expect((await second(id)).value).toEqual({ step: 'queue' });
    expect((await issue(id)).status).toBe(200);
    await expectWholeLedger(node);
  });

  test('that comes to one of two payouts which leave together stops that one alone', async () => {
    const [mia, zaw] = [await played(), await played()];
    const ids = [await asked(mia.mia), await asked(zaw.mia)];
    for (const id of ids) {
      await atSecond(id);
      expect((await second(id)).value).toEqual({ step: 'queue' });
    }
    await mia.takesBack('7');
    const answers = await Promise.all(ids.map(issue));
    expect(answers.map(({ body }) => body.code)).toEqual(['withdrawal.debt', undefined]);
    await expectWholeLedger(node);
  });

  test('that comes while another one is deferred makes the payout wait in either order', async () => {
    const { mia, takesBack } = await played();
    const id = await asked(mia);
    await takesBack('3');
    const [answer] = await Promise.all([defer(id, 3n * UNITS), takesBack('4')]);
    expect([undefined, 'debt.changed']).toContain(answer.body.code);
    expect(await details(id)).toMatchObject({ owed: '7.00', debtsWait: true });
    await waits(id);
    await expectWholeLedger(node);
  });

  test('or of a charge-back keeps the provider and every batch from a payout that was approved before it', async () => {
    const { psp } = await addProvider(node);
    const [{ mia: zaw, takesBack }, mia] = [await played(), await payee(node)];
    const ids = [await asked(zaw), await asked(mia)];
    // Payouts of earlier tests may come due on a slow machine, and go to this provider too.
    const paid = async () => {
      const own = await app.db
        .selectFrom('cashier.withdrawal')
        .select('call')
        .where('id', 'in', ids)
        .execute();
      return own.filter(({ call }) => call !== null && psp.book.payouts.has(call)).length;
    };
    const back = await credited(mia, 7n * UNITS);
    for (const id of ids) {
      await atSecond(id);
      expect((await second(id)).value).toEqual({ step: 'queue' });
    }
    await takesBack('7');
    await chargedBack(back);
    await node.settle();
    const key = newKey();
    const batch = (await maker.post('/ops/cashier/batch/open', { key, channel: bank.code })).body.value.id;
    for (const [n, id] of ids.entries()) {
      expect(await details(id)).toMatchObject({ step: 'queue', owed: '7.00' });
      expect((await maker.post(`${W}/pay`, { id })).body.code).toBe('withdrawal.debt');
      const added = (await maker.post('/ops/cashier/batch/add', { id: batch, withdrawals: [id] })).body.value;
      expect(JSON.stringify(added)).toContain('withdrawal.debt');
      expect(await paid()).toBe(n);
      await defer(id, 7n * UNITS);
      await node.settle();
      expect(await paid()).toBe(n + 1);
    }
    await expectWholeLedger(node);
  });
});

test('CT-15 two people waive a debt, which the account of adjustments pays', async () => {
  const mia = await payee(node);
  const id = await asked(mia);
  await owe(mia, 7n * UNITS);
  const [{ id: debt }] = (await details(id)).debts;
  const wish = { key: newKey(), id: debt, owed: '7.00', reason: 'A fault of the bank' };
  expect((await maker.post('/ops/cashier/debt/waive', { ...wish, owed: '6.99' })).body.code).toBe(
    'debt.changed',
  );
  const { approval } = (await maker.post('/ops/cashier/debt/waive', wish)).body.value;
  expect((await details(id)).debts).toHaveLength(1);
  expect(await agree(approval)).toEqual({ state: 'approved', failure: null });
  expect(await held(mia)).toEqual({ locked: PAYOUT });
  expect(await details(id)).toMatchObject({ debts: [], debtsWait: false });
  expect((await mia.get('/wps/member/debts')).body.value).toMatchObject({ owed: '0.00', rows: [] });
  await expectWholeLedger(node);
});

test('CT-15 charge-backs at the same moment leave the debt of both', async () => {
  const mia = await payee(node);
  const first = await credited(mia, 0n);
  const second = await credited(mia, 49_999n * UNITS);
  await Promise.all([first, second].map(chargedBack));
  expect(await held(mia)).toEqual({ debt: -99_999n * UNITS });
  expect((await mia.get('/wps/member/debts')).body.value).toMatchObject({ owed: '99999.00' });
  expect((await mia.get('/wps/withdrawals/options')).body.value).toMatchObject({ debt: '99999.00' });
  const funds = (await mia.get('/wps/member/info/funds/consolidated')).body.value;
  expect(funds).toMatchObject({ total: '0.00', debt: '99999.00' });
  const found = { search: mia.username, debt: 'yes' };
  const [row] = (await auditor.get('/ops/members', found)).body.value.rows;
  expect((await auditor.get('/ops/member', { id: row.id })).body.value.money).toMatchObject({
    owed: '99999.00',
    debts: [{ cause: 'chargeBack' }, { cause: 'chargeBack', owed: '50000.00' }],
  });
  const clear = await payee(node);
  expect((await auditor.get('/ops/members', { ...found, search: clear.username })).body.value.rows).toEqual(
    [],
  );
  await expectWholeLedger(node);
});

test.each(['paying', 'receipt', 'rejected', 'claimed'] as const)(
  'CT-15 a debt that comes to a withdrawal at %s is not taken from it',
  async (step) => {
    const mia = await payee(node);
    const id = await asked(mia);
    const back = await credited(mia, 5n * UNITS);
    if (step === 'rejected') await maker.post(`${W}/reject`, { id, reason: 'other' });
    else {
      await approve(maker, id);
      await approve(approver, id, 'secondReview');
      if (step === 'paying') {
        const call = { step, call: newKey(), called_at: app.clock.now(), channel: bank.id };
        await owner.updateTable('cashier.withdrawal').set(call).where('id', '=', id).execute();
      } else await issue(id);
      if (step === 'claimed') await mia.post('/wps/withdrawals/receipt', { id, answer: 'full' });
    }
    await chargedBack(back);
    const debt = -((await held(mia)).debt ?? 0n);
    expect((await take(id, debt)).body.code).toBe('withdrawal.state');
    expect((await defer(id, debt)).body.code).toBe('withdrawal.state');
  },
);
