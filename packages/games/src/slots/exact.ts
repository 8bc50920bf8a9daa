import { assert } from '../kit/assert.ts';
import { triggeringWindows } from './bought.ts';
import { type Model, type SlotDefinition, unitsOf } from './engine.ts';
import { averageOf, jackpotShare, shareOf, turnoverOf } from './jackpots.ts';
import { boughtSpin, type CountedSpin, type GameLaw, gameLaw, type InsideFeature } from './laws.ts';
import { type RoundLaw, roundLaw, total } from './round-law.ts';
import { type SeriesMoments, type SpinLaw, seriesMoments, seriesOf, startOf, sumsOf } from './series.ts';

/**
 * One spin over all it can be; wins in pay units, multiplier included. Where stops were counted these are whole numbers, so anyone can
 * check them; where a spin goes on by chance they are chances, and `stops` is 1.
 */
export interface SpinCertificate {
  stops: number;
  sum: number;
  sumLines: number;
  sumScatter: number;
  sumOfSquares: number;
  /** Those that win anything, and those that win the total stake or more. */
  winning: number;
  atLeastStake: number;
  awarding: number;
  top: { wins: number; stops: number; oneIn: number };
  classes: { from: number; below: number | null; stops: number }[];
}

/** A round whose feature was bought. Returns and deviation are parts of the price, wins are in total stakes. */
export interface BoughtCertificate {
  what: 'freeSpins' | 'hold';
  /** In total stakes. */
  price: number;
  /** Windows that begin the feature, each as likely as the next. */
  windows: number;
  returns: number;
  sigma: number;
  meanWin: number;
  hitRate: number;
  atLeastPriceRate: number;
  topWin: { chance: number; oneIn: number | null };
  classes: { from: number; below: number | null; chance: number }[];
}

/** What a title does over the long run. Amounts are in total stakes unless they say pay units. */
export interface Certificate {
  code: string;
  model: Model;
  version: string;
  /** Pay units of a total stake. */
  units: number;
  /** To eleven decimals, which is what the law of the round is good for. */
  returns: number;
  /** Where spins were sampled: 99 % of all samples lie so far to either side of the true return (`games.md` 3.3); null where all is exact. */
  interval: { half: number; baseSpins: number; freeSpins: number } | null;
  /** The same before the top win cuts anything: exact, with the cap on the series. */
  returnsBeforeTopWin: string;
  /** And without either cap, as a fraction; null where a spin goes on by chance. */
  returnsWithoutCaps: { numerator: string; denominator: string } | null;
  split: { lines: number; scatter: number; inside: number; free: number };
  lost: { toTopWin: number; toSeriesCap: number };
  hitRate: number;
  atLeastStakeRate: number;
  sigma: number;
  volatilityIndex: number;
  /** What its pools return beside the machine, by `games.md` 12, and how often a base bet wins each; only where it has pools. */
  jackpots?: { share: number; levels: { level: string; share: number; oneIn: number; average: number }[] };
  /** The free spins; null without any. */
  feature: { oneIn: number; meanSpins: number; meanWin: number; retriggersPerSpin: number } | null;
  /** Respins or locked prizes, within the bet itself. */
  inside: { oneIn: number; meanWin: number; grandOneIn: number | null } | null;
  topWin: { times: number; chance: number; oneIn: number | null };
  /** A bought round; only where the feature is sold. */
  bought?: BoughtCertificate;
  /** Chances of the win of a whole round, by multiples of the stake, to twelve decimals. */
  classes: { from: number; below: number | null; chance: number }[];
  base: SpinCertificate;
  /** A free spin on the first step of its ladder, with the first of its expanding symbols. */
  free: SpinCertificate | null;
}

/** Computes the exact return of a title and everything else a certificate states; a second or two of work for most. */
export function certify(definition: SlotDefinition): Certificate {
  const units = unitsOf(definition);
  const game = gameLaw(definition);
  const { base, free } = game;
  const laws = free.map((variant) => variant.map(({ law }) => law));
  const law = roundLaw(definition, base.law, laws);
  const mean = roundMeans(definition, base.law, laws);
  const cut = cutByTopWin(definition, law, mean);
  const returns = mean.total - cut.wins;
  const sigma = Math.sqrt(mean.squares - cut.squares - returns ** 2);
  const first = free[0]?.[0];
  const scatter = base.scatter / base.law.stops / units;
  const inside = base.inside ? (base.inside.chance * base.inside.meanWin) / units : 0;
  return {
    code: definition.code,
    model: definition.model,
    version: definition.version,
    units,
    returns: Number(returns.toFixed(11)),
    interval: base.isSample && first ? intervalOf({ base, free: first, units }, mean) : null,
    returnsBeforeTopWin: mean.decimal,
    returnsWithoutCaps: mean.withoutCaps,
    split: { lines: mean.total - mean.free - scatter - inside, scatter, inside, free: mean.free },
    lost: { toTopWin: cut.wins, toSeriesCap: mean.lostToSeriesCap },
    ...(definition.jackpots && { jackpots: jackpotFacts(definition, base.inside?.chance ?? 1) }),
    hitRate: 1 - (law.chances[0] ?? 0),
    atLeastStakeRate: 1 - chanceBelow(law, units),
    sigma,
    volatilityIndex: 1.96 * sigma,
    feature: mean.feature,
    inside: insideOf(base.inside, units),
    topWin: {
      times: definition.maxWinX,
      chance: law.topChance,
      oneIn: law.topChance > 0 ? 1 / law.topChance : null,
    },
    ...(definition.buy && { bought: boughtFacts(definition, game, laws) }),
    classes: roundClasses(definition, law),
    base: spinCertificate(definition, base),
    free: first ? spinCertificate(definition, first) : null,
  };
}

/** The same recursion as of any round, with another law of the first spin. */
function boughtFacts(definition: SlotDefinition, game: GameLaw, free: SpinLaw[][]): BoughtCertificate {
  const units = unitsOf(definition);
  const { what, price: priceUnits } = definition.buy ?? { what: 'freeSpins', price: 0 };
  const price = priceUnits / units;
  const first = boughtSpin(definition, game);
  const law = roundLaw(definition, first, free);
  const mean = roundMeans(definition, first, free);
  const cut = cutByTopWin(definition, law, mean);
  const won = mean.total - cut.wins;
  return {
    what,
    price,
    windows: triggeringWindows(definition),
    returns: Number((won / price).toFixed(11)),
    sigma: Math.sqrt(mean.squares - cut.squares - won ** 2) / price,
    meanWin: won,
    hitRate: 1 - (law.chances[0] ?? 0),
    atLeastPriceRate: 1 - chanceBelow(law, priceUnits),
    topWin: { chance: law.topChance, oneIn: law.topChance > 0 ? 1 / law.topChance : null },
    classes: roundClasses(definition, law),
  };
}

/** The share of each pool follows from the exact chance of the feature that it is drawn in. */
function jackpotFacts({ jackpots }: SlotDefinition, chance: number): NonNullable<Certificate['jackpots']> {
  const pools = jackpots?.pools ?? [];
  assert(Math.abs((jackpots?.chance ?? chance) - chance) < 1e-12, 'the chance of the feature is declared');
  return {
    share: jackpotShare({ jackpots: { chance, pools } }),
    levels: pools.map((pool) => ({
      level: pool.level,
      share: shareOf(pool, chance),
      oneIn: turnoverOf(pool, chance),
      average: averageOf(pool, chance),
    })),
  };
}

const NINETY_NINE = 2.5758;

/**
 * The base spin and a free spin are sampled apart, so that neither has to wait for the other. A base spin counts its win and the mean
 * of the series it begins; a free spin its win and the mean of the spins it adds, as often as a round has one.
 */
function intervalOf(
  { base, free, units }: { base: CountedSpin; free: CountedSpin; units: number },
  { feature }: Means,
): NonNullable<Certificate['interval']> {
  const { oneIn, meanSpins, meanWin } = feature ?? {
    oneIn: Number.POSITIVE_INFINITY,
    meanSpins: 1,
    meanWin: 0,
  };
  const each = meanWin / meanSpins;
  const spread = (law: SpinLaw, worthOf: (award: number) => number) => {
    const values = law.outcomes.map(({ wins, award }) => wins / units + worthOf(award));
    const mean = total(values.map((value, i) => value * (law.outcomes[i]?.count ?? 0))) / law.stops;
    const squares = total(values.map((value, i) => value ** 2 * (law.outcomes[i]?.count ?? 0))) / law.stops;
    return (squares - mean ** 2) / law.stops;
  };
  const ofBase = spread(base.law, (award) => (award > 0 ? meanWin : 0));
  const ofFree = spread(free.law, (award) => award * each) * (meanSpins / oneIn) ** 2;
  return {
    half: NINETY_NINE * Math.sqrt(ofBase + ofFree),
    baseSpins: base.law.stops,
    freeSpins: free.law.stops,
  };
}

function insideOf(inside: InsideFeature | undefined, units: number): Certificate['inside'] {
  if (!inside) return null;
  const { chance, meanWin, grand } = inside;
  return { oneIn: 1 / chance, meanWin: meanWin / units, grandOneIn: grand ? 1 / grand : null };
}

/** What a round would win on average beyond its top win, and the same of the squares, in total stakes. */
function cutByTopWin(definition: SlotDefinition, law: RoundLaw, mean: { total: number; squares: number }) {
  if (law.topChance === 0) return { wins: 0, squares: 0 };
  const top = definition.maxWinX;
  const stakes = law.unit / unitsOf(definition);
  const paid = total(law.chances.map((chance, i) => chance * i * stakes)) + law.topChance * top;
  const squares =
    total(law.chances.map((chance, i) => chance * (i * stakes) ** 2)) + law.topChance * top ** 2;
  return { wins: Math.max(mean.total - paid, 0), squares: Math.max(mean.squares - squares, 0) };
}

interface Means {
  total: number;
  squares: number;
  free: number;
  decimal: string;
  withoutCaps: Certificate['returnsWithoutCaps'];
  lostToSeriesCap: number;
  feature: Certificate['feature'];
}

function roundMeans(definition: SlotDefinition, base: SpinLaw, free: readonly (readonly SpinLaw[])[]): Means {
  return base.outcomes.every(({ count }) => Number.isInteger(count))
    ? wholeMeans(definition, base, free)
    : weighedMeans(definition, base);
}

/** A round that is one spin which goes on by chance. */
function weighedMeans(definition: SlotDefinition, { stops, outcomes }: SpinLaw): Means {
  const units = unitsOf(definition);
  const mean = total(outcomes.map(({ wins, count }) => wins * count)) / stops / units;
  const squares = total(outcomes.map(({ wins, count }) => wins ** 2 * count)) / stops / units ** 2;
  const none = { free: 0, withoutCaps: null, lostToSeriesCap: 0, feature: null };
  return { ...none, total: mean, squares, decimal: mean.toFixed(15) };
}

/** Every value is a whole number over `base stops × free stops^most × variants`, so the sum is exact before it is divided. */
function wholeMeans(definition: SlotDefinition, base: SpinLaw, free: readonly (readonly SpinLaw[])[]): Means {
  const series = seriesOf(definition);
  const moments = free.map((laws) => seriesMoments(series, laws));
  const stops = BigInt(free[0]?.[0]?.stops ?? 1);
  const variants = BigInt(Math.max(1, free.length));
  const scale = stops ** BigInt(series.most) * variants;
  const round = { baseWins: 0n, triggers: 0n, spins: 0n, freeWins: 0n, squares: 0n, awarded: 0n };
  for (const award of series.awards) {
    const { count, wins, squares } = sumsOf(base.outcomes.filter((each) => each.award === award));
    const start = startOf(series, award);
    round.baseWins += wins;
    round.squares += squares * scale;
    round.awarded += BigInt(award) * count;
    if (award > 0) round.triggers += count;
    for (const variant of moments) {
      const then = variant[start] ?? NO_SERIES;
      round.spins += count * then.spins;
      round.freeWins += count * then.wins;
      round.squares += 2n * wins * then.wins + count * then.squares;
    }
  }
  const bet = BigInt(unitsOf(definition));
  const whole = BigInt(base.stops) * scale;
  const before: Fraction = [round.baseWins * scale + round.freeWins, whole * bet];
  const plain = free.length <= 1 && series.rungs === 1;
  const endless = plain ? withoutCaps(round, { base, free: free[0]?.[0], bet }) : null;
  const triggers = round.triggers === 0n ? 1n : round.triggers;
  const first = free[0]?.[0];
  const retriggers = first?.outcomes.reduce((sum, { award, count }) => sum + (award > 0 ? count : 0), 0) ?? 0;
  return {
    total: quotient(before),
    decimal: decimal(before),
    free: quotient([round.freeWins, whole * bet]),
    squares: quotient([round.squares, whole * bet * bet]),
    withoutCaps: endless && { numerator: String(endless[0]), denominator: String(endless[1]) },
    lostToSeriesCap: endless
      ? quotient([endless[0] * before[1] - before[0] * endless[1], endless[1] * before[1]])
      : 0,
    feature: first
      ? {
          oneIn: round.triggers === 0n ? 0 : base.stops / Number(round.triggers),
          meanSpins: quotient([round.spins, triggers * scale]),
          meanWin: quotient([round.freeWins, triggers * scale * bet]),
          retriggersPerSpin: retriggers / first.stops,
        }
      : null,
  };
}

const NO_SERIES: SeriesMoments = { spins: 0n, wins: 0n, squares: 0n };

/** n awarded spins become n / (1 - q), where q is the mean award of a free spin. */
function withoutCaps(
  round: { baseWins: bigint; awarded: bigint },
  law: { base: SpinLaw; free: SpinLaw | undefined; bet: bigint },
): Fraction {
  const freeStops = BigInt(law.free?.stops ?? 1);
  let wins = 0n;
  let again = 0n;
  for (const outcome of law.free?.outcomes ?? []) {
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
  const bet = unitsOf(definition);
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

function chanceBelow(law: RoundLaw, units: number): number {
  return total(law.chances.subarray(0, Math.ceil(units / law.unit)));
}

function spinCertificate(
  definition: SlotDefinition,
  { law, scatter: sumScatter }: CountedSpin,
): SpinCertificate {
  const count = (of: (outcome: SpinLaw['outcomes'][number]) => number) =>
    law.outcomes.reduce((sum, outcome) => sum + outcome.count * of(outcome), 0);
  const bet = unitsOf(definition);
  const sum = count(({ wins }) => wins);
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
