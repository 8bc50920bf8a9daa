import { parseAmount } from '@baize/contract/money';
import { create } from 'zustand';

interface HiddenWin {
  readonly round: string;
  /** In ledger units. */
  readonly payout: bigint;
}

/**
 * The result of a round that was paid before the page was opened, and that its player has not uncovered yet: balance, session figures
 * and last rounds know it from the server, and tell nothing of it until then.
 */
export const useHiddenWin = create<HiddenWin | null>(() => null);

export function hideWin({ round, payout }: { readonly round: string; readonly payout: string }): void {
  useHiddenWin.setState({ round, payout: parseAmount(payout) });
}

/** That result is no secret any more. */
export function tellWin(round: string | undefined): void {
  if (useHiddenWin.getState()?.round === round) useHiddenWin.setState(null, true);
}
