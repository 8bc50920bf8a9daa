import '../cashier.css';

import { type OpsPiece, PIECES_LIST } from '@baize/contract/cashier/peers/desk-peers';
import type { ApprovalRow } from '@baize/contract/desk/approvals';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MemberLink } from '../../../parts/list/columns.tsx';
import { ListScreen } from '../../../parts/list/list-screen.tsx';
import { useAllowed } from '../../../parts/session.ts';
import { State } from '../../../parts/values.tsx';
import { Asked, useRequests } from '../../approvals/asked.tsx';
import { PIECE_STATE_TEXTS } from '../cashier-texts.ts';
import { Waits } from '../queue/details.tsx';
import { PieceDialog } from './piece-dialog.tsx';

/** Deposits that pay the withdrawals of other members (P2P-1 to P2P-5). */
export function Screen() {
  const mayDecide = useAllowed('cashier.review');
  const requestAbout = useRequests('piece');
  const [deciding, setDeciding] = useState<OpsPiece | null>(null);
  return (
    <ListScreen
      screen="O-04/pieces"
      title="Member payments"
      list={PIECES_LIST}
      keptAs={['cashier', 'pieces']}
      labels={{ state: PIECE_STATE_TEXTS }}
      caption="Payments between members, newest first"
      cells={{
        'payer.username': { cell: ({ payer }) => <MemberLink {...payer} /> },
        'payee.username': { cell: ({ payee }) => <MemberLink {...payee} /> },
        'withdrawal.reference': {
          cell: ({ withdrawal: { id, reference } }) => (
            <Link to="/withdrawals" search={{ tab: 'all', open: id } as never}>
              {reference}
            </Link>
          ),
        },
        'deposit.reference': {
          cell: ({ deposit: { id, reference } }) => (
            <Link to="/deposits" search={{ tab: 'all', open: id } as never}>
              {reference}
            </Link>
          ),
        },
        waitsSince: { cell: ({ waitsSince }) => <Waits since={waitsSince} /> },
        state: {
          text: ({ state }) => PIECE_STATE_TEXTS[state][1],
          cell: (row) => (
            <StateCell
              row={row}
              request={requestAbout(row.id)}
              onDecide={mayDecide ? () => setDeciding(row) : undefined}
            />
          ),
        },
      }}
      empty="No payment matches these filters."
    >
      {deciding && <PieceDialog piece={deciding} onClose={() => setDeciding(null)} />}
    </ListScreen>
  );
}

interface StateCellProps {
  row: OpsPiece;
  request: ApprovalRow | undefined;
  onDecide: (() => void) | undefined;
}

function StateCell({ row, request, onDecide }: StateCellProps) {
  const [tone, text] = PIECE_STATE_TEXTS[row.state];
  if (row.state !== 'dispute') return <State tone={tone}>{text}</State>;
  return (
    <span className="state-and-action">
      <State tone={tone}>{text}</State>
      {row.overdue && <State tone="bad">overdue</State>}
      <Asked request={request} approver="cashier.approve">
        {onDecide && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Decide ${row.reference}`}
            onClick={onDecide}
          >
            Decide
          </Button>
        )}
      </Asked>
    </span>
  );
}
