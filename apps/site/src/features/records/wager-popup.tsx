import './records.css';

import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Money } from '@baize/ui/money/money';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { markedTime } from '../../shell/business-time.ts';
import { loadPart } from '../../shell/faults.ts';
import { AnswerDialog } from '../../shell/parts/answer-dialog.tsx';
import { Coming } from '../../shell/parts/coming.tsx';
import { Facts } from '../../shell/parts/fact-list.tsx';
import { Go } from '../../shell/parts/link.tsx';
import { Problem } from '../../shell/parts/problem.tsx';
import { openPopup, type PopupProps } from '../../shell/popup.ts';
import { loadAreas, useText } from '../../shell/text.ts';
import { betNumberFacts } from './copy-number.tsx';
import { categoryText, stepText } from './record-texts.ts';
import { useReplay, type WagerRecord, wagerQuery } from './records.data.ts';
import { BetNet, BetPayout, BetState } from './wagers-table.tsx';

/** Only bets on lotteries load it, with the names of their plays. */
const LotteryPart = lazy(() =>
  loadPart(async () => {
    const [part] = await Promise.all([
      import('../lottery/bets/wager-content.tsx'),
      loadAreas('lottery', 'lotteryNames', 'lottery.drawn'),
    ]);
    return part;
  }),
);

/** One bet in full: its figures, what happened to it, and the ways to look at its round again. */
export default function WagerPopup({ id = '', onClose }: PopupProps) {
  const t = useText();
  const wager = useQuery(wagerQuery(id));
  return (
    <AnswerDialog popup="wager" title={t('records.detail')} answer={wager} onClose={onClose}>
      {(record) => <Record record={record} />}
    </AnswerDialog>
  );
}

function Record({ record }: { record: WagerRecord }) {
  return (
    <div className="stack bet-record">
      {record.lottery && (
        <Coming fallback={<Skeleton shape="banner" />}>
          <LotteryPart content={record.lottery} stake={record.stake} />
        </Coming>
      )}
      <Figures record={record} />
      <Steps record={record} />
      {record.code !== '' && <OnlyThisGame record={record} />}
      {record.fair && <FairWays id={record.id} />}
      {record.replay && <Replay id={record.id} />}
    </div>
  );
}

function Figures({ record }: { record: WagerRecord }) {
  const t = useText();
  const { currency } = record;
  const time = (at: string | null) => (at === null ? '–' : <Time at={at} />);
  const facts = [
    [t('records.game'), record.name || record.vendorName],
    [t('records.vendor'), `${record.vendorName} · ${categoryText(t, record.category)}`],
    [t('records.state'), <BetState key="state" state={record.state} />],
    [t('records.at'), time(record.at)],
    [t('records.settledAt'), time(record.settledAt)],
    [t('records.stake'), <Money key="stake" amount={record.stake} currency={currency} />],
    [t('records.valid'), <Money key="valid" amount={record.valid} currency={currency} />],
    [t('records.payout'), <BetPayout key="payout" {...record} />],
    [t('records.net'), <BetNet key="net" net={record.net} />],
    ...(record.settlement === null ? [] : [[t('records.settlement'), record.settlement] as const]),
    ...(record.outside === null
      ? []
      : [[t('records.round'), <Code key="round" text={record.outside} />] as const]),
    ...betNumberFacts(t, t('records.number'), record.id),
  ] as const;
  return <Facts facts={facts} columns />;
}

function Time({ at }: { at: string }) {
  return (
    <bdi dir="ltr" className="num">
      {markedTime(at)}
    </bdi>
  );
}

function Code({ text }: { text: string }) {
  return (
    <bdi dir="ltr" className="code wraps">
      {text}
    </bdi>
  );
}

function Steps({ record }: { record: WagerRecord }) {
  const t = useText();
  return (
    <section className="stack">
      <h3>{t('records.steps')}</h3>
      <ol className="bet-steps">
        {record.steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order in which things happened is what a step is.
          <li key={place}>
            <div className="head">
              <span className="strong">
                {stepText(t, step.kind)}
                {step.reversed && <span className="muted"> · {t('records.reversed')}</span>}
              </span>
              <Money amount={step.amount} currency={record.currency} />
            </div>
            <span className="muted xs">
              <Time at={step.at} />
            </span>
            {step.details.map(({ market, selection, price }) => (
              <p key={`${market} ${selection}`} className="sm">
                <bdi>{market}</bdi>:{' '}
                <b>
                  <bdi>{selection}</bdi>
                </b>{' '}
                {price && (
                  <bdi dir="ltr" className="num">
                    @ {price}
                  </bdi>
                )}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The list narrowed to the game of this bet. */
function OnlyThisGame({ record }: { record: WagerRecord }) {
  const t = useText();
  const { vendor, code } = record;
  return (
    <Go to="/records" className="btn" search={{ period: 'last30', vendor, code }}>
      {t('records.onlyThisGame')}
    </Go>
  );
}

/** An own round can be played back and recomputed. */
function FairWays({ id }: { id: string }) {
  const t = useText();
  return (
    <div className="row wrapable">
      <Button onClick={() => openPopup('round', { id }, { replace: true })}>
        <Icon name="play" small />
        {t('records.seeRound')}
      </Button>
      <Button enamel="jade" onClick={() => openPopup('fairness', { id }, { replace: true })}>
        <Icon name="shield" small />
        {t('records.check')}
      </Button>
    </div>
  );
}

function Replay({ id }: { id: string }) {
  const t = useText();
  const replay = useReplay();
  return (
    <div className="stack">
      {replay.data ? (
        <a className="btn jade" href={replay.data.url} target="_blank" rel="noopener noreferrer">
          <Icon name="play" small />
          {t('records.openReplay')}
        </a>
      ) : (
        <Button busy={replay.isPending} onClick={() => replay.mutate(id)}>
          <Icon name="play" small />
          {t('records.replay')}
        </Button>
      )}
      <Problem error={replay.error} />
    </div>
  );
}
