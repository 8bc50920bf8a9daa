import './bets.css';

import { betNumber, orderNumber } from '@baize/contract/records/short-numbers';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Banner } from '@baize/ui/layers/banner';
import { Money } from '@baize/ui/money/money';
import { moneyText } from '@baize/ui/money/money-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { markedTime } from '../../../shell/business-time.ts';
import { confirmed } from '../../../shell/confirmed.ts';
import { isolated } from '../../../shell/isolated.ts';
import { useOnline } from '../../../shell/online.ts';
import { AnswerDialog } from '../../../shell/parts/answer-dialog.tsx';
import { Facts } from '../../../shell/parts/fact-list.tsx';
import { momentText } from '../../../shell/parts/moment-text.ts';
import { openPopup, type PopupProps } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { CopyNumber } from '../../records/copy-number.tsx';
import { usePassed } from '../bet/last-seconds.ts';
import { ownHits } from '../draw/own/own-hits.ts';
import { DrawnNumbers } from '../drawn/drawn-numbers.tsx';
import { type BetRecord, betQuery } from '../lottery.data.ts';
import { lotteryNow } from '../lottery-time.ts';
import { lotteryName, playName, selectionInWords } from '../names/lottery-names.ts';
import { BetFormula } from './bet-formula.tsx';
import { Back, BetState } from './bets-table.tsx';
import { useCancelBet } from './cancel-bet.ts';

/** L-07: one bet with its numbers, odds, and how its payout comes about. */
export default function BetPopup({ id = '', onClose }: PopupProps) {
  const t = useText();
  const answer = useQuery(betQuery(id));
  return (
    <AnswerDialog popup="lotteryBet" title={t('lottery.bet')} answer={answer} onClose={onClose}>
      {(bet) => <Record bet={bet} />}
    </AnswerDialog>
  );
}

function Record({ bet }: { bet: BetRecord }) {
  const t = useText();
  const lottery = bet.lottery as LotteryCode;
  return (
    <div className="stack bet-record">
      <div className="bet-record-head">
        <div className="grow">
          <h3>{playName(lottery, bet.play)}</h3>
          <span className="muted sm">
            {lotteryName(lottery)} · <bdi className="num">{bet.issue}</bdi>
          </span>
        </div>
        <BetState {...bet} />
      </div>
      {bet.late && <Banner>{t('lottery.resultLate', { issue: isolated(bet.issue) })}</Banner>}
      <bdi className="bet-record-selection" dir="ltr">
        {selectionInWords(bet.play, bet.selection)}
      </bdi>
      {bet.numbers && (
        <DrawnNumbers
          lottery={lottery}
          numbers={bet.numbers}
          size="large"
          isHit={ownHits(lottery, [{ play: bet.play, selection: bet.selection }])}
        />
      )}
      <Figures bet={bet} />
      <BetFormula {...bet} />
      <Ways bet={bet} />
      <FurtherNumbers bet={bet} />
    </div>
  );
}

function Figures({ bet }: { bet: BetRecord }) {
  const t = useText();
  const { currency } = bet;
  const time = (at: string) => (
    <bdi key={at} dir="ltr" className="num">
      {markedTime(at)}
    </bdi>
  );
  return (
    <Facts
      columns
      facts={[
        [t('records.number'), <CopyNumber key="number" number={betNumber(bet.id)} />],
        [t('records.at'), time(bet.at)],
        [t('lottery.draw'), time(bet.drawAt)],
        [t('records.stake'), <Money key="stake" amount={bet.stake} currency={currency} />],
        [
          t('lottery.units'),
          <bdi key="units" dir="ltr" className="num">{`${bet.units} × ${moneyText(bet.unitStake)}`}</bdi>,
        ],
        [t('lottery.most'), <Money key="most" amount={bet.most} currency={currency} />],
        [t('records.payout'), <Back key="back" {...bet} />],
        ...(bet.terms ? [[t('lottery.terms'), bet.terms] as const] : []),
        ...(Number(bet.rebate) > 0 ? [[t('lottery.rebate'), `${bet.rebate}%`] as const] : []),
        ...(bet.settledAt ? [[t('records.settledAt'), time(bet.settledAt)] as const] : []),
      ]}
    />
  );
}

/** The numbers that only people who look into a bet need. */
function FurtherNumbers({ bet }: { bet: BetRecord }) {
  const t = useText();
  return (
    <details className="bet-numbers">
      <summary className="link sm">{t('lottery.furtherNumbers')}</summary>
      <Facts
        facts={[
          [t('lottery.order'), <CopyNumber key="order" number={orderNumber(bet.order)} />],
          [t('shell.fullNumber'), <CopyNumber key="full" full number={bet.id} />],
        ]}
      />
    </details>
  );
}

/** So long before it a draw can be watched. */
const WATCH_MS = 10 * 60_000;

function Ways({ bet }: { bet: BetRecord }) {
  const t = useText();
  const isNear = usePassed(Date.parse(bet.drawAt) - WATCH_MS);
  return (
    <>
      <div className="row wrapable">
        {isNear && (
          <Button
            onClick={() =>
              openPopup('lotteryDraw', { id: `${bet.gameCode}:${bet.issue}` }, { replace: true })
            }
          >
            <Icon name="play" small />
            {t('lottery.seeDraw')}
          </Button>
        )}
      </div>
      <Cancel bet={bet} />
    </>
  );
}

/** A line that can still be taken back: its stake is refunded whole, once. */
function Cancel({ bet }: { bet: BetRecord }) {
  const t = useText();
  const online = useOnline();
  const cancel = useCancelBet();
  const [late] = useState(() => bet.cancelUntil === null || Date.parse(bet.cancelUntil) <= lotteryNow());
  if (bet.state !== 'open' || bet.cancelUntil === null || late) return null;
  const amount = isolated(`${moneyText(bet.stake)} ${bet.currency}`);
  const press = () =>
    confirmed(
      {
        title: t('lottery.cancelAsk'),
        text: t('lottery.cancelText', { amount }),
        no: t('lottery.keepBet'),
        yes: t('lottery.cancelBet'),
        done: ({ refund }) =>
          t('lottery.cancelled', { amount: isolated(`${moneyText(refund)} ${bet.currency}`) }),
      },
      () => cancel.mutateAsync(bet.id),
    );
  return (
    <div className="stack">
      <Button busy={cancel.isPending} disabled={!online} onClick={() => void press()} data-part="cancel">
        <Icon name="undo" small />
        {t('lottery.cancelBet')}
      </Button>
      <span className="muted xs">{t('lottery.cancelUntil', { time: momentText(bet.cancelUntil) })}</span>
    </div>
  );
}
