import { formatAmount } from '@baize/contract/money';
import type {
  OpsReportRow,
  opsDismissReport,
  opsFileReport,
  opsNoteReport,
  opsReport,
  opsReports,
} from '@baize/contract/risk/desk-reports';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { dayIn } from '@baize/contract/zones';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import { askSecondPerson, audit, type Operation } from '../../audit/audit.ts';
import { isOverdue, overdueBefore } from '../../cashier/cashier.ts';
import type { App, StaffSession } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Tx } from '../../platform/database/db.ts';
import { listFrom } from '../../platform/database/lists.ts';
import { refuse } from '../../platform/refuse.ts';
import { closeReport, noteReport, type StoredReport } from '../../risk/risk.ts';
import { inDays, memberIs, NAMES } from '../filters.ts';

function reports(app: App) {
  return app.db
    .selectFrom('risk.report as k')
    .innerJoin('accounts.member as m', 'm.id', 'k.member')
    .leftJoin('operators.operator as c', 'c.id', 'k.closed_by')
    .selectAll('k')
    .select([...NAMES, 'c.name as closer', sql<string | null>`k.filed_on::text`.as('filed_day')]);
}
type Found = Awaited<ReturnType<ReturnType<typeof reports>['executeTakeFirstOrThrow']>>;

/** Possible reports to the authority, newest first where no order is asked for. */
export async function listReports(
  app: App,
  { state, rule, overdue, member, reference, from, to, ...place }: InputOf<typeof opsReports>,
): Promise<OutputOf<typeof opsReports>> {
  const all = reports(app);
  let found = all;
  if (state !== undefined) found = found.where('k.state', '=', state);
  if (rule !== undefined) found = found.where('k.rule', '=', rule);
  if (overdue)
    found = found.where('k.state', '=', 'open').where('k.opened_at', '<=', overdueBefore(app, 'reports'));
  if (member !== undefined) found = found.where(await memberIs(app, member));
  if (reference !== undefined) found = found.where('k.reference', '=', reference.trim().toUpperCase());
  found = found.where(inDays(app, 'k.opened_at', { from, to }));
  const { rows, ...rest } = await listFrom(app.db, place, {
    all,
    found,
    id: 'id',
    sorts: { openedAt: sql`l.opened_at`, total: sql`l.total` },
    first: '-openedAt',
    sums: ['total'],
  });
  return { rows: rows.map((row) => reportRow(app, row)), ...rest };
}

function reportRow(app: App, row: Found): OpsReportRow {
  return {
    id: row.id,
    reference: row.reference,
    member: { id: row.public_id, username: row.username },
    rule: row.rule as OpsReportRow['rule'],
    state: row.state as OpsReportRow['state'],
    currency: row.currency,
    total: formatAmount(row.total),
    payments: row.payments,
    since: row.since.toISOString(),
    until: row.until.toISOString(),
    openedAt: row.opened_at.toISOString(),
    overdue: row.state === 'open' && isOverdue(app, 'reports', row.opened_at),
    holds: row.state === 'open' && row.holds,
    closedBy: row.closer,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

export async function reportDetails(app: App, id: string): Promise<OutputOf<typeof opsReport>> {
  const row = await reports(app).where('k.id', '=', id).executeTakeFirst();
  if (!row) return refuse('risk.reportUnknown');
  const [lines, notes] = await Promise.all([
    app.db
      .selectFrom('risk.report_payment')
      .select(['kind', 'payment', 'reference', 'amount', 'at'])
      .where('report', '=', id)
      .orderBy('at')
      .orderBy('payment')
      .execute(),
    app.db
      .selectFrom('risk.report_note as n')
      .innerJoin('operators.operator as o', 'o.id', 'n.author')
      .select(['n.id', 'n.at', 'n.text', 'o.name as author'])
      .where('n.subject', '=', id)
      .orderBy('n.id')
      .execute(),
  ]);
  return {
    ...reportRow(app, row),
    deposited: formatAmount(row.deposited),
    withdrawn: formatAmount(row.withdrawn),
    valid: row.valid === null ? null : formatAmount(row.valid),
    thresholds: row.thresholds as Record<string, string>,
    lines: lines.map(({ kind, payment, reference, amount, at }) => ({
      kind: kind as 'deposit' | 'withdrawal',
      id: payment,
      reference,
      amount: formatAmount(amount),
      at: at.toISOString(),
    })),
    filed: row.filed_number === null ? null : { number: row.filed_number, on: row.filed_day ?? '' },
    reason: row.reason,
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
  };
}

export function noteReportFromDesk(
  app: App,
  { id, text }: InputOf<typeof opsNoteReport>,
  { session, address }: Acting,
): Promise<void> {
  return app.db.transaction().execute(async (tx) => {
    const by = session.operator;
    const after = await noteReport(app, tx, { id, text, by });
    await audit(tx, app.clock, { actor: by, action: 'risk.reportNoted', element: id, after, address });
  });
}

/** Writes down that a report was filed; not on a day that is still to come. */
export function fileReport(
  app: App,
  { id, number, on }: InputOf<typeof opsFileReport>,
  { session, address }: Acting,
): Promise<void> {
  if (on > dayIn(app.zone.name(), app.clock.now())) refuse('request.invalid', { field: 'on' });
  return app.db.transaction().execute(async (tx) => {
    const by = session.operator;
    const before = await closeReport(app, tx, id, {
      event: 'file',
      filed_number: number,
      filed_on: on,
      by,
    });
    const after = { state: 'reported', number, on };
    await noteDecision(app, tx, before, { after, by: session, address });
  });
}

interface Noted {
  readonly after: object;
  readonly by: Pick<StaffSession, 'operator'>;
  readonly address?: string;
}

function noteDecision(app: App, tx: Tx, before: StoredReport, { after, by, address }: Noted) {
  const { id, reference, rule, state } = before;
  return audit(tx, app.clock, {
    actor: by.operator,
    action: 'risk.reportDecided',
    element: id,
    before: { state },
    after: { ...after, reference, rule },
    ...(address && { address }),
  });
}

const Dismissal = z.strictObject({
  id: z.string(),
  reference: z.string(),
  username: z.string(),
  rule: z.string(),
  total: z.string(),
  currency: z.string(),
  payments: z.number(),
  reason: z.string(),
});
type Dismissal = z.infer<typeof Dismissal>;

/** Decides that nothing is reported. The request is shown beside the report alone, so that no page of the member has it. */
export const reportDismissal: Operation<Dismissal> = {
  name: 'risk.noReport',
  about: { report: 'id' },
  once: ['id'],
  maker: 'risk.reports',
  approver: 'risk.reports',
  input: Dismissal,
  async run(app, tx, { id, reason }, { approver }) {
    const before = await closeReport(app, tx, id, { event: 'dismiss', reason, by: approver });
    const after = { state: 'notReported', reason };
    await noteDecision(app, tx, before, { after, by: { operator: approver } });
    return null;
  },
};

/** Asks a second officer to decide that nothing is reported. */
export function requestDismissal(
  app: App,
  { key, id, reason }: InputOf<typeof opsDismissReport>,
  { session, address }: Acting,
): Promise<string> {
  return askSecondPerson(app, { key, operation: reportDismissal, session, address }, async () => {
    const row = await reports(app).where('k.id', '=', id).executeTakeFirst();
    if (!row) return refuse('risk.reportUnknown');
    if (row.state !== 'open') refuse('risk.reportClosed');
    const { reference, username, rule, currency, payments } = row;
    return { id, reference, username, rule, total: formatAmount(row.total), currency, payments, reason };
  });
}
