import type { WagerSums } from '@baize/contract/records/records';
import { betNumber } from '@baize/contract/records/short-numbers';
import { type Column, Table } from '@baize/ui/lists/table';
import { Money } from '@baize/ui/money/money';
import { Tag } from '@baize/ui/tag';
import { recordTime } from '../../shell/business-time.ts';
import { openPopup } from '../../shell/popup.ts';
import { type Translate, useText } from '../../shell/text.ts';
import { CopyNumber } from './copy-number.tsx';
import { categoryText, stateText } from './record-texts.ts';
import type { WagerPage, WagerRow } from './records.data.ts';
import { SumCard } from './sum-card.tsx';

/** The bets of one page with the sums of the page and of everything: a table on wide screens, cards to press on phones. */
export function WagersTable({ page }: { page: WagerPage }) {
  const t = useText();
  const { rows, sums, currency } = page;
  return (
    <>
      <div className="panel only-l bets-table">
        <Table
          caption={t('records.title')}
          columns={columnsOf(t)}
          rows={rows}
          rowKey={(row) => row.id}
          onOpen={open}
          sums={[
            { label: t('records.sumPage'), cells: sumCells(t, sums.page) },
            { label: t('records.sumAll'), cells: sumCells(t, sums.all) },
          ]}
        />
      </div>
      <div className="only-s bets">
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <BetCard row={row} />
            </li>
          ))}
        </ul>
        <Sums label={t('records.sumPage')} sums={sums.page} currency={currency} />
        <Sums label={t('records.sumAll')} sums={sums.all} currency={currency} />
      </div>
    </>
  );
}

function open({ id }: WagerRow): void {
  openPopup('wager', { id });
}

export function BetState({ state }: { state: WagerRow['state'] }) {
  const t = useText();
  return <Tag {...(state === 'open' ? { enamel: 'marigold' as const } : {})}>{stateText(t, state)}</Tag>;
}

/** The result of a bet; nothing yet while it is open. */
export function BetNet({ net }: Pick<WagerRow, 'net'>) {
  if (net === null) return <span className="muted">–</span>;
  const won = !net.startsWith('-') && Number(net) !== 0;
  return <Money amount={net} signed className={won ? 'strong win' : 'strong'} />;
}

/** Nothing is known of what an open bet will pay. */
export function BetPayout({
  state,
  payout,
  currency,
}: Pick<WagerRow, 'state' | 'payout'> & { currency?: string }) {
  if (state === 'open' && Number(payout) === 0) return <span className="muted">–</span>;
  return <Money amount={payout} currency={currency} />;
}

function columnsOf(t: Translate): Column<WagerRow>[] {
  const amount = (key: 'stake' | 'valid' | 'payout', label: string): Column<WagerRow> => ({
    key,
    label,
    end: true,
    cell: (row) => <Money amount={row[key]} />,
  });
  return [
    {
      key: 'at',
      label: t('records.at'),
      cell: (row) => (
        <bdi dir="ltr" className="num bet-time">
          {recordTime(row.at)}
        </bdi>
      ),
    },
    {
      key: 'number',
      label: t('records.number'),
      cell: (row) => <CopyNumber number={betNumber(row.id)} />,
    },
    {
      key: 'game',
      label: t('records.game'),
      cell: (row) => (
        <>
          <button type="button" className="link strong" onClick={() => open(row)}>
            {row.name || row.vendorName}
          </button>
          <div className="muted xs">
            {row.vendorName} · {categoryText(t, row.category)}
          </div>
        </>
      ),
    },
    amount('stake', t('records.stake')),
    amount('valid', t('records.valid')),
    { ...amount('payout', t('records.payout')), cell: (row) => <BetPayout {...row} /> },
    { key: 'net', label: t('records.net'), end: true, cell: (row) => <BetNet net={row.net} /> },
    { key: 'state', label: t('records.state'), cell: (row) => <BetState state={row.state} /> },
  ];
}

function sumCells(t: Translate, { wagers, open, stake, valid, payout, net }: WagerSums) {
  return {
    game: <span className="num">{t('records.bets', { count: wagers })}</span>,
    stake: <Money amount={stake} />,
    valid: <Money amount={valid} />,
    payout: <Money amount={payout} />,
    net: <Money amount={net} signed />,
    state: Number(open) !== 0 && (
      <>
        {stateText(t, 'open')} <Money amount={open} />
      </>
    ),
  };
}

/** The stakes of open bets, which are in none of the other sums. */
function openSum(t: Translate, { open }: WagerSums) {
  return Number(open) === 0 ? [] : [[stateText(t, 'open'), <Money key="open" amount={open} />] as const];
}

function BetCard({ row }: { row: WagerRow }) {
  const t = useText();
  return (
    <button type="button" className="bet" onClick={() => open(row)}>
      <span>
        <span className="strong">{row.name || row.vendorName}</span>{' '}
        <span className="muted xs bet-by">{row.vendorName}</span>
      </span>
      <span className="end">
        {row.state === 'open' ? <BetState state="open" /> : <BetNet net={row.net} />}
      </span>
      <span className="muted xs bet-when">
        <bdi dir="ltr" className="num">
          {recordTime(row.at)}
        </bdi>{' '}
        <bdi dir="ltr" className="num">
          {betNumber(row.id)}
        </bdi>
      </span>
      <span className="end muted xs">
        {row.state === 'void' ? stateText(t, 'void') : t('records.stake')} <Money amount={row.stake} />
      </span>
    </button>
  );
}

function Sums({ label, sums, currency }: { label: string; sums: WagerSums; currency: string }) {
  const t = useText();
  return (
    <SumCard
      label={label}
      count={t('records.bets', { count: sums.wagers })}
      sums={[
        [t('records.stake'), <Money key="stake" amount={sums.stake} currency={currency} />],
        [t('records.valid'), <Money key="valid" amount={sums.valid} />],
        [t('records.payout'), <Money key="payout" amount={sums.payout} />],
        [t('records.net'), <Money key="net" amount={sums.net} signed />],
        ...openSum(t, sums),
      ]}
    />
  );
}
