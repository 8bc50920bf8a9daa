import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Amount, Count, Instant, Nothing, OperationKey, PlayMode, page, Stake, text, Uuid } from '../wire.ts';

const Code = text(40);

export const Spin = z.object({
  stops: z.array(z.number()),
  /** Symbol index by reel, then row from the top. */
  window: z.array(z.array(z.number())),
  lines: z.array(z.object({ line: z.number(), symbol: z.string(), count: z.number(), win: Amount })),
  scatters: z.number(),
  scatterWin: Amount,
  multiplier: z.number(),
  awarded: z.number(),
  win: Amount,
});
export type Spin = z.infer<typeof Spin>;

/** The state of a free-spin series after the step just shown. */
export const Series = z.object({ played: z.number(), left: z.number(), won: Amount });

/** One answer for a spin and for every step of an open round. */
export const RoundAnswer = z.object({
  round: Uuid,
  state: z.union([z.literal('settled'), z.literal('open')]),
  stake: Amount,
  payout: Amount,
  spin: Spin,
  series: z.nullable(Series),
  nonce: z.string(),
  capped: z.boolean(),
  balance: Amount,
  /** The active bonus after it, where there is one. */
  bonus: z.optional(Amount),
  version: z.string(),
  replayed: z.boolean(),
});
export type RoundAnswer = z.infer<typeof RoundAnswer>;

export const SeedPair = z.object({
  commitment: z.string(),
  clientSeed: z.string(),
  nonce: z.string(),
  /** Commitment to the server seed of the next pair. */
  nextCommitment: z.string(),
});

export const gameInfo = route({
  method: 'GET',
  path: '/wps/play/game',
  access: 'player',
  located: true,
  passive: true,
  input: z.strictObject({ vendor: Code, code: Code, playMode: PlayMode }),
  output: z.object({
    vendor: z.string(),
    code: z.string(),
    name: z.string(),
    vendorName: z.string(),
    rules: z.string(),
    model: z.string(),
    payback: z.string(),
    volatility: z.string(),
    reels: z.number(),
    rows: z.number(),
    symbols: z.array(z.string()),
    lines: z.array(z.array(z.number())),
    /** Pay by symbol for 0, 1, 2 … of a kind, in line bets. */
    pays: z.record(z.string(), z.array(z.number())),
    wild: z.string(),
    scatter: z.object({ symbol: z.string(), pays: z.array(z.number()), awards: z.array(z.number()) }),
    freeMultiplier: z.number(),
    freeSpinsMax: z.number(),
    maxWinX: z.number(),
    stakes: z.array(Amount),
    /** The stake that is set at a player's first visit. */
    usualStake: Amount,
    minCycleMs: z.number(),
    autoplay: z.boolean(),
    turbo: z.boolean(),
    currency: z.string(),
    rest: z.array(z.array(z.number())),
    open: z.nullable(RoundAnswer),
    seeds: SeedPair,
    session: z.object({ startedAt: Instant, staked: Amount, returned: Amount, rounds: z.number() }),
  }),
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
  located: true,
  limit: 'bet',
  input: z.strictObject({ key: OperationKey, vendor: Code, code: Code, stake: Stake, playMode: PlayMode }),
  output: RoundAnswer,
});

export const step = route({
  method: 'POST',
  path: '/wps/play/step',
  access: 'player',
  anywhere: true,
  limit: 'bet',
  input: z.strictObject({ key: OperationKey, round: Uuid, playMode: PlayMode }),
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
  model: z.string(),
  state: z.union([z.literal('settled'), z.literal('open'), z.literal('void')]),
  stake: Amount,
  payout: Amount,
  currency: z.string(),
  free: z.number(),
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
    cursor: z.optional(text(80)),
    limit: z.optional(Count),
    playMode: PlayMode,
  }),
  output: z.extend(page(RoundRow), {
    total: z.object({ rounds: z.number(), staked: Amount, returned: Amount }),
  }),
});

/** One round with everything needed to recompute it. */
export const RoundRecord = z.extend(RoundRow, {
  rules: z.string(),
  /** The machine of its rules version, which may no longer be the one in play. */
  symbols: z.array(z.string()),
  lines: z.array(z.array(z.number())),
  /** When the last spin was shown; null while it is open. */
  settledAt: z.nullable(Instant),
  /** From where it was played. */
  place: z.nullable(z.object({ address: z.string(), country: z.nullable(z.string()) })),
  base: Spin,
  freeSpins: z.array(Spin),
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

export const seeds = route({
  method: 'GET',
  path: '/wps/play/seeds',
  access: 'player',
  passive: true,
  input: z.strictObject({ playMode: PlayMode }),
  output: SeedPair,
});

export const rotateSeeds = route({
  method: 'POST',
  path: '/wps/play/seeds/rotate',
  access: 'player',
  limit: 'transfer',
  input: z.strictObject({ key: OperationKey, clientSeed: text(64), playMode: PlayMode }),
  output: z.object({
    active: SeedPair,
    revealed: z.object({
      serverSeed: z.string(),
      commitment: z.string(),
      clientSeed: z.string(),
      rounds: z.string(),
    }),
  }),
});
