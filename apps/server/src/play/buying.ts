import type { Buy } from '@baize/contract/games/slots';
import { formatAmount } from '@baize/contract/money';
import { triggeringWindows, triggerOf } from '@baize/games/slots/bought';
import type { SlotDefinition } from '@baize/games/slots/engine';

import type { App } from '../context.ts';
import { refuse } from '../platform/refuse.ts';
import type { Rules } from './fairness/rules.ts';

/** games 13: features are sold where the brand's profile allows it, at the titles whose own switch says so. */
function sells({ switches }: App, { title }: Rules): boolean {
  const values = switches.values();
  return values['play.buy'] && (values as Record<string, unknown>)[`games.${title.code}.buy`] === true;
}

/** A bought round is a bet: its price is at most the highest stake of the game; stakes rise. */
function highestPrice(stakes: readonly bigint[]): bigint {
  return stakes.at(-1) ?? 0n;
}

/** The purchase that the page of a game offers; null where there is none, or even the lowest stake would cost too much. */
export function offeredBuy(app: App, rules: Rules, stakes: readonly bigint[]): Buy | null {
  const definition = rules.definition as SlotDefinition;
  const { buy } = definition;
  const most = highestPrice(stakes);
  const affordable = stakes.some(
    (stake) => (rules.family.buy?.(definition, stake)?.price ?? most + 1n) <= most,
  );
  if (!buy || !affordable || !sells(app, rules)) return null;
  return {
    what: buy.what,
    price: buy.price,
    payback: (buy.returns * 100).toFixed(2),
    trigger: { ...triggerOf(definition), windows: triggeringWindows(definition) },
    most: formatAmount(most),
  };
}

/** The price of a purchase and the choice that is stored with its round; refuses where the game has nothing to sell. */
export function purchaseOf({ family, definition }: Rules, stake: bigint) {
  return family.buy?.(definition, stake) ?? refuse('play.buyOff');
}

export function requireBuy(
  app: App,
  rules: Rules,
  { price, stakes, free }: { price: bigint; stakes: readonly bigint[]; free: boolean },
): void {
  // Free rounds are spins that were granted at a stake.
  if (free || !sells(app, rules)) refuse('play.buyOff');
  const most = highestPrice(stakes);
  if (price > most) refuse('play.buyMost', { amount: formatAmount(most) });
}
