import type { WITHDRAWAL_BLOCKS } from '@baize/contract/cashier/withdrawals';
import { formatAmount } from '@baize/contract/money';

import { activePurse } from '../../bonus/bonus.ts';
import type { App, PlayerSession } from '../../context.ts';
import { payoutAccountsOf } from '../../members/members.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { grantedIn, outstandingTurnover } from '../../turnover/turnover.ts';
import { accounts, balanceOf, CASH, type MemberId } from '../../wallet/wallet.ts';
import { least } from '../amounts.ts';
import { payoutHoldOf } from '../holds.ts';
import { identityFrom } from '../identity-needed.ts';
import type { StoredWithdrawal } from './changes.ts';
import { peerOffer } from './offers.ts';
import { type WithdrawalRules, withdrawalRules } from './rules.ts';
import { unplayedOf } from './unplayed.ts';

type Block = (typeof WITHDRAWAL_BLOCKS)[number];
/** A member before a payout. */
export type PayoutFacts = Awaited<ReturnType<typeof payoutFacts>>;

/** The amount that is asked for, and with the security held on top of it. */
interface Asked {
  readonly amount: bigint;
  readonly held: bigint;
  readonly now: Date;
}

interface Condition {
  fails(facts: PayoutFacts, asked: Asked): boolean;
  /** Absent where what comes before or after the table refuses: the payment password by itself, the ledger by its accounts. */
  refuse?(facts: PayoutFacts, asked: Asked): never;
}

/**
 * The conditions of a payout in the order of WD-1. The form shows those that the least amount fails; the decision refuses the first that
 * the amount fails.
 */
const CONDITIONS: Readonly<Record<Block, Condition>> = {
  accountState: {
    fails: ({ all }) => all.some(({ no, state }) => no === CASH && state === 'closed'),
  },
  pending: {
    fails: ({ open }) => open.some(isUnsent),
    refuse: () => refuse('withdrawal.pending'),
  },
  paymentPassword: { fails: ({ hasPassword }) => !hasPassword },
  // WD-9: an own account that may be used by now.
  account: {
    fails: ({ offered }, { now }) => !offered.some(({ usableAt }) => new Date(usableAt) <= now),
    refuse: () => refuse('withdrawal.account'),
  },
  // D08, A13: payouts rest after a change of how the member signs in.
  hold: {
    fails: ({ holdUntil }) => holdUntil !== null,
    refuse: () => refuse('withdrawal.hold'),
  },
  identity: {
    fails: ({ from }, { amount }) => from !== null && amount >= from,
    refuse: ({ from }) => refuse('identity.required', { from: formatAmount(from ?? 0n) }),
  },
  limit: {
    fails: ({ rules }, { amount }) => !isWithin(rules, amount) || isOverDay(rules, amount),
    refuse({ rules }, { amount }) {
      const { min, max, left } = rules;
      if (!isWithin(rules, amount))
        refuse('withdrawal.limits', { min: formatAmount(min), max: formatAmount(max) });
      return refuse('withdrawal.dayLimit', { left: formatAmount(left.amount), requests: left.requests });
    },
  },
  bonus: {
    fails: ({ bonus }) => bonus !== undefined,
    refuse: () => refuse('withdrawal.bonus'),
  },
  turnover: {
    fails: ({ turnover }) => turnover > 0n,
    refuse: ({ turnover }) => refuse('withdrawal.turnover', { left: formatAmount(turnover) }),
  },
  source: {
    fails: ({ unplayed, cash }, { held }) => unplayed > 0n && held > cash - unplayed,
    refuse: ({ unplayed }) => refuse('withdrawal.source', { left: formatAmount(unplayed) }),
  },
  granted: {
    fails: ({ granted, unplayed, cash }, { held }) => granted > 0n && held > cash - unplayed - granted,
    refuse: ({ granted }) => refuse('withdrawal.granted', { left: formatAmount(granted) }),
  },
  balance: {
    fails: ({ granted, unplayed, cash }, { held }) => granted + unplayed === 0n && held > cash,
  },
};

/** The conditions that the least amount fails. */
export function blocksOf(app: App, facts: PayoutFacts): Block[] {
  const asked = askedFor(app, facts.rules.min);
  return blockNames.filter((block) => CONDITIONS[block].fails(facts, asked));
}

/** Refuses the first condition that so much does not meet. */
export function requireConditions(app: App, facts: PayoutFacts, amount: bigint): void {
  const asked = askedFor(app, amount);
  for (const block of blockNames)
    if (CONDITIONS[block].fails(facts, asked)) CONDITIONS[block].refuse?.(facts, asked);
}

const blockNames = Object.keys(CONDITIONS) as Block[];

const isWithin = ({ min, max }: WithdrawalRules, amount: bigint) => amount >= min && amount <= max;
const isOverDay = ({ left }: WithdrawalRules, amount: bigint) => left.requests === 0 || amount > left.amount;

function askedFor(app: App, amount: bigint): Asked {
  return { amount, held: amount + peerOffer(app, amount).security, now: app.clock.now() };
}

/** WD-1: it applies, or will again for the parts that other members have not paid. */
export function isUnsent(row: StoredWithdrawal): boolean {
  return row.state === 'applying' || (row.state === 'issued' && row.settled + row.house < row.amount);
}

/** The facts that decide about a payout to any of the member's accounts, or to the one that is named. */
export async function payoutFacts(
  app: App,
  db: Db | Tx,
  session: PlayerSession,
  { account, hasPassword }: { account?: string; hasPassword: boolean },
) {
  const { member } = session;
  const [all, open, payable, holdUntil, from, rules, money] = await Promise.all([
    accounts(db, member),
    openWithdrawals(db, member),
    payableAccounts(app, db, session),
    payoutHoldOf(app, db, session),
    identityFrom(app, db, session),
    withdrawalRules(app, db, session),
    boundMoney(db, member),
  ]);
  const offered = payable.filter(({ id }) => account === undefined || id === account);
  const cash = all.find(({ name }) => name === 'cash')?.balance ?? 0n;
  return { all, open, offered, holdUntil, from, rules, cash, ...money, hasPassword };
}

/**
 * A bonus is given up first (PR-23), and the turnover is done (WL-30). Excluded members cannot bet, so an exclusion waives both for their
 * own money. Deposits that were not played go back to their source only, and what was won with a grant stays while its turnover is open
 * (RG-9).
 */
async function boundMoney(db: Db | Tx, member: MemberId) {
  const unplayed = await unplayedOf(db, member);
  if (unplayed) {
    const { balance } = await balanceOf(db, member);
    const granted = least([await grantedIn(db, member), balance - unplayed.sum]);
    return { bonus: undefined, turnover: 0n, unplayed: unplayed.sum, granted };
  }
  const [bonus, turnover] = [await activePurse(db, member), await outstandingTurnover(db, member)];
  return { bonus, turnover, unplayed: 0n, granted: 0n };
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

/** Newest first. */
export function openWithdrawals(db: Db | Tx, member: MemberId): Promise<StoredWithdrawal[]> {
  return db
    .selectFrom('cashier.withdrawal')
    .selectAll()
    .where('member', '=', member)
    .where('state', 'in', ['applying', 'issued'])
    .orderBy('created_at', 'desc')
    .execute();
}
