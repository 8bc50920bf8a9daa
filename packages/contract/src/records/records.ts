import * as z from 'zod/mini';
import { WagerCursor } from '../lists/cursors.ts';
import { route } from '../route.ts';
import { Amount, Count, Day, Instant, page, text, Uuid } from '../wire.ts';

export const WAGER_STATES = ['settled', 'open', 'void'] as const;
export const WAGER_BASES = ['placed', 'settled'] as const;
/** The most days that one list spans (TM-5). */
export const SPAN_DAYS_MAX = 31;

/** The filters of every list of bets. With a bet number the days do not matter. */
export const wagerFilter = {
  from: z.optional(Day),
  to: z.optional(Day),
  /** Whether the days are those of the bet or of its settlement. */
  by: z.optional(z.enum(WAGER_BASES)),
  category: z.optional(text(20)),
  vendor: z.optional(text(40)),
  code: z.optional(text(64)),
  state: z.optional(z.enum(WAGER_STATES)),
  /** The bet number in full or short, the short one of a lottery order, or a vendor's own id of the round. */
  number: z.optional(text(64)),
  language: z.optional(text(8)),
};
const paging = { cursor: z.optional(WagerCursor), limit: z.optional(Count) };

export const WagerRow = z.object({
  /** The bet number. */
  id: Uuid,
  at: Instant,
  settledAt: z.nullable(Instant),
  vendor: z.string(),
  vendorName: z.string(),
  category: z.string(),
  code: z.string(),
  name: z.string(),
  /** The vendor's own id of the round; null of our own games. */
  outside: z.nullable(z.string()),
  state: z.enum(WAGER_STATES),
  stake: Amount,
  valid: Amount,
  payout: Amount,
  /** The amount it brought the member; null while it is open. */
  net: z.nullable(Amount),
});
export type WagerRow = z.infer<typeof WagerRow>;

/** Of settled and void bets; a void one has its stake as payout. Open bets are in the number and in `open` alone. */
export const WagerSums = z.object({
  wagers: z.number(),
  /** The stakes of open bets. */
  open: Amount,
  stake: Amount,
  valid: Amount,
  payout: Amount,
  net: Amount,
});
export type WagerSums = z.infer<typeof WagerSums>;

const sums = {
  /** The days that the list spans, in the time zone of the business. */
  from: Day,
  to: Day,
  zone: z.string(),
  currency: z.string(),
  /** Of the rows of this page, and of everything the filter holds. */
  sums: z.object({ page: WagerSums, all: WagerSums }),
};

/** M-06: the member's bets, newest first. */
export const wagers = route({
  method: 'GET',
  path: '/wps/member/wagers',
  access: 'member',
  passive: true,
  input: z.strictObject({ ...wagerFilter, ...paging }),
  output: z.extend(page(WagerRow), sums),
});

/** The events of a bet, in their order. */
const WagerStep = z.object({
  kind: z.enum([
    'bet',
    'win',
    'rollback',
    'endRound',
    'jackpotWin',
    'promoWin',
    'adjust',
    'collect',
    'heldWin',
  ]),
  at: Instant,
  amount: Amount,
  /** Taken back, or turned into nothing. */
  reversed: z.boolean(),
  /** The subject of the bet, where the vendor gives it. */
  details: z.array(
    z.object({
      market: z.string(),
      selection: z.string(),
      price: z.nullable(z.string()),
      stake: z.nullable(z.string()),
    }),
  ),
});

/** The content of a lottery line. */
export const LotteryContent = z.object({
  gameCode: z.string(),
  lottery: z.string(),
  issue: z.string(),
  play: z.string(),
  /** In the notation of its play; a long one is cut off. */
  selection: z.string(),
  units: z.number(),
  /** Odds by tier as they were sold. */
  odds: z.record(z.string(), z.string()),
  /** Winning units by tier. */
  wins: z.nullable(z.record(z.string(), z.number())),
  /** The numbers, in the canonical form of the lottery. */
  numbers: z.nullable(z.record(z.string(), z.unknown())),
});
export type LotteryContent = z.infer<typeof LotteryContent>;

export const WagerRecord = z.extend(WagerRow, {
  currency: z.string(),
  zone: z.string(),
  /** The number under which it entered the books. */
  settlement: z.nullable(z.string()),
  steps: z.array(WagerStep),
  lottery: z.nullable(LotteryContent),
  /** An own round can be looked at and recomputed; a vendor may show one again. */
  fair: z.boolean(),
  replay: z.boolean(),
});
export type WagerRecord = z.infer<typeof WagerRecord>;

export const wager = route({
  method: 'GET',
  path: '/wps/member/wager',
  access: 'member',
  passive: true,
  input: z.strictObject({ id: Uuid, language: z.optional(text(8)) }),
  output: WagerRecord,
});

/** Where the vendor shows the round again. */
export const wagerReplay = route({
  method: 'POST',
  path: '/wps/member/wager/replay',
  access: 'member',
  input: z.strictObject({ id: Uuid }),
  output: z.object({ url: z.string() }),
});

const team = {
  /** Any part of an account's name in the agent's own tree. */
  account: z.optional(text(40)),
  /** Direct downlines, or the agent himself and everybody below. */
  level: z.optional(z.enum(['direct', 'all'])),
};
export const TeamWagerRow = z.extend(WagerRow, { account: z.string() });
export type TeamWagerRow = z.infer<typeof TeamWagerRow>;

/** the bets of the agent's team, newest first. */
export const teamWagers = route({
  method: 'GET',
  path: '/wps/agent/wagers',
  access: 'agent',
  passive: true,
  input: z.strictObject({ ...wagerFilter, ...team, ...paging }),
  output: z.extend(page(TeamWagerRow), sums),
});

/** The same list as a table for spreadsheets, its newest rows where there are too many. */
export const teamWagersCsv = route({
  method: 'POST',
  path: '/wps/agent/wagers/csv',
  access: 'agent',
  limit: 'change',
  input: z.strictObject({ ...wagerFilter, ...team }),
  output: z.object({ csv: z.string(), rows: z.number(), cut: z.boolean() }),
});

/** H-10: the newest bets of everybody; the greatest stakes among them; those that brought a multiple. */
export const LIVE_BETS = ['all', 'high', 'multiple'] as const;

export const LiveBet = z.object({
  /** Tells two of them apart, and nothing else. */
  key: z.string(),
  vassalage: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  gameType: z.string(),
  showIcon: z.string(),
  /** Masked as `ab***9`; null where the player does not want to be named. */
  player: z.nullable(z.string()),
  stake: Amount,
  payout: Amount,
  currency: z.string(),
  at: Instant,
});
export type LiveBet = z.infer<typeof LiveBet>;

/** Settled bets of real money, the newest first; at most thirty. */
export const liveBets = route({
  method: 'GET',
  path: '/wps/play/live-bets',
  access: 'public',
  passive: true,
  input: z.strictObject({ show: z.optional(z.enum(LIVE_BETS)), language: z.optional(text(8)) }),
  output: z.array(LiveBet),
});

/** The same of one's own, in the currency one plays in. */
export const myLiveBets = route({
  method: 'GET',
  path: '/wps/play/live-bets/mine',
  access: 'player',
  passive: true,
  input: z.strictObject({ language: z.optional(text(8)) }),
  output: z.array(LiveBet),
});
