import type { Debt, DebtCause } from '@baize/contract/debts/debts';
import { formatAmount } from '@baize/contract/money';
import { type Selectable, sql } from 'kysely';

import type { Db, Tx } from '../platform/database/db.ts';
import type { DB } from '../platform/database/tables.generated.ts';
import type { MemberId } from '../wallet/wallet.ts';

export type StoredDebt = Selectable<DB['debts.debt']>;

/** The debts of a member that are not repaid, the oldest first. */
export function openDebts(db: Db | Tx, member: MemberId): Promise<StoredDebt[]> {
  return db
    .selectFrom('debts.debt')
    .selectAll()
    .where('member', '=', member)
    .where('owed', '>', 0n)
    .orderBy('no')
    .execute();
}

export function sumOf(debts: readonly Pick<StoredDebt, 'owed'>[]): bigint {
  return debts.reduce((sum, { owed }) => sum + owed, 0n);
}

export async function owedBy(db: Db | Tx, member: MemberId): Promise<bigint> {
  return sumOf(await openDebts(db, member));
}

/** The number of the last debt; 0 where there is none. */
export function lastDebt(debts: readonly Pick<StoredDebt, 'no'>[]): bigint {
  return debts.at(-1)?.no ?? 0n;
}

export function shownDebt({ id, cause, amount, owed, at }: StoredDebt): Debt {
  return {
    id,
    cause: cause as DebtCause,
    amount: formatAmount(amount),
    owed: formatAmount(owed),
    at: at.toISOString(),
  };
}

/** Whether a member owes something that came after a debt. */
export async function owesMore(db: Db | Tx, member: MemberId, after: bigint): Promise<boolean> {
  return (await openDebts(db, member)).some(({ no }) => no > after);
}

/** The condition that no debt stops a row `w` of withdrawals. */
export const NOT_OWING = sql<boolean>`not exists (
  select from debts.debt owing where owing.member = w.member and owing.owed > 0 and owing.no > w.debt_deferred)`;
