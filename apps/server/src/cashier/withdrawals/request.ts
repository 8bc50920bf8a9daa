import assert from 'node:assert/strict';

import { LIVE_PIECE_STATES } from '@baize/contract/cashier/states';
import type { requestWithdrawal as call } from '@baize/contract/cashier/withdrawals';
import { parseAmount } from '@baize/contract/money';
import type { RiskScore } from '@baize/contract/risk/rules';
import type { InputOf } from '@baize/contract/route';

import type { App, PlayerSession } from '../../context.ts';
import { requirePaymentPassword } from '../../members/members.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { riskOf } from '../../risk/risk.ts';
import { CASH, legsBetween, type MemberId, openAccount } from '../../wallet/wallet.ts';
import { lockCashier, move } from '../ground.ts';
import { noteEntry } from '../history.ts';
import { newReference } from '../references.ts';
import { changeWithdrawal, type StoredWithdrawal, withdrawalAllows, withWithdrawal } from './changes.ts';
import { isUnsent, openWithdrawals, payoutFacts, requireConditions } from './conditions.ts';
import { peerOffer } from './offers.ts';

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
async function requireNoneOpen(db: Db, member: MemberId, { key }: Wish): Promise<void> {
  const open = await openWithdrawals(db, member);
  if (open.some((row) => row.key !== key && isUnsent(row))) refuse('withdrawal.pending');
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
  const facts = await payoutFacts(app, tx, session, { account: wish.account, hasPassword: true });
  requireConditions(app, facts, amount);
  const { rules } = facts;
  const [account] = facts.offered;
  assert(account);
  const offer = peerOffer(app, amount);
  const held = amount + offer.security;
  const locked = await openAccount(tx, { member, name: 'locked' });
  const id = uuidv7(now.getTime());
  const legs = legsBetween({ no: CASH }, { no: locked }, held);
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
  const legs = legsBetween({ no: locked }, { no: CASH }, amount);
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
