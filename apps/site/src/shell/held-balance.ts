import { formatAmount, parseAmount } from '@baize/contract/money';
import { create } from 'zustand';
import { queries } from './queries.ts';
import { type Balance, balanceQuery, useBalance } from './wallet.ts';

interface Held {
  /** The balance of before a draw whose numbers are still appearing. */
  readonly balance: Balance | undefined;
  readonly holders: number;
}

const useHeld = create<Held>(() => ({ balance: undefined, holders: 0 }));

/** The header goes on showing the present balance until the answer is called: a paid win says nothing before its last ball. */
export function holdBalance(): () => void {
  const { balance, holders } = useHeld.getState();
  useHeld.setState({
    balance: balance ?? queries.getQueryData<Balance>(balanceQuery().queryKey),
    holders: holders + 1,
  });
  return () => {
    const left = useHeld.getState().holders - 1;
    useHeld.setState(left > 0 ? { holders: left } : { balance: undefined, holders: 0 });
  };
}

/** A stake leaves the shown balance at once, also while it is held. */
export function spendHeld(stake: string): void {
  const { balance } = useHeld.getState();
  if (!balance) return;
  const [left, inPlay] = [
    parseAmount(balance.balance) - parseAmount(stake),
    parseAmount(balance.inPlay) + parseAmount(stake),
  ];
  useHeld.setState({ balance: { ...balance, balance: formatAmount(left), inPlay: formatAmount(inPlay) } });
}

/** The balance as far as it may be seen. */
export function useShownBalance(): Balance | undefined {
  const present = useBalance();
  return useHeld(({ balance }) => balance) ?? present;
}
