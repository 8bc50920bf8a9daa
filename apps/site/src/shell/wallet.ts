import { call } from '@baize/client/call';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { OutputOf } from '@baize/contract/route';
import { balance } from '@baize/contract/wallet/wallet';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { queries } from './queries.ts';
import { useSession } from './session.ts';

export type Balance = OutputOf<typeof balance>;

/** Play chips where a member tries a game of ours; else what the account holds. */
export type PlayMode = 'demo' | undefined;

export const balanceQuery = (playMode?: PlayMode) => {
  const queryKey = ['wallet', 'balance', playMode ?? 'own'];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) =>
      newer(queries.getQueryData<Balance>(queryKey), await call(balance, { playMode }, { signal })),
    staleTime: 60_000,
  });
};

export function useBalance(playMode?: PlayMode): Balance | undefined {
  const signedIn = useSession((session) => session.signedIn);
  return useQuery({ ...balanceQuery(playMode), enabled: signedIn }).data;
}

/** A pushed or answered balance: an older version never overwrites a newer one (U-10). */
export function takeBalance(
  news: { balance: string; version: string; currency?: string; bonus?: string | undefined },
  playMode?: PlayMode,
): void {
  queries.setQueryData<Balance>(balanceQuery(playMode).queryKey, (present) => {
    if (!present) return present;
    // Only rounds tell the bonus; other news of cash leave it as it is.
    const { balance, version, bonus = present.bonus } = news;
    return newer(present, { ...present, balance, version, ...(bonus === undefined ? {} : { bonus }) });
  });
}

/** WL-4: what a game of ours can take, cash and the active bonus. */
export function playable({ balance: cash, bonus }: Pick<Balance, 'balance' | 'bonus'>): string {
  return bonus === undefined ? cash : formatAmount(parseAmount(cash) + parseAmount(bonus));
}

function newer(present: Balance | undefined, next: Balance): Balance {
  return present && BigInt(present.version) > BigInt(next.version) ? present : next;
}

interface Held {
  /** The balance as it was when a draw began whose numbers still appear. */
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
