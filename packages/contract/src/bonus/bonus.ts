import * as z from 'zod/mini';
import { PlaceCursor } from '../lists/cursors.ts';
import { route } from '../route.ts';
import { Amount, Count, Day, Instant, OperationKey, page, text, Uuid } from '../wire.ts';

export const BONUS_STATES = ['active', 'converted', 'forfeited', 'expired'] as const;
export type BonusState = (typeof BONUS_STATES)[number];

/** Every end of a bonus (PR-21 to PR-23). */
export const BONUS_EVENTS = {
  convert: { from: ['active'], to: 'converted' },
  expire: { from: ['active'], to: 'expired' },
  forfeit: { from: ['active'], to: 'forfeited' },
} as const satisfies Record<string, { from: readonly BonusState[]; to: BonusState }>;
export type BonusEvent = keyof typeof BONUS_EVENTS;

/** The origin of a bonus: granted by an operator, or the reward of a promotion. */
export const BONUS_SOURCES = ['manual', 'promotion'] as const;
export type BonusSource = (typeof BONUS_SOURCES)[number];

/** Why a bonus was forfeited: by the member, by an operator, after bets above the limit, or because all money was lost. */
export const BONUS_REASONS = ['member', 'operator', 'maxBet', 'bust', 'exclusion'] as const;
export type BonusReason = (typeof BONUS_REASONS)[number];

const Percent = z.int().check(z.minimum(0), z.maximum(100));

/** One granted bonus (M-09). */
export const Bonus = z.object({
  id: Uuid,
  at: Instant,
  /** The name of its promotion. */
  name: z.string(),
  source: z.enum(BONUS_SOURCES),
  amount: Amount,
  /** The valid bets that it takes, and those so far. */
  required: Amount,
  progress: Amount,
  /** `progress` of `required` in whole percent, 100 only when nothing is left. */
  percent: Percent,
  expiresAt: Instant,
  state: z.enum(BONUS_STATES),
  reason: z.nullable(z.enum(BONUS_REASONS)),
  finishedAt: z.nullable(Instant),
  /** The parts that became cash, and that did not. */
  converted: Amount,
  forfeited: Amount,
});
export type Bonus = z.infer<typeof Bonus>;

/** The bonus in play. */
export const ActiveBonus = z.extend(Bonus, {
  balance: Amount,
  /** Left to bet, rounded up to two decimals, so that it is 0 only when nothing is left. */
  remaining: Amount,
  /** The largest stake of a bet that uses it, and the most that becomes cash. */
  maxBet: Amount,
  maxConvert: z.nullable(Amount),
  /** Bets above the limit that were refused, and how many warnings there are before it is forfeited. */
  warnings: z.number(),
  warningsMax: z.number(),
  /** The share of a valid bet that counts, by type and kind of game: else that of the type, else the rest. */
  shares: z.object({
    rest: Percent,
    categories: z.array(z.object({ category: z.string(), kind: z.nullable(z.string()), percent: Percent })),
    games: z.array(z.object({ name: z.string(), percent: Percent })),
  }),
  /** The games on which the bonus itself may be bet. */
  games: z.array(z.object({ vendor: z.string(), code: z.string(), name: z.string() })),
});
export type ActiveBonus = z.infer<typeof ActiveBonus>;

export const BonusSums = z.object({ rows: z.number(), amount: Amount, converted: Amount, forfeited: Amount });
export type BonusSums = z.infer<typeof BonusSums>;

const filter = {
  from: z.optional(Day),
  to: z.optional(Day),
  source: z.optional(z.enum(BONUS_SOURCES)),
  state: z.optional(z.enum(BONUS_STATES)),
};

/** M-09: the bonuses of a member, newest first, with the active one on top. */
export const bonuses = route({
  method: 'GET',
  path: '/wps/member/bonuses',
  access: 'member',
  passive: true,
  input: z.strictObject({
    ...filter,
    cursor: z.optional(PlaceCursor),
    limit: z.optional(Count),
    language: z.optional(text(8)),
  }),
  output: z.extend(page(Bonus), {
    from: Day,
    to: Day,
    zone: z.string(),
    currency: z.string(),
    /** Shown under any filter. */
    active: z.nullable(ActiveBonus),
    sums: z.object({ page: BonusSums, all: BonusSums }),
  }),
});

/** The same list as a table for spreadsheets. */
export const bonusesCsv = route({
  method: 'POST',
  path: '/wps/member/bonuses/csv',
  access: 'member',
  limit: 'change',
  input: z.strictObject(filter),
  output: z.object({ csv: z.string(), rows: z.number(), cut: z.boolean() }),
});

/** Gives the active bonus up; cash stays (PR-22, PR-23). */
export const forfeitBonus = route({
  method: 'POST',
  path: '/wps/member/bonus/forfeit',
  access: 'member',
  limit: 'change',
  input: z.strictObject({ key: OperationKey, id: Uuid }),
  output: z.object({ forfeited: Amount, currency: z.string() }),
});
