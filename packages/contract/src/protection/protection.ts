import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Amount, Instant, Nothing, prose } from '../wire.ts';

/** The subject of a limit: gross deposits, net losses, stakes, or minutes since the sign-in. */
export const LIMIT_KINDS = ['deposit', 'loss', 'wager', 'session'] as const;
export const LIMIT_PERIODS = ['day', 'week', 'month', 'session'] as const;

/**
 * Every limit there is; time is counted by sign-in, money by business day, week from Monday and calendar month (RG-2). Windows
 * of deposits may roll instead: the last 24 hours, 7 days and 30 days.
 */
export const LIMITS = [
  { kind: 'deposit', period: 'day' },
  { kind: 'deposit', period: 'week' },
  { kind: 'deposit', period: 'month' },
  { kind: 'loss', period: 'day' },
  { kind: 'loss', period: 'week' },
  { kind: 'loss', period: 'month' },
  { kind: 'wager', period: 'day' },
  { kind: 'wager', period: 'week' },
  { kind: 'wager', period: 'month' },
  { kind: 'session', period: 'session' },
] as const satisfies readonly LimitName[];

export interface LimitName {
  readonly kind: (typeof LIMIT_KINDS)[number];
  readonly period: (typeof LIMIT_PERIODS)[number];
}

/** RG-8: days of a time-out. */
export const TIME_OUT_DAYS = { offered: [1, 7, 30], max: 42 } as const;
/** RG-9: months of a self-exclusion; without a number it has no end. */
export const EXCLUSION_MONTHS = [6, 12, 36, 60] as const;
/** A session of play is at least and at most so many minutes. */
export const SESSION_MINUTES = { min: 10, max: 1440 } as const;

const Kind = z.enum(LIMIT_KINDS);
const Period = z.enum(LIMIT_PERIODS);

/** Money in the member's currency, or minutes for `session`. */
const LimitAmount = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/));

const LimitRow = z.object({
  kind: Kind,
  period: Period,
  /** The member's own; null when he has none. */
  amount: z.nullable(Amount),
  /** Set by the operator; the lower of the two holds (RG-13). */
  staff: z.nullable(Amount),
  /** Within the running window; null where neither limit is set. */
  used: z.nullable(Amount),
  left: z.nullable(Amount),
  /** The next start of the window, or the end of this sign-in's time; null for a window that rolls. */
  endsAt: z.nullable(Instant),
  /** An increase or removal waits a day and is then confirmed, within a week (RG-5). */
  pending: z.nullable(z.object({ amount: z.nullable(Amount), confirmFrom: Instant, confirmUntil: Instant })),
});
export type LimitRow = z.infer<typeof LimitRow>;

const Absence = z.object({
  kind: z.enum(['timeOut', 'exclusion']),
  by: z.enum(['member', 'staff']),
  since: Instant,
  /** Null where it has no end. */
  until: z.nullable(Instant),
  /** From when the member may ask to come back; null for a time-out, which ends by itself (RG-10). */
  askFrom: z.nullable(Instant),
  askedAt: z.nullable(Instant),
  /** When play opens again; null while nobody has decided. */
  returnsAt: z.nullable(Instant),
});
export type Absence = z.infer<typeof Absence>;

export const Protection = z.object({
  currency: z.string(),
  /** The money at transfer vendors: it may all be lost there, and counts as used until it comes back. */
  kept: Amount,
  limits: z.array(LimitRow),
  absence: z.nullable(Absence),
  /** Play and deposits are closed until operators have decided about the account (RG-9). */
  beingChecked: z.boolean(),
});
export type Protection = z.infer<typeof Protection>;

/** Limits, what is used of them, and whether play is closed to this member. */
export const protection = route({
  method: 'GET',
  path: '/wps/protection',
  access: 'member',
  input: Nothing,
  output: Protection,
});

/**
 * Sets or lowers a limit now; a higher one, or none (null), is only asked for. A loss or wager limit of 0 stops all play:
 * `protection.stopsPlay` refuses it until it is sent with `stopsPlay`.
 */
export const setLimit = route({
  method: 'POST',
  path: '/wps/protection/limit',
  access: 'member',
  limit: 'change',
  input: z.strictObject({
    kind: Kind,
    period: Period,
    amount: z.nullable(LimitAmount),
    stopsPlay: z.optional(z.literal(true)),
  }),
  output: Protection,
});

/** Puts what was asked for in force, a day later; refuses `protection.tooEarly` before. */
export const confirmLimit = route({
  method: 'POST',
  path: '/wps/protection/limit/confirm',
  access: 'member',
  limit: 'change',
  input: z.strictObject({ kind: Kind, period: Period }),
  output: Protection,
});

/** Withdraws what was asked for. */
export const cancelLimit = route({
  method: 'POST',
  path: '/wps/protection/limit/cancel',
  access: 'member',
  limit: 'change',
  input: z.strictObject({ kind: Kind, period: Period }),
  output: Protection,
});

/** No play for so many days; may be made longer, never shorter. */
export const takeTimeOut = route({
  method: 'POST',
  path: '/wps/protection/time-out',
  access: 'member',
  limit: 'change',
  input: z.strictObject({ days: z.number().check(z.int(), z.gte(1), z.lte(TIME_OUT_DAYS.max)) }),
  output: Protection,
});

/** Excludes the member from play and ends their sessions; null has no end. */
export const excludeSelf = route({
  method: 'POST',
  path: '/wps/protection/exclusion',
  access: 'member',
  limit: 'change',
  input: z.strictObject({ months: z.nullable(z.union(EXCLUSION_MONTHS.map((each) => z.literal(each)))) }),
  output: Nothing,
});

/** Asks to come back after an exclusion: a day later play is open again, or once operators have decided and a week passed. */
export const askReturn = route({
  method: 'POST',
  path: '/wps/protection/return',
  access: 'member',
  limit: 'change',
  input: z.strictObject({ text: prose(500, 5) }),
  output: Protection,
});
