import type { PoolRow } from '@baize/contract/games/desk-jackpots';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { amountText, countText } from '../../parts/format.ts';
import { FilterBar, type FilterField } from '../../parts/list/filter-bar.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import { type Column, ListFrame } from '../../parts/list/list-frame.tsx';
import { Fact, Page } from '../../parts/page.tsx';
import { Amount, Time } from '../../parts/values.tsx';
import { jackpotsQuery } from './jackpots.data.ts';

const FIELDS: readonly FilterField[] = [
  { name: 'search', label: 'Game or level', kind: 'text' },
  { name: 'currency', label: 'Currency', kind: 'text' },
];

type MoneyOf = 'amount' | 'reserve' | 'added' | 'won';

function money(id: MoneyOf, title: string): Column<PoolRow> {
  return {
    id,
    title,
    align: 'end',
    text: (row) => `${row[id]} ${row.currency}`,
    cell: (row) => <Amount amount={row[id]} currency={row.currency} />,
  };
}

const COLUMNS: readonly Column<PoolRow>[] = [
  {
    id: 'name',
    title: 'Game',
    text: (row) => row.name,
    cell: (row) => (
      <Link to="/jackpots/$pool" params={{ pool: String(row.id) }}>
        {row.name}
      </Link>
    ),
  },
  { id: 'level', title: 'Level', text: (row) => row.level },
  money('amount', 'Now'),
  money('reserve', 'Reserve'),
  { ...money('added', 'Added'), extra: true },
  money('won', 'Won'),
  {
    id: 'awards',
    title: 'Awards',
    align: 'end',
    text: (row) => countText(row.awards),
    order: (row) => row.awards,
  },
  {
    id: 'lastAt',
    title: 'Last award',
    text: (row) => row.lastAt ?? '',
    cell: ({ lastAt }) => (lastAt ? <Time at={lastAt} /> : '–'),
  },
];

/** Every progressive pool, with what players could win now. */
export function Screen() {
  const { filters } = useFilters();
  const navigate = useNavigate();
  const { data, error, isFetching } = useQuery(jackpotsQuery(filters));
  const { search, currency } = filters;
  return (
    <Page screen="O-05/jackpots" title="Jackpots" ready={data !== undefined} error={error}>
      <FilterBar fields={FIELDS} />
      {data && data.sums.length > 0 && (
        <section className="panel studio-sum" aria-label="Totals">
          <dl>
            {data.sums.map((sum) => (
              <Fact key={sum.currency} label={`In all pools, ${sum.currency}`}>
                {amountText(sum.amount)}
                <small>
                  {' '}
                  reserve {amountText(sum.reserve)}, won so far {amountText(sum.won)}
                </small>
              </Fact>
            ))}
          </dl>
        </section>
      )}
      <ListFrame
        name="jackpots"
        caption="Progressive pools of our own titles"
        columns={COLUMNS}
        rows={data?.rows}
        rowKey={(row) => String(row.id)}
        error={error}
        loading={isFetching}
        exported={{ list: 'jackpots', filter: { search, currency } }}
        empty="No pool matches. A pool opens when somebody first opens its game in a currency."
        onOpen={({ id }) => void navigate({ to: '/jackpots/$pool', params: { pool: String(id) } })}
      />
    </Page>
  );
}
