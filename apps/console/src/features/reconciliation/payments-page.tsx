import { PAYMENT_DIFFERENCES_LIST, type PaymentDifference } from '@baize/contract/cashier/desk-statements';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DecisionDialog } from '../../parts/decision-dialog.tsx';
import { amountText, timeText } from '../../parts/format.ts';
import { columnsOf } from '../../parts/list/columns.tsx';
import type { Column } from '../../parts/list/list-frame.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAllowed } from '../../parts/session.ts';
import { toast } from '../../parts/toasts.tsx';
import { Amount, State, type Tone } from '../../parts/values.tsx';
import { Asked, useRequests } from '../approvals/asked.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { Lists } from './lists.tsx';
import { useExplainDifference, useTakePayment } from './reconciliation.data.ts';

const KINDS: Readonly<Record<PaymentDifference['kind'], string>> = {
  missingHere: 'not in our books',
  missingThere: 'not in theirs',
  amount: 'another amount',
  state: 'another state',
  fee: 'unexpected fee',
};
const LINES: Readonly<Record<PaymentDifference['line'], string>> = {
  deposit: 'deposit',
  payout: 'payout',
  fee: 'fee',
  refund: 'refund',
  chargeBack: 'charge-back',
};
const STATES: Readonly<Record<PaymentDifference['state'], string>> = {
  open: 'open',
  matched: 'matched',
  explained: 'explained',
  taken: 'taken in',
};
const TONES: Readonly<Record<PaymentDifference['state'], Tone>> = {
  open: 'bad',
  matched: 'good',
  explained: 'plain',
  taken: 'good',
};

const FROM_TABLE = columnsOf(PAYMENT_DIFFERENCES_LIST, {
  kind: { text: (row) => KINDS[row.kind] },
  line: { text: (row) => LINES[row.line] },
});

const COLUMNS: readonly Column<PaymentDifference>[] = [
  ...FROM_TABLE.slice(0, 6),
  {
    id: 'ours',
    title: 'Our books',
    text: ({ ours }) =>
      ours ? `${amountText(ours.amount)}, ${ours.state}, ${timeText(ours.at)}` : 'nothing',
  },
  {
    id: 'theirs',
    title: 'Their books',
    text: ({ theirs }) =>
      theirs
        ? [amountText(theirs.amount), theirs.text, timeText(theirs.at)].filter(Boolean).join(', ')
        : 'nothing',
  },
  ...FROM_TABLE.slice(6),
];

/** Differences between the statements of payment providers and our books. */
export function Screen() {
  const mayDecide = useAllowed('reconciliation.write');
  const requestAbout = useRequests('payment');
  return (
    <ListScreen
      screen="O-13/payments"
      title="Payment differences"
      notice={<WaitingRequests kind="payment" />}
      actions={<Lists current="/reconciliation/payments" />}
      labels={{ kind: KINDS, state: STATES }}
      caption="Differences with payment providers, newest first"
      columns={COLUMNS}
      list={PAYMENT_DIFFERENCES_LIST}
      keptAs={['reconciliation', 'payments']}
      rowKey={(row) => row.id}
      empty="No difference matches these filters."
      opening={{
        title: 'State',
        button: (row) => (mayDecide && row.state === 'open' ? 'Resolve' : null),
        around: (row, button) => (
          <Asked request={requestAbout(row.id)} approver="reconciliation.approve">
            {button}
          </Asked>
        ),
        state: (row) => <State tone={TONES[row.state]}>{STATES[row.state]}</State>,
        dialog: (row, onClose) => <Resolving found={row} onClose={onClose} />,
      }}
    />
  );
}

interface DialogProps {
  found: PaymentDifference;
  onClose(): void;
}

function Resolving({ found, onClose }: DialogProps) {
  const [taking, setTaking] = useState(false);
  return taking ? (
    <TakePaymentDialog found={found} onClose={onClose} />
  ) : (
    <ExplainDialog found={found} onClose={onClose} onTake={() => setTaking(true)} />
  );
}

function ExplainDialog({ found, onClose, onTake }: DialogProps & { onTake(): void }) {
  const { mutate, isPending, error } = useExplainDifference();
  const explain = (reason: string) =>
    mutate(
      { id: found.id, reason },
      {
        onSuccess: () => {
          toast('The difference is explained.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title="Explain a difference"
      action="Explain"
      note="No money moves."
      pending={isPending}
      error={error}
      onConfirm={explain}
      onClose={onClose}
    >
      <About found={found} />
      {found.mayTake && (
        <p>
          The money is in the account of the provider and names no order.{' '}
          <Button size="compact-sm" variant="default" onClick={onTake}>
            Take it in
          </Button>
        </p>
      )}
    </ReasonDialog>
  );
}

function TakePaymentDialog({ found, onClose }: DialogProps) {
  return (
    <DecisionDialog
      title="Take in a payment"
      decision={useTakePayment()}
      wish={{ id: found.id }}
      onClose={onClose}
    >
      <About found={found} />
      <p>It pays the order that its text names exactly, or waits among the payments in.</p>
    </DecisionDialog>
  );
}

function About({ found }: { found: PaymentDifference }) {
  const { channel, day, kind, line, amount, currency, theirs } = found;
  return (
    <p>
      {channel}, {day}: {LINES[line]}, {KINDS[kind]}, over <Amount amount={amount} currency={currency} />
      {theirs?.text && `, ${theirs.text}`}.
    </p>
  );
}
