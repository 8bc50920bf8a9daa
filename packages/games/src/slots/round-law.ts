import { assert } from '../kit/assert.ts';
import { type SlotDefinition, unitsOf } from './engine.ts';
import { transform } from './fourier.ts';
import { ofKind, type Series, type SpinLaw, seriesOf, startOf } from './series.ts';

export interface RoundLaw {
  /** All round wins are multiples of this many pay units. */
  unit: number;
  /** Chance of i units, for every i below the top win; exact to about 1e-15. */
  chances: Float64Array;
  /** Chance that the top win is reached; 0 where it is below 1e-13. */
  topChance: number;
}

/**
 * The law of the payout of a whole round; `free` by expanding symbol (one without them), then by step of the ladder.
 *
 * Wins never fall, so a round that ends at the top win c pays min(W, c), where W is the win of the round played to its
 * end; and W ≥ c whatever the size of the spin that took it there, so every spin may be counted as min(x, c). With
 * g_K(z) = Σ P(win x, kind K) z^x for a free spin and b_A(z) for the base spin, a series that has played p spins and is
 * in state s has the generating function
 *   T(p, s) = Σ_K g_K T(p+1, next(s, K)),  T = 1 at the end,   and the round is  b_0 + Σ_A b_A T(0, start of A),
 * where T is the mean over the symbols that may expand. The recursion is run for each Fourier frequency z by itself, a few hundred
 * multiplications instead of a convolution for each state, and one transform back gives the chance of every win.
 *
 * A transform of length M folds wins ≥ M onto small ones. M is doubled until Chernoff's bound on their chance,
 * P(W ≥ M) ≤ E[e^(θW)] e^(-θM), is below 1e-16, which is the rounding of the transform itself.
 */
export function roundLaw(
  definition: SlotDefinition,
  base: SpinLaw,
  free: readonly (readonly SpinLaw[])[],
): RoundLaw {
  const cap = definition.maxWinX * unitsOf(definition);
  const all = [base, ...free.flat()].flatMap(({ outcomes }) => outcomes);
  const unit = all.reduce((divisor, { wins }) => gcd(divisor, wins), 0) || 1;
  const top = Math.ceil(cap / unit);
  const series = seriesOf(definition);
  const game = {
    series,
    base: series.awards.map((award) =>
      lawInUnits({ ...base, outcomes: base.outcomes.filter((each) => each.award === award) }, unit, top),
    ),
    free: free.map((laws) =>
      laws.flatMap((law) =>
        series.kinds.map((kind) => lawInUnits({ ...law, outcomes: ofKind(series, law, kind) }, unit, top)),
      ),
    ),
  };
  const chances = roundChances(game, transformSize(game, top)).slice(0, top);
  for (const [i, chance] of chances.entries()) chances[i] = Math.max(chance, 0);
  const rest = 1 - total(chances);
  return { unit, chances, topChance: mostUnits(game) >= top && rest > SMALLEST ? rest : 0 };
}

/** Compensated, because the chance of the top win is what is left of 1. */
export function total(values: Iterable<number>): number {
  let sum = 0;
  let lost = 0;
  for (const value of values) {
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return sum + lost;
}

/** What is left of 1 cannot be told from rounding below this; a top win rarer than that counts as unreachable. */
const SMALLEST = 1e-13;

interface Game {
  series: Series;
  /** By award: chances of the base spin by units won. */
  base: UnitLaw[];
  /** By expanding symbol, then at [step of the ladder × kinds + kind], of a free spin. */
  free: UnitLaw[][];
}

interface UnitLaw {
  units: number[];
  chances: number[];
}

function lawInUnits({ stops, outcomes }: SpinLaw, unit: number, top: number): UnitLaw {
  return {
    units: outcomes.map(({ wins }) => Math.min(wins / unit, top)),
    chances: outcomes.map(({ count }) => count / stops),
  };
}

function roundChances(game: Game, size: number): Float64Array {
  const { series } = game;
  const free = game.free.map((laws) =>
    seriesRecursion(
      series,
      laws.map((law) => spectrum(law, size)),
    ),
  );
  const base = game.base.map((law) => spectrum(law, size));
  const starts = series.awards.map((award) => startOf(series, award));
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  const then = {
    real: new Float64Array(series.states.length),
    imaginary: new Float64Array(series.states.length),
  };
  for (let at = 0; at <= size / 2; at++) {
    solveAll(free, at, then);
    for (const [j, start] of starts.entries()) {
      const re = base[j]?.real[at] as number;
      const im = base[j]?.imaginary[at] as number;
      const x = start < 0 ? 1 : (then.real[start] as number);
      const y = start < 0 ? 0 : (then.imaginary[start] as number);
      real[at] = (real[at] as number) + re * x - im * y;
      imaginary[at] = (imaginary[at] as number) + re * y + im * x;
    }
    // The chances are real, so the upper half of the spectrum mirrors the lower one.
    real[(size - at) % size] = real[at] as number;
    if (at > 0 && at < size / 2) imaginary[size - at] = -(imaginary[at] as number);
  }
  transform(real, imaginary, 1);
  return real.map((value) => value / size);
}

/** The mean over the expanding symbols of T(0, state) at one frequency. */
function solveAll(runs: readonly ReturnType<typeof seriesRecursion>[], at: number, mean: Spectrum): void {
  mean.real.fill(0);
  mean.imaginary.fill(0);
  for (const run of runs) {
    run.solve(at);
    for (let state = 0; state < mean.real.length; state++) {
      mean.real[state] = (mean.real[state] as number) + (run.real[state] as number) / runs.length;
      mean.imaginary[state] =
        (mean.imaginary[state] as number) + (run.imaginary[state] as number) / runs.length;
    }
  }
}

interface Spectrum {
  real: Float64Array;
  imaginary: Float64Array;
}

function spectrum(law: UnitLaw, size: number): Spectrum {
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  for (const [i, units] of law.units.entries()) {
    real[units] = (real[units] as number) + (law.chances[i] as number);
  }
  transform(real, imaginary, -1);
  return { real, imaginary };
}

/** T(0, state) at one frequency. States are walked by length and step, so a later one still holds its value of p+1. */
function seriesRecursion(series: Series, free: readonly Spectrum[]) {
  const count = series.states.length;
  const kinds = series.kinds.length;
  const real = new Float64Array(count);
  const imaginary = new Float64Array(count);
  const next = Int32Array.from(series.next.flat());
  const rungs = Int32Array.from(series.states, ({ rung }) => rung);
  const spin = { real: new Float64Array(free.length), imaginary: new Float64Array(free.length) };
  // Only lengths beyond the spins already played are still open.
  const shortest = Int32Array.from({ length: series.most }, (_, played) =>
    series.states.findIndex(({ length }) => length > played),
  );

  function solve(at: number): void {
    real.fill(1);
    imaginary.fill(0);
    for (const [j, law] of free.entries()) {
      spin.real[j] = law.real[at] as number;
      spin.imaginary[j] = law.imaginary[at] as number;
    }
    for (let played = series.most - 1; played >= 0; played--) {
      for (let i = shortest[played] as number; i >= 0 && i < count; i++) {
        let re = 0;
        let im = 0;
        const first = (rungs[i] as number) * kinds;
        for (let j = 0; j < kinds; j++) {
          const [gr, gi] = [spin.real[first + j] as number, spin.imaginary[first + j] as number];
          const then = next[i * kinds + j] as number;
          re += gr * (real[then] as number) - gi * (imaginary[then] as number);
          im += gr * (imaginary[then] as number) + gi * (real[then] as number);
        }
        real[i] = re;
        imaginary[i] = im;
      }
    }
  }
  return { real, imaginary, solve };
}

function transformSize(game: Game, top: number): number {
  const most = mostUnits(game);
  let size = 1024;
  while (size <= 2 * top) size *= 2;
  while (size <= most && foldedChance(game, size) > 1e-16) size *= 2;
  assert(size <= 1 << 23, 'the law of a round fits into memory');
  return size;
}

/** Chernoff's bound on the chance of `size` units or more, at the best of some θ. */
function foldedChance(game: Game, size: number): number {
  let least = 1;
  for (let tilt = 1 / size; tilt < 500 / size; tilt *= 1.2) {
    const bound = Math.exp(Math.log(meanPower(game, tilt)) - tilt * size);
    if (bound < least) least = bound;
  }
  return least;
}

/** E[e^(θW)], by the same recursion at a real point instead of a frequency. */
function meanPower({ series, base, free }: Game, tilt: number): number {
  const power = ({ units, chances }: UnitLaw) =>
    units.reduce((sum, won, i) => sum + (chances[i] as number) * Math.exp(tilt * won), 0);
  const runs = free.map((laws) =>
    seriesRecursion(
      series,
      laws.map((law) => ({ real: Float64Array.of(power(law)), imaginary: Float64Array.of(0) })),
    ),
  );
  const states = series.states.length;
  const mean = { real: new Float64Array(states), imaginary: new Float64Array(states) };
  solveAll(runs, 0, mean);
  return base.reduce((sum, law, j) => {
    const start = startOf(series, series.awards[j] as number);
    return sum + power(law) * (start < 0 ? 1 : (mean.real[start] as number));
  }, 0);
}

/** The largest win a round could have without a top win, spin by spin. */
function mostUnits({ series, base, free }: Game): number {
  const largest = (laws: UnitLaw[]) =>
    laws.flatMap(({ units }) => units).reduce((most, units) => Math.max(most, units), 0);
  return largest(base) + series.most * largest(free.flat());
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
