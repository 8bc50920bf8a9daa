import * as z from 'zod/mini';
import { RoundRow } from './play.ts';
import { route } from './route.ts';
import { Amount, Count, Instant, OperationKey, page, text } from './wire.ts';

export const MEMBER_STATES = ['active', 'locked', 'closed'] as const;

const MemberRow = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string(),
  type: z.number(),
  state: z.enum(MEMBER_STATES),
  currency: z.string(),
  balance: Amount,
  createdAt: Instant,
  lastSeenAt: z.nullable(Instant),
});
export type MemberRow = z.infer<typeof MemberRow>;

/** Newest members first; `search` is any part of the name. */
export const opsMembers = route({
  method: 'GET',
  path: '/ops/members',
  access: 'staff:members.read',
  input: z.strictObject({
    search: z.optional(text(64, 0)),
    type: z.optional(Count),
    state: z.optional(z.enum(MEMBER_STATES)),
    cursor: z.optional(text(80)),
    limit: z.optional(Count),
  }),
  output: page(MemberRow),
});

/** One leg of a movement as the ledger browser shows it. */
export const LedgerRow = z.object({
  id: z.string(),
  member: z.string(),
  username: z.string(),
  kind: z.string(),
  /** `posted`, or why it was refused. */
  result: z.string(),
  currency: z.string(),
  /** What it changed on the member's own accounts together. */
  amount: Amount,
  at: Instant,
});
export type LedgerRow = z.infer<typeof LedgerRow>;

export const opsMember = route({
  method: 'GET',
  path: '/ops/member',
  access: 'staff:members.read',
  input: z.strictObject({ id: text(40) }),
  output: z.extend(MemberRow, {
    upline: z.nullable(z.object({ id: z.string(), username: z.string() })),
    downlines: z.number(),
    accounts: z.array(
      z.object({
        no: z.number(),
        kind: z.string(),
        currency: z.string(),
        balance: Amount,
        postings: z.string(),
        open: z.boolean(),
      }),
    ),
    sessions: z.array(
      z.object({
        at: Instant,
        seenAt: Instant,
        address: z.string(),
        agent: z.string(),
        ended: z.nullable(z.string()),
      }),
    ),
    rounds: z.array(z.omit(RoundRow, { model: true })),
    movements: z.array(LedgerRow),
  }),
});

/** Asks a second operator to credit (or, with a minus, debit) a member's cash. */
export const adjustBalance = route({
  method: 'POST',
  path: '/ops/members/adjust',
  access: 'staff:members.adjust',
  input: z.strictObject({
    key: OperationKey,
    member: text(40),
    amount: z.string().check(z.regex(/^-?(0|[1-9]\d{0,11})(\.\d{1,2})?$/)),
    reason: text(300, 5),
  }),
  output: z.object({ approval: z.string() }),
});
