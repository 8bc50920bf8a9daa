import fc from 'fast-check';
import { expect, test } from 'vitest';

import { newOperator } from '../operators/testing.ts';
import { Refusal } from '../platform/refuse.ts';
import { playRound } from '../play/testing.ts';
import { expectWholeLedger, newKey, testApp } from '../testing.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { channelById, houseOf } from './channels/channels.ts';
import { changeDeposit, withDeposit } from './deposits/changes.ts';
import { chargeBack, rejectDeposit } from './deposits/credit.ts';
import { matchDeposit, takeReceived } from './deposits/incoming.ts';
import { addChannel, deposit, payee, withdraw } from './testing.ts';
import { changeWithdrawal, withWithdrawal } from './withdrawals/changes.ts';
import { issueWithdrawal } from './withdrawals/decisions.ts';
import { answerReceipt, decideDispute } from './withdrawals/receipt.ts';
import { giveBack } from './withdrawals/request.ts';

const node = await testApp();
const { app } = node;
const bank = await addChannel(node, { feePpm: 7_000 });
const channel = await channelById(app.db, bank.id);
const { id: operator } = await newOperator(node, 'financeMaker');
await node.turn('deposit.turnoverPercent', 0);
await node.turn('withdraw.freePerDay', 0);

type Traveller = Awaited<ReturnType<typeof payee>> & { deposits: string[]; withdrawals: string[] };
type Step = (who: Traveller, size: number) => Promise<unknown>;

/** Between 5 000 and 55 000 units, with hundredths. */
const amountOf = (size: number) => (5_000 + size * 50 + size / 100).toFixed(2);
const last = (ids: readonly string[]) => ids.at(-1) ?? newKey();
const received = (who: Traveller, size: number, order: string | null) =>
  takeReceived(app, {
    channel,
    transaction: newKey(),
    amount: BigInt(Math.round(Number(amountOf(size)) * 100)) * 100n,
    currency: 'MMK',
    payer: who.username,
    memo: '',
    at: app.clock.now(),
    order,
  });
const onDeposit = (who: Traveller, work: Parameters<typeof withDeposit>[2]) =>
  withDeposit(app, last(who.deposits), work);
const onWithdrawal = (who: Traveller, work: Parameters<typeof withWithdrawal>[2]) =>
  withWithdrawal(app, last(who.withdrawals), work);

const STEPS: Readonly<Record<string, Step>> = {
  order: async (who, size) => {
    const { body } = await deposit(who, amountOf(size));
    if (body.success) who.deposits.push(body.value.id);
  },
  pay: (who, size) => received(who, size, last(who.deposits)),
  payUnknown: (who, size) => received(who, size, null),
  slip: (who) => onDeposit(who, (tx, row) => changeDeposit(app, tx, row, 'submit')),
  credit: (who, size) =>
    onDeposit(who, (tx, row) =>
      matchDeposit(app, tx, row, {
        payment: { transaction: newKey(), amount: BigInt(size + 1) * 10_000n, payer: '' },
        operator,
      }),
    ),
  refuse: (who) => onDeposit(who, (tx, row) => rejectDeposit(app, tx, row, { reason: 'other', operator })),
  chargeBack: (who) => onDeposit(who, (tx, row) => chargeBack(app, tx, row, '')),
  bet: (who) => playRound(who, '1.00'),
  withdraw: async (who, size) => {
    const { body } = await withdraw(who, amountOf(size));
    if (body.success) who.withdrawals.push(body.value.id);
  },
  reject: (who) =>
    onWithdrawal(who, (tx, row) => giveBack(app, tx, row, { event: 'reject', reason: 'other' })),
  approve: (who) => onWithdrawal(who, (tx, row) => changeWithdrawal(app, tx, row, 'approve')),
  issue: (who) =>
    onWithdrawal(who, (tx, row) => issueWithdrawal(app, tx, row, { channel, transaction: newKey() })),
  full: (who) => answerOf(who, { answer: 'full' }),
  part: (who, size) => answerOf(who, { answer: 'part', received: String(size + 1) }),
  none: (who) => answerOf(who, { answer: 'none' }),
  uphold: (who) => decide(who, 'uphold'),
  dismiss: (who) => decide(who, 'dismiss'),
};
const answerOf = (who: Traveller, answer: { answer: 'full' | 'part' | 'none'; received?: string }) =>
  answerReceipt(app, { member: who.member } as Parameters<typeof answerReceipt>[1], {
    id: last(who.withdrawals),
    ...answer,
  });
const decide = (who: Traveller, outcome: 'uphold' | 'dismiss') =>
  onWithdrawal(who, (tx, row) => decideDispute(app, tx, row, { outcome, operator, note: '' }));

/** A step that does not fit is refused; nothing else may come of it. */
async function take(who: Traveller, name: string, size: number): Promise<void> {
  try {
    await STEPS[name]?.(who, size);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

test('any journey of deposits, bets, withdrawals, disputes and charge-backs leaves the ledger whole', async () => {
  const step = fc.record({ name: fc.constantFrom(...Object.keys(STEPS)), size: fc.nat({ max: 999 }) });
  // Steps that lead far stand at the beginning, so that the others find something to do.
  const journey = fc.tuple(
    fc.shuffledSubarray(['order', 'slip', 'credit', 'withdraw', 'approve', 'issue', 'none', 'uphold']),
    fc.array(step, { minLength: 6, maxLength: 16 }),
  );
  let far = 0;
  await fc.assert(
    fc.asyncProperty(journey, async ([start, steps]) => {
      const who = { ...(await payee(node, '60000')), deposits: [], withdrawals: [] } as Traveller;
      for (const name of start) await take(who, name, 3);
      for (const { name, size } of steps) await take(who, name, size);
      far += who.deposits.length + who.withdrawals.length;
      expect((await balanceOf(app.db, who.member)).balance).toBeGreaterThanOrEqual(0n);
      await expectWholeLedger(node);
    }),
    { numRuns: 12 },
  );
  expect(far).toBeGreaterThan(12);
  expect(houseOf(channel)).toBe(`bank:${bank.code}`);
});
