import type { Debt, DebtCause } from '@baize/contract/debts/debts';
import { formatAmount } from '@baize/contract/money';
import { type Selectable, sql } from 'kysely';

import type { Db, Tx } from '../platform/database/db.ts';
import type { DB } from '../platform/database/tables.generated.ts';
import type { MemberId } from '../wallet/wallet.ts';

export type StoredDebt = Selectable<DB['debts.debt']>;

/** A debt of any cause, also one to a provider, which is written in the provider's own books. */
export type OpenDebt = Pick<StoredDebt, 'no' | 'id' | 'cause' | 'amount' | 'owed' | 'at'>;

/** The debts of a member that are not repaid, the oldest first. */
export async function openDebts(db: Db | Tx, member: MemberId): Promise<OpenDebt[]> {
  const { rows } = await sql<OpenDebt>`
    select no, id, cause, amount, owed, at from debts.owing where member = ${member} order by no`.execute(db);
  return rows;
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

export function shownDebt({ id, cause, amount, owed, at }: OpenDebt): Debt {
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
  select from debts.owing where owing.member = w.member and owing.no > w.debt_deferred)`;
