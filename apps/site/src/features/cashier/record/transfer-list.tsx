import { type AgentTransfer, TRANSFER_DIRECTIONS } from '@baize/contract/cashier/agent-transfers';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { type Column, Table } from '@baize/ui/lists/table';
import { Money } from '@baize/ui/money/money';
import { Tag } from '@baize/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { businessZone, recordTime } from '../../../shell/business-time.ts';
import { Fault } from '../../../shell/parts/fault.tsx';
import { Go } from '../../../shell/parts/link.tsx';
import { type Translate, useText } from '../../../shell/text.ts';
import { NoRows } from '../../records/no-rows.tsx';
import { Pager } from '../../records/pager.tsx';
import { spanOf } from '../../records/periods.ts';
import { useTurn } from '../../records/use-turn.ts';
import { WagersSkeleton } from '../../records/wagers-skeleton.tsx';
import { total } from '../amounts.ts';
import { type TransferRecord, transfersQuery } from '../cashier.data.ts';
import { amountText } from '../cashier-texts.ts';
import { LIMIT } from './place-in-list.ts';
import { isNarrowed, PAYMENT_FILTERS, type PaymentSearch } from './record-search.ts';

/** Transfers along the tree with the sums of the page and of all pages; those taken back count for nothing. */
export function TransferList({ search }: { search: PaymentSearch }) {
  const t = useText();
  const turn = useTurn();
  const direction = TRANSFER_DIRECTIONS.find((each) => each === search.state);
  const input = {
    ...spanOf(search, businessZone()),
    limit: LIMIT,
    ...(direction && { direction }),
    ...(turn.cursor && { cursor: turn.cursor }),
  };
  const { data, error, refetch, isPlaceholderData } = useQuery(transfersQuery(input));
  if (error) return <Fault error={error} onRetry={() => void refetch()} />;
  if (!data) return <WagersSkeleton />;
  if (data.rows.length === 0) {
    return (
      <NoRows
        title={t('cashier.noTransfers')}
        text={isNarrowed(search) ? t('records.noneFoundText') : t('cashier.noTransfersText')}
        search={search}
        filters={isNarrowed(search) && PAYMENT_FILTERS}
      >
        <Go to="/account/transfer" className="btn marigold">
          {t('shell.transfer')}
        </Go>
      </NoRows>
    );
  }
  const sums = [
    { label: t('records.sumPage'), sums: sumsOf(data.rows) },
    { label: t('records.sumAll'), sums: data.totals },
  ];
  return (
    <>
      <div className="panel bets-table">
        <Table
          caption={t('cashier.transfers')}
          columns={columnsOf(t)}
          rows={data.rows}
          rowKey={(row) => row.id}
          sums={sums.map(({ label, sums: { in: received, out } }) => ({
            label,
            cells: { in: <Money amount={received} />, out: <Money amount={out} /> },
          }))}
        />
      </div>
      <Pager
        next={data.next}
        count={data.totals.count}
        number={turn.number}
        busy={isPlaceholderData}
        onTurn={turn.to}
      />
    </>
  );
}

type Sums = Pick<TransferRecord['totals'], 'in' | 'out'>;

function sumsOf(rows: readonly AgentTransfer[]): Sums {
  const of = (direction: AgentTransfer['direction']) =>
    total(rows.filter((row) => row.direction === direction).map(keptOf));
  return { in: of('in'), out: of('out') };
}

/** The part of a transfer that operators have not taken back. */
function keptOf({ amount, reversed }: AgentTransfer): string {
  return formatAmount(parseAmount(amount) - parseAmount(reversed));
}

function columnsOf(t: Translate): Column<AgentTransfer>[] {
  return [
    {
      key: 'at',
      label: t('cashier.at'),
      cell: ({ createdAt }) => (
        <bdi dir="ltr" className="num pay-time">
          {recordTime(createdAt)}
        </bdi>
      ),
    },
    {
      key: 'reference',
      label: t('cashier.reference'),
      cell: ({ reference }) => (
        <bdi dir="ltr" className="num">
          {reference}
        </bdi>
      ),
    },
    {
      key: 'with',
      label: t('cashier.transferWith'),
      cell: (row) => (
        <>
          <bdi className="strong">{row.account}</bdi>
          <div className="muted xs wraps">
            {t(row.with === 'upline' ? 'cashier.yourUpline' : 'cashier.toDownline')}
          </div>
        </>
      ),
    },
    { key: 'in', label: t('cashier.transfer.in'), end: true, cell: (row) => amountCell(t, row, 'in') },
    { key: 'out', label: t('cashier.transfer.out'), end: true, cell: (row) => amountCell(t, row, 'out') },
  ];
}

function reversedText(t: Translate, { amount, reversed, currency }: AgentTransfer): string {
  return reversed === amount
    ? t('cashier.transferReversed')
    : t('cashier.transferPartReversed', { amount: amountText(reversed, currency) });
}

function amountCell(t: Translate, row: AgentTransfer, direction: AgentTransfer['direction']) {
  if (row.direction !== direction) return <span className="muted">–</span>;
  return (
    <div className="state-cell">
      <Money amount={row.amount} />
      {row.reversedAt && <Tag>{reversedText(t, row)}</Tag>}
    </div>
  );
}
