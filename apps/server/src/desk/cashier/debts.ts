import { DEBT_CAUSES, type DebtCause } from '@baize/contract/debts/debts';
import type { opsDeferDebt, opsTakeDebt, opsWaiveDebt } from '@baize/contract/debts/desk-debts';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { Amount } from '@baize/contract/wire';
import * as z from 'zod/mini';

import { askSecondPerson, audit, type Operation } from '../../audit/audit.ts';
import { deferDebt, takeDebt, withWithdrawal } from '../../cashier/cashier.ts';
import type { App } from '../../context.ts';
import { requireDebt, waiveDebt } from '../../debts/debts.ts';
import type { Acting } from '../../operators/operators.ts';
import { refuse } from '../../platform/refuse.ts';
import { noteWithdrawal } from './withdrawals.ts';

/** Repays what a member owes from their withdrawal. */
export async function takeDebtFromDesk(
  app: App,
  { id, owed, note }: InputOf<typeof opsTakeDebt>,
  by: Acting,
): Promise<OutputOf<typeof opsTakeDebt>> {
  const { row, taken } = await withWithdrawal(app, id, async (tx, before) => {
    const done = await takeDebt(app, tx, before, {
      owed: parseAmount(owed),
      operator: by.session.operator,
      note,
    });
    const debt = { owed, taken: formatAmount(done.taken) };
    await noteWithdrawal(app, tx, {
      row: before,
      changed: done.row,
      action: 'withdrawal.takeDebt',
      by,
      note,
      debt,
    });
    return done;
  });
  app.tellBalance(row.member);
  return { taken: formatAmount(taken) };
}

/** Lets a withdrawal go on although its member owes money. */
export function deferDebtFromDesk(
  app: App,
  { id, owed, reason: note }: InputOf<typeof opsDeferDebt>,
  by: Acting,
): Promise<void> {
  return withWithdrawal(app, id, async (tx, row) => {
    await deferDebt(app, tx, row, { owed: parseAmount(owed), operator: by.session.operator, note });
    await noteWithdrawal(app, tx, {
      row,
      changed: row,
      action: 'withdrawal.deferDebt',
      by,
      note,
      debt: { owed },
    });
  });
}

const Waiver = z.strictObject({
  id: z.string(),
  member: z.string(),
  username: z.string(),
  cause: z.enum(DEBT_CAUSES),
  owed: Amount,
  currency: z.string(),
  reason: z.string(),
});
type Waiver = z.infer<typeof Waiver>;

/** Gives up what is left of a debt: it is money given away. */
export const debtWaiver: Operation<Waiver> = {
  name: 'cashier.waiveDebt',
  about: { member: 'member', debt: 'id' },
  once: ['id'],
  maker: 'cashier.review',
  approver: 'cashier.approve',
  input: Waiver,
  async run(app, tx, { id, owed, reason, member, currency, cause }, { approver, maker, request }) {
    await waiveDebt(app, tx, { id, owed: parseAmount(owed), reason, request });
    await audit(tx, app.clock, {
      actor: approver,
      action: 'debt.waived',
      element: id,
      before: { owed },
      after: { owed: formatAmount(0n), member, currency, cause, reason, request, maker },
    });
    return null;
  },
};

/** Asks a second operator to give up a debt. */
export function requestWaiver(
  app: App,
  { key, id, owed, reason }: InputOf<typeof opsWaiveDebt>,
  { session, address }: Acting,
): Promise<string> {
  return askSecondPerson(app, { key, operation: debtWaiver, session, address }, async (tx) => {
    const debt = await requireDebt(tx, id);
    if (debt.owed !== parseAmount(owed)) refuse('debt.changed');
    const { public_id, username, currency } = await tx
      .selectFrom('accounts.member')
      .select(['public_id', 'username', 'currency'])
      .where('id', '=', debt.member)
      .executeTakeFirstOrThrow();
    const cause = debt.cause as DebtCause;
    return { id, member: public_id, username, cause, owed, currency, reason };
  });
}
