import { Chips } from '@baize/ui/forms/chips';
import { businessZone } from '../../shell/business-time.ts';
import { DateField } from '../../shell/parts/fields/date-field.tsx';
import { useText } from '../../shell/text.ts';
import { LastDay } from './last-day.tsx';
import { PERIODS, SPAN_DAYS, spanOf, type Wanted } from './periods.ts';

interface ChoiceProps {
  search: Wanted;
  onChange: (change: Wanted) => void;
}

/** The days of a record: one of the usual periods, or one's own. */
export function PeriodChoice({ search, onChange }: ChoiceProps) {
  const t = useText();
  const { period = 'today' } = search;
  const names = {
    today: t('records.today'),
    yesterday: t('records.yesterday'),
    last7: t('records.last7'),
    last30: t('records.last30'),
    own: t('records.own'),
  };
  return (
    <>
      <Chips
        bleed
        label={t('records.period')}
        chips={PERIODS.map((key) => ({ key, label: names[key] }))}
        on={[period]}
        onPress={(next) =>
          onChange({ period: next === 'today' ? undefined : next, from: undefined, to: undefined })
        }
      />
      {period === 'own' && <OwnDays search={search} onChange={onChange} />}
    </>
  );
}

function OwnDays({ search, onChange }: ChoiceProps) {
  const t = useText();
  const { from, to } = spanOf(search, businessZone());
  const cut = search.from !== undefined && search.from < from;
  return (
    <div className="bet-filters is-open">
      <DateField
        label={t('records.from')}
        value={from}
        max={to}
        hint={cut ? t('records.spanCut', { days: SPAN_DAYS, from }) : undefined}
        onChange={({ target }) => target.value && onChange({ from: target.value, to })}
      />
      <LastDay from={from} to={to} onChange={onChange} />
    </div>
  );
}
