import * as z from 'zod/mini';
import { DeskMember } from '../cashier/desk-parts.ts';
import { IdCursor } from '../lists/cursors.ts';
import { DAYS, list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Amount, Currency, Day, Instant, OperationKey, prose, Stake, text, Uuid } from '../wire.ts';
import { FREE_ROUNDS_STATES } from './free-rounds.ts';

/** The members that one grant may name. */
export const FREE_MEMBERS_MAX = 100;

export const OpsFreeRounds = z.object({
  id: z.string(),
  member: DeskMember,
  code: z.string(),
  /** The name of the title. */
  game: z.string(),
  state: z.enum(FREE_ROUNDS_STATES),
  currency: z.string(),
  stake: Amount,
  rounds: z.number(),
  left: z.number(),
  /** The stakes of all of them, and those that went back to promotions. */
  value: Amount,
  returned: Amount,
  won: Amount,
  times: z.string(),
  openedAt: Instant,
  expiresAt: Instant,
  finishedAt: z.nullable(Instant),
  paidAt: z.nullable(Instant),
  reason: z.string(),
  note: z.nullable(z.string()),
});
export type OpsFreeRounds = z.infer<typeof OpsFreeRounds>;

/** Free rounds on own titles of all members, newest first. */
export const opsFreeRounds = route({
  method: 'GET',
  path: '/ops/bonuses/free-rounds',
  access: 'staff:cashier.read',
  input: z.strictObject({
    /** By name or id. */
    member: z.optional(text(64)),
    code: z.optional(text(40)),
    state: z.optional(z.enum(FREE_ROUNDS_STATES)),
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: z.optional(IdCursor),
    ...listInput('openedAt', 'expiresAt', 'won'),
  }),
  output: listPage(OpsFreeRounds),
});

export const OWN_FREE_ROUNDS_LIST = list({
  name: 'own-free-rounds',
  title: 'Free rounds on own titles',
  route: opsFreeRounds,
  filters: [
    { key: 'member', title: 'Member', kind: 'text' },
    { key: 'code', title: 'Title (code)', kind: 'text' },
    { key: 'state', title: 'State', kind: 'choice', values: FREE_ROUNDS_STATES },
    ...DAYS,
  ],
  columns: [
    { key: 'openedAt', title: 'Granted', kind: 'instant', sortable: true },
    { key: 'member.username', title: 'Member', kind: 'link' },
    { key: 'game', title: 'Title', kind: 'text' },
    { key: 'rounds', title: 'Rounds', kind: 'number' },
    { key: 'left', title: 'Left', kind: 'number' },
    { key: 'stake', title: 'Stake', kind: 'money' },
    { key: 'value', title: 'Worth', kind: 'money', total: true },
    { key: 'returned', title: 'Went back', kind: 'money', total: true, extra: true },
    { key: 'won', title: 'Won', kind: 'money', sortable: true, total: true },
    { key: 'times', title: 'Times to bet', kind: 'text', extra: true },
    { key: 'expiresAt', title: 'Expires', kind: 'instant', sortable: true },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'finishedAt', title: 'Ended', kind: 'instant', extra: true },
    { key: 'paidAt', title: 'Winnings paid', kind: 'instant', extra: true },
    { key: 'reason', title: 'Reason', kind: 'text', extra: true },
    { key: 'note', title: 'Note', kind: 'text', extra: true },
  ],
});

/** The slots on which free rounds can be granted, each with its stakes in a currency. */
export const opsFreeTitles = route({
  method: 'GET',
  path: '/ops/bonuses/free-rounds/titles',
  access: 'staff:cashier.read',
  passive: true,
  input: z.strictObject({ currency: Currency }),
  output: z.array(z.object({ code: z.string(), name: z.string(), stakes: z.array(Amount) })),
});

/** Grants free rounds, or asks a second operator where together they are worth a lot; the answer is then the request. */
export const opsGrantFreeRounds = route({
  method: 'POST',
  path: '/ops/bonuses/free-rounds/grant',
  access: 'staff:members.adjust',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    /** Names or ids. */
    members: z.array(text(64)).check(z.minLength(1), z.maxLength(FREE_MEMBERS_MAX)),
    code: text(40),
    currency: Currency,
    stake: Stake,
    rounds: z.int().check(z.gte(1), z.lte(1000)),
    /** How often the winnings have to be bet. */
    times: z.int().check(z.gte(0), z.lte(100)),
    days: z.int().check(z.gte(1), z.lte(90)),
    reason: prose(300, 3),
  }),
  output: z.object({
    approval: z.nullable(z.string()),
    /** The names of those who got none because their play is closed (RG-9). */
    closed: z.array(z.string()),
  }),
});

/** Takes the rounds back that were not played. The member keeps the winnings of the others. */
export const opsCancelFreeRounds = route({
  method: 'POST',
  path: '/ops/bonuses/free-rounds/cancel',
  access: 'staff:cashier.review',
  limit: 'change',
  input: z.strictObject({ key: OperationKey, id: Uuid, reason: prose(300, 3) }),
  output: z.object({ approval: z.null() }),
});
