import { assert } from '../kit/assert.ts';
import { shownByStop } from './bought.ts';
import type { SlotDefinition } from './engine.ts';
import { tablesOf } from './evaluate.ts';

/** How many stop combinations win so many pay units with all their falls, and show so many scatters in the end. */
export interface FallCounts {
  stops: number;
  outcomes: { wins: number; tally: number; count: number }[];
}

/**
 * Plays every stop combination of a machine whose winning cells vanish. What falls in comes from the strip above the stop, so a stop
 * decides all falls. It is the rule of the engine on whole numbers in flat arrays, a cell a bit of a mask; the engine itself would need
 * minutes.
 */
export function countFalls(
  definition: SlotDefinition,
  strips: readonly (readonly number[])[],
  ladder: readonly number[],
  /** Only of windows that show at least so many scatters as the reels stop. */
  least = 0,
): FallCounts {
  const { reels, rows } = definition;
  assert(reels * rows < 31, 'a cell is a bit');
  const falls = new Falls(definition, strips, ladder);
  const found = new Map<number, number>();
  const width = reels * rows + 1;
  const stops = strips.map(() => 0);
  const shown = strips.map((strip) => shownByStop(strip, rows, tablesOf(definition).scatter));
  let counted = 0;
  const from = (reel: number, seen: number): void => {
    if (reel === reels) {
      if (seen < least) return;
      counted += 1;
      const key = falls.play(stops) * width + falls.scatters();
      found.set(key, (found.get(key) ?? 0) + 1);
      return;
    }
    const { length } = strips[reel] as readonly number[];
    for (let stop = 0; stop < length; stop++) {
      stops[reel] = stop;
      from(reel + 1, seen + (shown[reel]?.[stop] as number));
    }
  };
  from(0, 0);
  const outcomes = [...found]
    .sort(([a], [b]) => a - b)
    .map(([key, count]) => ({ wins: Math.floor(key / width), tally: key % width, count }));
  return { stops: counted, outcomes };
}

class Falls {
  readonly #rows: number;
  readonly #strips: readonly Uint8Array[];
  readonly #ladder: readonly number[];
  readonly #cells: Uint8Array;
  readonly #above: Int32Array;
  /** Cell of a line on a reel, at [line × reels + reel]. */
  readonly #lines: Uint8Array;
  readonly #pays: Int32Array;
  readonly #reels: number;
  readonly #wild: number;
  readonly #scatter: number;
  #units = 0;

  constructor(definition: SlotDefinition, strips: readonly (readonly number[])[], ladder: readonly number[]) {
    const { reels, rows, lines } = definition;
    const { pays, wild, scatter } = tablesOf(definition);
    this.#reels = reels;
    this.#rows = rows;
    this.#strips = strips.map((strip) => Uint8Array.from(strip));
    this.#ladder = ladder;
    this.#cells = new Uint8Array(reels * rows);
    this.#above = new Int32Array(reels);
    this.#lines = Uint8Array.from(lines.flatMap((line) => line.map((row, reel) => reel * rows + row)));
    this.#pays = Int32Array.from(
      pays.flatMap((byCount) => Array.from({ length: reels + 1 }, (_, count) => byCount[count] ?? 0)),
    );
    this.#wild = wild;
    this.#scatter = scatter;
  }

  /** Pay units of a stop combination with all its falls. */
  play(stops: readonly number[]): number {
    for (let reel = 0; reel < this.#reels; reel++) {
      const strip = this.#strips[reel] as Uint8Array;
      const stop = stops[reel] as number;
      for (let row = 0; row < this.#rows; row++) {
        this.#cells[reel * this.#rows + row] = strip[(stop + row) % strip.length] as number;
      }
      this.#above[reel] = stop;
    }
    let won = 0;
    for (let fall = 0; ; fall++) {
      const hit = this.#evaluate();
      if (hit === 0) return won;
      won += this.#units * (this.#ladder[Math.min(fall, this.#ladder.length - 1)] as number);
      this.#drop(hit);
    }
  }

  scatters(): number {
    let seen = 0;
    for (const cell of this.#cells) if (cell === this.#scatter) seen++;
    return seen;
  }

  /** The winning cells as a mask; their pay units are kept. */
  #evaluate(): number {
    const [cells, lines, reels, wild] = [this.#cells, this.#lines, this.#reels, this.#wild];
    let hit = 0;
    let units = 0;
    for (let at = 0; at < lines.length; at += reels) {
      let symbol = cells[lines[at] as number] as number;
      let count = 1;
      for (; count < reels; count++) {
        const cell = cells[lines[at + count] as number] as number;
        if (cell === symbol || cell === wild) continue;
        if (symbol !== wild || cell === this.#scatter) break;
        symbol = cell;
      }
      if (symbol === this.#scatter) continue;
      const pay = this.#pays[symbol * (reels + 1) + count] as number;
      if (pay === 0) continue;
      units += pay;
      for (let reel = 0; reel < count; reel++) hit |= 1 << (lines[at + reel] as number);
    }
    this.#units = units;
    return hit;
  }

  #drop(hit: number): void {
    const [cells, rows] = [this.#cells, this.#rows];
    for (let reel = 0; reel < this.#reels; reel++) {
      const first = reel * rows;
      const strip = this.#strips[reel] as Uint8Array;
      let to = first + rows - 1;
      for (let from = to; from >= first; from--) {
        if ((hit >> from) & 1) continue;
        cells[to] = cells[from] as number;
        to--;
      }
      for (; to >= first; to--) {
        const above = ((this.#above[reel] as number) + strip.length - 1) % strip.length;
        this.#above[reel] = above;
        cells[to] = strip[above] as number;
      }
    }
  }
}
