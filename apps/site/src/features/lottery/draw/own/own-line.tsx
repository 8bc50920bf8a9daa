import { formatAmount, parseAmount } from '@baize/contract/money';
import { moneyText } from '@baize/ui/money/money-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../../../shell/session.ts';
import { useText } from '../../../../shell/text.ts';
import { shortIssue } from '../../bet/head/short-issue.ts';
import { betsQuery, type LotteryBet, SETTLING_MS } from '../../lottery.data.ts';
import { type Brought, hasWon, resultText } from './result-text.ts';

/** Issues whose result this page has said. */
const said = new Set<string>();

/** In the head of the page: what the own bets on the last draw brought, or those on an earlier one that was drawn meanwhile. */
export function OwnLine({ gameCode, issue }: { gameCode: string; issue: string }) {
  const t = useText();
  const signedIn = useSession((session) => session.signedIn);
  const { data } = useQuery({
    ...betsQuery({ gameCode }),
    enabled: signedIn,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((bet) => bet.issue === issue && bet.state === 'open') ? SETTLING_MS : false,
  });
  const over = data?.rows.filter(({ state }) => state !== 'open' && state !== 'cancelled') ?? [];
  const told = over.find((bet) => bet.issue === issue)?.issue ?? over[0]?.issue;
  const name = `${gameCode}:${told}`;
  const isLast = told === issue;
  useEffect(() => {
    if (told && isLast) said.add(name);
  }, [told, isLast, name]);
  if (!told || told > issue || (!isLast && said.has(name))) return null;
  const sum = sumOf(over.filter((bet) => bet.issue === told));
  const back = moneyText(formatAmount(parseAmount(sum.payout) + parseAmount(sum.refund ?? '0')));
  const earlier = { issue: shortIssue(told), stake: moneyText(sum.stake), amount: back };
  return (
    <span className={hasWon(sum) ? 'own-line xs win strong' : 'own-line xs'} data-part="own-line">
      {isLast
        ? resultText(t, sum)
        : parseAmount(sum.payout) > 0n
          ? t('lottery.lastBack', earlier)
          : t('lottery.lastNoWin', earlier)}
    </span>
  );
}

function sumOf(bets: readonly LotteryBet[]): Brought {
  const add = (of: (bet: LotteryBet) => string) =>
    formatAmount(bets.reduce((sum, bet) => sum + parseAmount(of(bet)), 0n));
  return {
    stake: add((bet) => bet.stake),
    payout: add((bet) => bet.payout),
    refund: add((bet) => bet.refund),
  };
}
