import * as z from 'zod/mini';
import { BigNumberCursor } from '../lists/cursors.ts';
import { INSTANTS, list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Instant, Nothing, prose, text } from '../wire.ts';

export const AuditRow = z.object({
  n: z.string(),
  at: Instant,
  actor: z.nullable(z.string()),
  action: z.string(),
  element: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.nullable(z.string()),
  hash: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;

const Filter = {
  actor: z.optional(text(64)),
  /** The beginning of an action: `members` is all that was done to members. */
  action: z.optional(text(60)),
  /** The subject: a member's public id, an operator's name, a switch, a request. */
  element: z.optional(prose(120)),
  from: z.optional(Instant),
  to: z.optional(Instant),
};

export const opsAudit = route({
  method: 'GET',
  path: '/ops/audit',
  access: 'staff:audit.read',
  input: z.strictObject({
    ...Filter,
    cursor: z.optional(BigNumberCursor),
    ...listInput('n'),
  }),
  output: listPage(AuditRow),
});

export const AUDIT_TRAIL_LIST = list({
  name: 'audit-trail',
  title: 'Audit log',
  route: opsAudit,
  filters: [
    { key: 'actor', title: 'Who', kind: 'choice' },
    { key: 'action', title: 'What', kind: 'choice' },
    { key: 'element', title: 'Subject (whole)', kind: 'text' },
    ...INSTANTS,
  ],
  columns: [
    { key: 'n', title: 'No.', kind: 'id', sortable: true },
    { key: 'at', title: 'When', kind: 'instant' },
    { key: 'actor', title: 'Who', kind: 'text' },
    { key: 'action', title: 'What', kind: 'text' },
    { key: 'element', title: 'Subject', kind: 'id' },
    { key: 'before', title: 'Before', kind: 'text', extra: true },
    { key: 'after', title: 'After', kind: 'text', extra: true },
    { key: 'address', title: 'From', kind: 'text', extra: true },
    { key: 'hash', title: 'Hash', kind: 'id', extra: true },
  ],
});

export const opsVerifyAudit = route({
  method: 'POST',
  path: '/ops/audit/verify',
  access: 'staff:audit.read',
  input: Nothing,
  output: z.object({
    events: z.string(),
    head: z.string(),
    /** Number of the first event that does not fit its chain. */
    broken: z.nullable(z.string()),
    ms: z.number(),
  }),
});
