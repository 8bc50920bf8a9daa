import '../cart/cart.css';

import { formatAmount, parseAmount } from '@baize/contract/money';
import { betNumber } from '@baize/contract/records/short-numbers';
import type { LotteryCode } from '@baize/games/lottery/draw';
import type { Enamel } from '@baize/ui/forms/button';
import { type Column, Table } from '@baize/ui/lists/table';
import { Money } from '@baize/ui/money/money';
import { Tag } from '@baize/ui/tag';
import { recordTime } from '../../../shell/business-time.ts';
import { textOf, useText } from '../../../shell/text.ts';
import { CopyNumber } from '../../records/copy-number.tsx';
import { OwnNumbers } from '../draw/own/own-numbers.tsx';
import { hasWon } from '../draw/own/result-text.ts';
import { DrawnNumbers } from '../drawn/drawn-numbers.tsx';
import type { BetPage, LotteryBet } from '../lottery.data.ts';
import { lotteryName, playName } from '../names/lottery-names.ts';

const ENAMELS: Readonly<Partial<Record<LotteryBet['state'], Enamel>>> = {
  open: 'marigold',
  won: 'jade',
};

export function stateText(state: LotteryBet['state']): string {
  return textOf(`lottery.state.${state}`) ?? state;
}

export function BetState({ state, late }: Pick<LotteryBet, 'state' | 'late'>) {
  const t = useText();
  const enamel = ENAMELS[state];
  return <Tag {...(enamel && { enamel })}>{late ? t('lottery.late') : stateText(state)}</Tag>;
}

/** A return that is not above the stake is shown without a colour; an open bet has none yet. */
export function Back({
  state,
  stake,
  payout,
  refund,
}: Pick<LotteryBet, 'state' | 'stake' | 'payout' | 'refund'>) {
  if (state === 'open') return <span className="muted">–</span>;
  const back = parseAmount(payout) + parseAmount(refund);
  return (
    <Money
      className={parseAmount(payout) > parseAmount(stake) ? 'win strong' : undefined}
      amount={formatAmount(back)}
    />
  );
}

/** The state in a word: a return that is not above the stake only came back. */
export function BetOutcome(bet: LotteryBet) {
  const t = useText();
  if (bet.state === 'won' && !hasWon(bet)) return <Tag>{t('lottery.state.back')}</Tag>;
  return <BetState {...bet} />;
}

interface TableProps {
  page: BetPage;
  onOpen: (bet: LotteryBet) => void;
}

export function BetsTable({ page, onOpen }: TableProps) {
  const t = useText();
  const { rows, total, currency } = page;
  const columns: readonly Column<LotteryBet>[] = [
    { key: 'bet', label: t('lottery.bet'), cell: (bet) => <BetName bet={bet} onOpen={onOpen} /> },
    {
      key: 'selection',
      label: t('lottery.selection'),
      cell: (bet) => (
        <>
          <OwnNumbers bet={bet} />
          {bet.numbers && <DrawnNumbers lottery={bet.lottery} numbers={bet.numbers} />}
        </>
      ),
    },
    {
      key: 'number',
      label: t('records.number'),
      cell: ({ id }) => <CopyNumber number={betNumber(id)} />,
    },
    {
      key: 'at',
      label: t('records.at'),
      cell: ({ at }) => (
        <bdi dir="ltr" className="num">
          {recordTime(at)}
        </bdi>
      ),
    },
    { key: 'state', label: t('records.state'), cell: (bet) => <BetOutcome {...bet} /> },
    { key: 'stake', label: t('records.stake'), end: true, cell: ({ stake }) => <Money amount={stake} /> },
    { key: 'back', label: t('records.payout'), end: true, cell: (bet) => <Back {...bet} /> },
  ];
  const back = formatAmount(parseAmount(total.payout) + parseAmount(total.refund));
  return (
    <Table
      caption={t('lottery.myBets')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={onOpen}
      sums={[
        {
          label: t('lottery.sum', { count: total.bets }),
          cells: {
            stake: <Money amount={total.stake} currency={currency} />,
            back: <Money amount={back} currency={currency} />,
          },
        },
      ]}
    />
  );
}

function BetName({ bet, onOpen }: { bet: LotteryBet; onOpen: (bet: LotteryBet) => void }) {
  const lottery = bet.lottery as LotteryCode;
  return (
    <button type="button" className="bets-open" onClick={() => onOpen(bet)}>
      <b>{playName(lottery, bet.play)}</b>
      <span className="muted xs">
        {lotteryName(lottery)} · <bdi className="num">{bet.issue}</bdi>
      </span>
    </button>
  );
}
