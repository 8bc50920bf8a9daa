import { parseAmount } from '@baize/contract/money';
import { queries } from '../../shell/queries.ts';
import { type Balance, balanceQuery } from '../../shell/wallet.ts';

/** WL-4: the money in play after a bet that is no round of ours, which only the server can add up. */
export function askInPlay(): void {
  void queries.invalidateQueries({ queryKey: ['wallet'] });
}

/** Whether the last answer had any money in play. */
export function isInPlay(): boolean {
  return parseAmount(queries.getQueryData<Balance>(balanceQuery().queryKey)?.inPlay ?? '0') > 0n;
}
