import type { PaybackRow } from '@baize/contract/desk/payback';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countText } from '../../parts/format.ts';
import { FilterBar, type FilterField } from '../../parts/list/filter-bar.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import { type Column, ListFrame } from '../../parts/list/list-frame.tsx';
import { Page } from '../../parts/page.tsx';
import { State } from '../../parts/values.tsx';
import { paybackQuery } from './payback.data.ts';
import { Amounts, POOLS_NOTE, Score, scoreText } from './returns.tsx';
import { declaredText, modelText, percentText } from './studio-texts.ts';

const FIELDS: readonly FilterField[] = [
  { name: 'game', label: 'Game', kind: 'text' },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
];

const COLUMNS: readonly Column<PaybackRow>[] = [
  {
    id: 'game',
    title: 'Game',
    text: (row) => row.name,
    cell: (row) => (
      <Link to="/studio/$title" params={{ title: row.code }}>
        {row.name}
      </Link>
    ),
  },
  {
    id: 'model',
    title: 'Version',
    text: (row) => `${modelText(row.model)} ${row.version}`,
    cell: (row) => (
      <span>
        {modelText(row.model)} <code>{row.version}</code>
      </span>
    ),
  },
  {
    id: 'inPlay',
    title: 'In play',
    text: (row) => (row.inPlay ? 'in play' : 'no'),
    cell: (row) => <State tone={row.inPlay ? 'good' : 'plain'}>{row.inPlay ? 'in play' : 'no'}</State>,
  },
  { id: 'rounds', title: 'Rounds', align: 'end', text: (row) => countText(row.rounds) },
  moneyColumn('stake', 'Staked'),
  moneyColumn('payout', 'Paid'),
  { ...moneyColumn('won', 'Paid by jackpots'), extra: true },
  { id: 'paid', title: 'Paid / staked', align: 'end', text: paidText },
  { id: 'actual', title: 'Mean of rounds', align: 'end', text: (row) => percentText(row.actual) },
  { id: 'declared', title: 'Certificate', align: 'end', text: declaredText },
];

/** The share of the stakes that was paid, by currency; large stakes weigh more in it than in the mean of the rounds. */
function paidText({ money }: PaybackRow): string {
  return money
    .map(({ share, currency }) => (share === null ? '–' : `${percentText(share)} ${currency}`))
    .join(', ');
}

/** B09: what each version of our games returned, against what its certificate declares. */
export function Screen() {
  const { filters } = useFilters();
  const { data, error, isFetching } = useQuery(paybackQuery(filters));
  const bounds = { alarm: data?.alarm ?? 0, off: data?.off ?? 0 };
  return (
    <Page screen="O-05/payback" title="Payback" ready={data !== undefined} error={error}>
      {data && (
        <p className="dialog-note">
          {data.counted ? `Counted up to ${data.counted}.` : 'No day is counted yet.'} Judged from{' '}
          {countText(data.roundsMin)} rounds on: an alarm beyond {data.alarm} deviations, off by itself beyond{' '}
          {data.off}. {data.rows.some(({ pools }) => pools > 0) && POOLS_NOTE}
        </p>
      )}
      <FilterBar fields={FIELDS} />
      <ListFrame
        name="payback"
        caption="Returns of our own games by version"
        columns={[...COLUMNS, scoreColumn(bounds)]}
        rows={data?.rows}
        rowKey={(row) => `${row.code} ${row.version}`}
        error={error}
        loading={isFetching}
        exported={{ list: 'payback', filter: { game: filters.game, from: filters.from, to: filters.to } }}
        empty="No rounds of these games and days have been counted yet."
      />
    </Page>
  );
}

function moneyColumn(id: 'stake' | 'payout' | 'won', title: string): Column<PaybackRow> {
  return {
    id,
    title,
    align: 'end',
    text: (row) => row.money.map((each) => `${each[id]} ${each.currency}`).join(', '),
    cell: (row) => <Amounts money={row.money} of={id} />,
  };
}

function scoreColumn(bounds: { alarm: number; off: number }): Column<PaybackRow> {
  return {
    id: 'score',
    title: 'Deviations',
    align: 'end',
    text: ({ score }) => scoreText(score),
    cell: ({ score }) => <Score score={score} {...bounds} />,
  };
}
