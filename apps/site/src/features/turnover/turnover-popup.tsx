import '../members/members.css';
import './turnover.css';

import { Button } from '@baize/ui/forms/button';
import { Money } from '@baize/ui/money/money';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { markedTime, recordTime } from '../../shell/business-time.ts';
import { AnswerDialog } from '../../shell/parts/answer-dialog.tsx';
import { Facts } from '../../shell/parts/fact-list.tsx';
import { Fault } from '../../shell/parts/fault.tsx';
import { ToGames } from '../../shell/parts/to-games.tsx';
import type { PopupProps } from '../../shell/popup.ts';
import { useText } from '../../shell/text.ts';
import { Progress, RequirementState } from './requirement-card.tsx';
import { Shares } from './shares.tsx';
import { type Requirement, type TurnoverBets, turnoverBetsQuery, turnoverQuery } from './turnover.data.ts';

/** One turnover requirement: its figures, the share of each game, and the bets that counted. */
export default function TurnoverPopup({ id = '', onClose }: PopupProps) {
  const t = useText();
  const requirements = useQuery(turnoverQuery());
  return (
    <AnswerDialog popup="turnover" title={t('turnover.detail')} answer={requirements} onClose={onClose}>
      {({ rows, currency }) => {
        const row = rows.find((each) => each.id === id);
        return (
          <div className="stack turnover-detail">
            {row && <Figures row={row} currency={currency} />}
            {row && <Shares shares={row.shares} />}
            <Bets id={id} />
          </div>
        );
      }}
    </AnswerDialog>
  );
}

function Figures({ row, currency }: { row: Requirement; currency: string }) {
  const t = useText();
  const time = (at: string) => <bdi dir="ltr">{markedTime(at)}</bdi>;
  return (
    <>
      {row.state === 'open' && <Progress row={row} />}
      <Facts
        columns
        facts={[
          [t('turnover.source'), t(`turnover.source.${row.source}`)],
          [t('turnover.state'), <RequirementState key="state" state={row.state} />],
          [t('turnover.base'), <Money key="base" amount={row.base} currency={currency} />],
          [t('turnover.times'), <bdi key="times">{row.times}</bdi>],
          [t('turnover.required'), <Money key="required" amount={row.required} currency={currency} />],
          [t('turnover.counted'), <Money key="counted" amount={row.progress} currency={currency} />],
          [t('turnover.openedAt'), time(row.openedAt)],
          [t('turnover.finishedAt'), row.finishedAt ? time(row.finishedAt) : '–'],
        ]}
      />
    </>
  );
}

function Bets({ id }: { id: string }) {
  const t = useText();
  const pages = useInfiniteQuery(turnoverBetsQuery(id));
  if (pages.error) return <Fault error={pages.error} onRetry={() => void pages.refetch()} />;
  if (!pages.data) return <Skeleton shape="banner" />;
  const rows = pages.data.pages.flatMap((page) => page.rows);
  const [first] = pages.data.pages;
  if (!first || rows.length === 0)
    return (
      <State
        picture="empty"
        title={t('turnover.noBets')}
        text={t('turnover.noBetsText')}
        action={<ToGames />}
      />
    );
  return (
    <section>
      <h3 className="group-title">{t('turnover.bets')}</h3>
      <BetSums page={first} />
      <ul className="turnover-bets">
        {rows.map((bet) => (
          <BetRow key={bet.id} bet={bet} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('turnover.more')}
        </Button>
      )}
      <p className="muted xs">{t('records.validNote')}</p>
    </section>
  );
}

function BetSums({ page: { sums, currency } }: { page: TurnoverBets }) {
  const t = useText();
  return (
    <p className="head sm">
      <span className="num">{t('records.bets', { count: sums.bets })}</span>
      <span>
        {t('records.valid')} <Money amount={sums.valid} currency={currency} />
      </span>
      <span className="strong">
        {t('turnover.counted')} <Money amount={sums.counted} currency={currency} />
      </span>
    </p>
  );
}

function BetRow({ bet }: { bet: TurnoverBets['rows'][number] }) {
  const t = useText();
  return (
    <li>
      <span className="head">
        <span>
          <b className="strong">{bet.name || bet.vendorName}</b>{' '}
          <span className="muted xs">{bet.vendorName}</span>
        </span>
        <Money amount={bet.counted} signed className="strong" />
      </span>
      <span className="head muted xs">
        <bdi dir="ltr" className="num">
          {recordTime(bet.at)}
        </bdi>
        <span>
          {t('records.valid')} <Money amount={bet.valid} />
        </span>
      </span>
      <bdi dir="ltr" className="num muted xs turnover-number">
        {bet.id}
      </bdi>
    </li>
  );
}
