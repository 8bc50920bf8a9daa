import { INCOMING_LIST, type Incoming } from '@baize/contract/cashier/desk-deposits';
import type { ApprovalRow } from '@baize/contract/desk/approvals';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { timeText } from '../../../parts/format.ts';
import { ListScreen } from '../../../parts/list/list-screen.tsx';
import { useAllowed } from '../../../parts/session.ts';
import { State, type Tone } from '../../../parts/values.tsx';
import { Asked, useRequests } from '../../approvals/asked.tsx';
import '../cashier.css';
import { INCOMING_STATE_TEXTS, UNSEEN_TEXTS } from '../cashier-texts.ts';
import { ReturnPaymentDialog } from '../refunds/return-payment-dialog.tsx';
import { FINDING_TEXTS } from '../statement-texts.ts';
import { PaidAt } from './payment.tsx';
import { StatementDialog } from './statement-dialog.tsx';

/** Why a payment is where it is. */
function textOf({ state, otherDay, reported, waits }: Incoming): readonly [Tone, string] {
  const [tone, plain] = INCOMING_STATE_TEXTS[state];
  if (waits) {
    const [reason, text] = FINDING_TEXTS[waits.finding];
    return waits.finding === 'found' ? ['wait', 'order found, not credited yet'] : [reason, text];
  }
  if (otherDay) return [tone, `${plain}: ${FINDING_TEXTS.otherDay[1]}`];
  return reported === null ? ['wait', `${plain}, ${UNSEEN_TEXTS.missing}`] : [tone, plain];
}

interface StateCellProps {
  row: Incoming;
  request: ApprovalRow | undefined;
  onReturn: (() => void) | undefined;
}

function StateCell({ row, request, onReturn }: StateCellProps) {
  const { state, deposit, transaction, waits } = row;
  const [tone, text] = textOf(row);
  const order = waits?.order ?? (deposit === null ? null : { id: deposit, reference: null });
  return (
    <span className="state-and-action">
      {order ? (
        <Link to="/deposits" search={{ tab: 'all', open: order.id } as never}>
          <State tone={tone}>{order.reference === null ? text : `${order.reference}: ${text}`}</State>
        </Link>
      ) : (
        <State tone={tone}>{text}</State>
      )}
      {state === 'suspense' && (
        <Asked request={request} approver="cashier.approve">
          {onReturn && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Return ${transaction}`}
              onClick={onReturn}
            >
              Return
            </Button>
          )}
        </Asked>
      )}
    </span>
  );
}

/** Money that has arrived, with or without an order (DP-3). */
export function Screen() {
  const mayImport = useAllowed('cashier.review');
  const requestAbout = useRequests('incoming');
  const [returning, setReturning] = useState<Incoming | null>(null);
  const [importing, setImporting] = useState(false);
  return (
    <ListScreen
      screen="O-04/incoming"
      title="Payments in"
      actions={mayImport && <Button onClick={() => setImporting(true)}>Import a statement</Button>}
      list={INCOMING_LIST}
      keptAs={['cashier', 'incoming']}
      labels={{ state: INCOMING_STATE_TEXTS, statement: UNSEEN_TEXTS }}
      caption="Payments received, newest first"
      cells={{
        at: {
          text: ({ at, dayOnly }) => dayOnly ?? timeText(at),
          cell: (row) => <PaidAt {...row} />,
        },
        state: {
          text: (row) => textOf(row)[1],
          cell: (row) => (
            <StateCell
              row={row}
              request={requestAbout(row.id)}
              onReturn={mayImport ? () => setReturning(row) : undefined}
            />
          ),
        },
      }}
      empty="No payment matches these filters."
    >
      {returning && <ReturnPaymentDialog payment={returning} onClose={() => setReturning(null)} />}
      {importing && <StatementDialog onClose={() => setImporting(false)} />}
    </ListScreen>
  );
}
