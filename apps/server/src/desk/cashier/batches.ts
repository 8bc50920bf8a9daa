import type {
  OpsBatch,
  OpsBatchLine,
  opsAddToBatch,
  opsBatch,
  opsBatches,
  opsCancelBatch,
  opsOpenBatch,
  opsTakeOutOfBatch,
} from '@baize/contract/cashier/desk-batches';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';

import { IS_ACTIVE } from '../../accounts/accounts.ts';
import { auditBy } from '../../audit/audit.ts';
import {
  addToBatch,
  cancelBatch,
  channelOf,
  lineProblem,
  openBatch,
  requireBatch,
  requireChannel,
  requireWithdrawal,
  takeOutOfBatch,
} from '../../cashier/cashier.ts';
import type { App } from '../../context.ts';
import { NOT_OWING } from '../../debts/debts.ts';
import type { Acting } from '../../operators/operators.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { Refusal, refuse } from '../../platform/refuse.ts';
import { NOT_HELD } from '../../risk/risk.ts';
import { inDays } from '../filters.ts';

function batches(app: App) {
  const sum = (condition: string) =>
    sql<bigint>`(select coalesce(sum(l.amount), 0)::bigint from cashier.batch_line l where l.batch = b.id and ${sql.raw(condition)})`;
  return app.db
    .selectFrom('cashier.batch as b')
    .innerJoin('cashier.channel as c', 'c.id', 'b.channel')
    .innerJoin('operators.operator as o', 'o.id', 'b.made_by')
    .leftJoin('operators.operator as r', 'r.id', 'b.released_by')
    .selectAll('b')
    .select(['c.code', 'c.name as channel_name', 'o.name as maker', 'r.name as releaser'])
    .select([sum("l.state <> 'void'").as('amount'), sum("l.state = 'sent'").as('sent')])
    .select(sum("l.state = 'waiting'").as('waiting'))
    .select(
      sql<number>`(select count(*)::int from cashier.batch_line l where l.batch = b.id and l.state <> 'void')`.as(
        'lines',
      ),
    );
}
type Found = Awaited<ReturnType<ReturnType<typeof batches>['executeTakeFirstOrThrow']>>;

/** Payout batches, newest first. */
export async function listBatches(
  app: App,
  { state, channel, reference, from, to, ...place }: InputOf<typeof opsBatches>,
): Promise<OutputOf<typeof opsBatches>> {
  const all = batches(app);
  let found = all;
  if (state !== undefined) found = found.where('b.state', '=', state);
  if (channel !== undefined) found = found.where('c.code', '=', channel);
  if (reference !== undefined) {
    const text = reference.trim().toUpperCase();
    found = found.where(
      sql<boolean>`(b.reference = ${text} or exists (select from cashier.batch_line l
        join cashier.withdrawal w on w.id = l.withdrawal where l.batch = b.id and w.reference = ${text}))`,
    );
  }
  found = found.where(inDays(app, 'b.created_at', { from, to }));
  const { rows, ...rest } = await listFrom(app.db, place, {
    all,
    found,
    id: 'id',
    sorts: { createdAt: sql`l.created_at`, amount: sql`l.amount` },
    first: '-createdAt',
    sums: ['amount', 'sent', 'waiting'],
  });
  return { rows: rows.map(batchRow), ...rest };
}

function batchRow(row: Found): OpsBatch {
  return {
    id: row.id,
    reference: row.reference,
    channel: row.code,
    currency: row.currency,
    state: row.state as OpsBatch['state'],
    lines: row.lines,
    amount: formatAmount(row.amount),
    sent: formatAmount(row.sent),
    waiting: formatAmount(row.waiting),
    madeBy: row.maker,
    releasedBy: row.releaser,
    createdAt: row.created_at.toISOString(),
    releasedAt: row.released_at?.toISOString() ?? null,
    filedAt: row.filed_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** One batch with all of its lines. */
export async function batchDetails(app: App, id: string): Promise<OutputOf<typeof opsBatch>> {
  const row = await batches(app).where('b.id', '=', id).executeTakeFirst();
  if (!row) return refuse('batch.unknown');
  const [channel, lines] = await Promise.all([
    channelOf(app.db, row.channel),
    app.db
      .selectFrom('cashier.batch_line as l')
      .innerJoin('cashier.withdrawal as w', 'w.id', 'l.withdrawal')
      .innerJoin('accounts.member as m', 'm.id', 'w.member')
      .selectAll('l')
      .select(['w.reference', 'w.currency', 'w.provider', 'w.masked', 'w.step', 'w.house', 'w.house_fee'])
      .select(['w.call', 'm.public_id', 'm.username'])
      .select([IS_ACTIVE.as('active'), NOT_HELD.as('free'), NOT_OWING.as('clear')])
      .where('l.batch', '=', id)
      .orderBy('l.id')
      .execute(),
  ]);
  const rows = lines.map(
    (line): OpsBatchLine => ({
      id: line.id,
      withdrawal: line.withdrawal,
      reference: line.reference,
      member: { id: line.public_id, username: line.username },
      amount: formatAmount(line.amount),
      currency: line.currency,
      provider: line.provider,
      account: line.masked,
      state: line.state as OpsBatchLine['state'],
      transaction: line.transaction,
      note: line.note,
      problem: line.state === 'waiting' ? lineProblem(channel, line) : null,
      filedAt: line.filed_at?.toISOString() ?? null,
      finishedAt: line.finished_at?.toISOString() ?? null,
    }),
  );
  return { ...batchRow(row), channelName: row.channel_name, reason: row.reason, rows };
}

/** Opens a batch and adds the withdrawals that were chosen. */
export async function openBatchFromDesk(
  app: App,
  { key, channel: code, withdrawals = [] }: InputOf<typeof opsOpenBatch>,
  by: Acting,
): Promise<OutputOf<typeof opsOpenBatch>> {
  const channel = await requireChannel(app.db, code);
  const { operator } = by.session;
  const { id, reference } = await app.db.transaction().execute(async (tx) => {
    const made = await openBatch(app, tx, { key, channel, operator });
    const after = { reference: made.reference, channel: code, currency: made.currency };
    await auditBy(app, tx, by, { action: 'batch.open', element: made.id, after });
    return made;
  });
  return addAll(app, { id, reference, withdrawals }, by);
}

export async function addFromDesk(
  app: App,
  { id, withdrawals }: InputOf<typeof opsAddToBatch>,
  by: Acting,
): Promise<OutputOf<typeof opsAddToBatch>> {
  const { reference } = await requireBatch(app.db, id);
  return addAll(app, { id, reference, withdrawals }, by);
}

interface Adding {
  readonly id: string;
  readonly reference: string;
  readonly withdrawals: readonly string[];
}

/** One after the other: those that cannot be added are answered with the reason, and keep no other one out. */
async function addAll(app: App, { id, reference, withdrawals }: Adding, by: Acting) {
  const { operator } = by.session;
  const added: string[] = [];
  const left: { reference: string; code: string }[] = [];
  for (const withdrawal of new Set(withdrawals)) {
    const row = await requireWithdrawal(app.db, withdrawal);
    try {
      await addToBatch(app, { batch: id, withdrawal, operator });
      added.push(row.reference);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      left.push({ reference: row.reference, code: error.code });
    }
  }
  if (added.length > 0) {
    const after = { reference, added };
    await app.db
      .transaction()
      .execute((tx) => auditBy(app, tx, by, { action: 'batch.add', element: id, after }));
  }
  return { id, reference, added: added.length, left };
}

export async function takeOutFromDesk(
  app: App,
  { id, line }: InputOf<typeof opsTakeOutOfBatch>,
  by: Acting,
): Promise<void> {
  const { operator } = by.session;
  await app.db.transaction().execute(async (tx) => {
    const { batch, reference } = await takeOutOfBatch(app, tx, { batch: id, line, operator });
    const after = { reference: batch.reference, takenOut: reference };
    await auditBy(app, tx, by, { action: 'batch.takeOut', element: id, after });
  });
}

export async function cancelBatchFromDesk(
  app: App,
  { id, reason }: InputOf<typeof opsCancelBatch>,
  by: Acting,
): Promise<void> {
  const { operator } = by.session;
  await app.db.transaction().execute(async (tx) => {
    const { reference } = await cancelBatch(app, tx, { batch: id, operator, reason });
    await auditBy(app, tx, by, { action: 'batch.cancel', element: id, after: { reference, reason } });
  });
}
