import * as z from 'zod/mini';
import { route } from './route.ts';
import { Count, Instant, page, prose, Uuid } from './wire.ts';

export const APPROVAL_STATES = ['waiting', 'approved', 'rejected', 'expired', 'failed'] as const;
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

/** Requests this operator made or may decide. */
export const approvals = route({
  method: 'GET',
  path: '/ops/approvals',
  access: 'staff',
  passive: true,
  input: z.strictObject({
    state: z.optional(z.enum(APPROVAL_STATES)),
    of: z.optional(z.enum(['mine', 'others'])),
    cursor: z.optional(Uuid),
    limit: z.optional(Count),
  }),
  output: page(ApprovalRow),
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
