import '../play.css';

import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Money } from '@baize/ui/money/money';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { markedTime } from '../../../shell/business-time.ts';
import { loadPart } from '../../../shell/faults.ts';
import { AnswerDialog } from '../../../shell/parts/answer-dialog.tsx';
import { Coming } from '../../../shell/parts/coming.tsx';
import { Facts } from '../../../shell/parts/fact-list.tsx';
import { openPopup, type PopupProps } from '../../../shell/popup.ts';
import { type Translate, useText } from '../../../shell/text.ts';
import { betNumberFacts } from '../../records/copy-number.tsx';
import { featureName } from '../buy/buy-words.ts';
import { type AnyRecord, ownGameName, type RoundRecord, roundQuery, usePlayMode } from '../play.data.ts';
import { modelName, STANDARD } from '../rules/model-name.ts';
import { SlotSpins } from './slot-spins.tsx';

const BetShown = lazy(() => loadPart(() => import('../bets/bet-record.tsx')));

/** One round in full, with the way to its check. */
export default function RoundPopup({ id = '', onClose }: PopupProps) {
  const t = useText();
  const round = useQuery(roundQuery(id, usePlayMode()));
  return (
    <AnswerDialog popup="round" title={t('play.detail')} answer={round} onClose={onClose}>
      {(record) => <Record record={record} />}
    </AnswerDialog>
  );
}

function Record({ record }: { record: AnyRecord }) {
  const t = useText();
  const states = { settled: t('play.stateSettled'), open: t('play.stateOpen'), void: t('play.stateVoid') };
  const facts = [
    [
      t('play.when'),
      <bdi key="at" dir="ltr" className="num">
        {markedTime(record.at)}
      </bdi>,
    ],
    ...(record.place ? [[t('play.place'), <Place key="place" {...record.place} />] as const] : []),
    [t('play.game'), ownGameName(record)],
    ...(record.model === STANDARD ? [] : [[t('play.model'), modelName(record.model, t)] as const]),
    [t('play.state'), states[record.state]],
    ...(record.family === 'slots' && record.purchase
      ? purchaseFacts(t, record.purchase, record.currency)
      : []),
    [
      record.freeRound ? t('play.freeRoundStake') : record.bought ? t('play.buyPrice') : t('play.stake'),
      <Money key="stake" amount={record.stake} currency={record.currency} />,
    ],
    [t('play.payout'), <Money key="payout" amount={record.payout} currency={record.currency} />],
    [t('play.balanceBefore'), <Money key="before" amount={record.balanceBefore} />],
    [t('play.balanceAfter'), <Money key="after" amount={record.balanceAfter} />],
    ...betNumberFacts(t, t('play.betNumber'), record.round),
  ] as const;
  return (
    <>
      <Facts facts={facts} />
      {record.family === 'slots' ? (
        <SlotSpins record={record} />
      ) : (
        <Coming fallback={<Skeleton shape="banner" />}>
          <BetShown record={record} />
        </Coming>
      )}
      {(record.family === 'slots' || record.state === 'settled') && (
        <Button wide onClick={() => openPopup('replay', { id: record.round }, { replace: true })}>
          <Icon name="play" small />
          {t('play.replay')}
        </Button>
      )}
      {record.state !== 'void' && (
        <Button
          enamel="jade"
          wide
          onClick={() => openPopup('fairness', { id: record.round }, { replace: true })}
        >
          <Icon name="shield" small />
          {t('play.checkRound')}
        </Button>
      )}
    </>
  );
}

/** The feature that was bought, and the stake of its spins. */
function purchaseFacts(
  t: Translate,
  { what, stake }: NonNullable<RoundRecord['purchase']>,
  currency: string,
) {
  return [
    [t('play.boughtWhat'), featureName(t, what)],
    [t('play.stake'), <Money key="played" amount={stake} currency={currency} />],
  ] as const;
}

function Place({ address, country }: { address: string; country: string | null }) {
  return (
    <bdi dir="ltr" className="num">
      {country ? `${address} · ${country}` : address}
    </bdi>
  );
}
