import { REVENUE_BY, REVENUE_LIST, type RevenueRow } from '@baize/contract/lists/reports';
import { dayStart } from '@baize/contract/zones';
import { Link } from '@tanstack/react-router';
import type { FilterField } from '../../parts/list/filter-bar.tsx';
import type { Filters } from '../../parts/list/filters.ts';
import { Panel } from '../../parts/page.tsx';
import { zone } from '../../parts/zone.ts';
import { MoneyBars } from '../dashboard/money-bars.tsx';
import { ReportPage } from './report-page.tsx';

const FIELDS: readonly FilterField[] = [
  { name: 'currency', label: 'Currency', kind: 'text' },
  { name: 'agent', label: 'Agent (by agent line)', kind: 'text' },
];

/** Gross and net gaming revenue of the books. */
export function Screen() {
  return (
    <ReportPage
      screen="O-13/revenue"
      title="Revenue report"
      path="/reports"
      list={REVENUE_LIST}
      by={REVENUE_BY}
      fields={FIELDS}
      nameCell={(row: RevenueRow, filters) => <Name row={row} filters={filters} />}
      top={({ rows }, { by }) => (by === undefined || by === 'day') && <Chart rows={rows} />}
    />
  );
}

/** An agent's name leads to the lines below. */
function Name({ row: { name }, filters }: { row: RevenueRow; filters: Filters }) {
  if (filters.by !== 'agent' || filters.agent === name) return name;
  return (
    <Link to="/reports" search={{ ...filters, agent: name } as never}>
      {name}
    </Link>
  );
}

/** The days of the currency with the most of them. */
function Chart({ rows }: { rows: readonly RevenueRow[] }) {
  const byCurrency = [...Map.groupBy(rows, ({ currency }) => currency)];
  const [widest] = byCurrency.sort(([, one], [, other]) => other.length - one.length);
  if (!widest || widest[1].length < 2) return null;
  const [currency, days] = widest;
  return (
    <Panel title="By day">
      <MoneyBars
        title="Gross gaming revenue"
        currency={currency}
        by="day"
        bars={days.map(({ name, ggr }) => {
          const lost = ggr.startsWith('-');
          const at = dayStart(zone(), name)?.toISOString() ?? name;
          return { at, up: lost ? '0' : ggr, down: lost ? ggr.slice(1) : '0' };
        })}
        names={{ up: 'won', down: 'lost' }}
      />
    </Panel>
  );
}
