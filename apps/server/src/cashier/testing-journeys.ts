import type { DisputeOutcome } from '@baize/contract/cashier/states';
import { parseAmount } from '@baize/contract/money';
import { expect } from 'vitest';

import { send } from '../members/testing.ts';
import { newOperator } from '../operators/testing.ts';
import { Refusal } from '../platform/refuse.ts';
import { spin, step as stepOn } from '../play/testing.ts';
import { member, newKey, type Player, type TestApp, type TestNode, testApp } from '../testing.ts';
import {
  EVERY_BET,
  followTurnover,
  ONCE,
  openRequirement,
  outstandingTurnover,
} from '../turnover/turnover.ts';
import { fingerprint, post } from '../wallet/wallet.ts';
import { reverseTransfer } from './agent-transfers/reversal.ts';
import { type Channel, channelById } from './channels/channels.ts';
import { changeDeposit, withDeposit } from './deposits/changes.ts';
import { rejectDeposit } from './deposits/credit.ts';
import { matchDeposit, takeReceived } from './deposits/incoming.ts';
import { close } from './deposits/orders.ts';
import { chargeBack } from './refunds/charge-backs.ts';
import { addChannel, deposit, PAYMENT_PASSWORD, payee, REAL_NAME, withdraw } from './testing.ts';
import { changeWithdrawal, dueOf, withWithdrawal } from './withdrawals/changes.ts';
import { issueWithdrawal } from './withdrawals/decisions.ts';
import { answerReceipt, claim, decideDispute } from './withdrawals/receipt.ts';
import { giveBack } from './withdrawals/request.ts';

export interface House {
  readonly node: TestApp;
  readonly nodes: readonly TestNode[];
  readonly channel: Channel;
  readonly operator: string;
  readonly agent: Player & { publicId: string };
}

export interface Traveller {
  readonly house: House;
  readonly player: Awaited<ReturnType<typeof payee>>;
  readonly publicId: string;
  readonly deposits: string[];
  readonly withdrawals: string[];
  readonly transfers: string[];
  /** Payments of the bank's statement so far. */
  readonly payments: Parameters<typeof takeReceived>[1][];
}

export async function house(): Promise<House> {
  const node = await testApp();
  const nodes = [node, await node.node()];
  const bank = await addChannel(node, { feePpm: 7_000 });
  await node.turn('deposit.turnoverPercent', '0');
  await node.turn('withdraw.freePerDay', 1);
  await node.turn('withdraw.dayMax', '150000');
  await node.turn('transfer.turnoverPercent', '0');
  await node.turn('transfer.dayCount', 1000);
  const agent = await member(node, { type: 1, cash: parseAmount('100000000') });
  await send(agent, '/wps/member/payment-password', {
    password: PAYMENT_PASSWORD,
    proof: { password: 'night market lantern 7' },
  });
  await node.db
    .updateTable('accounts.member')
    .set({ payout_hold_until: null })
    .where('id', '=', agent.member)
    .execute();
  const channel = await channelById(node.app.db, bank.id);
  const { id: operator } = await newOperator(node, 'financeMaker');
  return { node, nodes, channel, operator, agent: { ...agent, publicId: await publicIdOf(node, agent) } };
}

const publicIdOf = async ({ db }: TestApp, { member: id }: Pick<Player, 'member'>) =>
  (await db.selectFrom('accounts.member').select('public_id').where('id', '=', id).executeTakeFirstOrThrow())
    .public_id;

export async function traveller(house: House): Promise<Traveller> {
  const player = await payee(house.node, '60000', { upline: house.agent.member });
  const publicId = await publicIdOf(house.node, player);
  return { house, player, publicId, deposits: [], withdrawals: [], transfers: [], payments: [] };
}

/** Between 5 000 and 55 000 units, with hundredths. */
const amountOf = (size: number) => (5_000 + size * 50 + size / 100).toFixed(2);
const unitsOf = (size: number) => parseAmount(amountOf(size));
const last = (ids: readonly string[]) => ids.at(-1) ?? newKey();
/** Any node: the size says which. */
const anyNode = ({ house }: Traveller, size: number) => house.nodes[size % 2] ?? house.node;
const appOf = (who: Traveller, size: number) => anyNode(who, size).app;
const at = (who: Traveller, size: number) => ({
  ...who.player.at(anyNode(who, size)),
  account: who.player.account,
});

type Step = (who: Traveller, size: number) => Promise<unknown>;

const memoOf = ({ player }: Traveller) => `from ${player.username}`;

/** A payment as the bank tells of it, kept so that it may tell of it again. */
function tell(
  who: Traveller,
  size: number,
  payment: { amount: bigint; order: string | null; payer?: string },
) {
  const { house, payments } = who;
  const known = {
    channel: house.channel,
    transaction: newKey(),
    currency: 'MMK',
    payer: REAL_NAME,
    memo: memoOf(who),
  };
  const told = { ...known, ...payment, at: appOf(who, size).clock.now() };
  payments.push(told);
  return takeReceived(appOf(who, size), told);
}

const onDeposit = (who: Traveller, size: number, work: Parameters<typeof withDeposit>[2]) =>
  withDeposit(appOf(who, size), last(who.deposits), work);
const onWithdrawal = (who: Traveller, size: number, work: Parameters<typeof withWithdrawal>[2]) =>
  withWithdrawal(appOf(who, size), last(who.withdrawals), work);

async function payableOf(who: Traveller): Promise<bigint> {
  const row = await who.house.node.app.db
    .selectFrom('cashier.deposit')
    .select('payable')
    .where('id', '=', last(who.deposits))
    .executeTakeFirst();
  return row?.payable ?? 10_000n;
}

const DEPOSITS: Readonly<Record<string, Step>> = {
  order: async (who, size) => {
    const { body } = await deposit(at(who, size), amountOf(size));
    if (body.success) who.deposits.push(body.value.id);
  },
  pay: async (who, size) => tell(who, size, { amount: await payableOf(who), order: last(who.deposits) }),
  payPart: async (who, size) => {
    const payable = await payableOf(who);
    return tell(who, size, {
      amount: payable - (payable * BigInt(size)) / 2_000n - 1n,
      order: last(who.deposits),
    });
  },
  payMore: async (who, size) => {
    return tell(who, size, { amount: (await payableOf(who)) + BigInt(size + 1), order: last(who.deposits) });
  },
  /** DP-4: exactly the order, from another person. */
  payForOther: async (who, size) => {
    const named = { order: last(who.deposits), payer: 'U Ba' };
    return tell(who, size, { amount: await payableOf(who), ...named });
  },
  payNothingKnown: (who, size) => tell(who, size, { amount: unitsOf(size), order: null }),
  tellAgain: async (who, size) => {
    const told = who.payments[size % Math.max(who.payments.length, 1)];
    if (told) expect(await takeReceived(appOf(who, size), told)).toBe('known');
  },
  tellTwiceAtOnce: async (who, size) => {
    const told = await payableOf(who).then((amount) => ({ amount, order: last(who.deposits) }));
    const { house } = who;
    const both = {
      channel: house.channel,
      transaction: newKey(),
      currency: 'MMK',
      payer: REAL_NAME,
      memo: memoOf(who),
      at: appOf(who, size).clock.now(),
      ...told,
    };
    const answers = await Promise.all(house.nodes.map(({ app }) => takeReceived(app, both)));
    expect(answers.filter((each) => each === 'known')).toHaveLength(1);
  },
  slip: (who, size) => onDeposit(who, size, (tx, row) => changeDeposit(appOf(who, size), tx, row, 'submit')),
  confirm: (who, size) =>
    onDeposit(who, size, (tx, row) => changeDeposit(appOf(who, size), tx, row, 'confirm')),
  credit: (who, size) =>
    onDeposit(who, size, (tx, row) =>
      matchDeposit(appOf(who, size), tx, row, {
        payment: { transaction: newKey(), amount: BigInt(size + 1) * 10_000n, payer: '' },
        operator: who.house.operator,
      }),
    ),
  /** A payment of the member's that waits in suspense, assigned to the order by two operators at once. */
  assign: async (who) => {
    const waiting = await who.house.node.app.db
      .selectFrom('cashier.incoming')
      .select('id')
      .where('state', '=', 'suspense')
      .where('memo', '=', memoOf(who))
      .executeTakeFirst();
    const payment = { incoming: waiting?.id ?? newKey() };
    const match = { payment, operator: who.house.operator, note: 'an uncle paid' };
    const done = await Promise.allSettled(
      who.house.nodes.map(({ app }) =>
        withDeposit(app, last(who.deposits), (tx, row) => matchDeposit(app, tx, row, match)),
      ),
    );
    const failed = done.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(failed.length).toBeGreaterThan(0);
    for (const reason of failed.slice(Number(failed.every((each) => each instanceof Refusal)))) throw reason;
  },
  refuse: (who, size) =>
    onDeposit(who, size, (tx, row) =>
      rejectDeposit(appOf(who, size), tx, row, { reason: 'other', operator: who.house.operator }),
    ),
  expire: (who, size) => onDeposit(who, size, (tx, row) => close(appOf(who, size), tx, row, 'expire')),
  cancel: (who, size) => onDeposit(who, size, (tx, row) => close(appOf(who, size), tx, row, 'cancel')),
  chargeBack: (who, size) => onDeposit(who, size, (tx, row) => chargeBack(appOf(who, size), tx, row, '')),
  limit: (who, size) =>
    who.player.post('/wps/protection/limit', { kind: 'deposit', period: 'day', amount: amountOf(size) }),
};

const PLAY: Readonly<Record<string, Step>> = {
  bet: (who, size) => bet(at(who, size), size % 5 === 0 ? '100.00' : '1.00'),
  bonus: (who, size) => bonus(who, size),
  count: (who, size) => followTurnover(appOf(who, size)),
};

/** One whole round, where the cash is enough for it. */
async function bet(player: Player, stake: string): Promise<void> {
  const { status, body } = await spin(player, { stake });
  if (!body.success) return expect([409, body.code]).toEqual([status, 'wallet.insufficientFunds']);
  for (let { state, round } = body.value; state === 'open'; )
    ({ state, round } = (await stepOn(player, round)).body.value);
}

/** A gift that must be played once before a withdrawal. */
async function bonus(who: Traveller, size: number): Promise<void> {
  const amount = BigInt(size + 1) * 100n;
  const { app } = anyNode(who, size);
  const { member: id } = who.player;
  const legs = [
    { account: { no: 1 }, amount },
    { account: { house: 'promo' }, amount: -amount },
  ];
  const key = newKey();
  await app.db.transaction().execute(async (tx) => {
    const [verdict] = await post(tx, [
      { member: id, key, kind: 'bonus', fingerprint: fingerprint('gift', key), legs },
    ]);
    expect(verdict?.status).toBe('posted');
    await openRequirement(tx, {
      member: id,
      source: 'bonus',
      sourceId: key,
      base: amount,
      multiplier: ONCE,
      table: EVERY_BET,
      at: app.clock.now(),
    });
  });
}

const WITHDRAWALS: Readonly<Record<string, Step>> = {
  withdraw: async (who, size) => {
    const owed = await outstandingTurnover(who.house.node.app.db, who.player.member);
    const { body } = await withdraw(at(who, size), amountOf(size));
    if (!body.success) return;
    expect(owed).toBe(0n);
    who.withdrawals.push(body.value.id);
  },
  withdrawTwice: async (who, size) => {
    const answers = await Promise.all([0, 1].map((n) => withdraw(at(who, n), amountOf(size))));
    const filed = answers.filter(({ status }) => status === 200);
    expect(filed.length).toBeLessThan(2);
    who.withdrawals.push(...filed.map(({ body }) => body.value.id));
  },
  reject: (who, size) =>
    onWithdrawal(who, size, (tx, row) =>
      giveBack(appOf(who, size), tx, row, { event: 'reject', reason: 'other' }),
    ),
  approve: (who, size) =>
    onWithdrawal(who, size, (tx, row) => changeWithdrawal(appOf(who, size), tx, row, 'approve')),
  call: (who, size) => {
    const { clock } = appOf(who, size);
    const set = { channel: who.house.channel.id, call: newKey(), called_at: clock.now() };
    return onWithdrawal(who, size, (tx, row) => changeWithdrawal({ clock }, tx, row, 'pay', { set }));
  },
  lose: (who, size) =>
    onWithdrawal(who, size, (tx, row) => changeWithdrawal(appOf(who, size), tx, row, 'lose')),
  fail: (who, size) => {
    const set = { call: null, called_at: null, channel: null, auto: false };
    return onWithdrawal(who, size, (tx, row) =>
      changeWithdrawal(appOf(who, size), tx, row, 'returnToQueue', { set }),
    );
  },
  issue: (who, size) =>
    onWithdrawal(who, size, (tx, row) =>
      issueWithdrawal(appOf(who, size), tx, row, { channel: who.house.channel, transaction: newKey() }),
    ),
  full: (who, size) => answerOf(who, size, { answer: 'full' }),
  part: (who, size) => answerOf(who, size, { answer: 'part', received: String(size + 1) }),
  none: (who, size) => answerOf(who, size, { answer: 'none' }),
  timer: (who, size) =>
    onWithdrawal(who, size, (tx, row) =>
      claim(appOf(who, size), tx, row, { event: 'claim', received: dueOf(row), by: 'timer' }),
    ),
  uphold: (who, size) => decide(who, size, 'uphold'),
  dismiss: (who, size) => decide(who, size, 'dismiss'),
  reissue: (who, size) => decide(who, size, 'reissue'),
};

const answerOf = (
  who: Traveller,
  size: number,
  answer: { answer: 'full' | 'part' | 'none'; received?: string },
) =>
  answerReceipt(appOf(who, size), { member: who.player.member } as Parameters<typeof answerReceipt>[1], {
    id: last(who.withdrawals),
    ...answer,
  });
const decide = (who: Traveller, size: number, outcome: DisputeOutcome) =>
  onWithdrawal(who, size, (tx, row) =>
    decideDispute(appOf(who, size), tx, row, { outcome, operator: who.house.operator, note: '' }),
  );

const TRANSFERS: Readonly<Record<string, Step>> = {
  fromAgent: (who, size) => transfer(who, who.house.agent.at(anyNode(who, size)), size, { to: who.publicId }),
  toAgent: (who, size) => transfer(who, at(who, size), size, {}),
  reverse: (who, size) => {
    const { app } = anyNode(who, size);
    const amount = parseAmount(amountOf(size));
    const wish = { amount, operator: who.house.operator, reason: 'sent to the wrong one' };
    return app.db.transaction().execute((tx) => reverseTransfer(app, tx, last(who.transfers), wish));
  },
};

async function transfer(who: Traveller, from: Player, size: number, to: object): Promise<void> {
  const wish = { key: newKey(), amount: amountOf(size), paymentPassword: PAYMENT_PASSWORD, ...to };
  const { status, body } = await send(from, '/wps/agent-transfers', wish);
  expect([200, 409]).toContain(status);
  if (body.success) who.transfers.push(body.value.id);
}

export const STEPS: Readonly<Record<string, Step>> = { ...DEPOSITS, ...PLAY, ...WITHDRAWALS, ...TRANSFERS };
