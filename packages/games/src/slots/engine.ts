import { assert } from '../kit/assert.ts';
import { triggeringDraws } from './bought.ts';
import { drawJackpots, type Jackpots, type JackpotTerms } from './jackpots.ts';
import { playSpin } from './spin.ts';

/** The declared return to player in whole percent; every model of a title is a rules version of its own. */
export type Model = '94' | '95' | '96' | '97';

export interface Scatter {
  symbol: string;
  /** Times the total stake, by count. */
  pays: readonly number[];
  /** Free spins, by count. */
  awards: readonly number[];
}

export interface SlotDefinition {
  code: string;
  name: string;
  /** Short content hash of everything that decides an outcome. */
  version: string;
  reels: number;
  rows: number;
  symbols: readonly string[];
  /** Symbol indexes, one strip per reel; a stop is the index of the top row. Empty where cells are drawn by weight. */
  strips: readonly (readonly number[])[];
  /** Strips of the free spins, when they differ. */
  freeStrips?: readonly (readonly number[])[];
  /** How a window pays: along its lines (without a word), by ways from the first reel on, or by the number of cells anywhere. */
  evaluator?: 'ways' | 'anywhere';
  /** One row per reel, rows counted from the top; none where ways or cells are counted. */
  lines: readonly (readonly number[])[];
  /** Pay units of a total stake; without it there is one for each line. */
  units?: number;
  /** Pay units by count: `pays.bangle[3]`. */
  pays: Readonly<Record<string, readonly number[]>>;
  /** Stands for every symbol but the scatter; `none` where there is none. */
  wild: string;
  /** All wilds, where they multiply the lines in which they stand for another symbol. */
  wildTimes?: Readonly<Record<string, number>>;
  scatter: Scatter;
  freeMultiplier: number;
  /** Multipliers that the free spins climb, a step after each that won; in the place of `freeMultiplier`. */
  freeLadder?: readonly number[];
  /** Longest series, retriggers included. */
  freeSpinsMax: number;
  /** Winning cells vanish and others fall in; multipliers by the number of falls, the last one for all further ones. */
  cascade?: { readonly ladder: readonly number[]; readonly freeLadder: readonly number[] };
  /** Wilds on these reels fill them and hold them for one more spin of the others. */
  respin?: { readonly reels: readonly number[] };
  /** One of these symbols, drawn when free spins begin, fills its reels in them and pays on all lines wherever they are. */
  expanding?: readonly string[];
  /** The symbol in the middle row of this reel multiplies the lines. */
  multiplierReel?: { readonly reel: number; readonly times: Readonly<Record<string, number>> };
  /** Cells that lock with their prizes while the others spin again. */
  hold?: Hold;
  /** Each cell by itself, in the place of strips: weights by symbol. */
  weights?: { readonly base: readonly number[]; readonly free: readonly number[] };
  /** Cells whose multipliers are added and multiply what the window and its falls have won. */
  bombs?: { readonly symbol: string; readonly times: readonly Weighted[] };
  /** Pools that its rounds feed and may win, beside what the machine pays and its top win. */
  jackpots?: Jackpots;
  /** The feature that may be bought in the place of a spin; none where it has to come by itself. */
  buy?: Buy;
  /** Times the total stake; the round ends when it is reached. In a bought round it is of the stake, not of the price. */
  maxWinX: number;
  /** Declared exact return of the machine without its pools, all digits. */
  returns: number;
  /** Declared exact deviation of one round, in stakes. */
  sigma: number;
  model: Model;
}

/** A round whose first window is one of those that begin the feature. */
export interface Buy {
  readonly what: 'freeSpins' | 'hold';
  /** In pay units of the stake. */
  readonly price: number;
  /** Declared exact return of a bought round, as a part of its price. */
  readonly returns: number;
  /** Declared exact deviation of a bought round, in prices. */
  readonly sigma: number;
}

export interface Weighted {
  readonly value: number;
  readonly weight: number;
}

export interface Hold {
  readonly symbol: string;
  /** So many on one window begin it. */
  readonly least: number;
  /** Respins without a new one end it; each new one sets them back to this. */
  readonly respins: number;
  /** Chance that an empty cell gets one in a respin, as a fraction. */
  readonly landing: readonly [part: number, of: number];
  /** Prizes in pay units. */
  readonly prizes: readonly Weighted[];
  /** Pay units for a full grid, beside its prizes. */
  readonly grand: number;
}

export interface LineWin {
  /** -1 where ways or cells are counted. */
  line: number;
  symbol: string;
  count: number;
  /** How many ways there are, where they are counted. */
  ways?: number;
  /** In pay units, before the multiplier. */
  wins: number;
}

/** The part of a spin that follows after its reels have stopped. */
export interface Phase {
  /** Cells fell in; reels turned again beside held ones; a symbol filled its reels; prizes locked; bombs multiplied. */
  kind: 'fall' | 'respin' | 'expand' | 'lock' | 'bombs';
  /** As it is afterwards. */
  window: number[][];
  lines: LineWin[];
  multiplier: number;
  /** Reels that were held, or that a symbol filled. */
  reels?: number[];
  /** Prizes in pay units, or multipliers of bombs, by cell. */
  prizes?: number[][];
  /** Pay units that this phase adds, multiplier included. */
  wins: number;
}

export interface Spin {
  /** Everything that was drawn, in its order: a stop per reel first, where there are strips. */
  stops: number[];
  /** Symbol indexes, [reel][row], as the reels stopped. */
  window: number[][];
  lines: LineWin[];
  scatters: number;
  /** Times the total stake, before the multiplier. */
  scatterWins: number;
  multiplier: number;
  /** Free spins awarded here, after the cap of the series. */
  awarded: number;
  /** The expanding symbol of the free spins that were awarded here. */
  expanding?: string;
  /** Reels that wilds filled before they paid. */
  filled?: number[];
  prizes?: number[][];
  phases?: Phase[];
  /** Ledger units this spin adds to the payout; cut where the round reached its top win. */
  win: bigint;
}

export interface SlotRound {
  base: Spin;
  free: Spin[];
  /** Sum of `win` over all spins. */
  payout: bigint;
  /** The top win was reached, so the round ended there. */
  capped: boolean;
  /** Levels of the pools that its draws won; they are paid beside `payout`. */
  jackpots?: string[];
}

export interface Random {
  int(n: number): number;
}

/** Pay units of a total stake. */
export function unitsOf({ units, lines }: Pick<SlotDefinition, 'units' | 'lines'>): number {
  return units ?? lines.length;
}

/** The complete round with its whole series of free spins, drawn in the order of play. */
export function playSlot(
  definition: SlotDefinition,
  random: Random,
  stake: bigint,
  terms?: JackpotTerms,
): SlotRound {
  const round = playRound(definition, random, stake, random);
  if (terms) round.jackpots = drawJackpots(definition, random, round.base, { ...terms, stake });
  return round;
}

/** A bought round at a stake: its first window begins the feature, and all else is as in any round. */
export function playBought(definition: SlotDefinition, random: Random, stake: bigint): SlotRound {
  return playRound(definition, random, stake, triggeringDraws(definition, random));
}

function playRound(definition: SlotDefinition, random: Random, stake: bigint, first: Random): SlotRound {
  const units = BigInt(unitsOf(definition));
  assert(stake > 0n && stake % units === 0n, 'a stake is a positive multiple of its pay units');
  const unit = stake / units;
  const cap = stake * BigInt(definition.maxWinX);
  const { freeSpinsMax } = definition;
  const ladder = definition.freeLadder ?? [definition.freeMultiplier];

  const base = playSpin(definition, first, { free: false, multiplier: 1 });
  base.awarded = Math.min(base.awarded, freeSpinsMax);
  let payout = settle(definition, base, { unit, room: cap });

  const free: Spin[] = [];
  let series = base.awarded;
  let rung = 0;
  while (free.length < series && payout < cap) {
    const multiplier = ladder[rung] as number;
    const next = playSpin(definition, random, { free: true, multiplier, expanding: base.expanding });
    payout += settle(definition, next, { unit, room: cap - payout });
    if (next.win > 0n) rung = Math.min(rung + 1, ladder.length - 1);
    next.awarded = Math.min(next.awarded, freeSpinsMax - series);
    series += next.awarded;
    free.push(next);
  }
  assert(payout <= cap && free.length <= freeSpinsMax, 'a round stays inside its caps');
  return { base, free, payout, capped: payout === cap };
}

/** Pay units of a spin with everything that follows in it. */
export function unitsWon(definition: SlotDefinition, spin: Spin): number {
  let units = spin.scatterWins * unitsOf(definition);
  for (const line of spin.lines) units += line.wins;
  units *= spin.multiplier;
  for (const phase of spin.phases ?? []) units += phase.wins;
  return units;
}

function settle(definition: SlotDefinition, spin: Spin, round: { unit: bigint; room: bigint }): bigint {
  const win = BigInt(unitsWon(definition, spin)) * round.unit;
  spin.win = win < round.room ? win : round.room;
  return spin.win;
}
