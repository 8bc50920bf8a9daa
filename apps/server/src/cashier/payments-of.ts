import type { PaymentMethod } from '@baize/contract/cashier/states';
import type { TransactionState, TransactionStatus } from '@baize/contract/statements/transactions';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Db } from '../platform/database/db.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import type { MemberId } from '../wallet/wallet.ts';

const PAYMENTS_OF = sqlFile(import.meta.dirname, 'payments-of');

/** The deposit or withdrawal of a movement. */
interface Payment {
  readonly movement: string;
  readonly kind: 'deposit' | 'withdrawal';
  readonly id: string;
  readonly reference: string;
  readonly state: TransactionState;
  readonly fee: bigint;
  readonly method: PaymentMethod | null;
  /** The channel of a deposit, the provider of a withdrawal's account. */
  readonly name: string;
  readonly masked: string;
}

/** The deposits and withdrawals that movements of a member belong to, each by its movement. */
export async function paymentsOf(
  db: Db,
  member: MemberId,
  movements: readonly string[],
): Promise<Map<string, Payment>> {
  const { rows } = await PAYMENTS_OF.query<Payment>({ member, movements }).execute(db);
  return new Map(rows.map((row) => [row.movement, row]));
}

/** The movements of the deposit, withdrawal or transfer with a reference. */
export async function movementsOfReference(db: Db, member: MemberId, reference: string): Promise<string[]> {
  const { rows } = await sql<{ movement: string }>`
    select m.movement from cashier.movement m
     where m.member = ${member} and m.subject in (
       select id from cashier.deposit where reference = ${reference}
        union all select id from cashier.withdrawal where reference = ${reference})
     union all
    select unnest(movement || reversals) from cashier.agent_transfer where reference = ${reference}`.execute(
    db,
  );
  return rows.map(({ movement }) => movement);
}

/** The condition that a posting of a member has a status: that of its deposit or withdrawal, and without one it is completed. */
export function hasStatus(member: MemberId, status: TransactionStatus): RawBuilder<SqlBool> {
  const ofPayments = (states: RawBuilder<SqlBool>) => sql<SqlBool>`(
    select m.movement from cashier.movement m
      join (select id, state from cashier.deposit where member = ${member}
            union all
            select id, state from cashier.withdrawal where member = ${member}) p on p.id = m.subject
     where m.member = ${member} and ${states})`;
  return status === 'completed'
    ? sql`movement not in ${ofPayments(sql`p.state <> 'claimed'`)}`
    : sql`movement in ${ofPayments(sql`p.state = ${status}`)}`;
}
