import '../cashier.css';

import { type OpsPiece, opsPieces } from '@baize/contract/cashier/peers/desk-peers';
import type { ApprovalRow } from '@baize/contract/desk/approvals';
import { PIECE_COLUMNS } from '@baize/contract/lists/payment-columns';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { columnsOf, MemberLink } from '../../../parts/list/columns.tsx';
import { FilterBar, type FilterField } from '../../../parts/list/filter-bar.tsx';
import { useFilters } from '../../../parts/list/filters.ts';
import { ListFrame } from '../../../parts/list/list-frame.tsx';
import { useList } from '../../../parts/list/list-query.ts';
import { Page } from '../../../parts/page.tsx';
import { useAllowed } from '../../../parts/session.ts';
import { State } from '../../../parts/values.tsx';
import { Asked, useRequests } from '../../approvals/asked.tsx';
import { PIECE_STATE_TEXTS } from '../cashier-texts.ts';
import { Waits } from '../queue/details.tsx';
import { PieceDialog } from './piece-dialog.tsx';

const FIELDS: readonly FilterField[] = [
  { name: 'member', label: 'Payer or payee', kind: 'text' },
  { name: 'reference', label: 'Reference', kind: 'text' },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    choices: Object.entries(PIECE_STATE_TEXTS).map(([value, [, label]]) => ({ value, label })),
  },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
];

/** Deposits that pay the withdrawals of other members (P2P-1 to P2P-5). */
export function Screen() {
  const { filters } = useFilters();
  const mayDecide = useAllowed('cashier.review');
  const requestAbout = useRequests('piece');
  const [deciding, setDeciding] = useState<OpsPiece | null>(null);
  const list = useList(opsPieces, { name: 'pieces', key: ['cashier', 'pieces'], filters });
  return (
    <Page screen="O-04/pieces" title="Member payments" ready={list.data !== undefined} error={list.error}>
      <FilterBar fields={FIELDS} />
      <ListFrame<OpsPiece>
        {...list.frame}
        caption="Payments between members, newest first"
        columns={columnsOf<OpsPiece>(PIECE_COLUMNS, {
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
        })}
        rowKey={({ id }) => id}
        empty="No payment matches these filters."
      />
      {deciding && <PieceDialog piece={deciding} onClose={() => setDeciding(null)} />}
    </Page>
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
