import { formatAmount } from '@baize/contract/money';

import type { App } from '../context.ts';
import { isIdentified, isTooYoung } from '../identity/identity.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { refuse } from '../platform/refuse.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { cashierRules } from './rules.ts';

interface Payer {
  readonly member: MemberId;
  readonly currency: string;
}

/**
 * The amount from which a withdrawal needs an approved identity; null where none is needed or the member has one (M-01.9). An exclusion
 * is no way around it (RG-9). Somebody too young has shown who they are and never gets an approval: their balance leaves without one.
 */
export async function identityFrom(
  app: App,
  db: Db | Tx,
  { member, currency }: Payer,
): Promise<bigint | null> {
  const values = app.switches.values();
  if (values['identity.beforeWithdrawal'] === 'never' || (await isIdentified(db, member))) return null;
  if (await isTooYoung(db, member)) return null;
  if (values['identity.beforeWithdrawal'] === 'always') return 0n;
  return cashierRules(values, currency).amount('identity.withdrawalFrom');
}

/** How much may still be deposited without an approved identity; null where that is not limited. Open orders count. */
export async function identityLeft(
  app: App,
  db: Db | Tx,
  { member, currency }: Payer,
): Promise<bigint | null> {
  const values = app.switches.values();
  if (values['identity.beforeDeposit'] === 'never' || (await isIdentified(db, member))) return null;
  if (values['identity.beforeDeposit'] === 'always') return 0n;
  const { sum } = await db
    .selectFrom('cashier.deposit')
    .select((each) => each.fn.sum<bigint>(each.fn.coalesce('received', 'amount')).as('sum'))
    .where('member', '=', member)
    .where('state', 'not in', ['rejected', 'expired', 'cancelled'])
    .executeTakeFirstOrThrow();
  const left = cashierRules(values, currency).amount('identity.depositsAbove') - BigInt(sum ?? 0n);
  return left > 0n ? left : 0n;
}

/** Refuses `identity.required` for a deposit of so much. */
export async function requireIdentityFor(app: App, tx: Tx, payer: Payer, amount: bigint): Promise<void> {
  const left = await identityLeft(app, tx, payer);
  if (left !== null && amount > left) refuse('identity.required', { left: formatAmount(left) });
}
