import type { BonusSums } from '@baize/contract/bonus/bonus';
import { type Column, Table } from '@baize/ui/lists/table';
import { Money } from '@baize/ui/money/money';
import { moneyText } from '@baize/ui/money/money-text';
import { Tag } from '@baize/ui/tag';
import { recordTime } from '../../shell/business-time.ts';
import { type Translate, useText } from '../../shell/text.ts';
import { SumCard } from '../records/sum-card.tsx';
import type { Bonus, BonusPage } from './bonus.data.ts';

/** The bonuses of one page and the sums of the page and of all: a table on wide screens, cards on phones. */
export function BonusTable({ page: { rows, sums, currency } }: { page: BonusPage }) {
  const t = useText();
  return (
    <>
      <div className="panel only-l bets-table">
        <Table caption={t('bonus.title')} columns={columnsOf(t)} rows={rows} rowKey={({ id }) => id} />
      </div>
      <div className="only-s bets">
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <BonusCard row={row} />
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

function Time({ at }: { at: string }) {
  return (
    <bdi dir="ltr" className="num bet-time">
      {recordTime(at)}
    </bdi>
  );
}

export function BonusState({ row: { state, reason } }: { row: Pick<Bonus, 'state' | 'reason'> }) {
  const t = useText();
  const enamel = ({ active: 'marigold', converted: 'jade', forfeited: null, expired: null } as const)[state];
  return (
    <>
      <Tag {...(enamel ? { enamel } : {})}>{t(`bonus.state.${state}`)}</Tag>
      {reason && <div className="muted xs wraps">{t(`bonus.reason.${reason}`)}</div>}
    </>
  );
}

function columnsOf(t: Translate): Column<Bonus>[] {
  return [
    { key: 'at', label: t('bonus.at'), cell: ({ at }) => <Time at={at} /> },
    {
      key: 'name',
      label: t('bonus.promotion'),
      cell: ({ name, source }) => (
        <>
          <span className="strong wraps">{name}</span>
          <div className="muted xs">{t(`bonus.source.${source}`)}</div>
        </>
      ),
    },
    { key: 'amount', label: t('bonus.amount'), end: true, cell: ({ amount }) => <Money amount={amount} /> },
    {
      key: 'required',
      label: t('bonus.required'),
      end: true,
      cell: ({ required }) => <Money amount={required} />,
    },
    {
      key: 'progress',
      label: t('bonus.progress'),
      end: true,
      cell: ({ progress }) => <Money amount={progress} />,
    },
    { key: 'expires', label: t('bonus.expiresAt'), cell: ({ expiresAt }) => <Time at={expiresAt} /> },
    { key: 'state', label: t('bonus.status'), cell: (row) => <BonusState row={row} /> },
  ];
}

function BonusCard({ row }: { row: Bonus }) {
  const t = useText();
  const { name, source, at, amount, progress, required, percent } = row;
  const words = { done: moneyText(progress), required: moneyText(required) };
  return (
    <article className="bet flow">
      <span>
        <span className="strong wraps">{name}</span>{' '}
        <span className="muted xs bet-by">{t(`bonus.source.${source}`)}</span>
      </span>
      <span className="end strong">
        <Money amount={amount} />
      </span>
      <span className="muted xs bet-when">
        <Time at={at} />
      </span>
      <span className="end">
        <BonusState row={row} />
      </span>
      <span className="used bonus-used">
        <span className="xs">{t('turnover.progress', words)}</span>
        <progress max={100} value={percent} aria-label={t('turnover.progress', words)} />
      </span>
    </article>
  );
}

function Sums({ label, sums, currency }: { label: string; sums: BonusSums; currency: string }) {
  const t = useText();
  return (
    <SumCard
      label={label}
      count={t('bonus.rows', { count: sums.rows })}
      sums={[
        [t('bonus.amount'), <Money key="amount" amount={sums.amount} currency={currency} />],
        [t('bonus.converted'), <Money key="converted" amount={sums.converted} currency={currency} />],
        [t('bonus.forfeited'), <Money key="forfeited" amount={sums.forfeited} currency={currency} />],
      ]}
    />
  );
}
