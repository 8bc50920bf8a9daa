import * as z from 'zod/mini';
import { SmallNumberCursor } from '../lists/cursors.ts';

import { list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Amount, Day, Instant, Nothing, OperationKey, prose, text } from '../wire.ts';
import { GameCode, IssueTimes, PRIZE_MODES, PrizeMode } from './games.ts';

export const LOTTERY_STATES = ['on', 'maintenance', 'off'] as const;
export type LotteryState = (typeof LOTTERY_STATES)[number];

/** The families of rules, as in `packages/games`. */
export const LOTTERY_FAMILIES = [
  'SSC',
  '11X5',
  'K3',
  'PK10',
  'LHC',
  'LF3D',
  'LFP5',
  'VN_N',
  'VN_C',
  'VN_S',
  'MY2D',
  'MY3D',
  'THAI',
  'LAO',
  '4D',
] as const;

const Reason = prose(300, 5);
const PlayCode = text(20);
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** When a game draws: every so many minutes of its business day, or at times of some days. */
export const DrawTimes = z.union([
  z.strictObject({ every: z.int().check(z.gte(1), z.lte(240)) }),
  z.strictObject({
    /** In their order. */
    times: z.array(Time).check(z.minLength(1), z.maxLength(24)),
    /** 0 for Sunday; all where none are named. */
    weekdays: z.optional(z.array(z.int().check(z.gte(0), z.lte(6))).check(z.minLength(1), z.maxLength(7))),
    monthDays: z.optional(z.array(z.int().check(z.gte(1), z.lte(31))).check(z.minLength(1), z.maxLength(31))),
  }),
]);
export type DrawTimes = z.infer<typeof DrawTimes>;

const GameRow = z.object({
  code: GameCode,
  name: z.string(),
  /** The family of its rules. */
  lottery: z.string(),
  mode: PrizeMode,
  /** Drawn by us; others take over an official result. */
  own: z.boolean(),
  /** Its draw times in words. */
  draws: z.string(),
  state: z.enum(LOTTERY_STATES),
  /** The draw of the issue that takes bets, or of the next one that will. */
  nextDrawAt: z.nullable(Instant),
  /** Lines that are not settled, counted up to `OPEN_LINES_MAX`. */
  openLines: z.number(),
  /** Its place among all lotteries: the least comes first, and what is equal is ordered by the next draw. */
  sort: z.number(),
});
export type LotteryGameRow = z.infer<typeof GameRow>;

/** More open lines of a game are not counted. */
export const OPEN_LINES_MAX = 10_000;

export const opsLotteryGames = route({
  method: 'GET',
  path: '/ops/lottery/games',
  access: 'staff:lottery.read',
  passive: true,
  input: z.strictObject({
    /** Any part of the name or code. */
    search: z.optional(text(60, 0)),
    lottery: z.optional(z.enum(LOTTERY_FAMILIES)),
    mode: z.optional(z.enum(PRIZE_MODES)),
    state: z.optional(z.enum(LOTTERY_STATES)),
    cursor: z.optional(SmallNumberCursor),
    ...listInput('name', 'code', 'lottery', 'mode', 'sort'),
  }),
  output: listPage(GameRow),
});

export const LOTTERY_GAMES_LIST = list({
  name: 'lottery-games',
  title: 'Lottery games',
  route: opsLotteryGames,
  filters: [
    { key: 'search', title: 'Name or code', kind: 'text' },
    { key: 'lottery', title: 'Lottery', kind: 'choice', values: LOTTERY_FAMILIES },
    { key: 'mode', title: 'Prize mode', kind: 'choice', values: PRIZE_MODES },
    { key: 'state', title: 'State', kind: 'choice', values: LOTTERY_STATES },
  ],
  columns: [
    { key: 'name', title: 'Game', kind: 'link', sortable: true },
    { key: 'code', title: 'Code', kind: 'id', sortable: true },
    { key: 'lottery', title: 'Lottery', kind: 'text', sortable: true },
    { key: 'mode', title: 'Prize mode', kind: 'text', sortable: true },
    { key: 'draws', title: 'Draws', kind: 'text' },
    { key: 'nextDrawAt', title: 'Next draw', kind: 'instant' },
    { key: 'state', title: 'State', kind: 'state' },
    { key: 'openLines', title: 'Open bets', kind: 'number' },
    { key: 'own', title: 'Drawn by', kind: 'text', extra: true },
    { key: 'sort', title: 'Place', kind: 'number', sortable: true },
  ],
});

/** An amount in units of the common scale, which currencies multiply. */
const Limit = z.string().check(z.regex(/^(0|[1-9]\d{0,8})(\.\d{1,4})?$/));
export const LotteryLimits = z.strictObject({
  lineMin: Limit,
  playMax: Limit,
  linePayoutMax: Limit,
  issuePayoutMax: Limit,
  exposureMax: Limit,
});
export type LotteryLimits = z.infer<typeof LotteryLimits>;

/** Decimal odds with the stake. */
const Odds = z.string().check(z.regex(/^(0|[1-9]\d{0,8})(\.\d{1,4})?$/));
export const TierOdds = z.record(text(20), Odds).check(z.refine((odds) => Object.keys(odds).length <= 80));
export type TierOdds = z.infer<typeof TierOdds>;

const LotteryPlay = z.object({
  code: PlayCode,
  name: z.string(),
  /** The tab of the bet page. */
  group: z.string(),
  on: z.boolean(),
  tiers: z.array(
    z.object({
      tier: z.string(),
      odds: Odds,
      /** Without the operators' change. */
      usual: Odds,
      /** The part of the stake that they give back on average, in percent. */
      back: z.number(),
    }),
  ),
});
export type LotteryPlay = z.infer<typeof LotteryPlay>;

/** One game with everything that operators can change. */
export const opsLotteryGame = route({
  method: 'GET',
  path: '/ops/lottery/games/one',
  access: 'staff:lottery.read',
  passive: true,
  input: z.strictObject({ code: GameCode }),
  output: z.extend(GameRow, {
    region: z.nullable(z.string()),
    sourceUrl: z.nullable(z.string()),
    /** Grows with every change. */
    revision: z.number(),
    /** The state with which players see it: the catalogue and the switches of gaming close it as well. */
    shown: z.enum(LOTTERY_STATES),
    schedule: z.object({
      zone: z.string(),
      dayStart: z.string(),
      draws: DrawTimes,
      closeLeadSeconds: z.number(),
      /** The least seconds between the close and the draw: of an official draw those that the game was shipped with. */
      closeLeadLeast: z.number(),
      /** The first business day of this schedule, where earlier issues are still to be drawn by the one before. */
      since: z.nullable(Day),
    }),
    /** Issues that are made and not closed, and the last of their business days. */
    planned: z.object({ issues: z.number(), until: z.nullable(Day) }),
    next: z.nullable(IssueTimes),
    plays: z.array(LotteryPlay),
    /** The most that odds may give back, in percent. */
    backMax: z.number(),
    limits: z.object({
      now: LotteryLimits,
      usual: LotteryLimits,
      /** Those in force in the brand's currency. */
      currency: z.string(),
      scaled: z.object({
        lineMin: Amount,
        playMax: Amount,
        linePayoutMax: Amount,
        issuePayoutMax: Amount,
        exposureMax: Amount,
      }),
    }),
    /** Credit play: what each plate gives back of a stake, in percent. */
    plates: z.nullable(z.array(z.object({ plate: z.string(), back: z.number() }))),
  }),
});

/** In force on every node within a second. Issues that are made stay; a game that is off makes none. */
export const opsSetLotteryState = route({
  method: 'POST',
  path: '/ops/lottery/games/state',
  access: 'staff:lottery.write',
  limit: 'change',
  input: z.strictObject({ code: GameCode, state: z.enum(LOTTERY_STATES), reason: Reason }),
  output: Nothing,
});

/** Places of games by their codes. */
const LotteryPlaces = z.record(GameCode, z.int().check(z.gte(1), z.lte(999)));

/** Every lottery with its place, in their order. */
export const opsLotteryOrder = route({
  method: 'GET',
  path: '/ops/lottery/games/order',
  access: 'staff:lottery.read',
  passive: true,
  input: Nothing,
  output: z.object({
    games: z.array(z.pick(GameRow, { code: true, name: true, lottery: true, state: true, sort: true })),
  }),
});

/** Gives lotteries other places in the lobby, on the home page and in the lists of games. */
export const opsSetLotteryOrder = route({
  method: 'POST',
  path: '/ops/lottery/games/order',
  access: 'staff:lottery.write',
  limit: 'change',
  input: z.strictObject({
    /** Of the same games when the change was made: it is void when one has moved. */
    was: LotteryPlaces,
    places: LotteryPlaces,
    reason: Reason,
  }),
  output: Nothing,
});

/** In force for issues that are not made yet: now for a lottery of our own, with a second operator for an official one. */
export const opsSetLotterySchedule = route({
  method: 'POST',
  path: '/ops/lottery/games/schedule',
  access: 'staff:lottery.write',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    code: GameCode,
    /** The revision that the operator saw: the change is void when it has grown. */
    revision: z.int().check(z.gte(1)),
    draws: DrawTimes,
    closeLeadSeconds: z.int().check(z.gte(3), z.lte(7_200)),
    reason: Reason,
  }),
  output: z.object({
    /** The request that waits for a second operator. */
    approval: z.nullable(z.string()),
    /** The first business day of the new schedule, where it is in force. */
    since: z.nullable(Day),
  }),
});

/** Takes plays off sale, or sells them again. */
export const opsSetLotteryPlays = route({
  method: 'POST',
  path: '/ops/lottery/games/plays',
  access: 'staff:lottery.write',
  limit: 'change',
  input: z.strictObject({
    code: GameCode,
    plays: z.array(PlayCode).check(z.minLength(1), z.maxLength(200)),
    on: z.boolean(),
    reason: Reason,
  }),
  output: Nothing,
});

/** Asks a second operator for other odds of one play, tier by tier. */
export const opsSetLotteryOdds = route({
  method: 'POST',
  path: '/ops/lottery/games/odds',
  access: 'staff:lottery.write',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    code: GameCode,
    play: PlayCode,
    /** The odds when the change was made: it is void when they have changed. */
    was: TierOdds,
    odds: TierOdds,
    reason: Reason,
  }),
  output: z.object({ approval: z.nullable(z.string()) }),
});

/** Asks a second operator for other limits of a game. */
export const opsSetLotteryLimits = route({
  method: 'POST',
  path: '/ops/lottery/games/limits',
  access: 'staff:lottery.write',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    code: GameCode,
    was: LotteryLimits,
    limits: LotteryLimits,
    reason: Reason,
  }),
  output: z.object({ approval: z.nullable(z.string()) }),
});
