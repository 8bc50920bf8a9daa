/** What the certificate of a rules version says of one round, in its stakes. */
export interface Declared {
  readonly returns: number;
  readonly sigma: number;
  /** Of a game with many bets: both ends of their returns, and the widest deviation. */
  readonly returnsMin?: number;
  readonly returnsMax?: number;
  readonly sigmaMax?: number;
}

/**
 * The same where some of the rounds were bought, whose mean and deviation, in prices, are their own: a sum of independent rounds has
 * the sum of their means and of their variances.
 */
export function declaredOf(
  { buy, ...declared }: Declared & { readonly buy?: Declared },
  { rounds, bought }: { rounds: number; bought: number },
): Declared {
  if (!buy || bought === 0) return declared;
  const part = bought / rounds;
  const { returns, sigma } = declared;
  return {
    returns: returns + part * (buy.returns - returns),
    sigma: Math.sqrt(sigma ** 2 + part * (buy.sigma ** 2 - sigma ** 2)),
  };
}

/** 99.9 % of all games that return what they declare lie within. */
export const PAYBACK_ALARM = 3.29;
/** Beyond this a game is taken off: not one sound game in a million. */
export const PAYBACK_OFF = 5;
/** Below, one great win outweighs everything, and the normal law says nothing yet. */
export const PAYBACK_ROUNDS = 100_000;

/** The lowest and the highest return within so many deviations, after so many rounds. */
export function paybackBand(
  rounds: number,
  declared: Declared,
  deviations: number,
): { low: number; high: number } {
  const { returns, sigma, returnsMin = returns, returnsMax = returns, sigmaMax = sigma } = declared;
  const half = (deviations * sigmaMax) / Math.sqrt(rounds);
  return { low: Math.max(returnsMin - half, 0), high: returnsMax + half };
}

/**
 * How many deviations the returns of many rounds lie from what was declared; null while they are too few. Each round is counted in
 * its own stakes, so that n of them have the mean n·r and, being independent, the deviation σ·√n, whatever was staked on them.
 * Of a game with many bets nobody counted which were placed: a mean between the lowest and the highest return is 0 away, and each
 * round counts as the bet that varies most. So no sound game is suspected, and a fault is found later than with one bet.
 */
export function paybackScore(
  played: { rounds: number; returned: number },
  declared: Declared,
): number | null {
  const { rounds, returned } = played;
  if (rounds < PAYBACK_ROUNDS) return null;
  const { returns, sigma, returnsMin = returns, returnsMax = returns, sigmaMax = sigma } = declared;
  const nearest = Math.min(Math.max(returned / rounds, returnsMin), returnsMax);
  return (returned - rounds * nearest) / (sigmaMax * Math.sqrt(rounds));
}
