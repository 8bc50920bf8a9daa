import '../records/records.css';
import './statements.css';

import { GAME_TYPES } from '@baize/contract/games/games';
import { SelectField } from '@baize/ui/forms/field';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { businessZone, zoneMark } from '../../shell/business-time.ts';
import { Fault } from '../../shell/parts/fault.tsx';
import { Screen } from '../../shell/parts/screen.tsx';
import { isTrial, useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { CentreMenu } from '../members/centre-menu.tsx';
import { TrialNotice } from '../members/trial-notice.tsx';
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
  const trial = isTrial(member);
  const navigate = useNavigate();
  const search = profitSearch(useSearch({ strict: false }));
  // Absent is the last seven days here, so that today has a name in the address.
  const change = (wanted: ProfitSearch) => {
    const named = 'period' in wanted ? { ...wanted, period: wanted.period ?? 'today' } : wanted;
    void navigate({
      to: '.',
      search: (present: object) => ({ ...present, ...named }) as never,
      replace: true,
    });
  };
  return (
    <Screen id="M-08" state={member ? 'ready' : 'loading'} title={t('statements.profitTitle')}>
      <div className="page">
        <div className="page-head">
          <h1>{t('statements.profitTitle')}</h1>
          <span className="muted sm push">{t('shell.zone', { zone: zoneMark() })}</span>
        </div>
        {trial && <TrialNotice picture="empty" />}
        {!trial && (
          <div className="member-centre">
            <CentreMenu current="personalProfit" />
            <div className="page">
              <div className="stack">
                <PeriodChoice search={search} onChange={change} />
                <CategoryChoice search={search} onChange={change} />
              </div>
              {member ? <Sums search={search} /> : <WagersSkeleton />}
            </div>
          </div>
        )}
      </div>
    </Screen>
  );
}

interface ChoiceProps {
  search: ProfitSearch;
  onChange: (change: ProfitSearch) => void;
}

function CategoryChoice({ search, onChange }: ChoiceProps) {
  const t = useText();
  return (
    <div className="bet-filters is-open">
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
    </div>
  );
}

function Sums({ search: { category, ...wanted } }: { search: ProfitSearch }) {
  const t = useText();
  const { data, error, refetch } = useQuery(profitQuery(spanOf(wanted, businessZone()), category));
  if (error) return <Fault error={error} onRetry={() => void refetch()} />;
  if (!data) return <WagersSkeleton />;
  if (isEmpty(data))
    return (
      <State heading="h2" picture="empty" title={t('statements.noProfit')} text={t('statements.noneText')} />
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
