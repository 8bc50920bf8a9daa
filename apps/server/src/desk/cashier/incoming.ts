import type { Incoming, opsIncoming } from '@baize/contract/cashier/desk-deposits';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { dayStart } from '@baize/contract/zones';
import { sql } from 'kysely';

import { channelOf, findingOf, isUnseen, soughtOrder } from '../../cashier/cashier.ts';
import type { App } from '../../context.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { inDays } from '../filters.ts';

/** Payments that have arrived, with the codes of their channels. */
export function incomingRows(app: App) {
  return app.db
    .selectFrom('cashier.incoming as i')
    .innerJoin('cashier.channel as c', 'c.id', 'i.channel')
    .selectAll('i')
    .select('c.code')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('cashier.incoming as o')
          .select('o.id')
          .whereRef('o.channel', '=', 'i.channel')
          .whereRef('o.transaction', '=', 'i.transaction')
          .whereRef('o.amount', '=', 'i.amount')
          .whereRef('o.day', '<>', 'i.day'),
      ).as('other_day'),
    );
}
type Found = Awaited<ReturnType<ReturnType<typeof incomingRows>['executeTakeFirstOrThrow']>>;

export async function listIncoming(
  app: App,
  { state, channel, search, statement, from, to, ...place }: InputOf<typeof opsIncoming>,
): Promise<OutputOf<typeof opsIncoming>> {
  const all = incomingRows(app);
  let found = all;
  if (state !== undefined) found = found.where('i.state', '=', state);
  if (channel !== undefined) found = found.where('c.code', '=', channel);
  if (search !== undefined) {
    const like = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
    found = found.where(
      sql<boolean>`(i.transaction ilike ${like} or i.payer ilike ${like} or i.memo ilike ${like})`,
    );
  }
  if (statement !== undefined) found = found.where(isUnseen(app, statement));
  found = found.where(inDays(app, 'i.at', { from, to }));
  const { rows, ...rest } = await listFrom(app.db, place, {
    all,
    found,
    id: 'id',
    sorts: { at: sql`l.at`, amount: sql`l.amount` },
    first: '-at',
    sums: ['amount'],
  });
  return { rows: await Promise.all(rows.map((row) => incomingRow(app, row))), ...rest };
}

/** Why a payment in suspense is not credited, as the preview of its file says it. */
async function waitsOf(app: App, row: Found): Promise<Incoming['waits']> {
  if (row.state !== 'suspense') return null;
  const { transaction, amount, currency, payer, memo, at, payment: order } = row;
  const channel = await channelOf(app.db, row.channel);
  const named = { channel, transaction, amount, currency, payer, memo, at, order };
  const arrival = row.day === null ? named : { ...named, day: row.day };
  const sought = await soughtOrder(app, app.db, arrival);
  const finding = await findingOf(app, app.db, arrival, sought);
  return { finding, order: sought.row && { id: sought.row.id, reference: sought.row.reference } };
}

export async function incomingRow(app: App, row: Found): Promise<Incoming> {
  const { id, code: channel, transaction, currency, payer, memo, deposit } = row;
  return {
    id,
    channel,
    transaction,
    currency,
    amount: formatAmount(row.amount),
    payer,
    memo,
    at: row.at.toISOString(),
    state: row.state as Incoming['state'],
    deposit,
    reported: row.statement_amount === null ? null : formatAmount(row.statement_amount),
    otherDay: Boolean(row.other_day),
    dayOnly:
      row.day !== null && row.at.getTime() === dayStart(app.zone.name(), row.day)?.getTime() ? row.day : null,
    waits: await waitsOf(app, row),
  };
}
