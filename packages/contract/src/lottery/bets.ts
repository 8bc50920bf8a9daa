import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { route } from '../route.ts';
import { Amount, Count, Day, Instant, OperationKey, PlayMode, page, text, Unsigned, Uuid } from '../wire.ts';
import { GameCode, IssueCode, Numbers } from './games.ts';

/** The most lines of one order. */
export const ORDER_LINES_MAX = 200;
/** All lines of an order together may have so many units, and their selections so many characters: with them the body has its usual size. */
export const ORDER_UNITS_MAX = 100_000;
export const ORDER_CHARACTERS_MAX = 40_000;

/** One bet as it is ordered. */
export const OrderedLine = z.strictObject({
  play: text(24),
  selection: text(ORDER_CHARACTERS_MAX),
  unitPrice: Unsigned,
  unitMode: z.union([z.literal(1), z.literal(10), z.literal(100), z.literal(1000)]),
  multiplier: z.int().check(z.minimum(1), z.maximum(99_999)),
  /** LOTT: the prize group; the member's own where none is named. */
  group: z.optional(z.int()),
  /** ZY: the plate; A where none is named. */
  plate: z.optional(z.enum(['A', 'B', 'C', 'D'])),
});
export type OrderedLine = z.infer<typeof OrderedLine>;

export const LINE_STATES = ['open', 'won', 'lost', 'refunded', 'cancelled', 'void'] as const;

/** A bet: one line of an order. */
export const LotteryBet = z.object({
  /** The bet number. */
  id: Uuid,
  order: Uuid,
  at: Instant,
  gameCode: GameCode,
  lottery: z.string(),
  issue: IssueCode,
  drawAt: Instant,
  play: z.string(),
  /** In the notation of its play; cut off after so many characters in a list. */
  selection: z.string(),
  units: z.number(),
  unitStake: Amount,
  stake: Amount,
  most: Amount,
  state: z.enum(LINE_STATES),
  payout: Amount,
  refund: Amount,
  /** Winning units by tier. */
  wins: z.nullable(z.record(z.string(), z.number())),
  /** The numbers, once they are confirmed. */
  numbers: z.nullable(Numbers),
  /** Until then it can be taken back; null where it cannot. */
  cancelUntil: z.nullable(Instant),
  /** Its draw should have a result by now. */
  late: z.boolean(),
  chase: z.nullable(Uuid),
});
export type LotteryBet = z.infer<typeof LotteryBet>;

/** L-03: places an order; all of its lines are taken, or none. */
export const placeOrder = route({
  method: 'POST',
  path: '/lgw/lottery/orders',
  access: 'player',
  located: 'bet',
  limit: 'bet',
  input: z.strictObject({
    key: OperationKey,
    gameCode: GameCode,
    issue: IssueCode,
    /** Of the odds and limits that the player saw. */
    revision: z.int(),
    lines: z.array(OrderedLine).check(z.minLength(1), z.maxLength(ORDER_LINES_MAX)),
    playMode: PlayMode,
  }),
  output: z.object({
    order: Uuid,
    lines: z.array(z.object({ id: Uuid, units: z.number(), stake: Amount, most: Amount })),
    stake: Amount,
    balance: Amount,
    version: z.string(),
    replayed: z.boolean(),
  }),
});

const sums = z.object({ bets: z.number(), stake: Amount, payout: Amount, refund: Amount });

/** L-07: the player's bets, newest first. */
export const lotteryBets = route({
  method: 'GET',
  path: '/lgw/lottery/orders',
  access: 'player',
  passive: true,
  input: z.strictObject({
    gameCode: z.optional(GameCode),
    issue: z.optional(IssueCode),
    state: z.optional(z.enum(LINE_STATES)),
    /** At most 31 days; the last seven where none are named. */
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: z.optional(IdCursor),
    limit: z.optional(Count),
    playMode: PlayMode,
  }),
  output: z.extend(page(LotteryBet), {
    from: Day,
    to: Day,
    zone: z.string(),
    currency: z.string(),
    total: sums,
  }),
});

/** One bet with everything that it was settled by. */
export const lotteryBet = route({
  method: 'GET',
  path: '/lgw/lottery/order',
  access: 'player',
  passive: true,
  input: z.strictObject({ id: Uuid, playMode: PlayMode }),
  output: z.extend(LotteryBet, {
    currency: z.string(),
    /** Odds by tier as they were sold. */
    odds: z.record(z.string(), z.string()),
    /** Prize group or plate. */
    terms: z.nullable(z.string()),
    /** The part of the stake that comes back at the settlement, in percent. */
    rebate: z.string(),
    settledAt: z.nullable(Instant),
    version: z.nullable(z.number()),
  }),
});

/** Takes a line back before the close; its stake is refunded whole. */
export const cancelBet = route({
  method: 'POST',
  path: '/lgw/lottery/orders/cancel',
  access: 'player',
  limit: 'bet',
  input: z.strictObject({ key: OperationKey, id: Uuid, playMode: PlayMode }),
  output: z.object({ refund: Amount, balance: Amount, version: z.string() }),
});
