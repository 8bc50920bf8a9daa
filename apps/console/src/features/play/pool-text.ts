interface Parameters {
  readonly seed: number;
  readonly increment: number;
  readonly reserve: number;
  readonly mustHitBy: number | null;
}

const MILLIONTHS_OF_A_PERCENT = 10_000;

/** A rate in millionths, in percent. */
export function rateText(millionths: number): string {
  return `${millionths / MILLIONTHS_OF_A_PERCENT} %`;
}

const PERCENT = 100;
const MILLIONTHS = 1_000_000;

/** S/O + c where chance hits, c(S+M)/(M−S) where the pool must be hit, in percent. The server judges by the same. */
export function poolShare(
  { seed, increment, mustHitBy }: Parameters,
  { chance, odds }: { chance: number; odds: number | null },
): number {
  const rate = increment / MILLIONTHS;
  if (mustHitBy !== null) return (PERCENT * (rate * (seed + mustHitBy))) / (mustHitBy - seed);
  return PERCENT * ((seed * chance) / (odds ?? Number.POSITIVE_INFINITY) + rate);
}

/** The parameters of a pool in one line, in base bets. */
export function poolText(value: unknown): string {
  const { seed, increment, reserve, mustHitBy } = value as Parameters;
  const end = mustHitBy === null ? '' : `, below ${mustHitBy}`;
  return `seed ${seed}, ${rateText(increment)} + ${rateText(reserve)}${end}`;
}
