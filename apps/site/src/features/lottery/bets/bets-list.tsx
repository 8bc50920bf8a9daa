import '../cart/cart.css';

import { formatAmount, parseAmount } from '@baize/contract/money';
import { betNumber } from '@baize/contract/records/short-numbers';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Money } from '@baize/ui/money/money';
import { recordTime } from '../../../shell/business-time.ts';
import { useText } from '../../../shell/text.ts';
import { shortIssue } from '../bet/head/short-issue.ts';
import { useBetAgain } from '../draw/own/again.ts';
import { ownHits } from '../draw/own/own-hits.ts';
import { OwnNumbers } from '../draw/own/own-numbers.tsx';
import { DrawnNumbers } from '../drawn/drawn-numbers.tsx';
import type { BetPage, LotteryBet } from '../lottery.data.ts';
import { lotteryName, playName } from '../names/lottery-names.ts';
import { Back, BetOutcome } from './bets-table.tsx';

interface ListProps {
  page: BetPage;
  onOpen: (bet: LotteryBet) => void;
}

/** The bets of a phone: each with its numbers, what was drawn, what it brought, and the way to bet it again. */
export function BetsList({ page: { rows, total, currency }, onOpen }: ListProps) {
  const t = useText();
  const back = formatAmount(parseAmount(total.payout) + parseAmount(total.refund));
  return (
    <>
      <ul className="bets-list" aria-label={t('lottery.myBets')}>
        {rows.map((bet) => (
          <li key={bet.id} data-state={bet.state}>
            <Row bet={bet} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <p className="bets-sum sm">
        <span className="grow">{t('lottery.sum', { count: total.bets })}</span>
        <Money amount={total.stake} currency={currency} />
        <Icon name="right" small flip />
        <Money className="strong" amount={back} currency={currency} />
      </p>
    </>
  );
}

function Row({ bet, onOpen }: { bet: LotteryBet; onOpen: ListProps['onOpen'] }) {
  const t = useText();
  const lottery = bet.lottery as LotteryCode;
  const again = useBetAgain();
  return (
    <>
      <button type="button" className="bets-row" onClick={() => onOpen(bet)}>
        <span className="bets-what">
          <OwnNumbers bet={bet} />
          <span className="muted xs">
            {lotteryName(lottery)} · {playName(lottery, bet.play)} ·{' '}
            <bdi className="num">{`${shortIssue(bet.issue)} · ${recordTime(bet.at).slice(5, 16)}`}</bdi>
          </span>
          <span className="muted xs">
            {t('records.number')} <bdi className="num strong">{betNumber(bet.id)}</bdi>
          </span>
          <span className="bets-drawn">
            <BetOutcome {...bet} />
            {bet.numbers && (
              <DrawnNumbers lottery={lottery} numbers={bet.numbers} isHit={ownHits(lottery, [bet])} />
            )}
          </span>
        </span>
        <span className="bets-money">
          <Money amount={bet.stake} />
          <Back {...bet} />
        </span>
      </button>
      {bet.state !== 'open' && (
        <Button
          bare
          square
          size="small"
          aria-label={t('lottery.again')}
          busy={again.isPending}
          onClick={() => again.mutate({ gameCode: bet.gameCode, bets: [bet] })}
        >
          <Icon name="refresh" small />
        </Button>
      )}
    </>
  );
}
