import './bets.css';

import { PUSH } from '@baize/games/lottery/attributes';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { ask } from '@baize/ui/layers/ask';
import { toast } from '@baize/ui/layers/toast';
import { Money } from '@baize/ui/money/money';
import { moneyText } from '@baize/ui/money/money-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PopupProps } from '../../../frame/popup-host.tsx';
import { markedTime } from '../../../shell/business-time.ts';
import { isolated } from '../../../shell/isolated.ts';
import { useOnline } from '../../../shell/online.ts';
import { AnswerDialog } from '../../../shell/parts/answer-dialog.tsx';
import { Facts } from '../../../shell/parts/fact-list.tsx';
import { Problem } from '../../../shell/parts/problem.tsx';
import { openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { oddsText, readOdds } from '../bet/terms.ts';
import { ownHits } from '../draw/own-hits.ts';
import { DrawnNumbers } from '../drawn/drawn-numbers.tsx';
import { type BetRecord, betQuery, useCancelBet } from '../lottery.data.ts';
import { lotteryNow } from '../lottery-time.ts';
import { lotteryName, playName, selectionInWords, tierName } from '../names/lottery-names.ts';
import { Back, BetState } from './bets-table.tsx';

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
        <BetState state={bet.state} />
      </div>
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
      <Formula bet={bet} />
      <Ways bet={bet} />
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
        [
          t('records.number'),
          <bdi key="number" dir="ltr" className="code wraps">
            {bet.id}
          </bdi>,
        ],
      ]}
    />
  );
}

/** How the payout was reckoned: winning units × stake of a unit × odds, tier by tier. */
function Formula({ bet }: { bet: BetRecord }) {
  const t = useText();
  const odds = readOdds(bet.odds);
  const won = Object.entries(bet.wins ?? {}).filter(([, units]) => units > 0);
  if (won.length === 0) return null;
  return (
    <section className="stack">
      <h3>{t('lottery.formula')}</h3>
      <ul className="bet-formula sm">
        {won.map(([tier, units]) => (
          <li key={tier}>
            <span className="grow">{tier === PUSH ? t('lottery.refunded') : tierName(bet.play, tier)}</span>
            <bdi dir="ltr" className="num">
              {`${units} × ${moneyText(bet.unitStake)}`}
              {tier !== PUSH && ` × ${oddsText(odds[tier] ?? 0n)}`}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ways({ bet }: { bet: BetRecord }) {
  const t = useText();
  return (
    <>
      <div className="row wrapable">
        <Button
          onClick={() => openPopup('lotteryDraw', { id: `${bet.gameCode}:${bet.issue}` }, { replace: true })}
        >
          <Icon name="play" small />
          {t('lottery.seeDraw')}
        </Button>
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
  const press = async () => {
    const sure = await ask({
      title: t('lottery.cancelAsk'),
      text: t('lottery.cancelText', { amount: isolated(`${moneyText(bet.stake)} ${bet.currency}`) }),
      answers: [
        { key: 'no', label: t('lottery.keepBet') },
        { key: 'yes', label: t('lottery.cancelBet'), enamel: 'marigold' },
      ],
    });
    if (sure !== 'yes') return;
    cancel.mutate(bet.id, {
      onSuccess: ({ refund }) =>
        void toast({
          tone: 'done',
          title: t('lottery.cancelled', { amount: isolated(`${moneyText(refund)} ${bet.currency}`) }),
        }),
    });
  };
  return (
    <div className="stack">
      <Button busy={cancel.isPending} disabled={!online} onClick={() => void press()} data-part="cancel">
        <Icon name="undo" small />
        {t('lottery.cancelBet')}
      </Button>
      <span className="muted xs">
        {t('lottery.cancelUntil', { time: isolated(markedTime(bet.cancelUntil)) })}
      </span>
      <Problem error={cancel.error} />
    </div>
  );
}
