import { formatAmount, parseAmount } from '@baize/contract/money';
import { recordTime } from '@baize/locales/format';
import { Button } from '@baize/ui/button';
import { Money } from '@baize/ui/money';
import { Skeleton } from '@baize/ui/skeleton';
import { type Column, Table } from '@baize/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Fault } from '../../shell/fault.tsx';
import { openPopup } from '../../shell/popup.ts';
import { type Translate, useText } from '../../shell/text.ts';
import { type RoundFilter, type RoundRow, roundsQuery } from './play.data.ts';
import { RoundNet } from './session-panels.tsx';

/** The betting record as a table, cards on phones; the last row sums everything the filter holds. */
export function RoundsTable({ filter, empty }: { filter: RoundFilter; empty: ReactNode }) {
  const t = useText();
  const pages = useInfiniteQuery(roundsQuery(filter));
  if (pages.error) return <Fault error={pages.error} onRetry={() => void pages.refetch()} />;
  if (!pages.data) return <Skeleton shape="banner" />;
  const rows = pages.data.pages.flatMap((page) => page.rows);
  const total = pages.data.pages[0]?.total;
  if (rows.length === 0 || !total) return empty;
  const net = formatAmount(parseAmount(total.returned) - parseAmount(total.staked));
  return (
    <>
      <div className="panel">
        <Table
          caption={t('member.recordTitle')}
          columns={columnsOf(t)}
          rows={rows}
          rowKey={(row) => row.round}
          sums={[
            {
              label: t('play.sumAll'),
              cells: {
                game: <span className="num">{total.rounds}</span>,
                stake: <Money amount={total.staked} />,
                payout: <Money amount={total.returned} />,
                net: <Money amount={net} signed />,
              },
            },
          ]}
        />
      </div>
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('play.more')}
        </Button>
      )}
    </>
  );
}

function columnsOf(t: Translate): Column<RoundRow>[] {
  const states = { settled: t('play.stateSettled'), open: t('play.stateOpen'), void: t('play.stateVoid') };
  return [
    {
      key: 'at',
      label: t('play.when'),
      cell: (row) => (
        <bdi dir="ltr" className="num">
          {recordTime(row.at)}
        </bdi>
      ),
    },
    { key: 'game', label: t('play.game'), cell: (row) => row.name },
    {
      key: 'stake',
      label: t('play.stake'),
      end: true,
      cell: (row) => <Money amount={row.stake} currency={row.currency} />,
    },
    { key: 'payout', label: t('play.payout'), end: true, cell: (row) => <Money amount={row.payout} /> },
    { key: 'net', label: t('play.net'), end: true, cell: (row) => <RoundNet row={row} /> },
    { key: 'state', label: t('play.state'), cell: (row) => states[row.state] },
    {
      key: 'more',
      label: '',
      end: true,
      cell: (row) => (
        <Button size="small" onClick={() => openPopup('round', { id: row.round })}>
          {t('play.details')}
        </Button>
      ),
    },
  ];
}
