import * as z from 'zod/mini';
import { route } from './route.ts';
import { Count, Instant, Nothing, page, text } from './wire.ts';

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

export const opsAudit = route({
  method: 'GET',
  path: '/ops/audit',
  access: 'staff:audit.read',
  input: z.strictObject({
    actor: z.optional(text(64)),
    action: z.optional(text(60)),
    from: z.optional(Instant),
    to: z.optional(Instant),
    cursor: z.optional(text(20)),
    limit: z.optional(Count),
  }),
  output: page(AuditRow),
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
