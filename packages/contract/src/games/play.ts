import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { route } from '../route.ts';
import { Amount, Count, Instant, Nothing, OperationKey, PlayMode, page, Stake, text, Uuid } from '../wire.ts';
import { ARCADE_BETS, ARCADE_SHOWS, ARCADE_TABLES, MinesAction } from './arcade.ts';
import { KenoBet, KenoShow, KenoTable } from './keno.ts';
import { HoldAction, VideoPokerBet, VideoPokerShow, VideoPokerTable } from './poker.ts';
import { ScratchBet, ScratchShow, ScratchTable } from './scratch.ts';
import { SeedPair } from './seeds.ts';
import { Buy, Purchase, Series, SlotFeatures, Spin } from './slots.ts';
import { BlackjackAction, ChipsBet, HandsBet, TABLE_SHOWS, TABLE_TABLES } from './tables.ts';

const Code = text(40);

/** Families whose rounds are made by a bet and actions instead of spins. */
export const BET_FAMILIES = ['arcade', 'keno', 'tables', 'poker', 'scratch'] as const;
export const BetFamily = z.enum(BET_FAMILIES);

/** The choices of a player with the stake, by game. */
export const Bet = z.union([...ARCADE_BETS, KenoBet, ChipsBet, HandsBet, VideoPokerBet, ScratchBet]);
export type Bet = z.infer<typeof Bet>;
/** A choice in a later step of an open round, by game. */
export const Action = z.union([MinesAction, BlackjackAction, HoldAction]);
export type Action = z.infer<typeof Action>;
/** The part of a round that its player may see, by game. */
export const Show = z.discriminatedUnion('game', [
  ...ARCADE_SHOWS,
  KenoShow,
  ...TABLE_SHOWS,
  VideoPokerShow,
  ScratchShow,
]);
export type Show = z.infer<typeof Show>;
/** The rules of a game as its page needs them. */
export const BetTable = z.discriminatedUnion('game', [
  ...ARCADE_TABLES,
  KenoTable,
  ...TABLE_TABLES,
  VideoPokerTable,
  ScratchTable,
]);
export type BetTable = z.infer<typeof BetTable>;

const Answer = z.object({
  round: Uuid,
  state: z.union([z.literal('settled'), z.literal('open')]),
  /** The total so far: an action may raise it. */
  stake: Amount,
  payout: Amount,
  nonce: z.string(),
  capped: z.boolean(),
  balance: Amount,
  /** The active bonus after it, where there is one. */
  bonus: z.optional(Amount),
  version: z.string(),
  replayed: z.boolean(),
});

/** Progressive pools that a round won, beside what its spins won. */
const JackpotsWon = z.optional(
  z.array(
    z.object({
      level: z.string(),
      amount: Amount,
      /** In a record: the amount that had to be reached and its salt, whose SHA-256 was shown before. */
      threshold: z.optional(z.string()),
      salt: z.optional(z.string()),
      commitment: z.optional(z.string()),
    }),
  ),
);

/** One answer for a spin and for every step of an open round. */
export const SlotAnswer = z.extend(Answer, {
  family: z.literal('slots'),
  spin: Spin,
  series: z.nullable(Series),
  purchase: Purchase,
  jackpots: JackpotsWon,
});
export type SlotAnswer = z.infer<typeof SlotAnswer>;

/** One answer for a bet and for every action. */
export const BetAnswer = z.extend(Answer, {
  family: BetFamily,
  /** Actions so far. */
  step: z.number(),
  /** Kinds of action that may follow: the `do` of an action. */
  options: z.array(z.string()),
  /** The choices that it was made with. */
  bet: Bet,
  show: Show,
});
export type BetAnswer = z.infer<typeof BetAnswer>;

export const RoundAnswer = z.discriminatedUnion('family', [SlotAnswer, BetAnswer]);
export type RoundAnswer = z.infer<typeof RoundAnswer>;

/** Names of a game by language code; English is its plain name. */
export const GameNames = z.record(z.string(), z.string());

const Info = z.object({
  vendor: z.string(),
  code: z.string(),
  name: z.string(),
  /** The same by language, where it has one. */
  names: GameNames,
  vendorName: z.string(),
  rules: z.string(),
  model: z.string(),
  /** In percent. */
  payback: z.string(),
  volatility: z.string(),
  maxWinX: z.number(),
  stakes: z.array(Amount),
  /** The stake that is set at a player's first visit. */
  usualStake: Amount,
  minCycleMs: z.number(),
  autoplay: z.boolean(),
  turbo: z.boolean(),
  currency: z.string(),
  seeds: SeedPair,
  session: z.object({ startedAt: Instant, staked: Amount, returned: Amount, rounds: z.number() }),
});

const Jackpots = z.object({
  /** The part of the return that goes through them, in percent. */
  share: z.string(),
  /** The stake that the odds are of: twice the stake, twice as often. */
  base: Amount,
  /** Play money wins what a pool pays on average. */
  average: z.boolean(),
  levels: z.array(
    z.object({
      level: z.string(),
      amount: Amount,
      /** Rounds with the base bet until it is won, on average. */
      oneIn: z.number(),
      /** It is won before it reaches this amount; null where chance decides. */
      mustHitBy: z.nullable(Amount),
      /** SHA-256 of the drawn amount and its salt, which the award reveals. */
      commitment: z.nullable(z.string()),
    }),
  ),
});
export type Jackpots = z.infer<typeof Jackpots>;

export const SlotInfo = z.extend(Info, {
  family: z.literal('slots'),
  reels: z.number(),
  rows: z.number(),
  symbols: z.array(z.string()),
  /** How a window pays; by its lines where nothing else is said. */
  evaluator: z.nullable(z.enum(['ways', 'anywhere'])),
  /** Pay units of a stake. */
  units: z.number(),
  lines: z.array(z.array(z.number())),
  /** Pay by symbol for 0, 1, 2 … of a kind, in pay units. */
  pays: z.record(z.string(), z.array(z.number())),
  wild: z.string(),
  scatter: z.object({ symbol: z.string(), pays: z.array(z.number()), awards: z.array(z.number()) }),
  freeMultiplier: z.number(),
  freeSpinsMax: z.number(),
  features: SlotFeatures,
  /** As certified: one in so many spins pays, and brings the feature where there is one. */
  odds: z.nullable(z.object({ hit: z.number(), feature: z.nullable(z.number()) })),
  /** Progressive pools of the game; null where it has none. */
  jackpots: z.nullable(Jackpots),
  /** Null where it has to come by itself. */
  buy: z.nullable(Buy),
  rest: z.array(z.array(z.number())),
  open: z.nullable(SlotAnswer),
});
export type SlotInfo = z.infer<typeof SlotInfo>;

export const BetInfo = z.extend(Info, {
  family: BetFamily,
  /**
   * The lowest and the highest return of all bets, in percent; `payback` is that of the usual bet. A game whose return is of the best
   * play has 0.00 as the lowest: it can be played as badly as that.
   */
  paybackMin: z.string(),
  paybackMax: z.string(),
  table: BetTable,
  open: z.nullable(BetAnswer),
});
export type BetInfo = z.infer<typeof BetInfo>;

export const gameInfo = route({
  method: 'GET',
  path: '/wps/play/game',
  access: 'player',
  located: 'launch',
  passive: true,
  input: z.strictObject({ vendor: Code, code: Code, playMode: PlayMode }),
  output: z.discriminatedUnion('family', [SlotInfo, BetInfo]),
});

/** The login period so far, over every game: what the clock of a game page and the reality check tell (RG-7). */
export const playSession = route({
  method: 'GET',
  path: '/wps/play/session',
  access: 'player',
  passive: true,
  input: Nothing,
  output: z.object({
    startedAt: Instant,
    /** By the server's clock, so that a wrong one of the device tells no wrong time. */
    now: Instant,
    staked: Amount,
    returned: Amount,
    rounds: z.number(),
    currency: z.string(),
    /** The interval of the player's reality checks. */
    realityMinutes: z.number(),
  }),
});

export const spin = route({
  method: 'POST',
  path: '/wps/play/spin',
  access: 'player',
  located: 'bet',
  limit: 'bet',
  input: z.strictObject({
    key: OperationKey,
    vendor: Code,
    code: Code,
    stake: Stake,
    /** In games where a player chooses more than the stake. */
    bet: z.optional(Bet),
    /** Buys the feature of a slot: the price is debited in the place of the stake, which its spins are at. */
    buy: z.optional(z.literal(true)),
    /** The free rounds that it is one of: the stake is theirs, and the player pays nothing. */
    freeRounds: z.optional(Uuid),
    playMode: PlayMode,
  }),
  output: RoundAnswer,
});

export const step = route({
  method: 'POST',
  path: '/wps/play/step',
  access: 'player',
  anywhere: true,
  limit: 'bet',
  input: z.strictObject({
    key: OperationKey,
    round: Uuid,
    action: z.optional(Action),
    /** The `step` of the answer that the action was chosen by: one that came too late is refused. */
    after: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
    playMode: PlayMode,
  }),
  output: RoundAnswer,
});

/** Fills the play chips of a player up to the full purse: a trial player's own, or those of a member's demo. */
export const fillChips = route({
  method: 'POST',
  path: '/wps/play/chips',
  access: 'player',
  limit: 'transfer',
  input: z.strictObject({ key: OperationKey }),
  output: z.object({ balance: Amount, version: z.string() }),
});

export const RoundRow = z.object({
  round: Uuid,
  at: Instant,
  vendor: z.string(),
  code: z.string(),
  name: z.string(),
  names: GameNames,
  model: z.string(),
  state: z.union([z.literal('settled'), z.literal('open'), z.literal('void')]),
  stake: Amount,
  payout: Amount,
  currency: z.string(),
  family: z.string(),
  free: z.number(),
  /** It was granted, and its player paid nothing for it. */
  freeRound: z.boolean(),
  /** Its feature was bought: the stake is the price. */
  bought: z.boolean(),
});
export type RoundRow = z.infer<typeof RoundRow>;

/** The betting record: newest first. Trial players see it on the game page. */
export const rounds = route({
  method: 'GET',
  path: '/wps/play/rounds',
  access: 'player',
  passive: true,
  input: z.strictObject({
    vendor: z.optional(Code),
    code: z.optional(Code),
    from: z.optional(Instant),
    to: z.optional(Instant),
    cursor: z.optional(IdCursor),
    limit: z.optional(Count),
    playMode: PlayMode,
  }),
  output: z.extend(page(RoundRow), {
    total: z.object({ rounds: z.number(), staked: Amount, returned: Amount }),
  }),
});

/** A settled round of bets as its player saw it at the end. */
export const ShownRound = z.object({
  round: Uuid,
  stake: Amount,
  payout: Amount,
  capped: z.boolean(),
  bet: Bet,
  show: Show,
});
export type ShownRound = z.infer<typeof ShownRound>;

/** The last results of a player at a game of bets, newest first: at most 50 of the last 31 days. */
export const lastResults = route({
  method: 'GET',
  path: '/wps/play/results',
  access: 'player',
  passive: true,
  input: z.strictObject({ vendor: Code, code: Code, playMode: PlayMode }),
  output: z.object({ rows: z.array(ShownRound) }),
});

const Recorded = z.extend(RoundRow, {
  rules: z.string(),
  /** When the last step was shown; null while it is open. */
  settledAt: z.nullable(Instant),
  /** From where it was played. */
  place: z.nullable(z.object({ address: z.string(), country: z.nullable(z.string()) })),
  capped: z.boolean(),
  balanceBefore: Amount,
  balanceAfter: Amount,
  fairness: z.object({
    commitment: z.string(),
    clientSeed: z.string(),
    nonce: z.string(),
    serverSeed: z.nullable(z.string()),
  }),
});

/** One round with everything needed to recompute it. */
export const SlotRecord = z.extend(Recorded, {
  family: z.literal('slots'),
  /** The machine of its rules version, which may no longer be the one in play. */
  symbols: z.array(z.string()),
  lines: z.array(z.array(z.number())),
  wild: z.string(),
  base: Spin,
  freeSpins: z.array(Spin),
  purchase: Purchase,
  jackpots: JackpotsWon,
  /** The draws for pools depend on these beside seeds and stake: a base bet in ledger units, and whether it was play money. */
  terms: z.optional(z.object({ base: z.string(), average: z.boolean() })),
});
export type SlotRecord = z.infer<typeof SlotRecord>;

export const BetRecord = z.extend(Recorded, {
  family: BetFamily,
  /** The stake of the bet, before an action raised it. */
  firstStake: Amount,
  bet: Bet,
  actions: z.array(Action),
  show: Show,
  /** The same after the bet and after each action, as far as they led. */
  shows: z.array(Show),
});
export type BetRecord = z.infer<typeof BetRecord>;

export const RoundRecord = z.discriminatedUnion('family', [SlotRecord, BetRecord]);
export type RoundRecord = z.infer<typeof RoundRecord>;

/** Everything needed to recompute one round; the server seed only once its pair is revealed. */
export const roundRecord = route({
  method: 'GET',
  path: '/wps/play/round',
  access: 'player',
  passive: true,
  input: z.strictObject({ round: Uuid, playMode: PlayMode }),
  output: RoundRecord,
});
