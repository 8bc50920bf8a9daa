import { dayIn } from '@baize/contract/zones';
import { Chips } from '@baize/ui/forms/chips';
import { businessZone } from '../../shell/business-time.ts';
import { DateField } from '../../shell/parts/fields/date-field.tsx';
import { useText } from '../../shell/text.ts';
import { LastDay } from '../records/last-day.tsx';
import { type Days, SPAN_DAYS } from '../records/periods.ts';
import { STATEMENT_PERIODS, type StatementSearch } from './search.ts';

interface PeriodProps {
  search: StatementSearch;
  days: Days;
  onChange: (change: Partial<StatementSearch>) => void;
}

/** The period of a statement: a day, a week or a month by any day of it, or the first and the last day. */
export function StatementPeriods({ search, days: { from, to }, onChange }: PeriodProps) {
  const t = useText();
  const { period } = search;
  const own = period === 'own';
  const cut = own && search.from !== undefined && search.from < from;
  const names = {
    day: t('statements.day'),
    week: t('statements.week'),
    month: t('statements.month'),
    own: t('records.own'),
  };
  return (
    <div className="stack no-print">
      <Chips
        bleed
        label={t('records.period')}
        chips={STATEMENT_PERIODS.map((key) => ({ key, label: names[key] }))}
        on={[period]}
        onPress={(next) => onChange({ period: next, from, to: next === 'own' ? to : undefined })}
      />
      <div className="bet-filters is-open">
        <DateField
          label={own ? t('records.from') : t('statements.anyDay')}
          value={from}
          max={own ? to : dayIn(businessZone(), Date.now())}
          hint={cut ? t('records.spanCut', { days: SPAN_DAYS, from }) : undefined}
          onChange={({ target }) => target.value && onChange({ from: target.value })}
        />
        {own && <LastDay from={from} to={to} onChange={onChange} />}
      </div>
    </div>
  );
}
