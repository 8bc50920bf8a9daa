import { type Column, Table } from '@baize/ui/lists/table';
import { Money } from '@baize/ui/money/money';
import { type Translate, useText } from '../../shell/text.ts';
import { categoryText } from '../records/record-texts.ts';
import { hasRepaid, isWon } from './profit-totals.tsx';
import type { Profit } from './statements.data.ts';

type Day = Profit['days'][number];
type Category = Profit['categories'][number];

/** The days on which something happened, newest first, and their sums. */
export function DayTable({ profit: { days, all } }: { profit: Profit }) {
  const t = useText();
  const rows = days.filter(hasAny).toReversed();
  const money = [
    ['deposits', t('statements.deposits')],
    ['withdrawals', t('statements.withdrawals')],
    ['repaid', t('statements.repaid')],
  ] as const;
  const columns: Column<Day>[] = [
    {
      key: 'day',
      label: t('statements.dayName'),
      cell: (row) => (
        <bdi dir="ltr" className="num strong bet-time">
          {row.day}
        </bdi>
      ),
    },
    ...money
      .filter(([key]) => all[key] !== null && (key !== 'repaid' || hasRepaid(all)))
      .map(([key, label]) => ({
        key,
        label,
        end: true,
        cell: (row: Day) => <Money amount={row[key] ?? '0'} />,
      })),
    ...betColumns(t, all),
  ];
  return (
    <section className="panel profit-table">
      <h2>{t('statements.byDay')}</h2>
      <Table
        caption={t('statements.byDay')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.day}
        sums={[
          {
            label: t('statements.total'),
            cells: Object.fromEntries(
              columns.map(({ key, cell }) => [key, cell({ ...all, day: '' })] as const),
            ),
          },
        ]}
      />
    </section>
  );
}

export function CategoryTable({ profit: { categories, all } }: { profit: Profit }) {
  const t = useText();
  if (categories.length === 0) return null;
  const columns: Column<Category>[] = [
    {
      key: 'category',
      label: t('records.category'),
      cell: ({ category }) => (
        <span className="strong">{category ? categoryText(t, category) : t('statements.otherGames')}</span>
      ),
    },
    ...betColumns(t, all),
  ];
  return (
    <section className="panel profit-table">
      <h2>{t('statements.byCategory')}</h2>
      <Table
        caption={t('statements.byCategory')}
        columns={columns}
        rows={categories}
        rowKey={(row) => row.category}
      />
    </section>
  );
}

/** The columns that days and kinds of games have in common. */
function betColumns(t: Translate, { rebate }: Profit['all']): Column<Day | Category>[] {
  const amount = (key: 'stake' | 'valid' | 'payout' | 'rebate', label: string): Column<Day | Category> => ({
    key,
    label,
    end: true,
    cell: (row) => <Money amount={row[key]} />,
  });
  return [
    {
      key: 'wagers',
      label: t('statements.bets'),
      end: true,
      cell: (row) => <span className="num">{row.wagers}</span>,
    },
    amount('stake', t('statements.stake')),
    amount('valid', t('statements.valid')),
    amount('payout', t('statements.payout')),
    ...(Number(rebate) === 0 ? [] : [amount('rebate', t('statements.type.REBATE_SELF'))]),
    {
      key: 'net',
      label: t('statements.profit'),
      end: true,
      cell: ({ net }) => <Money amount={net} signed className={isWon(net) ? 'strong win' : 'strong'} />,
    },
  ];
}

function hasAny({ wagers, deposits, withdrawals, repaid, net }: Day): boolean {
  return wagers > 0 || [deposits, withdrawals, repaid, net].some((sum) => Number(sum ?? 0) !== 0);
}
