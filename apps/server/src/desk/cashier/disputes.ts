import type { opsDecideDispute } from '@baize/contract/cashier/desk-withdrawals';
import { DISPUTE_OUTCOMES } from '@baize/contract/cashier/states';
import { formatAmount } from '@baize/contract/money';
import type { InputOf } from '@baize/contract/route';
import * as z from 'zod/mini';

import { askSecondPerson, type Operation } from '../../audit/audit.ts';
import { decideDispute, holdWithdrawal } from '../../cashier/cashier.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { refuse } from '../../platform/refuse.ts';
import { noteWithdrawal, withdrawals } from './withdrawals.ts';

const Dispute = z.strictObject({
  id: z.string(),
  reference: z.string(),
  member: z.string(),
  username: z.string(),
  sent: z.string(),
  disputed: z.string(),
  currency: z.string(),
  outcome: z.enum(DISPUTE_OUTCOMES),
  reason: z.string(),
});
type Dispute = z.infer<typeof Dispute>;

/** Decides whether a disputed sum goes back to the member. */
export const disputeDecision: Operation<Dispute> = {
  name: 'cashier.dispute',
  about: { member: 'member', withdrawal: 'id' },
  once: ['id'],
  maker: 'cashier.review',
  approver: 'cashier.approve',
  input: Dispute,
  async run(app, tx, { id, outcome, reason }, { approver, moved }) {
    const row = await holdWithdrawal(tx, id);
    const changed = await decideDispute(app, tx, row, { outcome, operator: approver, note: reason });
    const by = { session: { operator: approver } };
    await noteWithdrawal(app, tx, { row, changed, action: `withdrawal.${outcome}`, by, note: reason });
    moved(row.member);
    return null;
  },
};

/** Asks a second operator to decide a dispute. */
export function requestDispute(
  app: App,
  { key, id, outcome, reason }: InputOf<typeof opsDecideDispute>,
  { session, address }: Acting,
): Promise<string> {
  return askSecondPerson(app, { key, operation: disputeDecision, session, address }, async () => {
    const row = await withdrawals(app).where('w.id', '=', id).executeTakeFirst();
    if (!row) return refuse('withdrawal.unknown');
    if (row.step !== 'dispute') refuse('withdrawal.state');
    return {
      id,
      reference: row.reference,
      member: row.public_id,
      username: row.username,
      sent: formatAmount(row.sent),
      disputed: formatAmount(row.disputed ?? 0n),
      currency: row.currency,
      outcome,
      reason,
    };
  });
}
