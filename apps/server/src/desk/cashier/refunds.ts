import type {
  OpsRefund,
  opsCancelRefund,
  opsRefundDeposit,
  opsRefunds,
  opsReturnPayment,
  opsSendRefund,
} from '@baize/contract/cashier/desk-refunds';
import type { RefundState } from '@baize/contract/cashier/states';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import { askSecondPerson, audit, auditBy, type Operation } from '../../audit/audit.ts';
import {
  askForReturn,
  beginRefund,
  cancelRefund,
  refundableOf,
  refundByHand,
  requireChannel,
  requireRefund,
  type StoredRefund,
  sendOrAsk,
  withRefund,
} from '../../cashier/cashier.ts';
import type { App } from '../../context.ts';
import { owedBy } from '../../debts/debts.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Tx } from '../../platform/database/db.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';
import { inDays, memberIs } from '../filters.ts';

function refunds(app: App) {
  return app.db
    .selectFrom('cashier.refund as r')
    .innerJoin('cashier.channel as c', 'c.id', 'r.channel')
    .leftJoin('accounts.member as m', 'm.id', 'r.member')
    .leftJoin('cashier.deposit as d', 'd.id', 'r.deposit')
    .leftJoin('cashier.incoming as i', (on) =>
      on.on(sql<boolean>`(i.id = r.incoming or i.deposit = r.deposit)`),
    )
    .selectAll('r')
    .select(['c.code', 'm.public_id', 'm.username', 'd.reference as deposit_reference'])
    .select(['i.transaction as arrival', sql<string>`coalesce(i.payer, '')`.as('payer')]);
}
type Found = Awaited<ReturnType<ReturnType<typeof refunds>['executeTakeFirstOrThrow']>>;

/** Money on its way back to its source, newest first. */
export async function listRefunds(
  app: App,
  { state, member, reference, channel, from, to, ...place }: InputOf<typeof opsRefunds>,
): Promise<OutputOf<typeof opsRefunds>> {
  const all = refunds(app);
  let found = all;
  if (state !== undefined) found = found.where('r.state', '=', state);
  if (member !== undefined) found = found.where(await memberIs(app, member));
  if (channel !== undefined) found = found.where('c.code', '=', channel);
  if (reference !== undefined) {
    const text = reference.trim();
    found = found.where(
      sql<boolean>`(${text.toUpperCase()} in (r.reference, d.reference) or ${text} in (r.transaction, i.transaction))`,
    );
  }
  found = found.where(inDays(app, 'r.created_at', { from, to }));
  const { rows, ...rest } = await listFrom(app.db, place, {
    all,
    found,
    id: 'id',
    sorts: { createdAt: sql`l.created_at`, amount: sql`l.amount` },
    first: '-createdAt',
    sums: ['amount'],
  });
  return { rows: rows.map(refundRow), ...rest };
}

function refundRow(row: Found): OpsRefund {
  const { id, reference, public_id, username, payer, currency, transaction, reason, failure } = row;
  return {
    id,
    reference,
    about: row.deposit === null ? 'payment' : 'deposit',
    member: public_id === null || username === null ? null : { id: public_id, username },
    payer,
    source: row.deposit_reference ?? row.arrival ?? '',
    channel: row.code,
    currency,
    amount: formatAmount(row.amount),
    state: row.state as RefundState,
    byCall: row.payment !== null,
    transaction,
    reason,
    failure,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

const Refund = z.strictObject({
  id: z.string(),
  reference: z.string(),
  member: z.string(),
  username: z.string(),
  channel: z.string(),
  amount: z.string(),
  /** The open debts of the member: a refund lets money leave beside them. */
  owed: z.string(),
  currency: z.string(),
  reason: z.string(),
});
type Refund = z.infer<typeof Refund>;

/** Gives a credited deposit back to its source. */
export const depositRefund: Operation<Refund> = {
  name: 'cashier.refund',
  about: { member: 'member', deposit: 'id' },
  once: ['id', 'amount'],
  maker: 'cashier.review',
  approver: 'cashier.approve',
  input: Refund,
  async run(app, tx, { id, amount, owed, reason }, { approver, maker, request, moved }) {
    const sums = { amount: parseAmount(amount), owed: parseAmount(owed) };
    const wish = { deposit: id, ...sums, reason, maker, approver };
    const row = await beginRefund(app, tx, wish);
    await noteApproved(app, tx, row, { approver, maker, request });
    if (row.member !== null) moved(row.member);
    return null;
  },
  cashAfter: ({ amount }, cash) => cash - parseAmount(amount),
};

/** Asks a second operator to give a credited deposit back. */
export function requestRefund(
  app: App,
  { key, id, amount, reason }: InputOf<typeof opsRefundDeposit>,
  { session, address }: Acting,
): Promise<string> {
  return askSecondPerson(app, { key, operation: depositRefund, session, address }, async () => {
    const row = await app.db
      .selectFrom('cashier.deposit as d')
      .innerJoin('accounts.member as m', 'm.id', 'd.member')
      .innerJoin('cashier.channel as c', 'c.id', 'd.channel')
      .selectAll('d')
      .select(['m.public_id', 'm.username', 'c.code'])
      .where('d.id', '=', id)
      .executeTakeFirst();
    if (!row) return refuse('deposit.unknown');
    const most = (await refundableOf(app.db, row)) ?? refuse('deposit.state');
    const wanted = parseAmount(amount);
    if (wanted <= 0n || wanted > most) refuse('refund.amount');
    return {
      id,
      reference: row.reference,
      member: row.public_id,
      username: row.username,
      channel: row.code,
      amount: formatAmount(wanted),
      owed: formatAmount(await owedBy(app.db, row.member)),
      currency: row.currency,
      reason,
    };
  });
}

const Return = z.strictObject({
  id: z.string(),
  transaction: z.string(),
  payer: z.string(),
  channel: z.string(),
  amount: z.string(),
  currency: z.string(),
  reason: z.string(),
});
type Return = z.infer<typeof Return>;

/** Gives a payment in suspense back to its payer (DP-3, DP-4). */
export const paymentReturn: Operation<Return> = {
  name: 'cashier.return',
  about: { channel: 'channel', incoming: 'id' },
  once: ['id'],
  maker: 'cashier.review',
  approver: 'cashier.approve',
  input: Return,
  async run(app, tx, { id, reason }, { approver, maker, request }) {
    const row = await askForReturn(app, tx, { incoming: id, reason, maker, approver });
    await noteApproved(app, tx, row, { approver, maker, request });
    return null;
  },
};

/** Asks a second operator to give a payment in suspense back. */
export function requestReturn(
  app: App,
  { key, id, reason }: InputOf<typeof opsReturnPayment>,
  { session, address }: Acting,
): Promise<string> {
  return askSecondPerson(app, { key, operation: paymentReturn, session, address }, async () => {
    const row = await app.db
      .selectFrom('cashier.incoming as i')
      .innerJoin('cashier.channel as c', 'c.id', 'i.channel')
      .selectAll('i')
      .select('c.code')
      .where('i.id', '=', id)
      .executeTakeFirst();
    if (row?.state !== 'suspense') return refuse('cashier.incoming');
    const { transaction, payer, code: channel, currency } = row;
    return { id, transaction, payer, channel, amount: formatAmount(row.amount), currency, reason };
  });
}

interface People {
  readonly approver: string;
  readonly maker: string;
  readonly request: string;
}

function noteApproved(app: App, tx: Tx, row: StoredRefund, { approver, maker, request }: People) {
  const { id, reference, amount, currency, deposit, incoming, reason } = row;
  return audit(tx, app.clock, {
    actor: approver,
    action: 'refund.approved',
    element: id,
    after: { reference, amount: formatAmount(amount), currency, deposit, incoming, reason, request, maker },
  });
}

/** Goes on with an approved refund: by a call, or written down after the transfer at the bank. */
export async function sendFromDesk(
  app: App,
  { id, byHand }: InputOf<typeof opsSendRefund>,
  by: Acting,
): Promise<OutputOf<typeof opsSendRefund>> {
  const { operator } = by.session;
  const before = await requireRefund(app.db, id);
  let after: StoredRefund;
  if (byHand) {
    const transaction = byHand.transaction.trim();
    if (transaction === '') refuse('request.invalid', { field: 'transaction' });
    const channel = await requireChannel(app.db, byHand.channel);
    after = await withRefund(app, id, (tx, row) =>
      refundByHand(app, tx, row, { channel, transaction, operator }),
    );
  } else after = await sendOrAsk(app, id, operator);
  await noteStep(app, { before, after, action: 'refund.send', by });
  return { state: after.state as RefundState };
}

export async function cancelFromDesk(
  app: App,
  { id, reason }: InputOf<typeof opsCancelRefund>,
  by: Acting,
): Promise<OutputOf<typeof opsCancelRefund>> {
  const before = await requireRefund(app.db, id);
  const { operator } = by.session;
  const after = await withRefund(app, id, (tx, row) =>
    cancelRefund(app, tx, row, { operator, note: reason }),
  );
  await noteStep(app, { before, after, action: 'refund.cancel', by, reason });
  if (after.member !== null) app.tellBalance(after.member);
  return { state: after.state as RefundState };
}

interface Step {
  readonly before: StoredRefund;
  readonly after: StoredRefund;
  readonly action: string;
  readonly by: Acting;
  readonly reason?: string;
}

function noteStep(app: App, { before, after, action, by, reason }: Step): Promise<void> {
  const { reference, state, transaction } = after;
  return app.db.transaction().execute((tx) =>
    auditBy(app, tx, by, {
      action,
      element: before.id,
      before: { state: before.state },
      after: { state, reference, ...(transaction && { transaction }), ...(reason && { reason }) },
    }),
  );
}
