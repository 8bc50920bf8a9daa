import { assert } from '../kit/assert.ts';
import type { SlotDefinition } from './engine.ts';
import { visible } from './spin.ts';

/** How many stop combinations give this win (in pay units, scatters apart) together with this tally. */
export interface StopCount {
  lineWins: number;
  /** Scatters, unless something else is tallied. */
  tally: number;
  count: number;
}

/** What else is looked at on a reel, and what pays on it; both by the cells that a stop shows. */
export interface Look {
  /** A number for each reel that adds up over the reels; the scatters seen, without it. */
  tally?(column: readonly number[], reel: number): number;
  /** The cells that pay in the place of those that are seen. */
  shown?(column: readonly number[], reel: number): readonly number[];
}

export interface SpinCounts {
  /** All stop combinations: the product of the strip lengths. */
  stops: number;
  outcomes: StopCount[];
}

/**
 * Counts every stop combination of one spin. Reels are walked from the left; each line carries a small state (leading
 * wilds, first symbol) until it dies with its win. Where no line is alive any more the reels to the right can only add
 * scatters, so that subtree is counted at once; nothing is sampled and nothing is rounded.
 */
export function countStops(
  definition: SlotDefinition,
  strips: readonly (readonly number[])[] = definition.strips,
  look: Look = {},
): SpinCounts {
  const reels = strips.map((strip, reel) => reelOf(definition, { strip, reel, look }));
  const walk = new Walk(definition, reels);
  walk.from(0, 0, 0);
  return { stops: strips.reduce((product, strip) => product * strip.length, 1), outcomes: walk.outcomes() };
}

export interface Reel {
  length: number;
  /** Symbol at [stop × rows + row]. */
  cells: Uint8Array;
  /** The tally at a stop. */
  tallies: Uint8Array;
}

export function reelOf(
  definition: SlotDefinition,
  { strip, reel, look }: { strip: readonly number[]; reel: number; look: Look },
): Reel {
  const { rows, symbols, scatter } = definition;
  const { length } = strip;
  const scatterIndex = symbols.indexOf(scatter.symbol);
  const cells = new Uint8Array(length * rows);
  const tallies = new Uint8Array(length);
  for (let stop = 0; stop < length; stop++) {
    const column = visible(strip, stop, rows);
    cells.set(look.shown?.(column, reel) ?? column, stop * rows);
    tallies[stop] = look.tally
      ? look.tally(column, reel)
      : column.reduce((seen, symbol) => seen + Number(symbol === scatterIndex), 0);
  }
  return { length, cells, tallies };
}

/** By tally on the reels from `depth` on: how many of their stop combinations have it. */
export function tallyTails(reels: readonly Reel[]): Float64Array[] {
  const tails = [Float64Array.of(1)];
  for (const reel of reels.toReversed()) {
    const right = tails[0] as Float64Array;
    const most = Math.max(...reel.tallies);
    const tail = new Float64Array(right.length + most);
    for (const seen of reel.tallies) {
      for (const [more, count] of right.entries()) tail[seen + more] = (tail[seen + more] as number) + count;
    }
    tails.unshift(tail);
  }
  return tails;
}

class Walk {
  readonly #rows: number;
  readonly #reels: readonly Reel[];
  readonly #lineRows: readonly Uint8Array[];
  readonly #states: LineStates;
  readonly #tails: Float64Array[];
  readonly #last: Int32Array[];
  readonly #sums: Int32Array;
  readonly #width: number;
  readonly #counts: Float64Array;
  /** Per depth: which lines are alive, and in which state. */
  readonly #alive: Int32Array[];
  readonly #state: Int32Array[];
  readonly #living: Int32Array;

  constructor(definition: SlotDefinition, reels: readonly Reel[]) {
    const { rows, lines, pays } = definition;
    this.#rows = rows;
    this.#reels = reels;
    this.#lineRows = reels.map((_, reel) => Uint8Array.from(lines, (line) => line[reel] as number));
    this.#states = new LineStates(definition);
    this.#tails = tallyTails(reels);
    this.#last = lastReelWins(this.#states, reels, rows);
    this.#sums = new Int32Array((reels.at(-1) as Reel).length);
    this.#width = (this.#tails[0] as Float64Array).length;
    const lineTop = Math.max(...Object.values(pays).flat(), 0);
    this.#counts = new Float64Array((lineTop * lines.length + 1) * this.#width);
    this.#alive = reels.map(() => new Int32Array(lines.length));
    this.#state = reels.map(() => new Int32Array(lines.length));
    this.#living = new Int32Array(reels.length).fill(0);
    this.#living[0] = lines.length;
    for (let line = 0; line < lines.length; line++) (this.#alive[0] as Int32Array)[line] = line;
    (this.#state[0] as Int32Array).fill(this.#states.start);
  }

  /** Counts all stops of the reels from `depth` on, given what the reels to the left have already decided. */
  from(depth: number, won: number, tally: number): void {
    if (this.#living[depth] === 0) {
      this.#countTail(depth, won, tally);
      return;
    }
    if (depth === this.#reels.length - 1) {
      this.#countLast(depth, won, tally);
      return;
    }
    const reel = this.#reels[depth] as Reel;
    for (let stop = 0; stop < reel.length; stop++) {
      const settled = this.#advance(depth, stop * this.#rows);
      this.from(depth + 1, won + settled, tally + (reel.tallies[stop] as number));
    }
  }

  outcomes(): StopCount[] {
    const found: StopCount[] = [];
    for (const [at, count] of this.#counts.entries()) {
      if (count === 0) continue;
      found.push({ lineWins: Math.floor(at / this.#width), tally: at % this.#width, count });
    }
    return found;
  }

  /** Moves every living line over one reel; answers what the lines that died there have won. */
  #advance(depth: number, window: number): number {
    const { cells } = this.#reels[depth] as Reel;
    const rows = this.#lineRows[depth] as Uint8Array;
    const [alive, state] = [this.#alive[depth] as Int32Array, this.#state[depth] as Int32Array];
    const [nextAlive, nextState] = [
      this.#alive[depth + 1] as Int32Array,
      this.#state[depth + 1] as Int32Array,
    ];
    const { next, worth, symbols } = this.#states;
    const living = this.#living[depth] as number;
    let left = 0;
    let settled = 0;
    for (let i = 0; i < living; i++) {
      const line = alive[i] as number;
      const from = state[i] as number;
      const to = next[from * symbols + (cells[window + (rows[line] as number)] as number)] as number;
      if (to < 0) {
        settled += worth[from] as number;
      } else {
        nextAlive[left] = line;
        nextState[left] = to;
        left += 1;
      }
    }
    this.#living[depth + 1] = left;
    return settled;
  }

  #countTail(depth: number, won: number, tally: number): void {
    const tail = this.#tails[depth] as Float64Array;
    const at = won * this.#width + tally;
    for (let more = 0; more < tail.length; more++) {
      this.#counts[at + more] = (this.#counts[at + more] as number) + (tail[more] as number);
    }
  }

  #countLast(depth: number, won: number, tally: number): void {
    const sums = this.#sums.fill(won);
    const [alive, state] = [this.#alive[depth] as Int32Array, this.#state[depth] as Int32Array];
    const rows = this.#lineRows[depth] as Uint8Array;
    const living = this.#living[depth] as number;
    for (let i = 0; i < living; i++) {
      const wins = this.#last[
        (state[i] as number) * this.#rows + (rows[alive[i] as number] as number)
      ] as Int32Array;
      for (let stop = 0; stop < sums.length; stop++)
        sums[stop] = (sums[stop] as number) + (wins[stop] as number);
    }
    const seen = (this.#reels[depth] as Reel).tallies;
    const [counts, width] = [this.#counts, this.#width];
    for (let stop = 0; stop < sums.length; stop++) {
      const at = (sums[stop] as number) * width + tally + (seen[stop] as number);
      counts[at] = (counts[at] as number) + 1;
    }
  }
}

/** A line that is still alive after some reels: so many leading wilds, then so many equal symbols. */
class LineStates {
  readonly start = 0;
  readonly symbols: number;
  /** State after one more symbol at [state × symbols + symbol], or -1 where the line ends before it. */
  readonly next: Int32Array;
  /** What a line pays that ends in this state. */
  readonly worth: Int32Array;

  constructor(definition: SlotDefinition) {
    const { reels, symbols, pays } = definition;
    this.symbols = symbols.length;
    const wild = symbols.indexOf(definition.wild);
    const scatter = symbols.indexOf(definition.scatter.symbol);
    const pay = (symbol: number, count: number) => pays[symbols[symbol] ?? '']?.[count] ?? 0;

    const pureWilds = (count: number) => count;
    const run = (wilds: number, count: number, symbol: number) =>
      reels + 1 + (wilds * (reels + 1) + count) * symbols.length + symbol;
    const size = run(reels, reels, symbols.length - 1) + 1;
    this.next = new Int32Array(size * symbols.length).fill(-1);
    this.worth = new Int32Array(size);

    for (let wilds = 0; wilds <= reels; wilds++) {
      this.worth[pureWilds(wilds)] = pay(wild, wilds);
      for (let symbol = 0; symbol < symbols.length && wilds < reels; symbol++) {
        // A symbol may be both, and stands for others then.
        if (symbol === scatter && symbol !== wild) continue;
        const to = symbol === wild ? pureWilds(wilds + 1) : run(wilds, wilds + 1, symbol);
        this.next[pureWilds(wilds) * symbols.length + symbol] = to;
      }
      for (let count = wilds + 1; count <= reels; count++) {
        for (let symbol = 0; symbol < symbols.length; symbol++) {
          const here = run(wilds, count, symbol);
          this.worth[here] = Math.max(pay(symbol, count), pay(wild, wilds));
          if (count === reels) continue;
          this.next[here * symbols.length + symbol] = run(wilds, count + 1, symbol);
          if (wild >= 0) this.next[here * symbols.length + wild] = run(wilds, count + 1, symbol);
        }
      }
    }
    assert(size < 1_000_000, 'a line has a small number of states');
  }
}

/** Win of a line over the stops of the last reel, by its state before that reel and its row there. */
function lastReelWins(states: LineStates, reels: readonly Reel[], rows: number): Int32Array[] {
  const { length, cells } = reels.at(-1) as Reel;
  const wins: Int32Array[] = [];
  for (let state = 0; state < states.worth.length; state++) {
    for (let row = 0; row < rows; row++) {
      const byStop = new Int32Array(length);
      for (let stop = 0; stop < length; stop++) {
        const to = states.next[state * states.symbols + (cells[stop * rows + row] as number)] as number;
        byStop[stop] = states.worth[to < 0 ? state : to] as number;
      }
      wins.push(byStop);
    }
  }
  return wins;
}
