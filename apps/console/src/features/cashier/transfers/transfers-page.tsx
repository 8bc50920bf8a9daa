import '../cashier.css';

import { AGENT_TRANSFERS_LIST, type OpsAgentTransfer } from '@baize/contract/cashier/desk-agent-transfers';
import type { ApprovalRow } from '@baize/contract/desk/approvals';
import { parseAmount } from '@baize/contract/money';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { MemberLink } from '../../../parts/list/columns.tsx';
import { ListScreen } from '../../../parts/list/list-screen.tsx';
import { useAllowed } from '../../../parts/session.ts';
import { State } from '../../../parts/values.tsx';
import { Asked, useRequests } from '../../approvals/asked.tsx';
import { TRANSFER_STATE_TEXTS, TRANSFER_WAY_TEXTS } from '../cashier-texts.ts';
import { ReversalDialog } from './reversal-dialog.tsx';
import { type Stop, StopDialog, StoppedAgents } from './stopped-agents.tsx';

/** Cash between agents and their downlines, both ways (ACC-40 to ACC-43). */
export function Screen() {
  const mayChange = useAllowed('cashier.review');
  const requestAbout = useRequests('agentTransfer');
  const [reversing, setReversing] = useState<OpsAgentTransfer | null>(null);
  const [stopping, setStopping] = useState<Stop | null>(null);
  return (
    <ListScreen
      screen="O-03/transfers"
      title="Agent transfers"
      actions={
        mayChange && (
          <Button variant="default" onClick={() => setStopping({ agent: '', stopped: true })}>
            Stop an agent’s transfers
          </Button>
        )
      }
      list={AGENT_TRANSFERS_LIST}
      keptAs={['cashier', 'agentTransfers']}
      labels={{ direction: TRANSFER_WAY_TEXTS, state: TRANSFER_STATE_TEXTS }}
      notice={<StoppedAgents onLetGo={mayChange ? setStopping : undefined} />}
      caption="Transfers, newest first"
      cells={{
        'sender.username': { cell: ({ sender }) => <MemberLink {...sender} /> },
        'receiver.username': { cell: ({ receiver }) => <MemberLink {...receiver} /> },
        direction: { text: ({ direction }) => TRANSFER_WAY_TEXTS[direction] },
        state: {
          text: ({ state }) => TRANSFER_STATE_TEXTS[state][1],
          cell: (row) => (
            <StateCell
              row={row}
              request={requestAbout(row.id)}
              onReverse={mayChange ? () => setReversing(row) : undefined}
            />
          ),
        },
      }}
      empty="No transfer matches these filters."
    >
      {stopping && <StopDialog {...stopping} onClose={() => setStopping(null)} />}
      {reversing && <ReversalDialog transfer={reversing} onClose={() => setReversing(null)} />}
    </ListScreen>
  );
}

const isAboveZero = (amount: string) => parseAmount(amount) > 0n;

interface StateCellProps {
  row: OpsAgentTransfer;
  request: ApprovalRow | undefined;
  onReverse: (() => void) | undefined;
}

function StateCell({ row, request, onReverse }: StateCellProps) {
  const [tone, text] = TRANSFER_STATE_TEXTS[row.state];
  if (!isAboveZero(row.reversible)) return <State tone={tone}>{text}</State>;
  return (
    <span className="state-and-action">
      <State tone={tone}>{text}</State>
      <Asked request={request} approver="cashier.approve">
        {onReverse && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Reverse ${row.reference}`}
            onClick={onReverse}
          >
            Reverse
          </Button>
        )}
      </Asked>
    </span>
  );
}
