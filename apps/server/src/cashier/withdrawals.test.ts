import { ROLE_NAMES, ROLES, type RoleName } from '@baize/contract/roles';
import type { Permission } from '@baize/contract/route';
import { filled } from '@baize/contract/testing-edges';
import { expect, test } from 'vitest';

import { PROOF, send } from '../members/testing.ts';
import { staff } from '../operators/testing.ts';
import { inScope, JOB } from '../platform/database/scope.ts';
import { theseDays } from '../records/testing.ts';
import { expectWholeLedger, newKey, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { EVERY_BET, openRequirement } from '../turnover/turnover.ts';
import { channelById } from './channels/channels.ts';
import { takeReceived } from './deposits/incoming.ts';
import { addChannel, deposit, payee, purse, withdraw } from './testing.ts';
import { claimInTime } from './withdrawals/receipt.ts';

const app = await sharedApp();
const other = await app.node();
const bank = await addChannel(app);
const maker = await staff(app, 'financeMaker');
const approver = await staff(app, 'financeApprover');

const MINUTE = 60_000;
const includes = (role: RoleName, permission: Permission) =>
  ROLES[role].permissions.some((each) => each === permission);
const orderOf = async (player: Player, id: string) =>
  (await player.get('/wps/withdrawals/order', { id })).body.value;
const approve = (who: typeof maker, id: string, step = 'review') =>
  who.post('/ops/cashier/withdrawal/approve', { id, step });
const issue = (id: string) =>
  maker.post('/ops/cashier/withdrawal/issue', { id, channel: bank.code, transaction: newKey() });
const answer = (player: Player, id: string, more: object) =>
  player.post('/wps/withdrawals/receipt', { id, ...more });

/** A withdrawal that was sent by hand. The first payout of a member takes two people. */
async function issued(player: Awaited<ReturnType<typeof payee>>, amount: string): Promise<string> {
  const { status, body } = await withdraw(player, amount);
  expect(status, JSON.stringify(body)).toBe(200);
  const { id } = body.value;
  await approve(maker, id);
  await approve(approver, id, 'secondReview');
  expect((await issue(id)).status).toBe(200);
  return id;
}

test('the money is held, then sent and claimed; the first payout takes two people', async () => {
  const mia = await payee(app);
  const { body } = await withdraw(mia, '30000');
  const { id } = body.value;
  expect(body.value).toMatchObject({
    state: 'applying',
    step: 'review',
    fee: '0.00',
    net: '30000.00',
    sent: '0.00',
  });
  expect(await purse(app, mia)).toEqual({ cash: 70_000n, locked: 30_000n });
  expect((await approve(maker, id)).body.value).toEqual({ step: 'secondReview' });
  expect((await approve(maker, id, 'secondReview')).body.code).toBe('withdrawal.secondPerson');
  expect((await approve(approver, id, 'secondReview')).body.value).toEqual({ step: 'queue' });
  expect((await issue(id)).status).toBe(200);
  expect(await orderOf(mia, id)).toMatchObject({ state: 'issued', step: 'receipt', received: null });
  expect((await answer(mia, id, { answer: 'full' })).body.value).toMatchObject({
    state: 'claimed',
    received: '30000.00',
    refunded: '0.00',
    claimedBy: 'member',
  });
  expect(await purse(app, mia)).toEqual({ cash: 70_000n });
  expect((await orderOf(mia, id)).history.map((entry: { step: string }) => entry.step)).toEqual([
    'review',
    'secondReview',
    'queue',
    'receipt',
    'claimed',
  ]);
  await expectWholeLedger(app);
});

test('WD-9 the whole number of the account is for operators who review payouts, and for nobody else', async () => {
  const number = '400900800700600';
  const mia = await payee(app, '100000', { account: { provider: 'kbz', number } });
  const { id } = (await withdraw(mia, '30000')).body.value;
  const seeing = ROLE_NAMES.filter((role) => includes(role, 'cashier.read'));
  const shown = new Set<RoleName>();
  for (const role of filled(seeing)) {
    const operator = await staff(app, role);
    const page = await operator.get('/ops/cashier/withdrawal', { id });
    expect([role, page.status]).toEqual([role, 200]);
    if (page.body.value.number !== null) shown.add(role);
    const lists = [
      await operator.get('/ops/cashier/withdrawals', { member: mia.username }),
      await operator.get('/ops/member', { id: page.body.value.member.id }),
    ];
    const texts = [...lists, ...(shown.has(role) ? [] : [page])].map(({ text }) => text);
    expect([role, texts.filter((text) => text.includes(number))]).toEqual([role, []]);
  }
  expect(shown).toEqual(new Set(ROLE_NAMES.filter((role) => includes(role, 'cashier.review'))));
  expect(shown.size).toBeGreaterThan(0);
  expect(seeing.length).toBeGreaterThan(shown.size);
});

test('a payout by hand leaves through a channel of its own currency alone, and the member has the minutes of the switch to answer', async () => {
  const mia = await payee(app);
  const { id } = (await withdraw(mia, '30000')).body.value;
  await approve(maker, id);
  await approve(approver, id, 'secondReview');
  const foreign = await addChannel(app);
  await app.owner
    .updateTable('cashier.channel')
    .set({ currency: 'THB' })
    .where('id', '=', foreign.id)
    .execute();
  const sent = { id, channel: foreign.code, transaction: newKey() };
  expect((await maker.post('/ops/cashier/withdrawal/issue', sent)).body.code).toBe('cashier.channel');
  expect((await maker.post('/ops/cashier/withdrawal/pay', sent)).status).not.toBe(200);
  expect(await orderOf(mia, id)).toMatchObject({ state: 'applying', step: 'queue', issuedAt: null });
  await app.turn('withdraw.confirmMinutes', 45);
  expect((await issue(id)).status).toBe(200);
  const { issuedAt, confirmUntil } = await orderOf(mia, id);
  expect(Date.parse(confirmUntil) - Date.parse(issuedAt)).toBe(45 * MINUTE);
  await app.turn('withdraw.confirmMinutes', 30);
  await expectWholeLedger(app);
});

test('STD-A16 an account whose money is held for a withdrawal is not closed', async () => {
  const mia = await payee(app, '30000');
  expect((await withdraw(mia, '30000')).status).toBe(200);
  const { body } = await send(mia, '/wps/member/closure/close', { reason: '', proof: PROOF });
  expect(body.code).toBe('closure.moneyHeld');
});

test('two operators who approve at the same moment approve one step', async () => {
  const mia = await payee(app);
  const { id } = (await withdraw(mia, '30000')).body.value;
  const second = await staff(app, 'financeMaker');
  const hands = [maker, second, maker];
  const answers = await Promise.all(hands.map((hand) => approve(hand, id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await orderOf(mia, id)).toMatchObject({ step: 'secondReview' });
  const first = hands[answers.findIndex(({ status }) => status === 200)];
  const sameHand = await staff(app, 'financeApprover', first?.session.person);
  expect((await approve(sameHand, id, 'secondReview')).body.code).toBe('cashier.samePerson');
});

test('WD-2 a step of the other person is refused with the sum of the day and the limit, or without where they are not the reason', async () => {
  const mia = await payee(app, '2000000');
  const { id } = (await withdraw(mia, '1000000')).body.value;
  const reached = { sum: '1000000.00', limit: '1000000.00' };
  const first = await staff(app, 'financeMaker');
  expect((await approve(approver, id)).body).toMatchObject({ code: 'withdrawal.firstPerson', args: reached });
  await approve(first, id);
  expect((await approve(maker, id, 'secondReview')).body).toMatchObject({
    code: 'withdrawal.secondPerson',
    args: reached,
  });
  const login = await staff(app, 'financeApprover', first.session.person);
  expect((await approve(login, id, 'secondReview')).body).toMatchObject({
    code: 'cashier.samePerson',
    args: reached,
  });
  expect((await approve(approver, id, 'secondReview')).body.value).toEqual({ step: 'queue' });

  const noa = await payee(app);
  const small = (await withdraw(noa, '30000')).body.value;
  await approve(first, small.id);
  const { body } = await approve(maker, small.id, 'secondReview');
  expect(body.code).toBe('withdrawal.secondPerson');
  expect(body).not.toHaveProperty('args.sum');
});

test('a rejected request gives everything back and says why', async () => {
  const mia = await payee(app);
  const { id } = (await withdraw(mia, '30000')).body.value;
  expect((await maker.post('/ops/cashier/withdrawal/reject', { id, reason: 'account' })).status).toBe(200);
  expect(await orderOf(mia, id)).toMatchObject({ state: 'rejected', reason: 'account' });
  expect(await purse(app, mia)).toEqual({ cash: 100_000n });
  expect((await maker.post('/ops/cashier/withdrawal/reject', { id, reason: 'account' })).body.code).toBe(
    'withdrawal.state',
  );
  await expectWholeLedger(app);
});

test('WD-1 the first condition that fails is the answer', async () => {
  const mia = await payee(app);
  const wrong = { paymentPassword: 'wrong-42', account: newKey() };
  expect((await withdraw(mia, '1', wrong)).body.code).toBe('payment.wrong');
  expect((await withdraw(mia, '1', { account: newKey() })).body.code).toBe('withdrawal.account');
  expect((await withdraw(mia, '4999.99')).body).toMatchObject({
    code: 'withdrawal.limits',
    args: { min: '5000.00', max: '5000000.00' },
  });
  await app.db.transaction().execute((tx) =>
    openRequirement(tx, {
      member: mia.member,
      source: 'manual',
      sourceId: newKey(),
      base: 123_4500n,
      multiplier: 1_000_000n,
      table: EVERY_BET,
      at: app.app.clock.now(),
    }),
  );
  expect((await withdraw(mia, '200000')).body).toMatchObject({
    code: 'withdrawal.turnover',
    args: { left: '123.45' },
  });
  const { blocks } = (await mia.get('/wps/withdrawals/options')).body.value;
  expect(blocks).toEqual(['turnover']);
  await app.owner.deleteFrom('turnover.requirement').where('member', '=', mia.member).execute();
  expect((await withdraw(mia, '100000.01')).body.code).toBe('wallet.insufficientFunds');
  expect((await withdraw(mia, '30000')).status).toBe(200);
  expect((await withdraw(mia, '1', wrong)).body.code).toBe('withdrawal.pending');
  expect(await purse(app, mia)).toEqual({ cash: 70_000n, locked: 30_000n });
});

test('WD-1 of requests at the same moment on two nodes one is filed, and the same key is the same request', async () => {
  const mia = await payee(app);
  const key = newKey();
  const there = { ...mia.at(other), account: mia.account };
  const answers = await Promise.all([
    withdraw(mia, '30000', { key }),
    withdraw(there, '30000'),
    withdraw(mia, '30000'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await purse(app, mia)).toEqual({ cash: 70_000n, locked: 30_000n });
  const filed = answers.find(({ status }) => status === 200)?.body.value;
  if (filed.id === answers[0]?.body.value?.id) {
    expect((await withdraw(there, '30000', { key })).body.value.id).toBe(filed.id);
    expect((await withdraw(mia, '20000', { key })).body.code).toBe('wallet.keyReused');
  }
});

test('WD-1 the same key pressed on two nodes at the same moment is one request, and both get its answer', async () => {
  const mia = await payee(app);
  const key = newKey();
  const there = { ...mia.at(other), account: mia.account };
  const answers = await Promise.all([mia, there, mia, there].map((from) => withdraw(from, '30000', { key })));
  expect(new Set(answers.map(({ body }) => body.value?.id)).size).toBe(1);
  expect(await purse(app, mia)).toEqual({ cash: 70_000n, locked: 30_000n });
});

test('WD-2 the limit of the day counts to the last unit, without what was rejected', async () => {
  const mia = await payee(app, '30000000');
  await app.turn('withdraw.dayMax', '100000');
  const { id } = (await withdraw(mia, '60000')).body.value;
  await maker.post('/ops/cashier/withdrawal/reject', { id, reason: 'other' });
  await issued(mia, '60000');
  expect((await withdraw(mia, '40000.01')).body).toMatchObject({
    code: 'withdrawal.dayLimit',
    args: { left: '40000.00', requests: 9 },
  });
  expect((await withdraw(mia, '40000')).status).toBe(200);
  await app.turn('withdraw.dayMax', '');
});

test.each([
  ['withdraw.dayMax', '100000', { left: '0.00', requests: 6 }],
  ['withdraw.dayRequests', 4, { left: '19900000.00', requests: 0 }],
] as const)(
  'WD-2 %s holds to the last unit, also when two nodes file all at once',
  async (limit, most, left) => {
    await app.turn(limit, most);
    const mia = await payee(app, '30000000');
    const there = { ...mia.at(other), account: mia.account };
    const filed: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const answers = await Promise.all([mia, there, mia, there].map((who) => withdraw(who, '25000')));
      const [one, ...more] = answers.filter(({ status }) => status === 200);
      expect(more).toEqual([]);
      if (!one) {
        for (const { body } of answers) expect(body).toMatchObject({ code: 'withdrawal.dayLimit' });
        break;
      }
      const { id } = one.body.value;
      filed.push(id);
      // Sent, so that the next one may be asked for.
      await app.db.updateTable('cashier.withdrawal').set({ step: 'queue' }).where('id', '=', id).execute();
      expect((await issue(id)).status).toBe(200);
    }
    expect(filed).toHaveLength(4);
    expect((await withdraw(mia, '5000')).body).toMatchObject({ code: 'withdrawal.dayLimit', args: left });
    await app.turn(limit, limit === 'withdraw.dayMax' ? '' : 10);
    await expectWholeLedger(app);
  },
);

test('WL-30 a withdrawal on one node while a deposit is credited on the other never leaves with turnover owed', async () => {
  const channel = await channelById(app.app.db, bank.id);
  let [before, refused] = [0, 0];
  for (let n = 0; n < 8; n += 1) {
    const mia = await payee(app, '30000');
    const order = (await deposit(mia, '20000')).body.value.id as string;
    const there = { ...mia.at(other), account: mia.account };
    const arrival = {
      channel,
      transaction: newKey(),
      currency: 'MMK',
      amount: 200_000_000n,
      payer: '',
      memo: '',
    };
    const [asked] = await Promise.all([
      withdraw(there, '30000.01'),
      takeReceived(app.app, { ...arrival, at: app.clock.now(), order }),
    ]);
    // Without the deposit the money is not enough, and with it turnover is owed.
    expect(['wallet.insufficientFunds', 'withdrawal.turnover']).toContain(asked.body.code);
    if (asked.body.code === 'withdrawal.turnover') refused += 1;
    else before += 1;
    expect(await purse(app, mia)).toEqual({ cash: 50_000n });
  }
  expect(before + refused).toBe(8);
  await expectWholeLedger(app);
});

test('WD-3 the first three of a day are free, then the fee is kept', async () => {
  const mia = await payee(app);
  for (let n = 0; n < 3; n += 1) await answer(mia, await issued(mia, '5000'), { answer: 'full' });
  const id = await issued(mia, '50000');
  // 0.5 % of 50 000 and 1 unit of the common scale, of which 100 are one here.
  expect(await orderOf(mia, id)).toMatchObject({ fee: '350.00', net: '49650.00' });
  await answer(mia, id, { answer: 'full' });
  expect(await purse(app, mia)).toEqual({ cash: 35_000n });
  // Less the fee, as on every other page.
  const { withdrawn } = (await maker.get('/ops/cashier/withdrawal', { id })).body.value;
  expect(withdrawn).toBe('64650.00');
  await expectWholeLedger(app);
});

test('WD-5 an answer that is pressed again shows what became of it; only another one is refused', async () => {
  const mia = await payee(app);
  const said = async (more: object, others: object[]) => {
    const id = await issued(mia, '20000');
    const first = await answer(mia, id, more);
    expect(first.status).toBe(200);
    expect((await answer(mia, id, more)).body.value).toEqual(first.body.value);
    for (const other of others) expect((await answer(mia, id, other)).status).toBe(409);
  };
  const [full, none] = [{ answer: 'full' }, { answer: 'none' }];
  const part = (received: string) => ({ answer: 'part', received });
  await said(full, [none, part('1')]);
  await said(part('5000'), [full, none, part('5000.01')]);
  await said(none, [full, part('5000')]);
  await expectWholeLedger(app);
});

test('WD-5 without an answer it counts as received; at the deadline an answer is too late', async () => {
  const mia = await payee(app);
  const [id, answered] = [await issued(mia, '30000'), await issued(mia, '20000')];
  const endsIn = (ms: number) =>
    app.owner
      .updateTable('cashier.withdrawal')
      .set({ confirm_until: new Date(app.clock.ms() + ms) })
      .where('id', 'in', [id, answered])
      .execute();
  await app.clock.held(async () => {
    const timer = () => inScope(JOB, () => claimInTime(app.app));
    await endsIn(1);
    expect(await timer()).toBe(false);
    expect(await orderOf(mia, id)).toMatchObject({ state: 'issued', step: 'receipt' });
    expect((await answer(mia, answered, { answer: 'full' })).body.value).toMatchObject({
      claimedBy: 'member',
    });
    await endsIn(0);
    expect((await answer(mia, id, { answer: 'none' })).body.code).toBe('withdrawal.late');
    expect(await timer()).toBe(true);
  });
  expect(await orderOf(mia, id)).toMatchObject({
    state: 'claimed',
    claimedBy: 'timer',
    received: '30000.00',
  });
  expect(await purse(app, mia)).toEqual({ cash: 50_000n });
  await expectWholeLedger(app);
});

test.each([
  ['uphold', { received: '10000.00', refunded: '20000.00', claimedBy: 'upheld' }, 90_000n],
  ['dismiss', { received: '30000.00', refunded: '0.00', claimedBy: 'forced' }, 70_000n],
])(
  'WD-5 WD-6 a received part is settled, and two people decide about the rest: %s',
  async (outcome, settled, cash) => {
    const mia = await payee(app);
    const id = await issued(mia, '30000');
    for (const received of ['0', '30000', '30000.01']) {
      expect((await answer(mia, id, { answer: 'part', received })).body.code).toBe('withdrawal.received');
    }
    expect((await answer(mia, id, { answer: 'part', received: '10000' })).body.value).toMatchObject({
      state: 'issued',
      step: 'dispute',
    });
    // WD-5: the received part is settled before anybody decides.
    expect(await purse(app, mia)).toEqual({ cash: 70_000n, locked: 20_000n });
    await expectWholeLedger(app);
    const wish = { key: newKey(), id, outcome, reason: 'the bank was asked about it' };
    const { approval } = (await maker.post('/ops/cashier/withdrawal/dispute', wish)).body.value;
    const { hash } = (await approver.get('/ops/approvals')).body.value.rows.find(
      (row: { id: string }) => row.id === approval,
    );
    const decided = await approver.post('/ops/approvals/decide', {
      id: approval,
      hash,
      decision: 'approve',
      note: '',
    });
    expect(decided.body.value).toMatchObject({ state: 'approved' });
    expect(await orderOf(mia, id)).toMatchObject({ state: 'claimed', ...settled });
    expect(await purse(app, mia)).toEqual({ cash });
    await expectWholeLedger(app);
  },
);

/** Two people decide a dispute; the second may press twice. */
async function disputeEnds(id: string, outcome: string): Promise<{ state: string; failure: string | null }> {
  const wish = { key: newKey(), id, outcome, reason: 'the bank was asked about it' };
  const { approval } = (await maker.post('/ops/cashier/withdrawal/dispute', wish)).body.value;
  const { rows } = (await approver.get('/ops/approvals')).body.value;
  const { hash } = rows.find((row: { id: string }) => row.id === approval);
  const decision = { id: approval, hash, decision: 'approve', note: '' };
  const presses = [0, 1].map(() => approver.post('/ops/approvals/decide', decision));
  const answers = (await Promise.all(presses)).flatMap(({ body }) => (body.success ? [body.value] : []));
  expect(answers).toHaveLength(1);
  return answers[0];
}

test('WD-6 what has not arrived is sent again on request, as often as needed, and the sums come out', async () => {
  await app.turn('withdraw.freePerDay', 0);
  const mia = await payee(app);
  // Of 30,000 the fee is 250. All of it is sent again, then a part, and of that a part comes back.
  const id = await issued(mia, '30000');
  await answer(mia, id, { answer: 'none' });
  const other = (await withdraw(mia, '6000')).body.value.id;
  expect(await disputeEnds(id, 'reissue')).toEqual({ state: 'failed', failure: 'withdrawal.pending' });
  await maker.post('/ops/cashier/withdrawal/reject', { id: other, reason: 'other' });
  expect(await disputeEnds(id, 'reissue')).toEqual({ state: 'approved', failure: null });
  expect(await orderOf(mia, id)).toMatchObject({ state: 'applying', step: 'queue', due: '29750.00' });
  expect(await purse(app, mia)).toEqual({ cash: 70_000n, locked: 30_000n });
  await expectWholeLedger(app);

  expect((await issue(id)).status).toBe(200);
  await answer(mia, id, { answer: 'part', received: '10000' });
  await disputeEnds(id, 'reissue');
  expect(await orderOf(mia, id)).toMatchObject({ step: 'queue', due: '19750.00', received: null });
  expect(await purse(app, mia)).toEqual({ cash: 70_000n, locked: 19_750n });
  await expectWholeLedger(app);

  expect((await issue(id)).status).toBe(200);
  await answer(mia, id, { answer: 'part', received: '19000' });
  await disputeEnds(id, 'uphold');
  expect(await orderOf(mia, id)).toMatchObject({
    state: 'claimed',
    net: '29750.00',
    sent: '29000.00',
    received: '29000.00',
    refunded: '750.00',
    fee: '250.00',
  });
  expect(await purse(app, mia)).toEqual({ cash: 70_750n });
  await app.turn('withdraw.freePerDay', 3);
  await expectWholeLedger(app);
});

test('the fee goes back only with everything', async () => {
  await app.turn('withdraw.freePerDay', 0);
  const mia = await payee(app);
  const id = await issued(mia, '50000');
  await answer(mia, id, { answer: 'none' });
  const wish = { key: newKey(), id, outcome: 'uphold', reason: 'nothing was sent' };
  const { approval } = (await maker.post('/ops/cashier/withdrawal/dispute', wish)).body.value;
  const { hash } = (await approver.get('/ops/approvals')).body.value.rows.find(
    (row: { id: string }) => row.id === approval,
  );
  await approver.post('/ops/approvals/decide', { id: approval, hash, decision: 'approve', note: '' });
  expect(await orderOf(mia, id)).toMatchObject({ received: '0.00', refunded: '49650.00' });
  expect(await purse(app, mia)).toEqual({ cash: 100_000n });
  await app.turn('withdraw.freePerDay', 3);
  await expectWholeLedger(app);
});

test('another member neither sees nor answers a withdrawal', async () => {
  const [mia, zaw] = [await payee(app), await payee(app)];
  const id = await issued(mia, '30000');
  expect((await zaw.get('/wps/withdrawals/order', { id })).status).toBe(404);
  expect((await answer(zaw, id, { answer: 'full' })).status).toBe(404);
  expect(await orderOf(mia, id)).toMatchObject({ step: 'receipt' });
});

test('WD-4 a member takes a request back only where the operator allows it', async () => {
  const mia = await payee(app);
  const { id, cancellable } = (await withdraw(mia, '30000')).body.value;
  expect(cancellable).toBe(false);
  expect((await mia.post('/wps/withdrawals/cancel', { id })).body.code).toBe('withdrawal.state');
  await app.turn('withdraw.memberCancel', true);
  expect((await mia.post('/wps/withdrawals/cancel', { id })).body.value).toMatchObject({
    state: 'rejected',
    reason: 'cancelled',
  });
  expect(await purse(app, mia)).toEqual({ cash: 100_000n });
  await app.turn('withdraw.memberCancel', false);
});

test('the record lists what was asked for, with sums', async () => {
  const mia = await payee(app);
  await answer(mia, await issued(mia, '5000'), { answer: 'full' });
  await withdraw(mia, '6000');
  const { rows, totals } = (await mia.get('/wps/withdrawals', theseDays(app))).body.value;
  expect(rows.map((row: { amount: string }) => row.amount)).toEqual(['6000.00', '5000.00']);
  expect(totals).toEqual({ count: 2, amount: '11000.00', fee: '0.00', received: '5000.00' });
});

test('the sum of what was sent holds what has left, and nothing that waits, was rejected or came back', async () => {
  const mia = await payee(app);
  const sums = async () => {
    const filter = { member: mia.username, totals: 'yes' };
    const { rows, totals } = (await maker.get('/ops/cashier/withdrawals', filter)).body.value;
    // The member's own record says the same.
    const own = (await mia.get('/wps/withdrawals', theseDays(app))).body.value;
    expect([own.rows[0].sent, own.totals.received]).toEqual([rows[0].sent, totals.sums.MMK.sent]);
    // So do the page of the payout and that of the member.
    const page = (await maker.get('/ops/cashier/withdrawal', { id: rows[0].id })).body.value;
    const { money } = (await maker.get('/ops/member', { id: rows[0].member.id })).body.value;
    expect([page.withdrawn, money.withdrawn]).toEqual([totals.sums.MMK.sent, totals.sums.MMK.sent]);
    return { newest: rows[0].sent, sent: totals.sums.MMK.sent };
  };
  const first = await issued(mia, '10000');
  expect(await sums()).toEqual({ newest: '10000.00', sent: '10000.00' });
  await answer(mia, first, { answer: 'full' });
  const { id } = (await withdraw(mia, '20000')).body.value;
  expect(await sums()).toEqual({ newest: '0.00', sent: '10000.00' });
  await maker.post('/ops/cashier/withdrawal/reject', { id, reason: 'account' });
  expect(await sums()).toEqual({ newest: '0.00', sent: '10000.00' });
  const half = await issued(mia, '30000');
  await answer(mia, half, { answer: 'part', received: '12000' });
  expect(await sums()).toEqual({ newest: '30000.00', sent: '40000.00' });
  const wish = { key: newKey(), id: half, outcome: 'uphold', reason: 'the rest came back' };
  const { approval } = (await maker.post('/ops/cashier/withdrawal/dispute', wish)).body.value;
  const { hash } = (await approver.get('/ops/approvals')).body.value.rows.find(
    (row: { id: string }) => row.id === approval,
  );
  await approver.post('/ops/approvals/decide', { id: approval, hash, decision: 'approve', note: '' });
  expect(await sums()).toEqual({ newest: '12000.00', sent: '22000.00' });
});
