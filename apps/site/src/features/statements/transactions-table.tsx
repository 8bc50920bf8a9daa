import type { TransactionSums } from '@baize/contract/statements/transactions';
import { type Column, Table } from '@baize/ui/lists/table';
import { Money } from '@baize/ui/money/money';
import { recordTime } from '../../shell/business-time.ts';
import { openPopup } from '../../shell/popup.ts';
import { type Translate, useText } from '../../shell/text.ts';
import { SumCard } from '../records/sum-card.tsx';
import type { Transaction, TransactionPage } from './statements.data.ts';
import { remarkText, StatusTag, stateOf, typeText } from './transaction-texts.tsx';

/** The transactions of one page and the sums of the page and of all: a table on wide screens, cards to press on phones. */
export function TransactionsTable({ page }: { page: TransactionPage }) {
  const t = useText();
  const { rows, sums, currency } = page;
  return (
    <>
      <div className="panel only-l bets-table">
        <Table
          caption={t('statements.recordTitle')}
          columns={columnsOf(t)}
          rows={rows}
          rowKey={(row) => row.seq}
          onOpen={open}
        />
      </div>
      <div className="only-s bets">
        <ul>
          {rows.map((row) => (
            <li key={row.seq}>
              <TransactionCard row={row} />
            </li>
          ))}
        </ul>
      </div>
      <div className="flow-sums">
        <Sums label={t('records.sumPage')} sums={sums.page} currency={currency} />
        <Sums label={t('records.sumAll')} sums={sums.all} currency={currency} />
      </div>
    </>
  );
}

function open({ seq }: Transaction): void {
  openPopup('transaction', { id: seq });
}

/** A change of the account, with a plus where it brought money. */
export function Change({ amount, currency }: { amount: string; currency?: string }) {
  return (
    <Money
      amount={amount}
      currency={currency}
      signed
      className={amount.startsWith('-') ? 'strong' : 'strong win'}
    />
  );
}

function columnsOf(t: Translate): Column<Transaction>[] {
  return [
    {
      key: 'at',
      label: t('statements.at'),
      cell: (row) => (
        <>
          <bdi dir="ltr" className="num bet-time">
            {recordTime(row.at)}
          </bdi>
          <div className="muted xs">
            <bdi dir="ltr" className="num">
              {row.reference}
            </bdi>
          </div>
        </>
      ),
    },
    {
      key: 'type',
      label: t('statements.type'),
      cell: (row) => (
        <>
          <button type="button" className="link strong" onClick={() => open(row)}>
            {typeText(t, row)}
          </button>
          <div className="muted xs wraps">{remarkText(t, row)}</div>
        </>
      ),
    },
    {
      key: 'amount',
      label: t('statements.amount'),
      end: true,
      cell: (row) => <Change amount={row.amount} />,
    },
    {
      key: 'fee',
      label: t('statements.fee'),
      end: true,
      // The fee of a deposit is a row of its own.
      cell: (row) =>
        row.fee === null || row.type === 'DEPOSIT' ? (
          <span className="muted">–</span>
        ) : (
          <Money amount={row.fee} />
        ),
    },
    {
      key: 'balance',
      label: t('statements.balance'),
      end: true,
      cell: (row) => <Money amount={row.balance} />,
    },
    { key: 'state', label: t('statements.state'), cell: (row) => <StatusTag {...row} /> },
  ];
}

function TransactionCard({ row }: { row: Transaction }) {
  const t = useText();
  return (
    <button type="button" className="bet flow" onClick={() => open(row)}>
      <span>
        <span className="strong">{typeText(t, row)}</span>{' '}
        <span className="muted xs wraps bet-by">{remarkText(t, row)}</span>
      </span>
      <span className="end">
        <Change amount={row.amount} />
      </span>
      <bdi dir="ltr" className="num muted xs bet-when">
        {recordTime(row.at)}
      </bdi>
      <span className="end muted xs">
        {t('statements.balance')} <Money amount={row.balance} />
      </span>
      {stateOf(row) !== 'completed' && (
        <span className="flow-state">
          <StatusTag {...row} />
        </span>
      )}
    </button>
  );
}

interface SumProps {
  label: string;
  /** None where there are too many rows. */
  sums: TransactionSums | null;
  currency: string;
}

function Sums({ label, sums, currency }: SumProps) {
  const t = useText();
  if (!sums) return <SumCard label={label} sums={t('statements.tooMany')} />;
  return (
    <SumCard
      label={label}
      count={t('statements.rows', { count: sums.rows })}
      sums={[
        [t('statements.in'), <Money key="in" amount={sums.in} currency={currency} />],
        [t('statements.out'), <Money key="out" amount={sums.out} currency={currency} />],
        [t('statements.net'), <Money key="net" amount={sums.net} currency={currency} signed />],
      ]}
    />
  );
}
