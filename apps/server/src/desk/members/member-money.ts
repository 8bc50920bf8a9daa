import type { MemberMoney, MemberOrder } from '@baize/contract/cashier/desk-member-money';
import { formatAmount } from '@baize/contract/money';
import { sql } from 'kysely';

import { activePurse } from '../../bonus/bonus.ts';
import { paidBy, unplayedOf } from '../../cashier/cashier.ts';
import type { App } from '../../context.ts';
import { sumOf as debtsSum, openDebts, shownDebt } from '../../debts/debts.ts';
import type { Db } from '../../platform/database/db.ts';
import { atStake } from '../../stakes/stakes.ts';
import { outstandingTurnover } from '../../turnover/turnover.ts';
import type { accounts, MemberId } from '../../wallet/wallet.ts';

type Purses = Awaited<ReturnType<typeof accounts>>;

const LAST = 10;

/** A member's locked money, the sums of their payments, their debts, the turnover they owe and their orders. */
export async function memberMoney(app: App, member: MemberId, purses: Purses): Promise<MemberMoney> {
  const { db } = app;
  const [inPlay, paid, orders, left, unplayed, bonus, debts] = await Promise.all([
    atStake(app, member),
    paidBy(db, member),
    lastOrders(db, member),
    outstandingTurnover(db, member),
    unplayedOf(db, member),
    activeBonus(db, member, purses),
    openDebts(db, member),
  ]);
  return {
    locked: formatAmount(sumOf(purses, (name) => name === 'locked')),
    inPlay: formatAmount(inPlay.amount),
    deposits: paid.deposits,
    deposited: formatAmount(paid.deposited),
    withdrawals: paid.withdrawals,
    withdrawn: formatAmount(paid.withdrawn),
    returned: formatAmount(paid.returned),
    net: formatAmount(paid.deposited - paid.returned - paid.withdrawn),
    debts: debts.map(shownDebt),
    owed: formatAmount(debtsSum(debts)),
    turnoverLeft: formatAmount(left),
    unplayed: unplayed && formatAmount(unplayed.sum),
    bonus,
    orders,
  };
}

/** Open orders first, then the newest. */
async function lastOrders(db: Db, member: MemberId): Promise<MemberOrder[]> {
  type Row = Omit<MemberOrder, 'amount' | 'at'> & { readonly amount: bigint; readonly at: Date };
  const { rows } = await sql<Row>`
    select kind, id, reference, state, amount, at, open from (
      select 'deposit' as kind, id, reference, state, coalesce(received, amount) as amount, created_at as at,
             state in ('created', 'pending', 'submitted', 'reviewing') as open
        from cashier.deposit where member = ${member}
      union all
      select 'withdrawal', id, reference, step, amount, created_at, state in ('applying', 'issued')
        from cashier.withdrawal where member = ${member}) orders
     order by open desc, at desc, id desc limit ${LAST}`.execute(db);
  return rows.map(({ amount, at, ...row }) => ({
    ...row,
    amount: formatAmount(amount),
    at: at.toISOString(),
  })) as MemberOrder[];
}

async function activeBonus(db: Db, member: MemberId, purses: Purses): Promise<MemberMoney['bonus']> {
  const purse = await activePurse(db, member);
  if (!purse) return null;
  return {
    name: purse.name,
    balance: formatAmount(sumOf(purses, (_, no) => no === purse.account)),
    expiresAt: purse.expires_at.toISOString(),
  };
}

function sumOf(purses: Purses, wanted: (name: string, no: number) => boolean): bigint {
  return purses.reduce((sum, { name, no, balance }) => (wanted(name, no) ? sum + balance : sum), 0n);
}
