import * as z from 'zod/mini';
import { DeskMember } from '../cashier/desk-parts.ts';
import { IdCursor } from '../lists/cursors.ts';
import { DAYS, list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Amount, Day, Instant, OperationKey, prose, text, Unsigned, Uuid } from '../wire.ts';
import { BONUS_REASONS, BONUS_SOURCES, BONUS_STATES } from './bonus.ts';

export const OpsBonus = z.object({
  id: z.string(),
  member: DeskMember,
  name: z.string(),
  source: z.enum(BONUS_SOURCES),
  state: z.enum(BONUS_STATES),
  currency: z.string(),
  amount: Amount,
  /** On its account. */
  balance: Amount,
  required: Amount,
  progress: Amount,
  maxBet: Amount,
  openedAt: Instant,
  expiresAt: Instant,
  finishedAt: z.nullable(Instant),
  converted: Amount,
  forfeited: Amount,
  reason: z.nullable(z.enum(BONUS_REASONS)),
  note: z.nullable(z.string()),
});
export type OpsBonus = z.infer<typeof OpsBonus>;

/** Bonuses of all members, newest first. */
export const opsBonuses = route({
  method: 'GET',
  path: '/ops/bonuses',
  access: 'staff:cashier.read',
  input: z.strictObject({
    /** By name or id. */
    member: z.optional(text(64)),
    state: z.optional(z.enum(BONUS_STATES)),
    source: z.optional(z.enum(BONUS_SOURCES)),
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: z.optional(IdCursor),
    ...listInput('openedAt', 'amount'),
  }),
  output: listPage(OpsBonus),
});

export const BONUSES_LIST = list({
  name: 'bonuses',
  title: 'Bonuses',
  route: opsBonuses,
  filters: [
    { key: 'member', title: 'Member', kind: 'text' },
    { key: 'state', title: 'State', kind: 'choice', values: BONUS_STATES },
    { key: 'source', title: 'Type', kind: 'choice', values: BONUS_SOURCES },
    ...DAYS,
  ],
  columns: [
    { key: 'openedAt', title: 'Granted', kind: 'instant', sortable: true },
    { key: 'member.username', title: 'Member', kind: 'link' },
    { key: 'name', title: 'Name', kind: 'text' },
    { key: 'source', title: 'Type', kind: 'text' },
    { key: 'amount', title: 'Amount', kind: 'money', sortable: true, total: true },
    { key: 'balance', title: 'Balance', kind: 'money', total: true },
    { key: 'required', title: 'To bet', kind: 'money', extra: true },
    { key: 'progress', title: 'Bet', kind: 'money' },
    { key: 'expiresAt', title: 'Expires', kind: 'instant', extra: true },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'converted', title: 'Became cash', kind: 'money', total: true, extra: true },
    { key: 'forfeited', title: 'Not converted', kind: 'money', total: true, extra: true },
    { key: 'maxBet', title: 'Largest bet', kind: 'money', extra: true },
    { key: 'finishedAt', title: 'Ended', kind: 'instant', extra: true },
    { key: 'reason', title: 'Reason', kind: 'text', extra: true },
    { key: 'note', title: 'Note', kind: 'text', extra: true },
  ],
});

/** Asks a second operator to grant a bonus. */
export const opsGrantBonus = route({
  method: 'POST',
  path: '/ops/bonuses/grant',
  access: 'staff:members.adjust',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    member: text(64),
    /** As the member reads it. */
    name: prose(60, 2),
    amount: Unsigned,
    /** How many times it has to be bet. */
    times: z.int().check(z.gte(0), z.lte(100)),
    maxBet: Unsigned,
    days: z.int().check(z.gte(1), z.lte(90)),
    reason: prose(300, 3),
  }),
  output: z.object({ approval: z.string() }),
});

/** Takes what is left of an active bonus back. */
export const opsForfeitBonus = route({
  method: 'POST',
  path: '/ops/bonuses/forfeit',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ key: OperationKey, id: Uuid, reason: prose(300, 3) }),
  output: z.object({ approval: z.null() }),
});
