import * as z from 'zod/mini';

// Bets, actions and pictures of the arcade games. Rolls, targets and points are counted in hundredths, multipliers in 1/10,000.

const Whole = z.int();
const Risk = z.enum(['low', 'medium', 'high']);

/** The roll of 0.00 … 99.99 wins above or below the target. */
export const DiceBet = z.strictObject({ over: z.boolean(), target: Whole });
export const LimboBet = z.strictObject({ target: Whole });
export const PlinkoBet = z.strictObject({ rows: Whole, risk: Risk });
export const MinesBet = z.strictObject({ mines: Whole });
export const ARCADE_BETS = [DiceBet, LimboBet, PlinkoBet, MinesBet] as const;

/** A tile is a number of 0 … 24, row by row from the top left. */
export const MinesAction = z.union([
  z.strictObject({ do: z.literal('open'), tile: Whole }),
  z.strictObject({ do: z.literal('cashOut') }),
]);

export const DiceShow = z.object({
  game: z.literal('dice'),
  over: z.boolean(),
  target: z.number(),
  roll: z.number(),
  times: z.number(),
  won: z.boolean(),
});
export const LimboShow = z.object({
  game: z.literal('limbo'),
  target: z.number(),
  point: z.number(),
  won: z.boolean(),
});
export const PlinkoShow = z.object({
  game: z.literal('plinko'),
  rows: z.number(),
  risk: Risk,
  /** Row by row, 1 is to the right. */
  falls: z.array(z.number()),
  slot: z.number(),
  times: z.number(),
});
export const MinesShow = z.object({
  game: z.literal('mines'),
  mines: z.number(),
  /** In the order they were opened; the last one may be a mine. */
  opened: z.array(z.number()),
  gems: z.number(),
  /** The multiplier now, and after one more gem. */
  times: z.number(),
  next: z.nullable(z.number()),
  /** Where the mines are, once the round is over. */
  board: z.nullable(z.array(z.number())),
});
export const ARCADE_SHOWS = [DiceShow, LimboShow, PlinkoShow, MinesShow] as const;

/** The rules of a game as its page needs them. A return is in percent. */
export const DiceTable = z.object({
  game: z.literal('dice'),
  edgeBps: z.number(),
  /** Winning rolls among 10,000 of the longest and the shortest odds. */
  chanceMin: z.number(),
  chanceMax: z.number(),
});
export const LimboTable = z.object({
  game: z.literal('limbo'),
  edgeBps: z.number(),
  targetMin: z.number(),
  targetMax: z.number(),
});
export const PlinkoTable = z.object({
  game: z.literal('plinko'),
  tables: z.array(
    z.object({ rows: z.number(), risk: Risk, times: z.array(z.number()), payback: z.string() }),
  ),
});
export const MinesTable = z.object({
  game: z.literal('mines'),
  tiles: z.number(),
  edgeBps: z.number(),
  /** The multiplier after each gem, by the number of mines from 1. */
  times: z.array(z.array(z.number())),
});
export const ARCADE_TABLES = [DiceTable, LimboTable, PlinkoTable, MinesTable] as const;
