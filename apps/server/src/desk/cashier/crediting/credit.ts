import type { opsCreditDeposit } from '@baize/contract/cashier/desk-deposits';
import { isFarAmount } from '@baize/contract/cashier/fees';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { Amount } from '@baize/contract/wire';
import * as z from 'zod/mini';

import { type Operation, requestApproval } from '../../../audit/audit.ts';
import {
  depositAllows,
  type FoundPayment,
  holdDeposit,
  holdPayment,
  isOfAnother,
  matchDeposit,
  type StoredDeposit,
  withDeposit,
} from '../../../cashier/cashier.ts';
import type { App } from '../../../context.ts';
import type { Acting } from '../../../operators/operators.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { plainReference } from '../../../platform/payments/statements/statement.ts';
import { refuse } from '../../../platform/refuse.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import { noteDecision } from './decisions.ts';
import { takesApproval } from './limits.ts';

const FarCredit = z.strictObject({
  id: z.string(),
  reference: z.string(),
  member: z.string(),
  username: z.string(),
  ordered: Amount,
  amount: Amount,
  currency: z.string(),
  /** A payment in suspense; null for one that the maker has read in the statement. */
  incoming: z.nullable(z.string()),
  transaction: z.string(),
  payer: z.string(),
  reason: z.string(),
});
type FarCredit = z.infer<typeof FarCredit>;

/** Credits an order with a payment whose amount is far from the order's, or too much above what was confirmed. */
export const farCredit: Operation<FarCredit> = {
  name: 'cashier.farCredit',
  about: { member: 'member', deposit: 'id' },
  once: ['id'],
  maker: 'cashier.review',
  approver: 'cashier.approve',
  input: FarCredit,
  async run(app, tx, { id, incoming, transaction, payer, reason: note, ...input }, people) {
    const row = await holdDeposit(tx, id);
    const payment =
      incoming === null ? { transaction, payer, amount: parseAmount(input.amount) } : { incoming };
    const { approver: operator, request, maker } = people;
    await creditWith(app, tx, row, { payment, operator, note, asked: { request, maker } });
    people.moved(row.member);
    return null;
  },
};

interface Crediting {
  readonly payment: FoundPayment;
  readonly operator: string;
  readonly note?: string | undefined;
  readonly address?: string;
  readonly asked?: { readonly request: string; readonly maker: string };
}

async function creditWith(
  app: App,
  tx: Tx,
  row: StoredDeposit,
  { payment, operator, note, ...more }: Crediting,
): Promise<StoredDeposit> {
  const changed = await matchDeposit(app, tx, row, { payment, operator, note, typedBy: more.asked?.maker });
  const action = changed.state === 'credited' ? 'deposit.credited' : 'deposit.otherPayer';
  await noteDecision(app, tx, { row, changed, action, operator, note, ...more });
  return changed;
}

/** Credits the payment that has arrived, or asks a second person where its amount is far from the order's, or too much above what was confirmed (5.2). */
export async function creditFromDesk(
  app: App,
  { key = uuidv7(app.clock.ms()), id, note, ...wish }: InputOf<typeof opsCreditDeposit>,
  { session, address }: Acting,
): Promise<OutputOf<typeof opsCreditDeposit>> {
  const payment = paymentOf(wish);
  const { changed, approval } = await withDeposit(app, id, async (tx, row) => {
    if (row.peer) refuse('deposit.peer');
    if (!depositAllows(row.state, 'match')) refuse('deposit.state');
    const { amount, isReported, isUnheard } = await holdPayment(tx, row, payment);
    // It goes to suspense, and from there the limits hold.
    const isOther = 'payer' in payment && (await isOfAnother(app, tx, row.member, payment.payer));
    const isFar = !isReported && isFarAmount(amount, row.payable);
    if (!isOther && (isFar || (await takesApproval(app, tx, session, { row, amount, isUnheard })))) {
      if (!session.permissions.includes('cashier.review'))
        refuse('cashier.farAmount', { amount: formatAmount(amount), payable: formatAmount(row.payable) });
      const reason = note?.trim() || refuse('request.invalid', { field: 'note' });
      const input = await farInput(tx, row, { payment, amount, reason });
      const asked = { key, operation: farCredit, input, maker: session, address };
      return { changed: row, approval: await requestApproval(app, tx, asked) };
    }
    const by = { payment, operator: session.operator, note, address };
    return { changed: await creditWith(app, tx, row, by), approval: null };
  });
  if (approval === null) app.tellBalance(changed.member);
  return { credited: changed.state === 'credited', approval };
}

function paymentOf({
  incoming,
  received,
  transaction,
  payer = '',
}: Omit<InputOf<typeof opsCreditDeposit>, 'key' | 'id' | 'note'>): FoundPayment {
  if (incoming !== undefined) return { incoming };
  const read = { amount: parseAmount(received ?? '0'), transaction: (transaction ?? '').trim(), payer };
  if (read.amount <= 0n || plainReference(read.transaction) === '')
    refuse('request.invalid', { field: read.amount <= 0n ? 'received' : 'transaction' });
  return read;
}

async function farInput(
  tx: Tx,
  row: StoredDeposit,
  { payment, amount, reason }: { payment: FoundPayment; amount: bigint; reason: string },
): Promise<FarCredit> {
  const [{ public_id: member, username }, { transaction, payer }] = await Promise.all([
    tx
      .selectFrom('accounts.member')
      .select(['public_id', 'username'])
      .where('id', '=', row.member)
      .executeTakeFirstOrThrow(),
    'incoming' in payment
      ? tx
          .selectFrom('cashier.incoming')
          .select(['transaction', 'payer'])
          .where('id', '=', payment.incoming)
          .executeTakeFirstOrThrow()
      : payment,
  ]);
  const { id, reference, currency, payable } = row;
  return {
    id,
    reference,
    member,
    username,
    ordered: formatAmount(payable),
    amount: formatAmount(amount),
    currency,
    incoming: 'incoming' in payment ? payment.incoming : null,
    transaction,
    payer,
    reason,
  };
}
