import { feeOf } from '@baize/contract/cashier/fees';
import { startOfDay } from '@baize/contract/zones';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { cashierRules } from '../rules.ts';

/** The limits and fees of withdrawals for a member now, in ledger units (WD-2, WD-3). */
export interface WithdrawalRules {
  readonly min: bigint;
  readonly max: bigint;
  /** Left of the limits of the business day. */
  readonly left: { readonly amount: bigint; readonly requests: number };
  readonly freeLeft: number;
  readonly twoPeopleFrom: bigint;
  feeFor(amount: bigint): bigint;
}

/** Counts the gross amounts of today's requests, without rejected ones. */
export async function withdrawalRules(
  app: App,
  db: Db | Tx,
  { member, currency }: { member: MemberId; currency: string },
): Promise<WithdrawalRules> {
  const values = app.switches.values();
  const { amount, fee } = cashierRules(values, currency);
  const today = await db
    .selectFrom('cashier.withdrawal')
    .select((each) => [each.fn.countAll<bigint>().as('requests'), each.fn.sum<bigint>('amount').as('amount')])
    .where('member', '=', member)
    .where('state', '<>', 'rejected')
    .where('created_at', '>=', startOfDay(app.zone.name(), app.clock.now()))
    .executeTakeFirstOrThrow();
  const requests = Number(today.requests);
  const left = amount('withdraw.dayMax') - BigInt(today.amount ?? 0n);
  const freeLeft = Math.max(values['withdraw.freePerDay'] - requests, 0);
  return {
    min: amount('withdraw.min'),
    max: amount('withdraw.max'),
    left: {
      amount: left > 0n ? left : 0n,
      requests: Math.max(values['withdraw.dayRequests'] - requests, 0),
    },
    freeLeft,
    twoPeopleFrom: amount('withdraw.twoPeopleFrom'),
    feeFor: (units) => (freeLeft > 0 ? 0n : feeOf(units, fee)),
  };
}
