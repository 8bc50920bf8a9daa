import { assert } from '../kit/assert.ts';
import type { Hold, LineWin, Phase, Random, SlotDefinition, Spin, Weighted } from './engine.ts';
import { countOf, tablesOf, type Window, winningCells, winsOf } from './evaluate.ts';

/** No round of a sound definition comes near. */
const FALLS_MAX = 50;

/** How a spin is played: as the bet, or as one of its free spins. */
export interface Played {
  free: boolean;
  multiplier: number;
  expanding?: string | undefined;
}

/** One spin with everything that follows in it, drawn in the order of play; its `win` and the caps are the round's. */
export function playSpin(definition: SlotDefinition, random: Random, played: Played): Spin {
  const stops: number[] = [];
  const draws = {
    int(n: number) {
      const value = random.int(n);
      stops.push(value);
      return value;
    },
  };
  const strips = (played.free && definition.freeStrips) || definition.strips;
  const reels = strips.map((strip) => ({ strip, stop: draws.int(strip.length) }));
  const spin: Spin = {
    stops,
    window: reels.map(({ strip, stop }) => visible(strip, stop, definition.rows)),
    lines: [],
    scatters: 0,
    scatterWins: 0,
    multiplier: played.multiplier,
    awarded: 0,
    win: 0n,
  };
  if (definition.weights) playTumbles(definition, draws, spin, played);
  else if (definition.cascade) playFalls(definition, spin, reels, played);
  else if (definition.respin) playRespins(definition, draws, spin, strips);
  else {
    spin.lines = winsOf(definition, spin.window);
    if (definition.multiplierReel) spin.multiplier *= timesOf(definition, spin.window);
    if (definition.hold) playHold(definition.hold, draws, spin, tablesOf(definition).symbols);
    if (played.expanding !== undefined) expand(definition, spin, played.expanding);
  }
  countScatters(definition, spin);
  const { expanding } = definition;
  if (expanding && !played.free && spin.awarded > 0)
    spin.expanding = expanding[draws.int(expanding.length)] ?? '';
  return spin;
}

/** The cells of a reel from a stop downwards. */
export function visible(strip: readonly number[], stop: number, rows: number): number[] {
  const column: number[] = [];
  for (let row = 0; row < rows; row++) column.push(strip[(stop + row) % strip.length] as number);
  return column;
}

/** Counted when nothing falls any more: scatters never vanish. */
function countScatters(definition: SlotDefinition, spin: Spin): void {
  const { scatter } = definition;
  const last = spin.phases?.at(-1)?.window ?? spin.window;
  spin.scatters = countOf(last, tablesOf(definition).scatter);
  spin.scatterWins = scatter.pays[spin.scatters] ?? 0;
  spin.awarded = scatter.awards[spin.scatters] ?? 0;
}

function sumOf(lines: readonly LineWin[]): number {
  let units = 0;
  for (const { wins } of lines) units += wins;
  return units;
}

/** The multiplier on the middle row of the reel that carries them. */
export function timesOf({ multiplierReel, symbols, rows }: SlotDefinition, window: Window): number {
  if (!multiplierReel) return 1;
  const cell = window[multiplierReel.reel]?.[rows >> 1] as number;
  return multiplierReel.times[symbols[cell] as string] as number;
}

interface Reel {
  readonly strip: readonly number[];
  stop: number;
}

/** Winning cells vanish, the others fall, and the strip goes on from above; until nothing wins any more. */
function playFalls(definition: SlotDefinition, spin: Spin, reels: Reel[], { free }: Played): void {
  const { cascade } = definition;
  if (!cascade) return;
  const ladder = free ? cascade.freeLadder : cascade.ladder;
  spin.multiplier = ladder[0] as number;
  spin.lines = winsOf(definition, spin.window);
  let { window, lines } = spin;
  for (let falls = 1; lines.length > 0; falls++) {
    assert(falls <= FALLS_MAX, 'falls come to an end');
    const hit = winningCells(definition, window, lines);
    window = window.map((column, reel) => {
      const left = column.filter((_, row) => !hit[reel]?.[row]);
      const { strip, stop } = reels[reel] as Reel;
      for (let from = stop; left.length < column.length; ) {
        from = (from + strip.length - 1) % strip.length;
        left.unshift(strip[from] as number);
        (reels[reel] as Reel).stop = from;
      }
      return left;
    });
    lines = winsOf(definition, window);
    const multiplier = ladder[Math.min(falls, ladder.length - 1)] as number;
    spin.phases ??= [];
    spin.phases.push({ kind: 'fall', window, lines, multiplier, wins: sumOf(lines) * multiplier });
  }
}

/** A wild on one of its reels fills it; the others turn once more for every time that happens. */
function playRespins(
  definition: SlotDefinition,
  draws: Random,
  spin: Spin,
  strips: readonly (readonly number[])[],
): void {
  const { wild } = tablesOf(definition);
  const holding = definition.respin?.reels ?? [];
  const held = new Set<number>();
  const fill = (window: number[][]): { filled: number[][]; more: number[] } => {
    const more = holding.filter((reel) => !held.has(reel) && window[reel]?.includes(wild));
    for (const reel of more) held.add(reel);
    return { filled: window.map((column, reel) => (held.has(reel) ? column.map(() => wild) : column)), more };
  };
  const first = fill(spin.window);
  spin.lines = winsOf(definition, first.filled);
  if (first.more.length > 0) spin.filled = first.more;
  for (let { filled: window, more } = first; more.length > 0; ) {
    const reels = [...held].sort((a, b) => a - b);
    const landed = window.map((column, reel) => {
      const strip = strips[reel] as readonly number[];
      return held.has(reel) ? column : visible(strip, draws.int(strip.length), definition.rows);
    });
    ({ filled: window, more } = fill(landed));
    const lines = winsOf(definition, window);
    spin.phases ??= [];
    spin.phases.push({ kind: 'respin', window: landed, lines, multiplier: 1, reels, wins: sumOf(lines) });
  }
}

/** The symbol fills every reel it is seen on and pays on all lines, whichever reels those are. */
function expand(definition: SlotDefinition, spin: Spin, symbol: string): void {
  const index = definition.symbols.indexOf(symbol);
  const reels = spin.window.flatMap((column, reel) => (column.includes(index) ? [reel] : []));
  const pay = definition.pays[symbol]?.[reels.length] ?? 0;
  if (pay === 0) return;
  const window = spin.window.map((column, reel) =>
    reels.includes(reel) ? column.map(() => index) : [...column],
  );
  const { multiplier } = spin;
  const wins = pay * definition.lines.length * multiplier;
  spin.phases = [{ kind: 'expand', window, lines: [], multiplier, reels, wins }];
}

/** One of weighted values. */
export function drawWeighted(values: readonly Weighted[], draws: Random): number {
  let left = draws.int(values.reduce((sum, { weight }) => sum + weight, 0));
  for (const { value, weight } of values) {
    if (left < weight) return value;
    left -= weight;
  }
  throw new Error('a weight was drawn');
}

/** Prizes are drawn for every symbol that carries one; enough of them lock, and the empty cells spin for more. */
function playHold(hold: Hold, draws: Random, spin: Spin, symbols: readonly string[]): void {
  const carrier = symbols.indexOf(hold.symbol);
  let held = 0;
  const prizes = spin.window.map((column) =>
    column.map((cell) => {
      if (cell !== carrier) return 0;
      held += 1;
      return drawWeighted(hold.prizes, draws);
    }),
  );
  if (held === 0) return;
  spin.prizes = prizes;
  const cells = spin.window.reduce((sum, column) => sum + column.length, 0);
  if (held < hold.least) return;
  const phases: Phase[] = [];
  let last: { window: number[][]; prizes: number[][] } = { window: spin.window, prizes };
  for (let left = hold.respins; left > 0 && held < cells; left--) {
    let landed = 0;
    const window = last.window.map((column) => [...column]);
    const grown = last.prizes.map((column, reel) =>
      column.map((prize, row) => {
        if (prize > 0 || draws.int(hold.landing[1]) >= hold.landing[0]) return prize;
        landed += 1;
        (window[reel] as number[])[row] = carrier;
        return drawWeighted(hold.prizes, draws);
      }),
    );
    held += landed;
    if (landed > 0) left = hold.respins + 1;
    last = { window, prizes: grown };
    phases.push({ kind: 'lock', ...last, lines: [], multiplier: 1, prizes: grown, wins: 0 });
  }
  const total = last.prizes.flat().reduce((sum, prize) => sum + prize, 0);
  const end = phases.at(-1);
  const wins = total + (held === cells ? hold.grand : 0);
  if (end) end.wins = wins;
  else phases.push({ kind: 'lock', ...last, lines: [], multiplier: 1, wins });
  spin.phases = phases;
}

/** Cells by weight: eight or more of a kind vanish and others fall; bombs stay and multiply what was won together. */
function playTumbles(definition: SlotDefinition, draws: Random, spin: Spin, { free }: Played): void {
  const { weights, bombs, symbols, reels, rows } = definition;
  if (!weights) return;
  const byWeight = (free ? weights.free : weights.base).map((weight, value) => ({ value, weight }));
  const bomb = bombs ? symbols.indexOf(bombs.symbol) : -1;
  const fill = (): { cell: number; prize: number } => {
    const cell = drawWeighted(byWeight, draws);
    return { cell, prize: bombs && cell === bomb ? drawWeighted(bombs.times, draws) : 0 };
  };
  let cells = Array.from({ length: reels }, () => Array.from({ length: rows }, fill));
  const windowNow = () => cells.map((column) => column.map(({ cell }) => cell));
  const prizesNow = () => cells.map((column) => column.map(({ prize }) => prize));
  spin.window = windowNow();
  spin.prizes = prizesNow();
  spin.lines = winsOf(definition, spin.window);
  let [lines, won] = [spin.lines, sumOf(spin.lines)];
  const phases: Phase[] = [];
  for (let falls = 1; lines.length > 0; falls++) {
    assert(falls <= FALLS_MAX, 'falls come to an end');
    const hit = winningCells(definition, windowNow(), lines);
    cells = cells.map((column, reel) => {
      const left = column.filter((_, row) => !hit[reel]?.[row]);
      while (left.length < rows) left.unshift(fill());
      return left;
    });
    lines = winsOf(definition, windowNow());
    const { multiplier } = spin;
    const wins = sumOf(lines) * multiplier;
    won += sumOf(lines);
    phases.push({ kind: 'fall', window: windowNow(), prizes: prizesNow(), lines, multiplier, wins });
  }
  const times = prizesNow()
    .flat()
    .reduce((sum, prize) => sum + prize, 0);
  if (won > 0 && times > 1) {
    const wins = won * (times - 1) * spin.multiplier;
    phases.push({
      kind: 'bombs',
      window: windowNow(),
      prizes: prizesNow(),
      lines: [],
      multiplier: times,
      wins,
    });
  }
  if (phases.length > 0) spin.phases = phases;
}
