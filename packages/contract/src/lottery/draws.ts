import * as z from 'zod/mini';
import { InstantCursor } from '../lists/cursors.ts';
import { route } from '../route.ts';
import { Amount, Count, Currency, Day, Instant, page, text } from '../wire.ts';
import { GameCode, IssueCode, IssueTimes, Numbers, WantedMode } from './games.ts';

/** The most draws of one page of the opened numbers. */
export const OPENED_MAX = 200;
/** Draws of a game that draws through the day are listed for so many days; an older one has a proof as long as a bet refers to it. */
export const RESULT_DAYS = 7;

const openedInput = z.strictObject({
  gameCode: GameCode,
  /** Taken and not asked: a game has one mode. */
  prizeMode: z.optional(WantedMode),
  /** Both keep caches from answering. */
  timestamp: z.optional(text(20)),
  random: z.optional(text(40)),
  /** Only the issues of this business day. */
  day: z.optional(Day),
  cursor: z.optional(InstantCursor),
  /** 30 where none is named. */
  limit: z.optional(Count),
});
const OpenedNumbers = z.object({
  issue: IssueCode,
  draw: Numbers,
  openTime: Instant,
  /** Grows with every correction. */
  version: z.number(),
});
const Opened = z.extend(page(OpenedNumbers), { now: Instant });

/** L-05: the draws of a game, newest first. */
export const openedNumbers = route({
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  access: 'public',
  passive: true,
  input: openedInput,
  output: Opened,
});

/** The same for players. */
export const openedForPlayers = route({
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  access: 'player',
  passive: true,
  input: openedInput,
  output: Opened,
});

/** The issues that can be bet on, now and in advance: at most 120. */
export const openIssues = route({
  method: 'GET',
  path: '/lgw/lottery/issues',
  access: 'public',
  passive: true,
  input: z.strictObject({ gameCode: GameCode }),
  output: z.object({ now: Instant, issues: z.array(IssueTimes) }),
});

export const ISSUE_STATES = [
  'planned',
  'closed',
  'resulted',
  'settling',
  'settled',
  'void',
  'correcting',
] as const;

/** One issue with the proof of its draw: a browser recomputes the numbers from it without asking anybody. */
export const drawProof = route({
  method: 'GET',
  path: '/lgw/lottery/draw',
  access: 'public',
  passive: true,
  input: z.strictObject({ gameCode: GameCode, issue: IssueCode }),
  output: z.extend(IssueTimes, {
    gameCode: GameCode,
    lottery: z.string(),
    own: z.boolean(),
    state: z.enum(ISSUE_STATES),
    /** SHA-256 of the server seed, published with the issue; null of official draws. */
    commitment: z.nullable(z.string()),
    /** Only after the draw. */
    serverSeed: z.nullable(z.string()),
    beacon: z.nullable(z.string()),
    /** The round of the public beacon. */
    beaconRound: z.nullable(z.number()),
    /** No beacon could be reached: the draw follows from the server seed and the accepted bets. */
    commitOnly: z.boolean(),
    sourceUrl: z.nullable(z.string()),
    /** Every version; more than one after a correction. */
    draws: z.array(
      z.object({
        version: z.number(),
        numbers: Numbers,
        sources: z.array(z.string()),
        reason: z.nullable(z.string()),
        at: Instant,
      }),
    ),
  }),
});

/** A public hit has paid at least so many times its stake. */
export const HIT_TIMES = 10;
/** The most hits of an issue that are shown. */
export const HITS_MAX = 20;

const DrawHit = z.object({
  key: z.string(),
  /** `ab***9`; null where the player does not want to be named. */
  player: z.nullable(z.string()),
  play: z.string(),
  stake: Amount,
  payout: Amount,
  /** The payout in stakes: `85.00`. */
  times: z.string(),
});

/** L-06: the bets of an issue that paid ten times their stake or more, the greatest first. */
export const drawHits = route({
  method: 'GET',
  path: '/lgw/lottery/hits',
  access: 'public',
  passive: true,
  input: z.strictObject({ gameCode: GameCode, issue: IssueCode }),
  output: z.object({
    /** The bets are settled by the numbers in force; until then there are no hits. */
    settled: z.boolean(),
    currency: Currency,
    rows: z.array(DrawHit),
  }),
});
