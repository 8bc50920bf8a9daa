import './records.css';

import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Fault } from '../../shell/parts/fault.tsx';
import { Go } from '../../shell/parts/link.tsx';
import { ToGames } from '../../shell/parts/to-games.tsx';
import { ZoneMark } from '../../shell/parts/zone-note.tsx';
import { useSearchChange } from '../../shell/search-change.ts';
import { useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { MemberPage } from '../members/member-page.tsx';
import { NoRows } from './no-rows.tsx';
import { Pager } from './pager.tsx';
import { RecordFilters } from './record-filters.tsx';
import {
  ANY_DAY,
  isFiltered,
  type RecordSearch,
  searchOf,
  WAGER_FILTERS,
  wagersQuery,
} from './records.data.ts';
import { useTurn } from './use-turn.ts';
import { WagersSkeleton } from './wagers-skeleton.tsx';
import { WagersTable } from './wagers-table.tsx';

/** M-06: the betting record over all games. Its filters live in the address. */
export default function RecordsPage() {
  const t = useText();
  const member = useMember();
  const search = searchOf(useSearch({ strict: false }));
  const change = useSearchChange<RecordSearch>();
  return (
    <MemberPage
      id="M-06"
      menu="personalHistoryCopy"
      title={t('records.title')}
      state={member ? 'ready' : 'loading'}
      trial="empty"
      trialWay={
        <Go to="/lottery/bets" className="btn">
          {t('shell.lotteryBets')}
        </Go>
      }
      aside={<ZoneMark />}
    >
      <div className="page">
        <RecordFilters search={search} onChange={change} />
        {member ? <Bets key={JSON.stringify(search)} search={search} /> : <WagersSkeleton />}
      </div>
    </MemberPage>
  );
}

/** The rows, a page at a time. */
function Bets({ search }: { search: RecordSearch }) {
  const t = useText();
  const turn = useTurn();
  const { data, error, isPlaceholderData, refetch } = useQuery(wagersQuery(search, turn.cursor));
  if (error) return <Fault error={error} onRetry={() => void refetch()} />;
  if (!data) return <WagersSkeleton />;
  if (data.rows.length === 0) return <NoBets search={search} />;
  return (
    <>
      <WagersTable page={data} />
      <Pager
        next={data.next}
        count={data.sums.all.wagers}
        number={turn.number}
        busy={isPlaceholderData}
        onTurn={turn.to}
      />
      <p className="muted xs bet-note">{t('records.validNote')}</p>
    </>
  );
}

function NoBets({ search }: { search: RecordSearch }) {
  const t = useText();
  const narrowed = isFiltered({ ...search, ...ANY_DAY });
  return (
    <NoRows
      title={narrowed ? t('records.noneFound') : t('records.none')}
      text={narrowed ? t('records.noneFoundText') : t('records.noneText')}
      search={search}
      filters={narrowed && WAGER_FILTERS}
    >
      <ToGames />
    </NoRows>
  );
}
