import * as z from 'zod/mini';
import { Amount } from '../wire.ts';

/** Symbol index by reel, then row from the top. */
const Window = z.array(z.array(z.number()));

const Win = z.object({
  /** -1 where ways or cells are counted. */
  line: z.number(),
  symbol: z.string(),
  count: z.number(),
  ways: z.optional(z.number()),
  win: Amount,
});

export const PHASES = ['fall', 'respin', 'expand', 'lock', 'bombs'] as const;

/** The part of a spin that follows after its reels have stopped. */
export const Phase = z.object({
  /** Cells fell in; reels turned again beside held ones; a symbol filled its reels; prizes locked; bombs multiplied. */
  kind: z.enum(PHASES),
  /** As it is afterwards. */
  window: Window,
  lines: z.array(Win),
  multiplier: z.number(),
  /** Reels that were held, or that a symbol filled. */
  reels: z.optional(z.array(z.number())),
  /** By cell: the prize it carries, zero where it carries none. */
  prizes: z.optional(z.array(z.array(Amount))),
  /** By cell: the multiplier of its bomb, zero where there is none. */
  times: z.optional(z.array(z.array(z.number()))),
  win: Amount,
});
export type Phase = z.infer<typeof Phase>;

export const Spin = z.object({
  stops: z.array(z.number()),
  window: Window,
  lines: z.array(Win),
  scatters: z.number(),
  scatterWin: Amount,
  multiplier: z.number(),
  awarded: z.number(),
  /** The symbol that expands in the free spins awarded here. */
  expanding: z.optional(z.string()),
  /** Reels that wilds filled before they paid. */
  filled: z.optional(z.array(z.number())),
  prizes: z.optional(z.array(z.array(Amount))),
  times: z.optional(z.array(z.array(z.number()))),
  phases: z.optional(z.array(Phase)),
  win: Amount,
});
export type Spin = z.infer<typeof Spin>;

/** The state of a free-spin series after the step just shown. */
export const Series = z.object({
  played: z.number(),
  left: z.number(),
  won: Amount,
  /** The multiplier of the next free spin. */
  multiplier: z.number(),
  expanding: z.optional(z.string()),
});

const Prize = z.object({ times: z.number(), oneIn: z.number() });

/** The features of a machine beside its lines and free spins, with figures from its definition. */
export const SlotFeatures = z.object({
  freeLadder: z.optional(z.array(z.number())),
  cascade: z.optional(z.object({ ladder: z.array(z.number()), freeLadder: z.array(z.number()) })),
  respin: z.optional(z.object({ reels: z.array(z.number()) })),
  expanding: z.optional(z.array(z.string())),
  multiplierReel: z.optional(z.object({ reel: z.number(), times: z.record(z.string(), z.number()) })),
  wildTimes: z.optional(z.record(z.string(), z.number())),
  hold: z.optional(
    z.object({
      symbol: z.string(),
      least: z.number(),
      respins: z.number(),
      /** Prizes as multiples of the stake, and how often each is drawn. */
      prizes: z.array(Prize),
      grand: z.number(),
    }),
  ),
  bombs: z.optional(z.object({ symbol: z.string(), times: z.array(Prize) })),
});
export type SlotFeatures = z.infer<typeof SlotFeatures>;

export const BUYS = ['freeSpins', 'hold'] as const;

/** A round whose feature was bought: its `stake` is the price, and its spins are at this one. */
export const Purchase = z.optional(z.object({ what: z.enum(BUYS), stake: Amount }));

/** The feature that may be bought in the place of a spin. */
export const Buy = z.object({
  what: z.enum(BUYS),
  /** In pay units of the stake. */
  price: z.number(),
  /** The return of a bought round, in percent of its price. */
  payback: z.string(),
  /** The windows that begin the feature show so many of this symbol; each of them is as likely as the next. */
  trigger: z.object({ symbol: z.string(), least: z.number(), windows: z.number() }),
  /** A bought round is a bet: its price is at most the highest stake of the game. */
  most: Amount,
});
export type Buy = z.infer<typeof Buy>;
