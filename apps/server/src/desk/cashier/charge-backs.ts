import type { opsChargeBack } from '@baize/contract/cashier/desk-refunds';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf } from '@baize/contract/route';
import * as z from 'zod/mini';

import { askSecondPerson, audit, type Operation } from '../../audit/audit.ts';
import { chargeGone, leftOf, type StoredDeposit } from '../../cashier/cashier.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';

/** The transaction of a credited deposit that its chain no longer has, or that its provider says is with its payer; null where nothing is gone. */
export async function goneOf(db: Db | Tx, deposit: StoredDeposit): Promise<string | null> {
  const { id, state } = deposit;
  if (state !== 'credited') return null;
  const row = await db
    .selectFrom('cashier.chain_transfer')
    .select('transaction')
    .where('deposit', '=', id)
    .where('state', '=', 'gone')
    .executeTakeFirst();
  return row?.transaction ?? givenBack(db, deposit);
}

/** A difference says that all of it went back, and nobody has decided why. */
async function givenBack(db: Db | Tx, { id, channel, received }: StoredDeposit): Promise<string | null> {
  const row = await db
    .selectFrom('cashier.difference')
    .select(({ selectFrom }) =>
      selectFrom('cashier.incoming').select('transaction').where('deposit', '=', id).as('transaction'),
    )
    .where('reference', '=', id)
    .where('channel', '=', channel)
    .where('state', '=', 'open')
    .where('line_kind', 'in', ['refund', 'chargeBack'])
    .where('amount', '>=', received)
    .executeTakeFirst();
  return row ? (row.transaction ?? id) : null;
}

const ChargeBack = z.strictObject({
  id: z.string(),
  reference: z.string(),
  member: z.string(),
  username: z.string(),
  transaction: z.string(),
  amount: z.string(),
  /** Less what was refunded, and less the fee of the deposit, which goes back as well. */
  taken: z.string(),
  currency: z.string(),
  reason: z.string(),
});
type ChargeBack = z.infer<typeof ChargeBack>;

/** Takes a credited payment back that its chain or provider no longer has: from the cash, and the rest becomes a debt. */
export const depositChargeBack: Operation<ChargeBack> = {
  name: 'cashier.chargeBack',
  about: { member: 'member', deposit: 'id' },
  once: ['id'],
  maker: 'cashier.review',
  approver: 'cashier.approve',
  input: ChargeBack,
  async run(app, tx, { id, transaction, reason }, { approver, maker, request, moved }) {
    const row = await chargeGone(app, tx, id, {
      note: `payment ${transaction}: ${reason}`,
      operator: approver,
      isStillGone: async (present) => (await goneOf(tx, present)) !== null,
    });
    const { reference, charged_back: back, currency, member } = row;
    await audit(tx, app.clock, {
      actor: approver,
      action: 'deposit.chargedBack',
      element: id,
      after: {
        reference,
        amount: formatAmount(back ?? 0n),
        currency,
        transaction,
        reason,
        request,
        maker,
      },
    });
    moved(member);
    return null;
  },
  cashAfter: ({ taken }, cash) => (cash > parseAmount(taken) ? cash - parseAmount(taken) : 0n),
};

/** Asks a second operator to take a payment back that is gone; refuses `deposit.state` for every other one. */
export function requestChargeBack(
  app: App,
  { key, id, reason }: InputOf<typeof opsChargeBack>,
  { session, address }: Acting,
): Promise<string> {
  return askSecondPerson(app, { key, operation: depositChargeBack, session, address }, async (tx) => {
    const row = await tx
      .selectFrom('cashier.deposit as d')
      .innerJoin('accounts.member as m', 'm.id', 'd.member')
      .selectAll('d')
      .select(['m.public_id', 'm.username'])
      .where('d.id', '=', id)
      .executeTakeFirst();
    if (!row) return refuse('deposit.unknown');
    const transaction = (await goneOf(tx, row)) ?? refuse('deposit.state');
    const { ofHouse, ofMember } = await leftOf(tx, row);
    if (ofHouse <= 0n) refuse('deposit.state');
    return {
      id,
      reference: row.reference,
      member: row.public_id,
      username: row.username,
      transaction,
      amount: formatAmount(ofHouse),
      taken: formatAmount(ofMember),
      currency: row.currency,
      reason,
    };
  });
}
