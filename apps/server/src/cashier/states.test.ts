import {
  DEPOSIT_EVENTS,
  DEPOSIT_STATES,
  type DepositEvent,
  type DepositState,
  type DisputeOutcome,
  WITHDRAWAL_EVENTS,
  WITHDRAWAL_STEP_NAMES,
  type WithdrawalEvent,
  type WithdrawalStep,
} from '@baize/contract/cashier/states';
import { filled } from '@baize/contract/testing-edges';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newOperator } from '../operators/testing.ts';
import { Refusal } from '../platform/refuse.ts';
import { expectWholeLedger, member, newKey, type Player } from '../testing.ts';
import { sharedApp } from '../testing-shared.ts';
import { channelById, houseOf } from './channels/channels.ts';
import { changeDeposit, requireDeposit, withDeposit } from './deposits/changes.ts';
import { creditDeposit, rejectDeposit } from './deposits/credit.ts';
import { matchDeposit } from './deposits/incoming.ts';
import { close } from './deposits/orders.ts';
import { chargeBack } from './refunds/charge-backs.ts';
import { addChannel, deposit, payee, withdraw } from './testing.ts';
import { changeWithdrawal, requireWithdrawal, withWithdrawal } from './withdrawals/changes.ts';
import { issueWithdrawal } from './withdrawals/decisions.ts';
import { claim, decideDispute } from './withdrawals/receipt.ts';
import { giveBack } from './withdrawals/request.ts';

const node = await sharedApp();
const { app } = node;
const bank = await addChannel(node);
const channel = await channelById(app.db, bank.id);
const BANK = houseOf(channel);
const { id: operator } = await newOperator(node, 'financeMaker');
const AMOUNT = 20_000n * 10_000n;

/** Balances of house accounts by name, and those of a member. */
async function balances({ member: id }: Pick<Player, 'member'>): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ name: string; balance: bigint }>`
    select n.name, a.balance from wallet.account a join wallet.account_name n on n.member = a.member and n.no = a.no where a.member = ${id}
    union all
    select h.name, sum(a.balance)::bigint from wallet.account a join wallet.house h on a.no = h.code * 1000 + a.currency
     where a.member >= (1::bigint << 62) group by 1`.execute(app.db);
  return new Map(rows.map(({ name, balance }) => [name, balance]));
}

/** The amounts that an event moved, by account. */
async function moved(player: Player, event: () => Promise<unknown>): Promise<Record<string, bigint>> {
  const before = await balances(player);
  await event();
  const after = await balances(player);
  const changes = [...after].map(([name, balance]) => [name, balance - (before.get(name) ?? 0n)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0n));
}

async function expectRefused(player: Player, event: () => Promise<unknown>, code: string): Promise<void> {
  let refusal: unknown;
  const change = await moved(player, () =>
    event().catch((error: unknown) => {
      refusal = error;
    }),
  );
  expect(refusal).toBeInstanceOf(Refusal);
  expect((refusal as Refusal).code).toBe(code);
  expect(change).toEqual({});
}

const MINUS = -AMOUNT;

/** Those of withdrawals that other members pay are tried with their pieces, and the one of debts with debts. */
const ELSEWHERE = ['settlePart', 'finish', 'stop', 'repay'] as const;
type OwnEvent = Exclude<WithdrawalEvent, (typeof ELSEWHERE)[number]>;
const isOwn = (event: WithdrawalEvent): event is OwnEvent =>
  !(ELSEWHERE as readonly WithdrawalEvent[]).includes(event);

describe('deposits', () => {
  const DO: Record<DepositEvent, (id: string) => Promise<unknown>> = {
    offer: (id) => change(id, 'offer'),
    submit: (id) => change(id, 'submit'),
    confirm: (id) => change(id, 'confirm'),
    differ: (id) => change(id, 'differ'),
    pay: (id) =>
      withDeposit(app, id, (tx, row) =>
        creditDeposit(app, tx, row, { event: 'pay', amount: AMOUNT, from: BANK }),
      ),
    match: (id) =>
      withDeposit(app, id, (tx, row) =>
        matchDeposit(app, tx, row, {
          payment: { transaction: newKey(), amount: AMOUNT, payer: '' },
          operator,
        }),
      ),
    reject: (id) =>
      withDeposit(app, id, (tx, row) => rejectDeposit(app, tx, row, { reason: 'other', operator })),
    expire: (id) => withDeposit(app, id, (tx, row) => close(app, tx, row, 'expire')),
    cancel: (id) => withDeposit(app, id, (tx, row) => close(app, tx, row, 'cancel')),
    chargeBack: (id) => withDeposit(app, id, (tx, row) => chargeBack(app, tx, row, 'by the bank')),
  };
  const change = (id: string, event: DepositEvent) =>
    withDeposit(app, id, (tx, row) => changeDeposit(app, tx, row, event));
  const MOVES: Partial<Record<DepositEvent, Record<string, bigint>>> = {
    pay: { cash: AMOUNT, [BANK]: MINUS },
    match: { cash: AMOUNT, [BANK]: MINUS },
    chargeBack: { cash: MINUS, [BANK]: AMOUNT },
  };
  const PATHS: Record<DepositState, readonly DepositEvent[]> = {
    created: [],
    pending: [],
    submitted: ['submit'],
    reviewing: ['submit', 'confirm'],
    credited: ['pay'],
    rejected: ['submit', 'reject'],
    expired: ['expire'],
    cancelled: ['cancel'],
    chargedBack: ['pay', 'chargeBack'],
  };

  async function at(state: DepositState) {
    const player = await member(node, { cash: 0n });
    const { id } = (await deposit(player, '20000')).body.value as { id: string };
    for (const event of PATHS[state]) await DO[event](id);
    if (state === 'created') {
      await node.owner.updateTable('cashier.deposit').set({ state }).where('id', '=', id).execute();
    }
    expect((await requireDeposit(app.db, id)).state).toBe(state);
    return { id, player };
  }

  test.each(DEPOSIT_STATES)('every event is tried on a deposit that is %s', async (state) => {
    const events = Object.keys(DEPOSIT_EVENTS) as DepositEvent[];
    const fits = (event: DepositEvent) => (DEPOSIT_EVENTS[event].from as readonly string[]).includes(state);
    const { id, player } = await at(state);
    for (const event of events) {
      if (!fits(event)) {
        await expectRefused(player, () => DO[event](id), 'deposit.state');
        expect((await requireDeposit(app.db, id)).state).toBe(state);
        continue;
      }
      const fresh = await at(state);
      expect(await moved(fresh.player, () => DO[event](fresh.id)), event).toEqual(MOVES[event] ?? {});
      expect((await requireDeposit(app.db, fresh.id)).state).toBe(DEPOSIT_EVENTS[event].to);
    }
  });
});

describe('withdrawals', () => {
  const change = (id: string, event: WithdrawalEvent, set = {}) =>
    withWithdrawal(app, id, (tx, row) => changeWithdrawal(app, tx, row, event, { set }));
  const called = () => ({ channel: bank.id, call: newKey(), called_at: app.clock.now() });
  const decide = (id: string, outcome: DisputeOutcome) =>
    withWithdrawal(app, id, (tx, row) => decideDispute(app, tx, row, { outcome, operator, note: '' }));
  const DO: Record<OwnEvent, (id: string) => Promise<unknown>> = {
    approve: (id) => change(id, 'approve'),
    passOn: (id) => change(id, 'passOn'),
    approveSecond: (id) => change(id, 'approveSecond'),
    pay: (id) => change(id, 'pay', called()),
    lose: (id) => change(id, 'lose'),
    returnToQueue: (id) => change(id, 'returnToQueue', { call: null, called_at: null }),
    issue: (id) =>
      withWithdrawal(app, id, (tx, row) => issueWithdrawal(app, tx, row, { channel, transaction: 'b-1' })),
    reject: (id) =>
      withWithdrawal(app, id, (tx, row) => giveBack(app, tx, row, { event: 'reject', reason: 'other' })),
    cancel: (id) =>
      withWithdrawal(app, id, (tx, row) => giveBack(app, tx, row, { event: 'cancel', reason: 'cancelled' })),
    claim: (id) =>
      withWithdrawal(app, id, (tx, row) =>
        claim(app, tx, row, { event: 'claim', received: row.amount - row.fee, by: 'timer' }),
      ),
    dispute: (id) => change(id, 'dispute', { disputed: AMOUNT, answered: 'none' }),
    uphold: (id) => decide(id, 'uphold'),
    dismiss: (id) => decide(id, 'dismiss'),
    reissue: (id) => decide(id, 'reissue'),
  };
  const MOVES: Partial<Record<OwnEvent, Record<string, bigint>>> = {
    reject: { locked: MINUS, cash: AMOUNT },
    cancel: { locked: MINUS, cash: AMOUNT },
    claim: { locked: MINUS, [BANK]: AMOUNT },
    uphold: { locked: MINUS, cash: AMOUNT },
    dismiss: { locked: MINUS, [BANK]: AMOUNT },
  };
  const PATHS: Record<WithdrawalStep, readonly OwnEvent[]> = {
    review: [],
    secondReview: ['passOn'],
    queue: ['approve'],
    paying: ['approve', 'pay'],
    unknown: ['approve', 'pay', 'lose'],
    rejected: ['reject'],
    receipt: ['approve', 'issue'],
    dispute: ['approve', 'issue', 'dispute'],
    claimed: ['approve', 'issue', 'claim'],
  };

  async function at(step: WithdrawalStep) {
    const player = await payee(node);
    let id = '';
    const asked = await moved(player, async () => {
      id = ((await withdraw(player, '20000')).body.value as { id: string }).id;
    });
    expect(asked).toEqual({ cash: MINUS, locked: AMOUNT });
    for (const event of PATHS[step]) await DO[event](id);
    expect((await requireWithdrawal(app.db, id)).step).toBe(step);
    return { id, player };
  }

  test.each(WITHDRAWAL_STEP_NAMES)('every event is tried on a withdrawal at %s', async (step) => {
    const events = (Object.keys(WITHDRAWAL_EVENTS) as WithdrawalEvent[]).filter(isOwn);
    const fits = (event: OwnEvent) => (WITHDRAWAL_EVENTS[event].from as readonly string[]).includes(step);
    const { id, player } = await at(step);
    for (const event of filled(events)) {
      if (!fits(event)) {
        await expectRefused(player, () => DO[event](id), 'withdrawal.state');
        expect((await requireWithdrawal(app.db, id)).step).toBe(step);
        continue;
      }
      const fresh = await at(step);
      expect(await moved(fresh.player, () => DO[event](fresh.id)), event).toEqual(MOVES[event] ?? {});
      expect((await requireWithdrawal(app.db, fresh.id)).step).toBe(WITHDRAWAL_EVENTS[event].to);
    }
    await expectWholeLedger(node);
  });
});
