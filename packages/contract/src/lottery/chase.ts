import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { route } from '../route.ts';
import { Amount, Count, Instant, OperationKey, PlayMode, page, Unsigned, Uuid } from '../wire.ts';
import { ORDER_LINES_MAX, OrderedLine } from './bets.ts';
import { GameCode, IssueCode } from './games.ts';

export const CHASE_LEAST = 2;
export const CHASE_MOST = 120;

/** How the multiplier goes on: as it is named for each issue, raised after every so many issues, or the least for a rate of profit. */
export const CHASE_WAYS = ['same', 'raise', 'profit'] as const;
/** When the issues that are still to come are given back: never, after a win, or once all wins are so much more than all stakes. */
export const CHASE_STOPS = ['never', 'win', 'profit'] as const;

export const CHASE_STATES = ['running', 'stopped', 'cancelled', 'ended'] as const;
/** An item waits for its issue, is bet on it, or its stake has come back. */
export const CHASE_ITEM_STATES = ['waiting', 'open', 'won', 'lost', 'refunded', 'back'] as const;
/** The reason why an item was not bet. */
export const CHASE_REASONS = [
  'stopped',
  'cancelled',
  'closed',
  'void',
  'gameOff',
  'playOff',
  'account',
  'protection',
  'numbers',
  'playLimit',
  'payoutLimit',
  'exposure',
] as const;

const Multiplier = z.int().check(z.minimum(1), z.maximum(99_999));

/** L-04: bets the same lines on so many issues, one after the other. Its whole stake is held from the beginning. */
export const placeChase = route({
  method: 'POST',
  path: '/lgw/lottery/chases',
  access: 'player',
  located: 'bet',
  limit: 'bet',
  input: z.strictObject({
    key: OperationKey,
    gameCode: GameCode,
    /** The first issue; the others are those that follow it. */
    issue: IssueCode,
    /** Of the odds and limits that the player saw. */
    revision: z.int(),
    /** With a multiplier of one. */
    lines: z.array(OrderedLine).check(z.minLength(1), z.maxLength(ORDER_LINES_MAX)),
    way: z.enum(CHASE_WAYS),
    /** Of each issue. */
    multipliers: z.array(Multiplier).check(z.minLength(CHASE_LEAST), z.maxLength(CHASE_MOST)),
    /** `raise`: after every so many issues the multiplier grows by the factor. */
    every: z.optional(z.int().check(z.minimum(1), z.maximum(CHASE_MOST))),
    factor: z.optional(z.int().check(z.minimum(2), z.maximum(100))),
    /** `profit`: the rate in percent of all that was staked. */
    percent: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
    stop: z.enum(CHASE_STOPS),
    /** Of the stop `profit`. */
    stopProfit: z.optional(Unsigned),
    playMode: PlayMode,
  }),
  output: z.object({
    id: Uuid,
    issues: z.number(),
    stake: Amount,
    balance: Amount,
    version: z.string(),
    replayed: z.boolean(),
  }),
});

export const LotteryChase = z.object({
  id: Uuid,
  at: Instant,
  gameCode: GameCode,
  lottery: z.string(),
  /** The play of its first line. */
  play: z.string(),
  lines: z.number(),
  state: z.enum(CHASE_STATES),
  first: IssueCode,
  last: IssueCode,
  issues: z.number(),
  /** Items that wait for their issues. */
  waiting: z.number(),
  way: z.enum(CHASE_WAYS),
  stop: z.enum(CHASE_STOPS),
  stopProfit: z.nullable(Amount),
  /** All that was held. */
  stake: Amount,
  /** Of it: what was bet and not given back, and what came back, before its bet or with it. */
  used: Amount,
  back: Amount,
  payout: Amount,
});
export type LotteryChase = z.infer<typeof LotteryChase>;

const sums = z.object({ chases: z.number(), stake: Amount, used: Amount, back: Amount, payout: Amount });

/** The player's chases, newest first. */
export const lotteryChases = route({
  method: 'GET',
  path: '/lgw/lottery/chases',
  access: 'player',
  passive: true,
  input: z.strictObject({
    gameCode: z.optional(GameCode),
    state: z.optional(z.enum(CHASE_STATES)),
    cursor: z.optional(IdCursor),
    limit: z.optional(Count),
    playMode: PlayMode,
  }),
  output: z.extend(page(LotteryChase), { currency: z.string(), total: sums }),
});

export const ChaseItem = z.object({
  n: z.number(),
  issue: IssueCode,
  closeAt: Instant,
  drawAt: Instant,
  multiplier: z.number(),
  stake: Amount,
  state: z.enum(CHASE_ITEM_STATES),
  reason: z.nullable(z.enum(CHASE_REASONS)),
  payout: Amount,
  refund: Amount,
  /** The order that it was bet by. */
  order: z.nullable(Uuid),
});
export type ChaseItem = z.infer<typeof ChaseItem>;

/** One chase with its lines and an item for each issue. */
export const lotteryChase = route({
  method: 'GET',
  path: '/lgw/lottery/chase',
  access: 'player',
  passive: true,
  input: z.strictObject({ id: Uuid, playMode: PlayMode }),
  output: z.extend(LotteryChase, {
    currency: z.string(),
    bets: z.array(
      z.object({ play: z.string(), selection: z.string(), units: z.number(), unitStake: Amount }),
    ),
    items: z.array(ChaseItem),
  }),
});

/** Gives back the items that still wait, all of them or those of some numbers. */
export const cancelChase = route({
  method: 'POST',
  path: '/lgw/lottery/chases/cancel',
  access: 'player',
  limit: 'bet',
  input: z.strictObject({
    key: OperationKey,
    id: Uuid,
    items: z.optional(
      z
        .array(z.int().check(z.minimum(1), z.maximum(CHASE_MOST)))
        .check(z.minLength(1), z.maxLength(CHASE_MOST)),
    ),
    playMode: PlayMode,
  }),
  output: z.object({ refund: Amount, items: z.number(), balance: Amount, version: z.string() }),
});
