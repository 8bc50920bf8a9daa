import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Amount, Instant, PlayMode, text } from '../wire.ts';

export const PRIZE_MODES = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
export const PrizeMode = z.enum(PRIZE_MODES);
export type PrizeMode = z.infer<typeof PrizeMode>;
/** A mode as a caller may write it: `LOTT`, `Lott` or `lott`. */
export const WantedMode = z.pipe(text(8).check(z.toUpperCase()), PrizeMode);

/** A game's code, such as `FFSSC1`. */
export const GameCode = text(20);
/** `20260105-0001`. */
export const IssueCode = z.string().check(z.regex(/^\d{8}-\d{4}$/));

/** Numbers of a draw in the canonical form of its lottery. */
export const Numbers = z.record(z.string(), z.unknown());

export const IssueTimes = z.object({ code: IssueCode, openAt: Instant, closeAt: Instant, drawAt: Instant });
export type IssueTimes = z.infer<typeof IssueTimes>;

/** A closed issue that waits for its numbers. */
const AwaitedIssue = z.object({
  ...IssueTimes.shape,
  /** Its result is late from then on. */
  lateAt: Instant,
});

export const DrawnIssue = z.object({
  code: IssueCode,
  drawAt: Instant,
  numbers: Numbers,
  /** Grows with every correction. */
  version: z.number(),
});
export type DrawnIssue = z.infer<typeof DrawnIssue>;

/** Every page shows the draw from this instant on: that of its numbers, entered or drawn. */
const LastDraw = z.extend(DrawnIssue, { drawnAt: Instant });
export type LastDraw = z.infer<typeof LastDraw>;

export const LotteryGame = z.object({
  code: GameCode,
  /** The family of its rules: `SSC`, `11X5` … */
  lottery: z.string(),
  mode: PrizeMode,
  /** Drawn by us, so that a draw can be recomputed; others take over an official result. */
  own: z.boolean(),
  /** Minutes between draws; null where it draws at times of the day. */
  every: z.nullable(z.number()),
  /** The province of a Vietnamese game, such as `hanoi`. */
  region: z.nullable(z.string()),
  /** Closed for maintenance: it is shown, and takes no bets. */
  closed: z.boolean(),
  /** Where the official result is published. */
  sourceUrl: z.nullable(z.string()),
  /** Where the operator has put it among all lotteries: the least comes first (`byPlace`). */
  place: z.number(),
  /** The first play of its bet page; null where nothing is sold. */
  odds: z.nullable(
    z.object({
      play: z.string(),
      /** Decimal odds with the stake, of its highest prize. */
      highest: z.string(),
      /** Other prizes or terms of the play pay less. */
      upTo: z.boolean(),
    }),
  ),
  /** The issue that takes bets, or the next one that will; null where none is planned. */
  issue: z.nullable(IssueTimes),
  /** The last draw. */
  last: z.nullable(LastDraw),
  /** Its last issue is closed and waits for its numbers. */
  awaited: z.nullable(AwaitedIssue),
});
export type LotteryGame = z.infer<typeof LotteryGame>;

const Menus = z.object({
  /** The server's clock, which every countdown runs by. */
  now: Instant,
  menus: z.array(
    z.object({
      /** Type of the lobby: `11x5`, `K3`, `PK10`, `SSC`, `LHC`, `LF`, `VN`, `SEA`. */
      type: z.string(),
      gameMenus: z.array(LotteryGame),
    }),
  ),
});

/** L-01: the games by type, those of one prize mode or of all; types and games in the operator's order. */
export const gameMenu = route({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  access: 'public',
  passive: true,
  input: z.strictObject({
    prizeMode: z.optional(WantedMode),
    device: z.optional(text(10)),
    language: z.optional(text(8)),
  }),
  output: Menus,
});

/** The games that the player bet on last, newest first, at most 12. */
export const recentGames = route({
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  access: 'player',
  passive: true,
  input: z.strictObject({
    prizeMode: z.optional(WantedMode),
    device: z.optional(text(10)),
    language: z.optional(text(8)),
    playMode: PlayMode,
  }),
  output: Menus,
});

/** A number that pays half, or that takes no more bets. */
const NumberLimit = z.object({
  /** All plays of numbers where none is named. */
  play: z.nullable(z.string()),
  key: z.string(),
  status: z.enum(['half', 'closed']),
});

const BetTerms = z.object({
  now: Instant,
  game: LotteryGame,
  currency: z.string(),
  /** Changes with odds, limits and plays: an order names the one that its player saw. */
  revision: z.number(),
  /** Prices of a unit, the usual one first. */
  unitPrices: z.array(Amount),
  /** The part of its price that a unit may cost: all of it, a tenth (10), a hundredth (100), a thousandth (1000). */
  unitModes: z.array(z.union([z.literal(1), z.literal(10), z.literal(100), z.literal(1000)])),
  multiplierMax: z.number(),
  /** LOTT: the range of prize groups; the upper end is the member's own. Null where odds are fixed. */
  groups: z.nullable(z.object({ least: z.number(), own: z.number() })),
  /** ZY: the plates. */
  plates: z.nullable(z.array(z.enum(['A', 'B', 'C', 'D']))),
  /** Plays on sale. Odds by tier as decimals: at the member's own prize group, or on plate A. */
  plays: z.array(z.object({ code: z.string(), odds: z.record(z.string(), z.string()) })),
  limits: z.object({
    lineMin: Amount,
    /** Per member, issue and play. */
    playMax: Amount,
    /** The most that one line, or all lines of an issue, may bring. */
    linePayoutMax: Amount,
    issuePayoutMax: Amount,
  }),
  numbers: z.array(NumberLimit),
  /** The numbers that most was bet on in this issue, at most ten. */
  popular: z.array(z.string()),
  /** Whether a line can be taken back before the close. */
  cancellable: z.boolean(),
  /** Seconds before the close of the issue until when it can. */
  cancelLeadSeconds: z.number(),
});

/** L-02: everything that a bet on the game needs. */
export const lotteryGame = route({
  method: 'GET',
  path: '/lgw/lottery/game',
  access: 'player',
  located: 'launch',
  passive: true,
  input: z.strictObject({ gameCode: GameCode, playMode: PlayMode }),
  output: BetTerms,
});

/** L-02: the same for a guest, who looks at it in the money of the brand. */
export const lotteryPreview = route({
  method: 'GET',
  path: '/lgw/lottery/preview',
  access: 'public',
  passive: true,
  input: z.strictObject({ gameCode: GameCode }),
  output: BetTerms,
});
