import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Count, Instant, Nothing, page, prose, text } from '../wire.ts';

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
  /** What was touched: a member's public id, an operator's name, a switch, a request. */
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
    cursor: z.optional(text(20)),
    limit: z.optional(Count),
  }),
  output: page(AuditRow),
});

export const AUDIT_EXPORT_MAX = 10_000;

/** The newest events that fit, as a table of text; that it was taken, by whom and why, is an event itself. */
export const exportAudit = route({
  method: 'POST',
  path: '/ops/audit/export',
  access: 'staff:audit.read',
  input: z.strictObject({ ...Filter, reason: prose(300, 5) }),
  output: z.object({ csv: z.string(), rows: z.number(), capped: z.boolean() }),
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
