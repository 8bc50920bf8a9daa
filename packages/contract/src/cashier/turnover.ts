import * as z from 'zod/mini';
import { PlaceCursor } from '../lists/cursors.ts';
import { route } from '../route.ts';
import { Amount, Count, Instant, page, text, Uuid } from '../wire.ts';

export const TURNOVER_SOURCES = ['deposit', 'bonus', 'transfer', 'manual', 'freeRounds'] as const;
export const TURNOVER_STATES = ['open', 'done', 'cleared', 'cancelled'] as const;

const Percent = z.int().check(z.minimum(0), z.maximum(100));

export const TurnoverRequirement = z.object({
  id: Uuid,
  source: z.enum(TURNOVER_SOURCES),
  base: Amount,
  /** How many times the base is required, such as `15` or `1.5`. */
  times: z.string().check(z.regex(/^\d+(\.\d{1,6})?$/)),
  required: Amount,
  progress: Amount,
  /** Rounded up to two decimals, so that it is 0 only when nothing is left. */
  remaining: Amount,
  /** `progress` of `required` in whole percent, 100 only when nothing is left. */
  percent: Percent,
  openedAt: Instant,
  finishedAt: z.nullable(Instant),
  state: z.enum(TURNOVER_STATES),
  /** The share of a valid bet that counts: by game, else by category and kind, else by category, else the rest. */
  shares: z.object({
    rest: Percent,
    categories: z.array(z.object({ category: z.string(), kind: z.nullable(z.string()), percent: Percent })),
    games: z.array(z.object({ name: z.string(), percent: Percent })),
  }),
});
export type TurnoverRequirement = z.infer<typeof TurnoverRequirement>;

/** M-04.1: the open requirements in the order in which bets fill them, then the last finished ones. */
export const turnover = route({
  method: 'GET',
  path: '/wps/turnover',
  access: 'member',
  passive: true,
  input: z.strictObject({ language: z.optional(text(8)) }),
  output: z.object({
    currency: z.string(),
    /** Left in all open requirements together. */
    outstanding: Amount,
    rows: z.array(TurnoverRequirement),
  }),
});

export const TurnoverBet = z.object({
  /** The bet number. */
  id: Uuid,
  at: Instant,
  vendorName: z.string(),
  category: z.string(),
  name: z.string(),
  /** The part of the valid bet that this requirement used, and the amount that counted of it. */
  valid: Amount,
  counted: Amount,
});
export type TurnoverBet = z.infer<typeof TurnoverBet>;

/** The bets that counted for one requirement, the last counted first. */
export const turnoverBets = route({
  method: 'GET',
  path: '/wps/turnover/bets',
  access: 'member',
  passive: true,
  input: z.strictObject({
    id: Uuid,
    cursor: z.optional(PlaceCursor),
    limit: z.optional(Count),
    language: z.optional(text(8)),
  }),
  output: z.extend(page(TurnoverBet), {
    currency: z.string(),
    sums: z.object({ bets: z.number(), valid: Amount, counted: Amount }),
  }),
});
