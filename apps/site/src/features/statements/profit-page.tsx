import '../records/records.css';
import './statements.css';

import { GAME_TYPES } from '@baize/contract/games/games';
import { SelectField } from '@baize/ui/forms/field';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { businessZone } from '../../shell/business-time.ts';
import { Fault } from '../../shell/parts/fault.tsx';
import { ToGames } from '../../shell/parts/to-games.tsx';
import { ZoneMark } from '../../shell/parts/zone-note.tsx';
import { useSearchChange } from '../../shell/search-change.ts';
import { useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { MemberPage } from '../members/member-page.tsx';
import { FoldedFilters, filtersOn } from '../records/folded-filters.tsx';
import { NoRows } from '../records/no-rows.tsx';
import { PeriodChoice } from '../records/period-choice.tsx';
import { spanOf } from '../records/periods.ts';
import { categoryText } from '../records/record-texts.ts';
import { WagersSkeleton } from '../records/wagers-skeleton.tsx';
import { ProfitChart } from './profit-chart.tsx';
import { CategoryTable, DayTable } from './profit-tables.tsx';
import { ProfitTotals } from './profit-totals.tsx';
import { type ProfitSearch, profitSearch } from './search.ts';
import { type Profit, profitQuery } from './statements.data.ts';

/** M-08: profit and loss by day and by kind of game. Its filters live in the address. */
export default function ProfitPage() {
  const t = useText();
  const member = useMember();
  const changeSearch = useSearchChange<ProfitSearch>();
  const search = profitSearch(useSearch({ strict: false }));
  // Absent is the last seven days here, so that today has a name in the address.
  const change = (wanted: ProfitSearch) => {
    const named = 'period' in wanted ? { ...wanted, period: wanted.period ?? 'today' } : wanted;
    changeSearch(named);
  };
  return (
    <MemberPage
      id="M-08"
      menu="personalProfit"
      title={t('statements.profitTitle')}
      state={member ? 'ready' : 'loading'}
      trial="empty"
      aside={<ZoneMark />}
    >
      <div className="page">
        <div className="stack">
          <PeriodChoice search={search} onChange={change} />
          <CategoryChoice search={search} onChange={change} />
        </div>
        {member ? <Sums search={search} /> : <WagersSkeleton />}
      </div>
    </MemberPage>
  );
}

interface ChoiceProps {
  search: ProfitSearch;
  onChange: (change: ProfitSearch) => void;
}

function CategoryChoice({ search, onChange }: ChoiceProps) {
  const t = useText();
  return (
    <FoldedFilters
      count={filtersOn({ category: search.category })}
      onClear={search.category !== undefined && (() => onChange({ category: undefined }))}
    >
      <SelectField
        label={t('records.category')}
        value={search.category ?? ''}
        onChange={({ target }) => onChange({ category: target.value || undefined })}
      >
        <option value="">{t('records.all')}</option>
        {GAME_TYPES.map((type) => (
          <option key={type} value={type}>
            {categoryText(t, type)}
          </option>
        ))}
      </SelectField>
    </FoldedFilters>
  );
}

function Sums({ search: { category, ...wanted } }: { search: ProfitSearch }) {
  const t = useText();
  const { data, error, refetch } = useQuery(profitQuery(spanOf(wanted, businessZone()), category));
  if (error) return <Fault error={error} onRetry={() => void refetch()} />;
  if (!data) return <WagersSkeleton />;
  if (isEmpty(data))
    return (
      <NoRows
        title={t('statements.noProfit')}
        text={t('statements.noneText')}
        search={wanted}
        filters={category !== undefined && { category: undefined }}
      >
        <ToGames />
      </NoRows>
    );
  return (
    <>
      <ProfitTotals profit={data} />
      <ProfitChart profit={data} />
      <DayTable profit={data} />
      <CategoryTable profit={data} />
      <p className="muted xs bet-note">{t('statements.profitNote')}</p>
    </>
  );
}

function isEmpty({ all }: Profit): boolean {
  return all.wagers === 0 && [all.deposits, all.withdrawals, all.net].every((sum) => Number(sum ?? 0) === 0);
}
