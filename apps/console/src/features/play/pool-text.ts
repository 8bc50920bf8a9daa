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

/** The parameters of a pool in one line, in base bets. */
export function poolText(value: unknown): string {
  const { seed, increment, reserve, mustHitBy } = value as Parameters;
  const end = mustHitBy === null ? '' : `, below ${mustHitBy}`;
  return `seed ${seed}, ${rateText(increment)} + ${rateText(reserve)}${end}`;
}
