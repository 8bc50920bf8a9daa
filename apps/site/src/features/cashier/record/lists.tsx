import { DEPOSIT_STATES, WITHDRAWAL_STATES } from '@baize/contract/cashier/states';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Fault } from '../../../shell/parts/fault.tsx';
import { Go } from '../../../shell/parts/link.tsx';
import { openPopup } from '../../../shell/popup.ts';
import { type Translate, useText } from '../../../shell/text.ts';
import { NoRows } from '../../records/no-rows.tsx';
import { Pager } from '../../records/pager.tsx';
import { useTurn } from '../../records/use-turn.ts';
import { WagersSkeleton } from '../../records/wagers-skeleton.tsx';
import { isNothing } from '../amounts.ts';
import {
  type Deposit,
  type DepositPage,
  depositsQuery,
  type Withdrawal,
  withdrawalsQuery,
} from '../cashier.data.ts';
import { methodText, reasonText, refundText } from '../cashier-texts.ts';
import { providerName } from '../provider-name.ts';
import { DepositTag, WithdrawalTag } from '../state-tag.tsx';
import { type PaymentRow, PaymentsTable } from './payments-table.tsx';
import { inputOf } from './place-in-list.ts';
import { isNarrowed, PAYMENT_FILTERS, type PaymentSearch } from './record-search.ts';

interface ListProps {
  search: PaymentSearch;
}

export function DepositList({ search }: ListProps) {
  const t = useText();
  const turn = useTurn();
  const { method } = search;
  const input = { ...inputOf(search, DEPOSIT_STATES, turn.cursor), ...(method && { method }) };
  const answer = useQuery(depositsQuery(input));
  const empty = (
    <NoRows
      title={t('cashier.noDeposits')}
      text={isNarrowed(search) ? t('records.noneFoundText') : t('cashier.noDepositsText')}
      search={search}
      filters={isNarrowed(search) && PAYMENT_FILTERS}
    >
      <Go to="/account/deposit" className="btn marigold">
        {t('shell.deposit')}
      </Go>
    </NoRows>
  );
  const rows = answer.data?.rows.map((each) => depositRow(t, each));
  return <Payments answer={answer} rows={rows} turn={turn} empty={empty} received={t('cashier.received')} />;
}

export function WithdrawalList({ search }: ListProps) {
  const t = useText();
  const turn = useTurn();
  const answer = useQuery(withdrawalsQuery(inputOf(search, WITHDRAWAL_STATES, turn.cursor)));
  const empty = (
    <NoRows
      title={t('cashier.noWithdrawals')}
      text={isNarrowed(search) ? t('records.noneFoundText') : t('cashier.noWithdrawalsText')}
      search={search}
      filters={isNarrowed(search) && PAYMENT_FILTERS}
    >
      <Go to="/account/withdraw" className="btn marigold">
        {t('shell.withdraw')}
      </Go>
    </NoRows>
  );
  const rows = answer.data?.rows.map((each) => withdrawalRow(t, each));
  return <Payments answer={answer} rows={rows} turn={turn} empty={empty} received={t('cashier.sent')} />;
}

interface PaymentsProps {
  answer: {
    data?: Pick<DepositPage, 'next' | 'totals'> | undefined;
    error: unknown;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  rows: readonly PaymentRow[] | undefined;
  turn: ReturnType<typeof useTurn>;
  empty: ReactNode;
  received: string;
}

function Payments({ answer, rows, turn, empty, received }: PaymentsProps) {
  const { data, error } = answer;
  if (error) return <Fault error={error} onRetry={() => void answer.refetch()} />;
  if (!data || !rows) return <WagersSkeleton />;
  if (rows.length === 0) return empty;
  return (
    <>
      <PaymentsTable rows={rows} totals={data.totals} received={received} />
      <Pager
        next={data.next}
        count={data.totals.count}
        number={turn.number}
        busy={answer.isPlaceholderData}
        onTurn={turn.to}
      />
    </>
  );
}

function depositRow(t: Translate, order: Deposit): PaymentRow {
  const { id, method, reason, state, refunds, currency, fee, received } = order;
  // A sum that is still on its way comes last; the popup shows both.
  const refund = refunds.at(-1);
  return {
    ...order,
    fee: received === null ? null : fee,
    method: methodText(t, method),
    remark: refund ? refundText(t, refund, currency) : reason && reasonText(t, order),
    tag: <DepositTag state={state} />,
    onOpen: () => openPopup('deposit', { id }),
  };
}

function withdrawalRow(t: Translate, withdrawal: Withdrawal): PaymentRow {
  const { id, account, reason, state, step, sent } = withdrawal;
  return {
    ...withdrawal,
    received: isNothing(sent) ? null : sent,
    method: `${providerName(account.provider)} ${account.masked}`,
    remark: reason === null ? null : t(`cashier.refused.${reason}`),
    tag: <WithdrawalTag state={state} step={step} reason={reason} />,
    onOpen: () => openPopup('withdrawal', { id }),
    action:
      step === 'receipt'
        ? { label: t('cashier.confirmReceipt'), onPress: () => openPopup('receipt', { id }) }
        : undefined,
  };
}
