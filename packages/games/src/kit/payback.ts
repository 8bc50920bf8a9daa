/** What the certificate of a rules version says of one round, in its stakes. */
export interface Declared {
  readonly returns: number;
  readonly sigma: number;
}

/** 99.9 % of all games that return what they declare lie within. */
export const PAYBACK_ALARM = 3.29;
/** Beyond this a game is taken off: not one sound game in a million. */
export const PAYBACK_OFF = 5;
/** Below, one great win outweighs everything, and the normal law says nothing yet. */
export const PAYBACK_ROUNDS = 100_000;

/**
 * How many deviations the returns of many rounds lie from what was declared; null while they are too few. Each round is counted in
 * its own stakes, so that n of them have the mean n·r and, being independent, the deviation σ·√n, whatever was staked on them.
 */
export function paybackScore(
  played: { rounds: number; returned: number },
  declared: Declared,
): number | null {
  const { rounds, returned } = played;
  if (rounds < PAYBACK_ROUNDS) return null;
  return (returned - rounds * declared.returns) / (declared.sigma * Math.sqrt(rounds));
}
