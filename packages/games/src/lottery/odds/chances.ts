import { choose, ordersOf, sum } from '../counts.ts';

/** An exact number, one whole number over another. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

/** How likely a unit wins a tier; for units that may win several rows, how many rows it wins on average. */
export interface Chance {
  readonly won: Fraction;
  /** How likely it is refunded. */
  readonly push?: Fraction;
  /** The part of the play's return that the tier has, where one unit may win one of several. */
  readonly share?: Fraction;
}

export type Chances = Readonly<Record<string, Chance>>;

export function fraction(num: number | bigint, den: number | bigint = 1): Fraction {
  const [n, d] = [BigInt(num), BigInt(den)];
  const by = divisor(n, d);
  return { num: n / by, den: d / by };
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.num, a.den * b.den);
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.den - b.num * a.den, a.den * b.den);
}

const ONE = fraction(1);

/** Decimal odds with the stake at which a tier has no house edge: share × (1 − P(push)) / P. */
export function baseOdds({ won, push, share = ONE }: Chance): Fraction {
  const paid = push ? minus(ONE, push) : ONE;
  return times(times(share, paid), fraction(won.den, won.num));
}

export function chance(num: number | bigint, den: number | bigint, push?: Fraction): Chance {
  return { won: fraction(num, den), ...(push && { push }) };
}

/** One tier. */
export function win(num: number | bigint, den: number | bigint): Chances {
  return { WIN: chance(num, den) };
}

/** The same chance for each of some tokens. */
export function each(tokens: readonly string[], of: Chance): Chances {
  return Object.fromEntries(tokens.map((token) => [token, of]));
}

/** Chances by tier, as counts of one number of equally likely cases. */
export function counted(cases: number, counts: Readonly<Record<string, number>>): Chances {
  return Object.fromEntries(Object.entries(counts).map(([tier, count]) => [tier, chance(count, cases)]));
}

/** Digits of a shape in any order. */
export function shapeChance(shape: string): Chance {
  const digits = sum([...shape].map(Number));
  return chance(ordersOf(shape), 10 ** digits);
}

/** Some different symbols are all among so many draws with repetition, by inclusion and exclusion. */
export function allAppear(k: number, draws: number, symbols = 10): Chance {
  let count = 0n;
  for (let j = 0; j <= k; j++) {
    const term = BigInt(choose(k, j)) * BigInt(symbols - j) ** BigInt(draws);
    count += j % 2 === 0 ? term : -term;
  }
  return chance(count, BigInt(symbols) ** BigInt(draws));
}

/** None of some different symbols is among so many draws with repetition. */
export function noneAppears(k: number, draws: number, symbols: number): Chance {
  return chance(BigInt(symbols - k) ** BigInt(draws), BigInt(symbols) ** BigInt(draws));
}

/** A digit appears at least so often among five. */
export function atLeast(count: number): Chances {
  let ways = 0;
  for (let n = count; n <= 5; n++) ways += choose(5, n) * 9 ** (5 - n);
  return win(ways, 10 ** 5);
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}
