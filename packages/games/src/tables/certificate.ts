import { assert } from '../kit/assert.ts';
import { type Layout, ONCE } from './bets.ts';

/** What one kind of bet does over the long run, in its stakes; every figure follows from whole counts. */
export interface BetCertificate {
  readonly bet: string;
  /** How many spots of the layout are of this kind. */
  readonly spots: number;
  readonly returns: number;
  /** The same as a fraction in lowest terms. */
  readonly exact: { readonly numerator: string; readonly denominator: string };
  readonly sigma: number;
  /** Chance of a payout above the stake. */
  readonly hitRate: number;
  /** Chance of the stake or a part of it back, and no more. */
  readonly backRate: number;
  /** Largest payout in stakes, the stake included, and its chance. */
  readonly topWin: { readonly times: number; readonly chance: number; readonly oneIn: number };
}

export interface TableCertificate {
  readonly code: string;
  readonly version: string;
  readonly bets: readonly BetCertificate[];
}

/** How many of `total` equally likely outcomes return how many ten-thousandths of the stake. */
export type BetLaw = ReadonlyMap<number, bigint>;

/** Everything that can be drawn, and in how many ways. */
export type Outcomes<Drawn> = readonly (readonly [drawn: Drawn, ways: bigint])[];

/** One certificate for each kind of bet; spots of one kind must agree to the last way. */
export function certifyLayout<Drawn>(layout: Layout<Drawn>, outcomes: Outcomes<Drawn>): BetCertificate[] {
  const kinds = new Map<string, { law: BetLaw; spots: number }>();
  for (const { kind, times } of layout.values()) {
    const law = lawOf(outcomes, times);
    const before = kinds.get(kind);
    assert(!before || same(before.law, law), `all spots of a kind have one law: ${kind}`);
    kinds.set(kind, { law, spots: (before?.spots ?? 0) + 1 });
  }
  return [...kinds].map(([bet, { law, spots }]) => betCertificate(bet, law, spots));
}

export function lawOf<Drawn>(outcomes: Outcomes<Drawn>, times: (drawn: Drawn) => number): BetLaw {
  const law = new Map<number, bigint>();
  for (const [drawn, ways] of outcomes) {
    const back = times(drawn);
    assert(Number.isInteger(back) && back >= 0, 'a multiple is whole ten-thousandths');
    law.set(back, (law.get(back) ?? 0n) + ways);
  }
  return law;
}

export function betCertificate(bet: string, law: BetLaw, spots = 1): BetCertificate {
  const all = [...law].filter(([, ways]) => ways > 0n);
  const sum = (of: (times: number) => bigint) => all.reduce((n, [times, ways]) => n + of(times) * ways, 0n);
  const total = sum(() => 1n);
  const once = BigInt(ONCE);
  const mean = sum(BigInt);
  const squares = sum((times) => BigInt(times) ** 2n);
  const top = Math.max(...all.map(([times]) => times));
  const topWays = law.get(top) ?? 0n;
  const divisor = gcd(mean, total * once);
  return {
    bet,
    spots,
    returns: quotient(mean, total * once),
    exact: { numerator: String(mean / divisor), denominator: String((total * once) / divisor) },
    sigma: Math.sqrt(quotient(squares * total - mean * mean, total * total * once * once)),
    hitRate: quotient(
      sum((times) => BigInt(times > ONCE)),
      total,
    ),
    backRate: quotient(
      sum((times) => BigInt(times > 0 && times <= ONCE)),
      total,
    ),
    topWin: { times: top / ONCE, chance: quotient(topWays, total), oneIn: quotient(total, topWays) },
  };
}

/** The number nearest to a fraction of any size, from thirty digits behind its point. */
export function quotient(numerator: bigint, denominator: bigint): number {
  const digits = 30n;
  return Number(`${(numerator * 10n ** digits) / denominator}e-${digits}`);
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

function same(a: BetLaw, b: BetLaw): boolean {
  return a.size === b.size && [...a].every(([times, ways]) => b.get(times) === ways);
}
