import { startOfDay } from '@baize/contract/zones';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { cashierRules } from '../rules.ts';

/** The limits of transfers for a sender now, in ledger units (ACC-41). */
export interface TransferRules {
  readonly min: bigint;
  readonly max: bigint;
  /** Left of the limits of the business day. */
  readonly left: { readonly amount: bigint; readonly transfers: number };
}

/** Counts what the member has sent today, without what was taken back. */
export async function transferRules(
  app: App,
  db: Db | Tx,
  { member, currency }: { member: MemberId; currency: string },
): Promise<TransferRules> {
  const values = app.switches.values();
  const { amount } = cashierRules(values, currency);
  const today = await db
    .selectFrom('cashier.agent_transfer')
    .select((each) => [
      each.fn.countAll<bigint>().as('sent'),
      each.fn.sum<bigint>(each('amount', '-', each.ref('reversed'))).as('amount'),
    ])
    .where('sender', '=', member)
    .whereRef('reversed', '<', 'amount')
    .where('created_at', '>=', startOfDay(app.zone.name(), app.clock.now()))
    .executeTakeFirstOrThrow();
  const left = amount('transfer.dayMax') - BigInt(today.amount ?? 0n);
  return {
    min: amount('transfer.min'),
    max: amount('transfer.max'),
    left: {
      amount: left > 0n ? left : 0n,
      transfers: Math.max(values['transfer.dayCount'] - Number(today.sent), 0),
    },
  };
}
