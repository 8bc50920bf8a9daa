import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { list, listInput, listPage } from '../lists/lists.ts';
import { EQUAL_FACTS } from '../persons/desk-equal-persons.ts';
import {
  EXCLUSION_MONTHS,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  Protection,
  TIME_OUT_DAYS,
} from '../protection/protection.ts';
import { route } from '../route.ts';
import { Instant, OperationKey, prose, text, Unsigned, Uuid } from '../wire.ts';

const Reason = prose(300, 5);

/** RG-13: each event of a limit or an absence, newest first. */
const ProtectionEvent = z.object({
  id: Uuid,
  at: Instant,
  /** `member`, or the operator's name. */
  actor: z.string(),
  what: z.string(),
  kind: z.string(),
  period: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  effectiveAt: z.nullable(Instant),
  note: z.string(),
});
export type ProtectionEvent = z.infer<typeof ProtectionEvent>;

/** An excluded account of a person who equals the member. */
const ExcludedEqual = z.object({
  id: z.string(),
  username: z.string(),
  facts: z.array(z.enum(EQUAL_FACTS)),
  /** Open: it closes play of the member until it is decided. Same: the exclusion holds for both accounts. */
  state: z.enum(['open', 'same']),
  /** The end of its exclusion; null without one. */
  until: z.nullable(Instant),
});
export type ExcludedEqual = z.infer<typeof ExcludedEqual>;

/** Limits, absence and their history, as the member page shows them. */
export const memberProtection = route({
  method: 'GET',
  path: '/ops/members/protection',
  access: 'staff:members.read',
  input: z.strictObject({ member: text(40) }),
  output: z.extend(Protection, { events: z.array(ProtectionEvent), equals: z.array(ExcludedEqual) }),
});

/**
 * Sets the operators' limit for a member. A first or lower one is in force now and `approval` is null; a higher one, or none,
 * waits for a second operator.
 */
export const limitMember = route({
  method: 'POST',
  path: '/ops/members/limit',
  access: 'staff:members.protect',
  input: z.strictObject({
    key: OperationKey,
    member: text(40),
    kind: z.enum(LIMIT_KINDS),
    period: z.enum(LIMIT_PERIODS),
    amount: z.nullable(Unsigned),
    reason: Reason,
  }),
  output: z.object({ approval: z.nullable(z.string()) }),
});

/** Closes play to a member for days (time-out) or months (exclusion; null has no end). It can be made longer only. */
export const excludeMember = route({
  method: 'POST',
  path: '/ops/members/exclude',
  access: 'staff:members.protect',
  input: z.strictObject({
    member: text(40),
    for: z.union([
      z.strictObject({ days: z.number().check(z.int(), z.gte(1), z.lte(TIME_OUT_DAYS.max)) }),
      z.strictObject({ months: z.nullable(z.union(EXCLUSION_MONTHS.map((each) => z.literal(each)))) }),
    ]),
    reason: Reason,
  }),
  output: z.object({}),
});

/** Members whose exclusion has no end and who ask to come back, oldest first. */
export const returnsAsked = route({
  method: 'GET',
  path: '/ops/members/returns',
  access: 'staff:members.protect',
  input: z.strictObject({ cursor: z.optional(IdCursor), ...listInput('askedAt', 'since') }),
  output: listPage(
    z.object({
      id: Uuid,
      member: z.string(),
      username: z.string(),
      since: Instant,
      askedAt: Instant,
      text: z.string(),
    }),
  ),
});

export const RETURNS_LIST = list({
  name: 'returns',
  title: 'Returns',
  route: returnsAsked,
  columns: [
    { key: 'username', title: 'Member', kind: 'link' },
    { key: 'since', title: 'Excluded since', kind: 'instant', sortable: true },
    { key: 'askedAt', title: 'Requested', kind: 'instant', sortable: true },
    { key: 'text', title: 'Member’s message', kind: 'text' },
  ],
});

/** Allows a return, seven days from now, or refuses it. */
export const decideReturn = route({
  method: 'POST',
  path: '/ops/members/return',
  access: 'staff:members.protect',
  input: z.strictObject({ id: Uuid, allow: z.boolean(), reason: Reason }),
  output: z.object({}),
});
