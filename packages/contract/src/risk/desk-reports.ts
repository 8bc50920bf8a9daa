import * as z from 'zod/mini';
import { DeskMember } from '../cashier/desk-parts.ts';
import { IdCursor } from '../lists/cursors.ts';
import { list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Amount, Day, Instant, Nothing, OperationKey, prose, text, Uuid } from '../wire.ts';
import { REPORT_RULES } from './report-rules.ts';

/** A report that an officer made, or decided not to make, stays so. */
export const REPORT_STATES = ['open', 'reported', 'notReported'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
/** Every change of a report; a note leaves its state. */
export const REPORT_EVENTS = {
  note: { from: ['open'] },
  file: { from: ['open'], to: 'reported' },
  dismiss: { from: ['open'], to: 'notReported' },
} as const satisfies Record<string, { readonly from: readonly ReportState[]; readonly to?: ReportState }>;
export type ReportEvent = keyof typeof REPORT_EVENTS;

export const OpsReportRow = z.object({
  id: z.string(),
  reference: z.string(),
  member: DeskMember,
  rule: z.enum(REPORT_RULES),
  state: z.enum(REPORT_STATES),
  currency: z.string(),
  /** Of all its payments. */
  total: Amount,
  payments: z.number(),
  since: Instant,
  until: Instant,
  openedAt: Instant,
  overdue: z.boolean(),
  /** Withdrawals of the member wait for the decision. */
  holds: z.boolean(),
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(Instant),
});
export type OpsReportRow = z.infer<typeof OpsReportRow>;

/** Possible reports about money laundering, newest first. No call of a member tells of them. */
export const opsReports = route({
  method: 'GET',
  path: '/ops/risk/reports',
  access: 'staff:risk.reports',
  passive: true,
  input: z.strictObject({
    state: z.optional(z.enum(REPORT_STATES)),
    rule: z.optional(z.enum(REPORT_RULES)),
    overdue: z.optional(z.literal('yes')),
    member: z.optional(text(64)),
    reference: z.optional(text(20)),
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: z.optional(IdCursor),
    ...listInput('openedAt', 'total'),
  }),
  output: listPage(OpsReportRow),
});

export const REPORTS_LIST = list({
  name: 'reports',
  title: 'Reports to the authority',
  route: opsReports,
  filters: [
    { key: 'state', title: 'State', kind: 'choice', values: REPORT_STATES },
    { key: 'rule', title: 'Threshold', kind: 'choice', values: REPORT_RULES },
    { key: 'overdue', title: 'Overdue', kind: 'choice', values: ['yes'], labels: { yes: 'overdue only' } },
    { key: 'member', title: 'Member (name or id)', kind: 'text' },
    { key: 'reference', title: 'Reference', kind: 'text' },
    { key: 'from', title: 'Opened from', kind: 'day' },
    { key: 'to', title: 'To', kind: 'day' },
  ],
  columns: [
    { key: 'openedAt', title: 'Opened', kind: 'instant', sortable: true },
    { key: 'reference', title: 'Reference', kind: 'id' },
    { key: 'member.username', title: 'Member', kind: 'link' },
    { key: 'rule', title: 'Threshold', kind: 'text' },
    { key: 'total', title: 'Together', kind: 'money', sortable: true, total: true },
    { key: 'payments', title: 'Payments', kind: 'number' },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'since', title: 'First payment', kind: 'instant', extra: true },
    { key: 'until', title: 'Last payment', kind: 'instant', extra: true },
    { key: 'closedAt', title: 'Decided', kind: 'instant', extra: true },
    { key: 'closedBy', title: 'Decided by', kind: 'text', extra: true },
    { key: 'id', title: 'Id', kind: 'id', extra: true },
  ],
});

/** One of them, with its evidence line by line. */
export const opsReport = route({
  method: 'GET',
  path: '/ops/risk/report',
  access: 'staff:risk.reports',
  input: z.strictObject({ id: Uuid }),
  output: z.extend(OpsReportRow, {
    deposited: Amount,
    withdrawn: Amount,
    /** The valid bets of the time; null where the rule does not ask. */
    valid: z.nullable(Amount),
    /** The thresholds as they were, by name. */
    thresholds: z.record(z.string(), z.string()),
    lines: z.array(
      z.object({
        kind: z.enum(['deposit', 'withdrawal']),
        id: z.string(),
        reference: z.string(),
        amount: Amount,
        at: Instant,
      }),
    ),
    /** The authority's own number of the report, and the day it was filed. */
    filed: z.nullable(z.object({ number: z.string(), on: Day })),
    reason: z.nullable(z.string()),
    notes: z.array(z.object({ id: z.string(), at: Instant, author: z.string(), text: z.string() })),
  }),
});

export const opsNoteReport = route({
  method: 'POST',
  path: '/ops/risk/report/note',
  access: 'staff:risk.reports',
  limit: 'change',
  input: z.strictObject({ id: Uuid, text: prose(1_000, 2) }),
  output: Nothing,
});

/** The report was filed with the authority. */
export const opsFileReport = route({
  method: 'POST',
  path: '/ops/risk/report/file',
  access: 'staff:risk.reports',
  limit: 'change',
  input: z.strictObject({ id: Uuid, number: prose(60, 1), on: Day }),
  output: Nothing,
});

/** Asks a second officer to decide that nothing is reported. */
export const opsDismissReport = route({
  method: 'POST',
  path: '/ops/risk/report/dismiss',
  access: 'staff:risk.reports',
  limit: 'change',
  input: z.strictObject({ key: OperationKey, id: Uuid, reason: prose(500, 5) }),
  output: z.object({ approval: z.string() }),
});
