import type { Play } from '../play.ts';
import { baseOdds, type Chances, type Fraction, fraction, times } from './chances.ts';
import { defaultReturn, FIXED_PRIZES } from './prizes.ts';

/** How a game pays: prize group of traditional play, plate of credit play, fixed odds, or fixed multiples. */
export type Terms =
  | { readonly mode: 'LOTT'; readonly group: number }
  | { readonly mode: 'ZY'; readonly plate: Plate }
  | { readonly mode: 'ELOTT' | 'SEA' };
export type PrizeMode = Terms['mode'];

/** What a plate gives back of each stake, in hundredths. */
export const PLATES = { A: 0, B: 1, C: 2, D: 3 } as const;
export type Plate = keyof typeof PLATES;

/** The prize group at which a play has no house edge. */
export const FAIR_GROUP = 2000;
export const LEAST_GROUP = 1700;
/** Odds are whole ten thousandths. */
export const ODDS_UNIT = 10_000n;
/** A token whose odds would be lower is not offered. */
export const LEAST_ODDS = 10_100n;

/** Decimal odds with the stake by tier, in ten thousandths; tiers that are not offered are left out. */
export function oddsOf(play: Play, terms: Terms, year: number): Record<string, bigint> {
  const fixed = FIXED_PRIZES[play.lottery]?.[play.code];
  const chances: Chances = typeof play.chances === 'function' ? play.chances(year) : play.chances;
  const odds = Object.entries(chances).map(
    ([tier, chance]) => [tier, fixed?.[tier] ?? soldAt(play, terms, tier, baseOdds(chance))] as const,
  );
  return Object.fromEntries(odds.filter(([, paid]) => paid >= LEAST_ODDS));
}

function soldAt({ lottery, code }: Play, terms: Terms, tier: string, fair: Fraction): bigint {
  if (terms.mode === 'LOTT') return floored(times(fair, fraction(terms.group, FAIR_GROUP)), 4);
  const { percent, decimals } = defaultReturn(lottery, code, tier, terms.mode);
  const kept = terms.mode === 'ZY' ? 100 - PLATES[terms.plate] : 100;
  return floored(times(fair, fraction(Math.round(percent * 10) * kept, 100_000)), decimals);
}

/** Cut off after so many decimals. */
function floored({ num, den }: Fraction, decimals: number): bigint {
  const step = ODDS_UNIT / 10n ** BigInt(decimals);
  return ((num * ODDS_UNIT) / den / step) * step;
}

/** What a member has back of a stake whose odds are those of a lower group than their own, in two thousandths. */
export function groupRebate(own: number, played: number): number {
  return own - played;
}
