import * as z from 'zod/mini';
import { Amount, Stake, text } from '../wire.ts';

// Bets, actions and pictures of the table games. A card is a number of 0 … 51: rank · 4 + suit, ranks from two to ace, suits in the
// order clubs, diamonds, hearts, spades.

const SPOTS_MAX = 200;
const Cards = z.array(z.number());

/** Chips on spots of a layout; their sum is the stake. */
export const ChipsBet = z.strictObject({
  chips: z.array(z.strictObject({ spot: text(40), stake: Stake })).check(z.maxLength(SPOTS_MAX)),
});
/** A stake on each hand of blackjack; their sum is the stake. */
export const HandsBet = z.strictObject({ hands: z.array(Stake).check(z.maxLength(7)) });

/** The choice for the hand that is asked. */
export const BlackjackAction = z.strictObject({
  do: z.enum(['decline', 'insure', 'stand', 'hit', 'double', 'split', 'surrender']),
});

const Results = z.array(z.object({ spot: z.string(), stake: Amount, payout: Amount }));
const Side = z.object({ cards: Cards, points: z.number() });

export const RouletteShow = z.object({
  game: z.literal('roulette'),
  /** 0 … 36. */
  pocket: z.number(),
  results: Results,
});
export const BaccaratShow = z.object({
  game: z.literal('baccarat'),
  player: Side,
  banker: Side,
  winner: z.enum(['player', 'banker', 'tie']),
  results: Results,
});
export const SicBoShow = z.object({
  game: z.literal('sic-bo'),
  dice: z.array(z.number()),
  results: Results,
});
/** A die shows the picture of its number: deer, gourd, rooster, fish, crab, prawn. */
export const HooHeyHowShow = z.object({
  game: z.literal('hoo-hey-how'),
  dice: z.array(z.number()),
  results: Results,
});
export const BlackjackShow = z.object({
  game: z.literal('blackjack'),
  /** The hole card is among them once the round is over. */
  dealer: z.object({ cards: Cards, points: z.number(), soft: z.boolean() }),
  hands: z.array(
    z.object({
      /** The hand that was bet on: hands that were split share it. */
      spot: z.string(),
      cards: Cards,
      points: z.number(),
      soft: z.boolean(),
      /** With what a double added; the insurance is beside it. */
      stake: Amount,
      insurance: Amount,
      state: z.enum(['waiting', 'playing', 'stands', 'blackjack', 'bust', 'surrendered']),
      doubled: z.boolean(),
      /** Null while the round is open. */
      payout: z.nullable(Amount),
    }),
  ),
  /** The hand that is asked: the options of the answer are its own. Null once the round is over. */
  active: z.nullable(z.number()),
  asks: z.nullable(z.enum(['insurance', 'play'])),
});
export const TABLE_SHOWS = [RouletteShow, BaccaratShow, SicBoShow, HooHeyHowShow, BlackjackShow] as const;

/**
 * Chips are worth the stakes of the game. A spot takes the lowest of them or more, in steps of their greatest common divisor, and all
 * spots together take the highest at most. Multipliers, the stake included, are in 1/10,000; the edge is in percent.
 */
const Layout = z.object({
  bets: z.array(z.object({ kind: z.string(), times: z.array(z.number()), edge: z.string() })),
  spots: z.array(z.object({ spot: z.string(), kind: z.string() })),
});
const BaccaratTable = z.extend(Layout, { game: z.literal('baccarat'), decks: z.number() });
const SicBoTable = z.extend(Layout, { game: z.literal('sic-bo') });
const HooHeyHowTable = z.extend(Layout, { game: z.literal('hoo-hey-how') });
const RouletteTable = z.extend(Layout, {
  game: z.literal('roulette'),
  /** Clockwise. */
  wheel: z.array(z.number()),
  laPartage: z.boolean(),
});
/** By total, ten letters against two … ten and ace: H hit, S stand, D or E double, R or Q surrender, P split. */
const Lines = z.record(z.string(), z.string());
const BlackjackTable = z.object({
  game: z.literal('blackjack'),
  decks: z.number(),
  dealerHitsSoft17: z.boolean(),
  peek: z.boolean(),
  /** Times the stake in 1/10,000, besides the stake. */
  blackjackPays: z.number(),
  doubleAfterSplit: z.boolean(),
  lateSurrender: z.boolean(),
  /** Most hands that one becomes by splitting, and most that are bet on. */
  splitTo: z.number(),
  hands: z.number(),
  /** The return in percent for a player who does what the strategy says. */
  strategyPayback: z.string(),
  /**
   * Where a double or a surrender is not allowed any more, D and R mean hit, E and Q stand. Pairs are by the points of one card, an
   * ace is 1; a dash plays the total.
   */
  strategy: z.object({ hard: Lines, soft: Lines, pairs: Lines }),
});
export const TABLE_TABLES = [
  RouletteTable,
  BaccaratTable,
  SicBoTable,
  HooHeyHowTable,
  BlackjackTable,
] as const;
