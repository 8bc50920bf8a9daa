import { parseAmount } from '@baize/contract/money';

import type { GameInfo, RoundAnswer } from '../play.data.ts';

type Sold = Pick<GameInfo, 'buy' | 'units'>;

/** The price of a bought round at a stake, in ledger units; null where nothing is sold. */
export function priceOf({ buy, units }: Sold, stake: string): bigint | null {
  return buy && (parseAmount(stake) / BigInt(units)) * BigInt(buy.price);
}

/** Why a round cannot be bought now: its price is above what the game takes as a bet, or above what the player has. */
export function cannotBuy(info: Sold, stake: string, balance: bigint): 'off' | 'most' | 'short' | null {
  const price = priceOf(info, stake);
  if (!info.buy || price === null) return 'off';
  if (price > parseAmount(info.buy.most)) return 'most';
  return price > balance ? 'short' : null;
}

/** The stake that the spins of a round are at: what a bought one cost is more. */
export function playedAt({ stake, purchase }: Pick<RoundAnswer, 'stake' | 'purchase'>): string {
  return purchase?.stake ?? stake;
}
