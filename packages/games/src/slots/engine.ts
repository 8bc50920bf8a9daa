import { assert } from '../kit/assert.ts';

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
  /** Symbol indexes, one strip per reel; a stop is the index of the top row. */
  strips: readonly (readonly number[])[];
  /** Strips of the free spins, when they differ. */
  freeStrips?: readonly (readonly number[])[];
  /** One row per reel, rows counted from the top. */
  lines: readonly (readonly number[])[];
  /** Times the line bet, by count: `pays.bangle[3]`. */
  pays: Readonly<Record<string, readonly number[]>>;
  /** Stands for every symbol but the scatter. */
  wild: string;
  scatter: Scatter;
  freeMultiplier: number;
  /** Longest series, retriggers included. */
  freeSpinsMax: number;
  /** Times the total stake; the round ends when it is reached. */
  maxWinX: number;
  /** Declared exact return, all digits. */
  returns: number;
  /** Declared exact deviation of one round, in stakes. */
  sigma: number;
  model: Model;
}

export interface LineWin {
  line: number;
  symbol: string;
  count: number;
  /** In line bets, before the multiplier. */
  wins: number;
}

export interface Spin {
  stops: number[];
  /** Symbol indexes, [reel][row]. */
  window: number[][];
  lines: LineWin[];
  scatters: number;
  /** Times the total stake, before the multiplier. */
  scatterWins: number;
  multiplier: number;
  /** Free spins awarded here, after the cap of the series. */
  awarded: number;
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
}

export interface Random {
  int(n: number): number;
}

/** The complete round with its whole series of free spins, drawn in the order of play. */
export function playSlot(definition: SlotDefinition, random: Random, stake: bigint): SlotRound {
  const lines = BigInt(definition.lines.length);
  assert(stake > 0n && stake % lines === 0n, 'a stake is a positive multiple of the number of lines');
  const lineBet = stake / lines;
  const cap = stake * BigInt(definition.maxWinX);
  const { freeSpinsMax, freeMultiplier } = definition;

  const base = spin(definition, definition.strips, random, 1);
  let payout = settle(base, { lines, lineBet, room: cap });
  base.awarded = Math.min(base.awarded, freeSpinsMax);

  const free: Spin[] = [];
  const strips = definition.freeStrips ?? definition.strips;
  let series = base.awarded;
  while (free.length < series && payout < cap) {
    const next = spin(definition, strips, random, freeMultiplier);
    payout += settle(next, { lines, lineBet, room: cap - payout });
    next.awarded = Math.min(next.awarded, freeSpinsMax - series);
    series += next.awarded;
    free.push(next);
  }
  assert(payout <= cap && free.length <= freeSpinsMax, 'a round stays inside its caps');
  return { base, free, payout, capped: payout === cap };
}

/** What one window pays and awards; exported so the exact count and the verifier use the very code of play. */
export function evaluate(definition: SlotDefinition, window: readonly (readonly number[])[]): Evaluated {
  const tables = tablesOf(definition);
  const lines: LineWin[] = [];
  for (let line = 0; line < tables.rows.length; line++) {
    const won = lineWin(tables, window, line);
    if (won) lines.push(won);
  }
  const scatters = countScatters(tables, window);
  return {
    lines,
    scatters,
    scatterWins: definition.scatter.pays[scatters] ?? 0,
    awarded: definition.scatter.awards[scatters] ?? 0,
  };
}

export interface Evaluated {
  lines: LineWin[];
  scatters: number;
  scatterWins: number;
  awarded: number;
}

function spin(
  definition: SlotDefinition,
  strips: readonly (readonly number[])[],
  random: Random,
  multiplier: number,
): Spin {
  const stops: number[] = [];
  const window: number[][] = [];
  for (const strip of strips) {
    const stop = random.int(strip.length);
    stops.push(stop);
    window.push(visible(strip, stop, definition.rows));
  }
  const { lines, scatters, scatterWins, awarded } = evaluate(definition, window);
  return { stops, window, lines, scatters, scatterWins, multiplier, awarded, win: 0n };
}

function visible(strip: readonly number[], stop: number, rows: number): number[] {
  const column: number[] = [];
  for (let row = 0; row < rows; row++) column.push(strip[(stop + row) % strip.length] as number);
  return column;
}

function settle(spin: Spin, round: { lines: bigint; lineBet: bigint; room: bigint }): bigint {
  let lineBets = spin.scatterWins * Number(round.lines);
  for (const line of spin.lines) lineBets += line.wins;
  const win = BigInt(lineBets * spin.multiplier) * round.lineBet;
  spin.win = win < round.room ? win : round.room;
  return spin.win;
}

interface Tables {
  symbols: readonly string[];
  rows: readonly (readonly number[])[];
  pays: readonly (readonly number[])[];
  wild: number;
  scatter: number;
}

const prepared = new WeakMap<SlotDefinition, Tables>();

function tablesOf(definition: SlotDefinition): Tables {
  const known = prepared.get(definition);
  if (known) return known;
  const { symbols, lines, pays, wild, scatter } = definition;
  const tables = {
    symbols,
    rows: lines,
    pays: symbols.map((symbol) => pays[symbol] ?? []),
    wild: symbols.indexOf(wild),
    scatter: symbols.indexOf(scatter.symbol),
  };
  prepared.set(definition, tables);
  return tables;
}

function countScatters(tables: Tables, window: readonly (readonly number[])[]): number {
  let count = 0;
  for (const column of window) {
    for (const symbol of column) if (symbol === tables.scatter) count++;
  }
  return count;
}

/** The better of the run of the first symbol that is not wild (wilds included) and the leading run of pure wilds. */
function lineWin(tables: Tables, window: readonly (readonly number[])[], line: number): LineWin | undefined {
  const rows = tables.rows[line] as readonly number[];
  const { wild } = tables;
  const length = window.length;
  let wilds = 0;
  while (wilds < length && window[wilds]?.[rows[wilds] as number] === wild) wilds++;
  const symbol = wilds < length ? (window[wilds]?.[rows[wilds] as number] as number) : wild;
  let count = wilds;
  if (symbol !== wild && symbol !== tables.scatter) {
    for (; count < length; count++) {
      const cell = window[count]?.[rows[count] as number];
      if (cell !== symbol && cell !== wild) break;
    }
  }
  const own = symbol === wild || symbol === tables.scatter ? 0 : (tables.pays[symbol]?.[count] ?? 0);
  const pure = tables.pays[wild]?.[wilds] ?? 0;
  if (own === 0 && pure === 0) return undefined;
  if (pure > own) return { line, symbol: tables.symbols[wild] as string, count: wilds, wins: pure };
  return { line, symbol: tables.symbols[symbol] as string, count, wins: own };
}
