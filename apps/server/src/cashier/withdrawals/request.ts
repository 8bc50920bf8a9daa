import assert from 'node:assert/strict';

import { LIVE_PIECE_STATES } from '@baize/contract/cashier/states';
import type {
  requestWithdrawal as call,
  withdrawalOptions as optionsCall,
  WITHDRAWAL_BLOCKS,
} from '@baize/contract/cashier/withdrawals';
import { formatAmount, parseAmount, ppmOf } from '@baize/contract/money';
import type { RiskScore } from '@baize/contract/risk/rules';
import type { InputOf, OutputOf } from '@baize/contract/route';

import { type ExpressionBuilder, sql } from 'kysely';

import type { App, PlayerSession } from '../../context.ts';
import { owedBy } from '../../debts/debts.ts';
import { paymentPasswordState, payoutAccountsOf, requirePaymentPassword } from '../../members/members.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { DB } from '../../platform/database/tables.generated.ts';
import { refuse } from '../../platform/refuse.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { riskOf } from '../../risk/risk.ts';
import { accounts, CASH, type MemberId, openAccount } from '../../wallet/wallet.ts';
import { least } from '../amounts.ts';
import { lockCashier, move } from '../ground.ts';
import { noteEntry } from '../history.ts';
import { payoutHoldOf } from '../holds.ts';
import { identityFrom, requireIdentity } from '../identity-needed.ts';
import { newReference } from '../references.ts';
import { cashierRules } from '../rules.ts';
import { changeWithdrawal, type StoredWithdrawal, withdrawalAllows, withWithdrawal } from './changes.ts';
import { conditionsOf, requireConditions } from './conditions.ts';
import { mostOf, peerOffer } from './offers.ts';
import { piecesOf } from './parts.ts';
import { type WithdrawalRules, withdrawalRules } from './rules.ts';
import { shownWithdrawal } from './shown.ts';

type Wish = InputOf<typeof call>;

/**
 * Asks for a payout: holds the money and files the request. The conditions are looked at in the order of WD-1, and the first that
 * fails is the answer. The same key again answers with the same request.
 */
export async function requestWithdrawal(
  app: App,
  session: PlayerSession,
  wish: Wish,
): Promise<StoredWithdrawal> {
  const { member } = session;
  const earlier = await earlierWithdrawal(app.db, member, wish);
  if (earlier) return earlier;
  await requireNoneOpen(app.db, member, wish);
  await requirePaymentPassword(app, member, wish.paymentPassword);
  const risk = await riskOf(app, {
    about: 'withdrawal',
    member,
    currency: session.currency,
    amount: parseAmount(wish.amount),
    account: wish.account,
    at: app.clock.now(),
  });
  const filed = await app.db.transaction().execute((tx) => fileRequest(app, tx, session, { wish, risk }));
  app.tellBalance(member);
  return filed;
}

async function earlierWithdrawal(db: Db | Tx, member: MemberId, { key, amount, account }: Wish) {
  const row = await db
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('member', '=', member)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && (row.amount !== parseAmount(amount) || row.account !== account)) refuse('wallet.keyReused');
  return row;
}

/** A twin of this press that was filed a moment ago is no other request. */
async function requireNoneOpen(db: Db | Tx, member: MemberId, { key }: Wish): Promise<void> {
  const open = await db
    .selectFrom('cashier.withdrawal')
    .select('id')
    .where('member', '=', member)
    .where('key', '!=', key)
    .where(unsent)
    .executeTakeFirst();
  if (open) refuse('withdrawal.pending');
}

/** WD-1: it applies, or will again for the parts that other members have not paid. */
function unsent(each: ExpressionBuilder<DB, 'cashier.withdrawal'>) {
  return each.or([
    each('state', '=', 'applying'),
    each.and([each('state', '=', 'issued'), sql<boolean>`settled + house < amount`]),
  ]);
}

async function fileRequest(
  app: App,
  tx: Tx,
  session: PlayerSession,
  { wish, risk }: { wish: Wish; risk: RiskScore },
): Promise<StoredWithdrawal> {
  const { member, currency } = session;
  const now = app.clock.now();
  const amount = parseAmount(wish.amount);
  await lockCashier(tx, member);
  const earlier = await earlierWithdrawal(tx, member, wish);
  if (earlier) return earlier;
  await requireNoneOpen(tx, member, wish);
  const account = await requireUsableAccount(app, tx, session, wish.account);
  await requireNoHold(app, tx, session);
  await requireIdentity(app, tx, session, amount);
  const rules = await withdrawalRules(app, tx, session);
  requireWithin(rules, amount);
  const offer = peerOffer(app, amount);
  const held = amount + offer.security;
  await requireConditions(tx, { member, amount: held });
  const locked = await openAccount(tx, { member, name: 'locked' });
  const id = uuidv7(now.getTime());
  const legs = [
    { account: { no: CASH }, amount: -held },
    { account: { no: locked }, amount: held },
  ];
  await move(app, tx, { member, kind: 'withdrawal', about: id, legs });
  const fee = rules.feeFor(amount);
  const row = await tx
    .insertInto('cashier.withdrawal')
    .values({
      id,
      key: wish.key,
      reference: newReference(app, 'W'),
      member,
      account: account.id,
      provider: account.provider,
      masked: account.masked,
      currency,
      state: 'applying',
      step: 'review',
      amount,
      fee,
      peer: offer.peer,
      house: offer.peer ? 0n : amount,
      house_fee: offer.peer ? 0n : fee,
      security: offer.security,
      security_left: offer.security,
      two_people: amount >= rules.twoPeopleFrom || risk.level !== 'low',
      risk: JSON.stringify(risk.lines),
      risk_level: risk.level,
      auto: risk.level !== 'high',
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteEntry(app, tx, { about: 'withdrawal', subject: id, member, event: 'request', state: 'review' });
  return row;
}

/** WD-9: an own account that may be used by now. */
async function requireUsableAccount(app: App, tx: Tx, session: PlayerSession, id: string) {
  const account = (await payableAccounts(app, tx, session)).find((each) => each.id === id);
  const usable = account && new Date(account.usableAt) <= app.clock.now();
  return usable ? account : refuse('withdrawal.account');
}

/** The member's accounts without addresses on networks to which no channel pays out. */
async function payableAccounts(app: App, db: Db | Tx, { member, currency }: PlayerSession) {
  const [own, networks] = await Promise.all([
    payoutAccountsOf(app, db, member),
    db
      .selectFrom('cashier.channel')
      .select('bank')
      .where('kind', '=', 'crypto')
      .where('currency', '=', currency)
      .where('payouts', '=', true)
      .where('is_on', '=', true)
      .execute(),
  ]);
  const paid = new Set(networks.map(({ bank }) => bank));
  return own.filter(({ kind, provider }) => kind !== 'crypto' || paid.has(provider));
}

/** D08, A13: payouts rest after a change of how the member signs in. */
async function requireNoHold(app: App, tx: Tx, session: PlayerSession): Promise<void> {
  if (await payoutHoldOf(app, tx, session)) refuse('withdrawal.hold');
}

function requireWithin({ min, max, left }: WithdrawalRules, amount: bigint): void {
  if (amount < min || amount > max) {
    refuse('withdrawal.limits', { min: formatAmount(min), max: formatAmount(max) });
  }
  if (left.requests === 0 || amount > left.amount) {
    refuse('withdrawal.dayLimit', { left: formatAmount(left.amount), requests: left.requests });
  }
}

/** Takes a request back that nobody has reviewed, where the operator allows it (WD-4). */
export function cancelWithdrawal(app: App, { member }: PlayerSession, id: string): Promise<StoredWithdrawal> {
  return withWithdrawal(app, id, async (tx, row) => {
    if (row.member !== member) refuse('withdrawal.unknown');
    if (!app.switches.values()['withdraw.memberCancel']) refuse('withdrawal.state');
    return giveBack(app, tx, row, { event: 'cancel', reason: 'cancelled' });
  });
}

interface GivingBack {
  readonly event: 'reject' | 'cancel';
  readonly reason: string;
  readonly operator?: string;
  readonly note?: string | undefined;
}

/**
 * Ends a request. Before any money left all of it goes back to cash, the fee included (WD-3). Where parts of it were paid, they stay
 * received and the rest goes back: `sent = settled_received + refunded` (WD-6).
 */
export async function giveBack(
  app: App,
  tx: Tx,
  row: StoredWithdrawal,
  { event, reason, operator, note }: GivingBack,
): Promise<StoredWithdrawal> {
  const { member } = row;
  const set = { reason, finished_at: app.clock.now(), security_left: 0n };
  if (!withdrawalAllows(row.step, event)) refuse('withdrawal.state');
  // Another member may be paying a part at this moment.
  if (row.matched > 0n) refuse('withdrawal.parts', await endOfParts(tx, row.id));
  const locked = await openAccount(tx, { member, name: 'locked' });
  const rest = row.amount - row.settled;
  const amount = rest + row.security_left;
  const legs = [
    { account: { no: locked }, amount: -amount },
    { account: { no: CASH }, amount },
  ];
  await move(app, tx, { member, kind: 'withdrawReturn', about: row.id, legs });
  // Only debts were repaid from it: nothing was sent.
  const unsentYet = row.settled === row.debt_taken + (row.refunded ?? 0n) && row.payouts === 0;
  if (unsentYet) return changeWithdrawal(app, tx, row, event, { set, operator, note });
  const stopped = { ...set, ...stoppedParts(row, rest), claimed_by: 'stopped' };
  return changeWithdrawal(app, tx, row, 'stop', { set: stopped, operator, note });
}

/** The fee is charged with the first part that the operator pays, so that the rest has none (P2P-5). */
function stoppedParts(row: StoredWithdrawal, rest: bigint) {
  const fee = row.payouts === 0 ? 0n : row.fee;
  const refunded = (row.refunded ?? 0n) + rest;
  const received = row.amount - fee - refunded - row.debt_taken;
  assert(received >= 0n && rest > 0n);
  return { settled: row.amount, returned: rest, house: 0n, house_fee: 0n, fee, refunded, received };
}

/** The instant by which the parts that are being paid are over; empty where one of them is in a dispute, which people decide. */
async function endOfParts(tx: Tx, withdrawal: string): Promise<{ until: string }> {
  const rows = await tx
    .selectFrom('cashier.piece')
    .select(['state', 'pay_until', 'confirm_until'])
    .where('withdrawal', '=', withdrawal)
    .where('state', 'in', LIVE_PIECE_STATES)
    .execute();
  if (rows.some(({ state }) => state === 'dispute')) return { until: '' };
  const ends = rows.map((each) => (each.confirm_until ?? each.pay_until).getTime());
  return { until: new Date(Math.max(...ends)).toISOString() };
}

type Block = (typeof WITHDRAWAL_BLOCKS)[number];

/** Limits, fees, accounts, and everything that blocks a request. */
export async function withdrawalOptions(
  app: App,
  session: PlayerSession,
): Promise<OutputOf<typeof optionsCall>> {
  const { member, currency } = session;
  const values = app.switches.values();
  const [all, rules, conditions, offered, holdUntil, from, password, open, debt] = await Promise.all([
    accounts(app.db, member),
    withdrawalRules(app, app.db, session),
    conditionsOf(app.db, member),
    payableAccounts(app, app.db, session),
    payoutHoldOf(app, app.db, session),
    identityFrom(app, app.db, session),
    paymentPasswordState(app, member),
    openWithdrawals(app, member),
    owedBy(app.db, member),
  ]);
  const balanceOfAccount = (name: string) => all.find((each) => each.name === name)?.balance ?? 0n;
  const cash = balanceOfAccount('cash');
  const { bonus, turnover, unplayed, granted } = conditions;
  const most = mostOf(app, cash - unplayed - granted);
  const facts: Record<Block, boolean> = {
    accountState: all.some(({ no, state }) => no === CASH && state === 'closed'),
    pending: open.some((row) => row.state === 'applying' || row.settled + row.house < row.amount),
    paymentPassword: password.setAt === null || password.lockedUntil !== null,
    account: !offered.some(({ usableAt }) => new Date(usableAt) <= app.clock.now()),
    hold: holdUntil !== null,
    identity: from !== null && from <= rules.min,
    limit: rules.left.requests === 0 || rules.left.amount < rules.min,
    bonus: bonus !== undefined,
    turnover: turnover > 0n,
    source: unplayed > 0n && most < rules.min,
    granted: granted > 0n && most < rules.min,
    balance: unplayed + granted === 0n && most < rules.min,
  };
  const max = least([rules.max, rules.left.amount, most]);
  return {
    currency,
    available: formatAmount(cash),
    locked: formatAmount(balanceOfAccount('locked')),
    min: formatAmount(rules.min),
    max: formatAmount(max),
    leftToday: { amount: formatAmount(rules.left.amount), requests: rules.left.requests },
    fee: shownFee(app, session, rules),
    turnover: formatAmount(turnover),
    unplayed: formatAmount(unplayed),
    granted: formatAmount(granted),
    debt: formatAmount(debt),
    holdUntil: holdUntil?.toISOString() ?? null,
    identityFrom: from === null ? null : formatAmount(from),
    bonus: bonus ? { id: bonus.id, balance: formatAmount(balanceOfAccount(`bonus:${bonus.id}`)) } : null,
    blocks: (Object.keys(facts) as Block[]).filter((block) => facts[block]),
    accounts: offered.map(({ createdAt: _, ...each }) => each),
    confirmMinutes: values['withdraw.confirmMinutes'],
    peers: values['p2p.enabled']
      ? {
          securityPpm: ppmOf(values['p2p.securityPercent']),
          houseAfterMinutes: values['p2p.houseAfterMinutes'],
        }
      : null,
    open: await Promise.all(
      open.map(async (row) => ({ ...shownWithdrawal(app, row), pieces: await piecesOf(app.db, row.id) })),
    ),
  };
}

function shownFee(app: App, { currency }: PlayerSession, { freeLeft }: WithdrawalRules) {
  const values = app.switches.values();
  const { fee } = cashierRules(values, currency);
  return {
    ppm: fee.ppm,
    fixed: formatAmount(fee.fixed),
    min: formatAmount(fee.min),
    max: formatAmount(fee.max),
    freePerDay: values['withdraw.freePerDay'],
    freeLeft,
  };
}

function openWithdrawals({ db }: App, member: MemberId): Promise<StoredWithdrawal[]> {
  return db
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('member', '=', member)
    .where('state', 'in', ['applying', 'issued'])
    .orderBy('created_at', 'desc')
    .execute();
}
