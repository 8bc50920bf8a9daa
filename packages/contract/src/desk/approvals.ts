import * as z from 'zod/mini';
import { APPROVAL_SUBJECTS, type ApprovalSubject } from '../features.ts';
import { IdCursor } from '../lists/cursors.ts';
import { list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Amount, Instant, prose, text, Uuid } from '../wire.ts';

export { APPROVAL_SUBJECTS, type ApprovalSubject } from '../features.ts';

export const APPROVAL_STATES = ['waiting', 'approved', 'rejected', 'expired', 'failed', 'withdrawn'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

const ApprovalRow = z.object({
  id: z.string(),
  operation: z.string(),
  input: z.record(z.string(), z.unknown()),
  /** SHA-256 of the operation's name and its exact input; a decision names the one it saw. */
  hash: z.string(),
  maker: z.string(),
  madeAt: Instant,
  expiresAt: Instant,
  state: z.enum(APPROVAL_STATES),
  approver: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  note: z.string(),
  /** The refusal that stopped an approved request. */
  failure: z.nullable(z.string()),
  mine: z.boolean(),
  mayDecide: z.boolean(),
});
export type ApprovalRow = z.infer<typeof ApprovalRow>;

const Subject = z.enum(Object.keys(APPROVAL_SUBJECTS) as [ApprovalSubject, ...ApprovalSubject[]]);

/** Requests this operator made or may decide. */
export const approvals = route({
  method: 'GET',
  path: '/ops/approvals',
  access: 'staff',
  passive: true,
  input: z.strictObject({
    state: z.optional(z.enum(APPROVAL_STATES)),
    of: z.optional(z.enum(['mine', 'others'])),
    cursor: z.optional(IdCursor),
    ...listInput('madeAt', 'operation', 'maker', 'state'),
  }),
  output: listPage(ApprovalRow),
});

export const APPROVALS_LIST = list({
  name: 'approvals',
  title: 'Approvals',
  route: approvals,
  filters: [
    { key: 'state', title: 'State', kind: 'choice', values: APPROVAL_STATES },
    { key: 'of', title: 'Requested by', kind: 'choice', values: ['mine', 'others'], labels: { mine: 'me' } },
  ],
  columns: [
    { key: 'operation', title: 'Request', kind: 'text', sortable: true },
    { key: 'input', title: 'Details', kind: 'text' },
    { key: 'maker', title: 'Requested by', kind: 'text', sortable: true },
    { key: 'madeAt', title: 'Requested', kind: 'instant', sortable: true },
    { key: 'expiresAt', title: 'Expires', kind: 'instant' },
    { key: 'state', title: 'State', kind: 'state', sortable: true },
    { key: 'approver', title: 'Decided by', kind: 'text' },
    { key: 'decidedAt', title: 'Decided', kind: 'instant', extra: true },
    { key: 'note', title: 'Note', kind: 'text', extra: true },
    { key: 'failure', title: 'Failure', kind: 'text', fileOnly: true },
    { key: 'id', title: 'Id', kind: 'id', extra: true },
  ],
});

export const decideApproval = route({
  method: 'POST',
  path: '/ops/approvals/decide',
  access: 'staff',
  input: z.strictObject({
    id: Uuid,
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    decision: z.enum(['approve', 'reject']),
    note: z.optional(prose(300, 0)),
  }),
  output: z.object({ state: z.enum(APPROVAL_STATES), failure: z.nullable(z.string()) }),
});

/** The requests that wait about one thing, or about all things of a kind. */
export const approvalsAbout = route({
  method: 'GET',
  path: '/ops/approvals/about',
  access: 'staff',
  passive: true,
  input: z.strictObject({ kind: Subject, id: z.optional(text(80)) }),
  output: z.array(z.extend(ApprovalRow, { about: z.string() })),
});

/** The effect of an approval on the cash of the member that a waiting request is about. */
export const approvalOutlook = route({
  method: 'GET',
  path: '/ops/approvals/outlook',
  access: 'staff',
  passive: true,
  input: z.strictObject({ id: Uuid }),
  output: z.object({
    cash: z.nullable(z.object({ before: Amount, after: Amount, currency: z.string() })),
  }),
});

/** The maker takes a request back that waits. */
export const withdrawApproval = route({
  method: 'POST',
  path: '/ops/approvals/withdraw',
  access: 'staff',
  input: z.strictObject({ id: Uuid, note: z.optional(prose(300, 0)) }),
  output: z.object({ state: z.enum(APPROVAL_STATES) }),
});
