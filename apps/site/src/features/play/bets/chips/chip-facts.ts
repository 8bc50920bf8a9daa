import { parseAmount } from '@baize/contract/money';
import { moneyText } from '@baize/ui/money/money-text';
import type { SpotResult } from './chip-table.ts';

/** Every bet of a recorded round by the name of its spot: what was laid, and what came back. */
export function chipFacts(
  results: readonly SpotResult[],
  name: (spot: string) => string,
): (readonly [string, string])[] {
  return results.map(({ spot, stake, payout }) => [name(spot), `${moneyText(stake)} → ${moneyText(payout)}`]);
}

/** The names of the bets that brought more than they cost. */
export function wonSpots(results: readonly SpotResult[], name: (spot: string) => string): readonly string[] {
  return results
    .filter(({ stake, payout }) => parseAmount(payout) > parseAmount(stake))
    .map(({ spot }) => name(spot));
}
