import type { DeskTransfer, opsTransfers } from '@baize/contract/desk/reconciliation';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import { memberCalled } from '../../accounts/accounts.ts';
import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';
import { lockTransfer, type Transfer } from './transfer.ts';
import { decideTransfer } from './transfer-outcome.ts';

/** A transfer of everything has no amount before its vendor says it: it comes below all. */
const SORTS = { vendor: sql`l.code`, amount: sql`coalesce(l.amount, -1)`, asks: sql`l.asks` };

/** Transfers of all members, newest first where no order is asked for. */
export async function listTransfers(
  app: App,
  { vendor, state, member, ...place }: InputOf<typeof opsTransfers>,
): Promise<OutputOf<typeof opsTransfers>> {
  const all = app.db
    .selectFrom('vendors.transfer as t')
    .innerJoin('accounts.member as m', 'm.id', 't.member')
    .innerJoin('catalog.vendor as v', 'v.id', 't.vendor')
    .selectAll('t')
    .select(['m.public_id', 'm.username', 'm.currency', 'v.code']);
  let found = all;
  if (vendor !== undefined) found = found.where('v.code', '=', vendor);
  if (state !== undefined) found = found.where('t.state', '=', state);
  if (member !== undefined) found = found.where('t.member', '=', (await memberCalled(app.db, member)) ?? 0n);
  const source = { all, found, id: 'id', sorts: SORTS, sums: ['amount'] } as const;
  const { rows, ...rest } = await listFrom(app.db, place, source);
  const shown = rows.map((row): DeskTransfer => {
    const { id, code, public_id, username, currency, amount, asks, not_found: notFound } = row;
    return {
      id,
      vendor: code,
      member: { id: public_id, username },
      currency,
      asks,
      notFound,
      direction: row.direction === 'in' ? 'IN' : 'OUT',
      amount: amount === null ? null : formatAmount(amount),
      state: row.state as DeskTransfer['state'],
      at: row.created_at.toISOString(),
    };
  });
  return { rows: shown, ...rest };
}

export interface TransferVerdict {
  readonly id: string;
  readonly outcome: 'done' | 'undone';
  readonly amount: string | null;
}

/** The transfer, when people may decide it: its vendor could not tell, and the decision says all that it must. */
export async function requireUndecided(tx: Tx, { id, outcome, amount }: TransferVerdict): Promise<Transfer> {
  const transfer = await tx
    .selectFrom('vendors.transfer')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!transfer) return refuse('reconciliation.unknown');
  if (transfer.state !== 'unknown') return refuse('reconciliation.decided');
  const untold = outcome === 'done' && transfer.amount === null && amount === null;
  return untold ? refuse('request.invalid', { field: 'amount' }) : transfer;
}

/** Ends a transfer as two people found out, under the same lock as its vendor's own word would. */
export async function endTransfer(app: App, tx: Tx, verdict: TransferVerdict): Promise<Transfer> {
  await lockTransfer(tx, verdict.id);
  const transfer = await requireUndecided(tx, verdict);
  const amount = transfer.amount ?? parseAmount(verdict.amount ?? '0');
  const vendor = app.vendors.book.byId(transfer.vendor) ?? refuse('catalog.noContract');
  const { currency } = await tx
    .selectFrom('accounts.member')
    .select('currency')
    .where('id', '=', transfer.member)
    .executeTakeFirstOrThrow();
  const owner = { member: transfer.member, currency };
  return decideTransfer(app, tx, { owner, vendor, transfer }, verdict.outcome === 'done' ? amount : null);
}
