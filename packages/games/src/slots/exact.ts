import { countStops, type SpinCounts } from './count.ts';
import type { Model, SlotDefinition } from './engine.ts';
import { type RoundLaw, roundLaw, total } from './round-law.ts';
import { type SeriesMoments, type SpinLaw, seriesMoments, seriesOf, spinLaw, sumsByAward } from './series.ts';

/** One spin over all its stops; wins in line bets, multiplier included. Whole numbers, so anyone can check them. */
export interface SpinCertificate {
  stops: number;
  sum: number;
  sumLines: number;
  sumScatter: number;
  sumOfSquares: number;
  /** Stops that win anything, and stops that win the total stake or more. */
  winning: number;
  atLeastStake: number;
  awarding: number;
  top: { wins: number; stops: number; oneIn: number };
  classes: { from: number; below: number | null; stops: number }[];
}

/** What a title does over the long run. Amounts are in total stakes unless they say line bets. */
export interface Certificate {
  code: string;
  model: Model;
  version: string;
  lines: number;
  /** To eleven decimals, which is what the law of the round is good for. */
  returns: number;
  /** The same before the top win cuts anything: exact, with the cap on the series. */
  returnsBeforeTopWin: string;
  /** And without either cap, as a fraction. */
  returnsWithoutCaps: { numerator: string; denominator: string };
  split: { lines: number; scatter: number; free: number };
  lost: { toTopWin: number; toSeriesCap: number };
  hitRate: number;
  atLeastStakeRate: number;
  sigma: number;
  volatilityIndex: number;
  feature: { oneIn: number; meanSpins: number; meanWin: number; retriggersPerSpin: number };
  topWin: { times: number; chance: number; oneIn: number | null };
  /** Chances of the win of a whole round, by multiples of the stake, to twelve decimals. */
  classes: { from: number; below: number | null; chance: number }[];
  base: SpinCertificate;
  free: SpinCertificate;
}

/** Computes the exact return of a title and everything else a certificate states; a second or two of work. */
export function certify(definition: SlotDefinition): Certificate {
  const bet = definition.lines.length;
  const baseCounts = countStops(definition);
  const freeCounts = definition.freeStrips ? countStops(definition, definition.freeStrips) : baseCounts;
  const base = spinLaw(definition, baseCounts, 1);
  const free = spinLaw(definition, freeCounts, definition.freeMultiplier);
  const law = roundLaw(definition, base, free);
  const mean = roundMeans(definition, base, free);
  const cut = cutByTopWin(definition, law, mean);
  const returns = mean.total - cut.wins;
  const sigma = Math.sqrt(mean.squares - cut.squares - returns ** 2);
  const baseCertificate = spinCertificate(definition, baseCounts, 1);
  return {
    code: definition.code,
    model: definition.model,
    version: definition.version,
    lines: bet,
    returns: Number(returns.toFixed(11)),
    returnsBeforeTopWin: mean.decimal,
    returnsWithoutCaps: mean.withoutCaps,
    split: {
      lines: baseCertificate.sumLines / base.stops / bet,
      scatter: baseCertificate.sumScatter / base.stops / bet,
      free: mean.free,
    },
    lost: { toTopWin: cut.wins, toSeriesCap: mean.lostToSeriesCap },
    hitRate: 1 - (law.chances[0] ?? 0),
    atLeastStakeRate: 1 - chanceBelow(law, bet),
    sigma,
    volatilityIndex: 1.96 * sigma,
    feature: mean.feature,
    topWin: {
      times: definition.maxWinX,
      chance: law.topChance,
      oneIn: law.topChance > 0 ? 1 / law.topChance : null,
    },
    classes: roundClasses(definition, law),
    base: baseCertificate,
    free: spinCertificate(definition, freeCounts, definition.freeMultiplier),
  };
}

/** What a round would win on average beyond its top win, and the same of the squares, in total stakes. */
function cutByTopWin(definition: SlotDefinition, law: RoundLaw, mean: { total: number; squares: number }) {
  if (law.topChance === 0) return { wins: 0, squares: 0 };
  const top = definition.maxWinX;
  const stakes = law.unit / definition.lines.length;
  const paid = total(law.chances.map((chance, i) => chance * i * stakes)) + law.topChance * top;
  const squares =
    total(law.chances.map((chance, i) => chance * (i * stakes) ** 2)) + law.topChance * top ** 2;
  return { wins: Math.max(mean.total - paid, 0), squares: Math.max(mean.squares - squares, 0) };
}

/** Every value is a whole number over `base stops × free stops^most`, so the sum is exact before it is divided. */
function roundMeans(definition: SlotDefinition, base: SpinLaw, free: SpinLaw) {
  const series = seriesOf(definition);
  const moments = seriesMoments(series, free);
  const sums = sumsByAward(base, series.awards);
  const scale = BigInt(free.stops) ** BigInt(series.most);
  const none: SeriesMoments = { spins: 0n, wins: 0n, squares: 0n };
  const round = { baseWins: 0n, triggers: 0n, spins: 0n, freeWins: 0n, squares: 0n, awarded: 0n };
  for (const { award, count, wins, squares } of sums) {
    const then = moments[series.lengths.indexOf(award)] ?? none;
    round.baseWins += wins;
    round.spins += count * then.spins;
    round.freeWins += count * then.wins;
    round.squares += squares * scale + 2n * wins * then.wins + count * then.squares;
    round.awarded += BigInt(award) * count;
    if (award > 0) round.triggers += count;
  }
  const bet = BigInt(definition.lines.length);
  const whole = BigInt(base.stops) * scale;
  const before: Fraction = [round.baseWins * scale + round.freeWins, whole * bet];
  const endless = withoutCaps(round, { base, free, bet });
  const triggers = round.triggers === 0n ? 1n : round.triggers;
  const retriggers = free.outcomes.reduce((sum, { award, count }) => sum + (award > 0 ? count : 0), 0);
  return {
    total: quotient(before),
    decimal: decimal(before),
    free: quotient([round.freeWins, whole * bet]),
    squares: quotient([round.squares, whole * bet * bet]),
    withoutCaps: { numerator: String(endless[0]), denominator: String(endless[1]) },
    lostToSeriesCap: quotient([endless[0] * before[1] - before[0] * endless[1], endless[1] * before[1]]),
    feature: {
      oneIn: round.triggers === 0n ? 0 : base.stops / Number(round.triggers),
      meanSpins: quotient([round.spins, triggers * scale]),
      meanWin: quotient([round.freeWins, triggers * scale * bet]),
      retriggersPerSpin: retriggers / free.stops,
    },
  };
}

/** n awarded spins become n / (1 - q), where q is the mean award of a free spin. */
function withoutCaps(
  round: { baseWins: bigint; awarded: bigint },
  law: { base: SpinLaw; free: SpinLaw; bet: bigint },
): Fraction {
  const freeStops = BigInt(law.free.stops);
  let wins = 0n;
  let again = 0n;
  for (const outcome of law.free.outcomes) {
    wins += BigInt(outcome.wins) * BigInt(outcome.count);
    again += BigInt(outcome.award) * BigInt(outcome.count);
  }
  const numerator = round.baseWins * (freeStops - again) + round.awarded * wins;
  const denominator = BigInt(law.base.stops) * (freeStops - again) * law.bet;
  const divisor = gcd(numerator, denominator);
  return [numerator / divisor, denominator / divisor];
}

type Fraction = readonly [bigint, bigint];

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

const DIGITS = 30;

function decimal([numerator, denominator]: Fraction): string {
  const scaled = (numerator * 10n ** BigInt(DIGITS)) / denominator;
  const digits = String(scaled).padStart(DIGITS + 1, '0');
  return `${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`;
}

function quotient([numerator, denominator]: Fraction): number {
  return Number((numerator * 10n ** 40n) / denominator) / 1e40;
}

/** Lower ends of the win classes, in total stakes; wins of nothing are the class 0 … 0. */
const CLASSES = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

function bounds(definition: SlotDefinition): number[] {
  return [...CLASSES.filter((bound) => bound < definition.maxWinX), definition.maxWinX];
}

function roundClasses(definition: SlotDefinition, law: RoundLaw): Certificate['classes'] {
  const ends = bounds(definition);
  const bet = definition.lines.length;
  const nothing = law.chances[0] ?? 0;
  const classes: Certificate['classes'] = [{ from: 0, below: 0, chance: nothing }];
  for (const [i, from] of ends.entries()) {
    const below = ends[i + 1] ?? null;
    const under = chanceBelow(law, from * bet);
    const chance = below === null ? law.topChance : chanceBelow(law, below * bet) - under;
    classes.push({ from, below, chance: i === 0 ? chance - nothing : chance });
  }
  return classes.map((entry) => ({ ...entry, chance: Number(entry.chance.toFixed(12)) }));
}

function chanceBelow(law: RoundLaw, lineBets: number): number {
  return total(law.chances.subarray(0, Math.ceil(lineBets / law.unit)));
}

function spinCertificate(
  definition: SlotDefinition,
  counts: SpinCounts,
  multiplier: number,
): SpinCertificate {
  const { scatter, lines } = definition;
  const law = spinLaw(definition, counts, multiplier);
  const count = (of: (outcome: SpinLaw['outcomes'][number]) => number) =>
    law.outcomes.reduce((sum, outcome) => sum + outcome.count * of(outcome), 0);
  const bet = lines.length;
  const sum = count(({ wins }) => wins);
  const sumScatter = counts.outcomes.reduce(
    (pays, { scatters, count }) => pays + count * (scatter.pays[scatters] ?? 0) * bet * multiplier,
    0,
  );
  const ends = bounds(definition);
  const between = (from: number, below: number) =>
    count(({ wins }) => (wins > 0 && wins >= from * bet && wins < below * bet ? 1 : 0));
  const topWins = law.outcomes.at(-1)?.wins ?? 0;
  const topStops = count(({ wins }) => (wins === topWins ? 1 : 0));
  return {
    stops: law.stops,
    sum,
    sumLines: sum - sumScatter,
    sumScatter,
    sumOfSquares: count(({ wins }) => wins * wins),
    winning: count(({ wins }) => (wins > 0 ? 1 : 0)),
    atLeastStake: count(({ wins }) => (wins >= bet ? 1 : 0)),
    awarding: count(({ award }) => (award > 0 ? 1 : 0)),
    top: { wins: topWins, stops: topStops, oneIn: law.stops / topStops },
    classes: [
      { from: 0, below: 0, stops: count(({ wins }) => (wins === 0 ? 1 : 0)) },
      ...ends.map((from, i) => ({
        from,
        below: ends[i + 1] ?? null,
        stops: between(from, ends[i + 1] ?? Number.POSITIVE_INFINITY),
      })),
    ],
  };
}
