import './records.css';

import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { zoneMark } from '../../shell/business-time.ts';
import { Fault } from '../../shell/parts/fault.tsx';
import { Go } from '../../shell/parts/link.tsx';
import { Screen } from '../../shell/parts/screen.tsx';
import { isTrial, useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { CentreMenu } from '../members/centre-menu.tsx';
import { TrialNotice } from '../members/trial-notice.tsx';
import { Pager } from './pager.tsx';
import { RecordFilters } from './record-filters.tsx';
import { ANY_DAY, isFiltered, type RecordSearch, searchOf, wagersQuery } from './records.data.ts';
import { WagersSkeleton } from './wagers-skeleton.tsx';
import { WagersTable } from './wagers-table.tsx';

/** M-06: the betting record over all games. Its filters live in the address. */
export default function RecordsPage() {
  const t = useText();
  const member = useMember();
  const trial = isTrial(member);
  const navigate = useNavigate();
  const search = searchOf(useSearch({ strict: false }));
  const change = (wanted: RecordSearch) =>
    void navigate({
      to: '.',
      search: (present: object) => ({ ...present, ...wanted }) as never,
      replace: true,
    });
  return (
    <Screen id="M-06" state={member ? 'ready' : 'loading'} title={t('records.title')}>
      <div className="page">
        <div className="page-head">
          <h1>{t('records.title')}</h1>
          <span className="muted sm push">{t('shell.zone', { zone: zoneMark() })}</span>
        </div>
        {trial && <TrialNotice picture="empty" />}
        {!trial && (
          <div className="member-centre">
            <CentreMenu current="personalHistoryCopy" />
            <div className="page">
              <RecordFilters search={search} onChange={change} />
              {member ? <Bets key={JSON.stringify(search)} search={search} /> : <WagersSkeleton />}
            </div>
          </div>
        )}
      </div>
    </Screen>
  );
}

/** Pages one after the other; the way back is remembered, as a cursor only leads on. */
function Bets({ search }: { search: RecordSearch }) {
  const t = useText();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, isPlaceholderData, refetch } = useQuery(wagersQuery(search, cursors.at(-1)));
  if (error) return <Fault error={error} onRetry={() => void refetch()} />;
  if (!data) return <WagersSkeleton />;
  if (data.rows.length === 0) return <NoBets narrowed={isFiltered({ ...search, ...ANY_DAY })} />;
  return (
    <>
      <WagersTable page={data} />
      <Pager
        next={data.next}
        count={data.sums.all.wagers}
        number={cursors.length + 1}
        busy={isPlaceholderData}
        onTurn={(next) => setCursors(next ? [...cursors, next] : cursors.slice(0, -1))}
      />
      <p className="muted xs bet-note">{t('records.validNote')}</p>
    </>
  );
}

function NoBets({ narrowed }: { narrowed: boolean }) {
  const t = useText();
  return (
    <State
      heading="h2"
      picture="empty"
      title={narrowed ? t('records.noneFound') : t('records.none')}
      text={narrowed ? t('records.noneFoundText') : t('records.noneText')}
      action={
        <Go to="/rng" className="btn marigold">
          {t('records.openGames')}
        </Go>
      }
    />
  );
}
