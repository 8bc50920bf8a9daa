import type {
  opsExplainDifference,
  opsPaymentDifferences,
  opsReadStatements,
  opsStatements,
  opsTakePayment,
  PaymentDifference,
  StatementRow,
} from '@baize/contract/cashier/desk-statements';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import { askSecondPerson, audit, auditBy, type Operation } from '../../audit/audit.ts';
import {
  explainDifference,
  readStatementsOf,
  requireChannel,
  requireUnreceived,
  takeUnreceived,
} from '../../cashier/cashier.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';

const GAP = sql<bigint>`coalesce(s.closing - s.opening - (s.deposits + s.payouts + s.given_back + s.fees), 0)`;
const STATE = sql<StatementRow['state']>`case
  when s.read_at is null or s.failure is not null then 'unread'
  when s.opening is null then 'first'
  when ${GAP} <> 0 then 'gap'
  else 'proven' end`;

function statements(app: App) {
  return app.db
    .selectFrom('cashier.statement as s')
    .innerJoin('cashier.channel as c', 'c.id', 's.channel')
    .selectAll('s')
    .select('s.given_back as givenBack')
    .select(['c.code', GAP.as('gap'), STATE.as('state')])
    .select(
      sql<number>`(select count(*)::int from cashier.difference f
        where f.channel = s.channel and f.day = s.day and f.state = 'open')`.as('differences'),
    );
}

/** The days of every provider's account, newest first. */
export async function listStatements(
  app: App,
  { channel, state, from, to, ...place }: InputOf<typeof opsStatements>,
): Promise<OutputOf<typeof opsStatements>> {
  const all = statements(app);
  let found = all;
  if (channel !== undefined) found = found.where('c.code', '=', channel);
  if (state !== undefined) found = found.where(STATE, '=', state);
  if (from !== undefined) found = found.where('s.day', '>=', from);
  if (to !== undefined) found = found.where('s.day', '<=', to);
  const { rows, ...rest } = await listFrom(app.db, place, {
    all,
    found,
    id: 'id',
    sorts: { day: sql`l.day`, channel: sql`l.code`, lines: sql`l.lines` },
    first: '-day',
    sums: ['deposits', 'payouts', 'givenBack', 'fees', 'ours'],
  });
  return { rows: rows.map(statementRow), ...rest };
}

type Stored = Awaited<ReturnType<ReturnType<typeof statements>['executeTakeFirstOrThrow']>>;

function statementRow(row: Stored): StatementRow {
  const { id, code: channel, day, currency, state, lines, foreign_lines: foreign, failure } = row;
  const known = (amount: bigint | null) => (amount === null ? null : formatAmount(amount));
  return {
    id,
    channel,
    day,
    currency,
    state,
    lines,
    foreign,
    opening: known(row.opening),
    deposits: formatAmount(row.deposits),
    payouts: formatAmount(row.payouts),
    givenBack: formatAmount(row.givenBack),
    fees: formatAmount(row.fees),
    closing: known(row.closing),
    gap: formatAmount(BigInt(row.gap)),
    ours: formatAmount(row.ours),
    differences: row.differences,
    readAt: row.read_at?.toISOString() ?? null,
    failure,
  };
}

function differences(app: App) {
  return app.db
    .selectFrom('cashier.difference as f')
    .innerJoin('cashier.channel as c', 'c.id', 'f.channel')
    .leftJoin('operators.operator as o', 'o.id', 'f.decided_by')
    .selectAll('f')
    .select(['c.code', 'o.name as decider']);
}

/** Differences between statements and our books, newest first. */
export async function listPaymentDifferences(
  app: App,
  { channel, kind, state, from, to, ...place }: InputOf<typeof opsPaymentDifferences>,
): Promise<OutputOf<typeof opsPaymentDifferences>> {
  const all = differences(app);
  let found = all;
  if (channel !== undefined) found = found.where('c.code', '=', channel);
  if (kind !== undefined) found = found.where('f.kind', '=', kind);
  if (state !== undefined) found = found.where('f.state', '=', state);
  if (from !== undefined) found = found.where('f.day', '>=', from);
  if (to !== undefined) found = found.where('f.day', '<=', to);
  const sorts = {
    foundAt: sql`l.found_at`,
    day: sql`l.day`,
    channel: sql`l.code`,
    kind: sql`l.kind`,
    amount: sql`l.amount`,
  };
  const source = { all, found, id: 'id', sorts, first: '-foundAt', sums: ['amount'] } as const;
  const { rows, ...rest } = await listFrom(app.db, place, source);
  return { rows: rows.map(differenceRow), ...rest };
}

type StoredDifference = Awaited<ReturnType<ReturnType<typeof differences>['executeTakeFirstOrThrow']>>;

function differenceRow(row: StoredDifference): PaymentDifference {
  const { id, code: channel, day, element, reference, currency, reason } = row;
  const [kind, line] = [row.kind as PaymentDifference['kind'], row.line_kind as PaymentDifference['line']];
  const state = row.state as PaymentDifference['state'];
  return {
    id,
    channel,
    day,
    kind,
    line,
    element,
    reference,
    currency,
    ours: row.ours as PaymentDifference['ours'],
    theirs: row.theirs as PaymentDifference['theirs'],
    amount: formatAmount(row.amount),
    state,
    foundAt: row.found_at.toISOString(),
    decided: row.decided_at && { at: row.decided_at.toISOString(), by: row.decider ?? '', reason },
    mayTake: state === 'open' && kind === 'missingHere' && line === 'deposit' && reference === null,
  };
}

/** Reads what is missing of one provider's statements now. */
export async function readNow(
  app: App,
  { channel: code }: InputOf<typeof opsReadStatements>,
  by: Acting,
): Promise<OutputOf<typeof opsReadStatements>> {
  const channel = await requireChannel(app.db, code);
  if (channel.kind !== 'provider' || !channel.secret) refuse('cashier.channel');
  const read = await readStatementsOf(app, channel);
  await app.db.transaction().execute((tx) =>
    auditBy(app, tx, by, {
      action: 'cashier.statementsRead',
      element: code,
      after: { ...read },
    }),
  );
  return read;
}

/** One operator says why the books differ; nothing moves. */
export async function explain(
  app: App,
  { id, reason }: InputOf<typeof opsExplainDifference>,
  acting: Acting,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await explainDifference(app, tx, { id, reason, by: acting.session.operator });
    await auditBy(app, tx, acting, {
      action: 'cashier.differenceExplained',
      element: id,
      before: { state: 'open' },
      after: { state: 'explained', reason },
    });
  });
}

const Taking = z.strictObject({
  id: z.string(),
  channel: z.string(),
  day: z.string(),
  transaction: z.string(),
  payer: z.string(),
  amount: z.string(),
  currency: z.string(),
  reason: z.string(),
});
type Taking = z.infer<typeof Taking>;

/** Takes in a payment of a statement that we never received: it pays the order that it names, or waits in suspense. */
export const paymentTaking: Operation<Taking> = {
  name: 'reconciliation.payment',
  about: { payment: 'id', channel: 'channel' },
  once: ['id'],
  maker: 'reconciliation.write',
  approver: 'reconciliation.approve',
  input: Taking,
  async run(app, tx, input, { request, maker, approver, moved }) {
    const { id, reason } = input;
    const { arrived, member } = await takeUnreceived(app, tx, { id, reason, by: approver });
    if (member !== null && arrived === 'credited') moved(member);
    await audit(tx, app.clock, {
      actor: approver,
      action: 'reconciliation.payment',
      element: id,
      before: { state: 'open' },
      after: { state: 'taken', arrived, ...input, request, maker },
    });
    return null;
  },
};

export async function requestTaking(
  app: App,
  { key, id, reason }: InputOf<typeof opsTakePayment>,
  acting: Acting,
): Promise<OutputOf<typeof opsTakePayment>> {
  const approval = await askSecondPerson(app, { ...acting, key, operation: paymentTaking }, async (tx) => {
    const { found, line } = await requireUnreceived(tx, id);
    const { code } = await tx
      .selectFrom('cashier.channel')
      .select('code')
      .where('id', '=', found.channel)
      .executeTakeFirstOrThrow();
    const { day, currency } = found;
    const amount = formatAmount(line.amount);
    return {
      id,
      channel: code,
      day,
      transaction: line.line,
      payer: line.payer,
      amount,
      currency,
      reason,
    };
  });
  return { approval };
}
