import { assert } from '../kit/assert.ts';
import { triggeringWindows, triggerOf } from './bought.ts';
import { countStops, type SpinCounts } from './count.ts';
import { countFalls } from './count-falls.ts';
import { countWays } from './count-ways.ts';
import { type SlotDefinition, unitsOf, unitsWon } from './engine.ts';
import { tablesOf } from './evaluate.ts';
import { holdLaw } from './hold-law.ts';
import { respinLaw } from './respin-law.ts';
import { type SampledSpins, sampleSpins } from './sample.ts';
import { gatherLaw, type SpinLaw, spinLaw } from './series.ts';
import { playSpin } from './spin.ts';

/** A spin with everything that follows in it, over all it can be. */
export interface CountedSpin {
  law: SpinLaw;
  /** Pay units of its scatters over all its stops, multiplier included. */
  scatter: number;
  /** Its stops are a sample of all it can be. */
  isSample?: true;
  /** What starts within the spin: how often, and what it adds on average, in pay units. */
  inside?: InsideFeature;
}

export interface InsideFeature {
  readonly chance: number;
  readonly meanWin: number;
  /** Chance of a full grid. */
  readonly grand?: number;
}

export interface GameLaw {
  base: CountedSpin;
  /** By expanding symbol (one without them), then by step of the ladder; none without free spins. */
  free: CountedSpin[][];
}

/** The laws that a title's certificate is made of, by the shortest way that its features allow. */
export function gameLaw(definition: SlotDefinition): GameLaw {
  const { strips, freeStrips, freeMultiplier, freeLadder, freeSpinsMax, expanding } = definition;
  const base = countedSpin(definition, strips, { free: false, multiplier: 1 });
  if (freeSpinsMax === 0) return { base, free: [] };
  const ladder = freeLadder ?? [freeMultiplier];
  const reels = freeStrips ?? strips;
  if (expanding) {
    const free = expanding.map((symbol) => [expandingLaw(definition, reels, symbol)]);
    return { base, free };
  }
  const [first = 1, ...more] = ladder;
  const counted = countedSpin(definition, reels, { free: true, multiplier: first });
  return { base, free: [[counted, ...more.map((step) => scaled(counted, step / first))]] };
}

/** The first spin of a bought round: the law of a base spin, given that it begins the feature. */
export function boughtSpin(definition: SlotDefinition, { base }: GameLaw): SpinLaw {
  const { hold, cascade, strips } = definition;
  if (hold) return holdLaw(definition, strips, true).law;
  const outcomes = base.law.outcomes.filter(({ award }) => award > 0);
  const stops = outcomes.reduce((sum, { count }) => sum + count, 0);
  const law = cascade ? fallsLaw(definition, strips, cascade.ladder, true).law : { stops, outcomes };
  assert(law.stops === triggeringWindows(definition), 'every window that begins the feature is counted');
  return law;
}

type How = { free: boolean; multiplier: number };

function countedSpin(definition: SlotDefinition, strips: SlotDefinition['strips'], how: How): CountedSpin {
  const { respin, hold, cascade, multiplierReel, wildTimes, evaluator, weights } = definition;
  if (weights) return sampledLaw(definition, how);
  if (respin) return respinLaw(definition, strips);
  if (hold) return holdLaw(definition, strips);
  if (cascade) return fallsLaw(definition, strips, how.free ? cascade.freeLadder : cascade.ladder);
  if (multiplierReel || wildTimes) return everyStop(definition, strips, how);
  const counts = evaluator === 'ways' ? countWays(definition, strips) : countStops(definition, strips);
  return fromCounts(definition, counts, how.multiplier);
}

function fromCounts(definition: SlotDefinition, counts: SpinCounts, multiplier: number): CountedSpin {
  const units = unitsOf(definition);
  const scatter = counts.outcomes.reduce(
    (pays, { tally, count }) => pays + count * (definition.scatter.pays[tally] ?? 0) * units * multiplier,
    0,
  );
  return { law: spinLaw(definition, counts, multiplier), scatter };
}

/** Spins of a sample: what is left of chance is below a tenth of a point, which the certificate states. */
const SAMPLE = { base: 300_000_000, free: 40_000_000 };
const sampled = new Map<string, SampledSpins>();

/** Models differ in what scatters pay, which is not sampled: they share one sample. */
function sampledLaw(definition: SlotDefinition, { free, multiplier }: How): CountedSpin {
  const { weights, bombs, pays, reels, rows } = definition;
  const name = JSON.stringify([weights, bombs, pays, reels, rows, free]);
  const known = sampled.get(name);
  const counts = known ?? sampleSpins(definition, { free, spins: free ? SAMPLE.free : SAMPLE.base });
  sampled.set(name, counts);
  return { ...fromCounts(definition, counts, multiplier), isSample: true };
}

/** The falls have multipliers of their own; scatters pay with the first of them. */
function fallsLaw(
  definition: SlotDefinition,
  strips: SlotDefinition['strips'],
  ladder: readonly number[],
  bought = false,
): CountedSpin {
  const { scatter, freeSpinsMax } = definition;
  const least = bought ? triggerOf(definition).least : 0;
  const { stops, outcomes } = countFalls(definition, strips, ladder, least);
  const pay = unitsOf(definition) * (ladder[0] as number);
  const found = outcomes.map(({ wins, tally, count }) => ({
    wins: wins + (scatter.pays[tally] ?? 0) * pay,
    award: Math.min(scatter.awards[tally] ?? 0, freeSpinsMax),
    count,
  }));
  const paid = outcomes.reduce((sum, { tally, count }) => sum + count * (scatter.pays[tally] ?? 0) * pay, 0);
  return { law: gatherLaw(stops, found), scatter: paid };
}

function scaled({ law, scatter }: CountedSpin, times: number): CountedSpin {
  const outcomes = law.outcomes.map((outcome) => ({ ...outcome, wins: outcome.wins * times }));
  return { law: { ...law, outcomes }, scatter: scatter * times };
}

const STOPS_MAX = 100_000_000;

/** Plays every stop combination through the engine itself. */
function everyStop(definition: SlotDefinition, strips: SlotDefinition['strips'], how: How): CountedSpin {
  const stops = strips.reduce((product, { length }) => product * length, 1);
  assert(stops <= STOPS_MAX, 'every stop can be played');
  const found = new Map<number, number>();
  const awards = Math.max(0, ...definition.scatter.awards) + 1;
  const [units, at] = [unitsOf(definition), strips.map(() => 0)];
  let scatter = 0;
  for (let n = 0; n < stops; n++) {
    let drawn = 0;
    const spin = playSpin(definition, { int: () => at[drawn++] as number }, how);
    scatter += spin.scatterWins * units * spin.multiplier;
    const award = Math.min(spin.awarded, definition.freeSpinsMax);
    const key = unitsWon(definition, spin) * awards + award;
    found.set(key, (found.get(key) ?? 0) + 1);
    for (let reel = strips.length - 1; reel >= 0; reel--) {
      at[reel] = ((at[reel] as number) + 1) % (strips[reel] as readonly number[]).length;
      if (at[reel] !== 0) break;
    }
  }
  const outcomes = [...found].map(([key, count]) => ({
    wins: Math.floor(key / awards),
    award: key % awards,
    count,
  }));
  return { law: gatherLaw(stops, outcomes), scatter };
}

/** More scatters than this on one window are not told from reels of the symbol. */
const SCATTERS = 16;

/** A free spin in which this symbol fills its reels and pays on all lines. */
function expandingLaw(
  definition: SlotDefinition,
  strips: SlotDefinition['strips'],
  symbol: string,
): CountedSpin {
  const { scatter, pays, lines, freeMultiplier, freeSpinsMax } = definition;
  const { symbols } = tablesOf(definition);
  const [index, scatterIndex] = [symbols.indexOf(symbol), symbols.indexOf(scatter.symbol)];
  const tally = (column: readonly number[]) =>
    column.filter((cell) => cell === scatterIndex).length + (column.includes(index) ? SCATTERS : 0);
  const { stops, outcomes } = countStops(definition, strips, { tally });
  const units = unitsOf(definition);
  let scatters = 0;
  const law = gatherLaw(
    stops,
    outcomes.map(({ lineWins, tally: seen, count }) => {
      const own = (scatter.pays[seen % SCATTERS] ?? 0) * units;
      const all = (pays[symbol]?.[Math.floor(seen / SCATTERS)] ?? 0) * lines.length;
      scatters += own * freeMultiplier * count;
      const award = Math.min(scatter.awards[seen % SCATTERS] ?? 0, freeSpinsMax);
      return { wins: (lineWins + own + all) * freeMultiplier, award, count };
    }),
  );
  return { law, scatter: scatters };
}
