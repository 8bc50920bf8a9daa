import { Button } from '@baize/ui/forms/button';
import { type Column, Table } from '@baize/ui/lists/table';
import { Money } from '@baize/ui/money/money';
import type { ReactNode } from 'react';
import { recordTime } from '../../../shell/business-time.ts';
import { type Translate, useText } from '../../../shell/text.ts';
import { SumCard } from '../../records/sum-card.tsx';
import { total } from '../amounts.ts';
import type { DepositPage } from '../cashier.data.ts';

/** A payment as a row of its record. */
export interface PaymentRow {
  readonly id: string;
  readonly reference: string;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly method: string;
  readonly currency: string;
  readonly amount: string;
  /** None is taken yet where it is null. */
  readonly fee: string | null;
  /** The fee that a payment will cost; null where none can follow. */
  readonly expectedFee?: string | null;
  /** Of a deposit what has arrived, of a withdrawal what was sent. */
  readonly received: string | null;
  readonly remark: string | null;
  readonly tag: ReactNode;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly onOpen: () => void;
}

type Totals = DepositPage['totals'];

interface TableProps {
  rows: readonly PaymentRow[];
  totals: Totals;
  /** The heading of the amounts that have arrived. */
  received: string;
}

/** Payments with the sums of the page and of all pages: a table on wide screens, cards to press on phones. */
export function PaymentsTable({ rows, totals, received }: TableProps) {
  const t = useText();
  const page = {
    count: rows.length,
    amount: total(rows.map((row) => row.amount)),
    fee: total(rows.map((row) => row.fee)),
    received: total(rows.map((row) => row.received)),
  };
  return (
    <>
      <div className="panel only-l bets-table">
        <Table
          caption={t('cashier.recordTitle')}
          columns={columnsOf(t, received)}
          rows={rows}
          rowKey={(row) => row.id}
          onOpen={(row) => row.onOpen()}
          sums={[
            { label: t('records.sumPage'), cells: sumCells(page) },
            { label: t('records.sumAll'), cells: sumCells(totals) },
          ]}
        />
      </div>
      <div className="only-s bets">
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <PaymentCard row={row} />
            </li>
          ))}
        </ul>
        <Sums label={t('records.sumPage')} sums={page} received={received} />
        <Sums label={t('records.sumAll')} sums={totals} received={received} />
      </div>
    </>
  );
}

function columnsOf(t: Translate, received: string): Column<PaymentRow>[] {
  const time = (at: string) => (
    <bdi dir="ltr" className="num pay-time">
      {recordTime(at)}
    </bdi>
  );
  return [
    { key: 'at', label: t('cashier.at'), cell: (row) => time(row.createdAt) },
    {
      key: 'reference',
      label: t('cashier.reference'),
      cell: (row) => (
        <>
          <button type="button" className="link strong" onClick={row.onOpen}>
            <bdi dir="ltr">{row.reference}</bdi>
          </button>
          <div className="muted xs wraps">{row.method}</div>
        </>
      ),
    },
    { key: 'amount', label: t('cashier.asked'), end: true, cell: (row) => <Money amount={row.amount} /> },
    { key: 'fee', label: t('cashier.fee'), end: true, cell: (row) => feeOf(row) },
    {
      key: 'received',
      label: received,
      end: true,
      cell: (row) => amountOf(row.received),
    },
    {
      key: 'state',
      label: t('cashier.state'),
      cell: (row) => (
        <div className="state-cell">
          {row.tag}
          {row.remark && <span className="muted xs wraps">{row.remark}</span>}
          {row.action && (
            <Button size="small" enamel="marigold" onClick={row.action.onPress}>
              {row.action.label}
            </Button>
          )}
        </div>
      ),
    },
    {
      key: 'finished',
      label: t('cashier.finishedAt'),
      cell: (row) => (row.finishedAt === null ? <span className="muted">–</span> : time(row.finishedAt)),
    },
  ];
}

/** In no sum while it is only expected. */
function feeOf({ fee, expectedFee = null }: PaymentRow): ReactNode {
  return fee === null && expectedFee !== null ? (
    <span className="muted">
      <Money amount={expectedFee} />
    </span>
  ) : (
    amountOf(fee)
  );
}

function amountOf(amount: string | null): ReactNode {
  return amount === null ? <span className="muted">–</span> : <Money amount={amount} />;
}

function sumCells({ amount, fee, received }: Totals) {
  return {
    amount: <Money amount={amount} />,
    fee: <Money amount={fee} />,
    received: <Money amount={received} />,
  };
}

function PaymentCard({ row }: { row: PaymentRow }) {
  return (
    <div className="pay-card">
      <button type="button" className="bet" onClick={row.onOpen}>
        <span className="strong wraps">{row.method}</span>
        <span className="end strong">
          <Money amount={row.amount} currency={row.currency} />
        </span>
        <bdi dir="ltr" className="num muted xs bet-when">
          {recordTime(row.createdAt)}
        </bdi>
        <span className="end">{row.tag}</span>
        {row.remark && <span className="muted xs wraps remark">{row.remark}</span>}
      </button>
      {row.action && (
        <Button wide enamel="marigold" onClick={row.action.onPress}>
          {row.action.label}
        </Button>
      )}
    </div>
  );
}

function Sums({ label, sums, received }: { label: string; sums: Totals; received: string }) {
  const t = useText();
  return (
    <SumCard
      label={label}
      count={t('cashier.count', { count: sums.count })}
      sums={[
        [t('cashier.asked'), <Money key="asked" amount={sums.amount} />],
        [t('cashier.fee'), <Money key="fee" amount={sums.fee} />],
        [received, <Money key="received" amount={sums.received} />],
      ]}
    />
  );
}
