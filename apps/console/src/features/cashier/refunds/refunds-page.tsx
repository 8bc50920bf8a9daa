import '../cashier.css';

import { type OpsRefund, REFUNDS_LIST } from '@baize/contract/cashier/desk-refunds';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { MemberLink } from '../../../parts/list/columns.tsx';
import { ListScreen } from '../../../parts/list/list-screen.tsx';
import { useAllowed } from '../../../parts/session.ts';
import { State } from '../../../parts/values.tsx';
import { REFUND_STATE_TEXTS } from '../cashier-texts.ts';
import { GiveUpDialog, SendRefundDialog } from './refund-dialogs.tsx';

interface Open {
  readonly act: 'send' | 'giveUp';
  readonly refund: OpsRefund;
}

/** Money that goes back to its source: credited deposits, and payments without an order (DP-3, DP-4). */
export function Screen() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <ListScreen
      screen="O-04/refunds"
      title="Refunds"
      list={REFUNDS_LIST}
      keptAs={['cashier', 'refunds']}
      labels={{ state: REFUND_STATE_TEXTS }}
      caption="Refunds, newest first"
      cells={{
        'member.username': { cell: ({ member }) => (member ? <MemberLink {...member} /> : '–') },
        state: {
          text: ({ state }) => REFUND_STATE_TEXTS[state][1],
          cell: (refund) => <StateCell refund={refund} onOpen={(act) => setOpen({ act, refund })} />,
        },
      }}
      empty="No refund matches these filters."
    >
      {open?.act === 'send' && <SendRefundDialog refund={open.refund} onClose={close} />}
      {open?.act === 'giveUp' && <GiveUpDialog refund={open.refund} onClose={close} />}
    </ListScreen>
  );
}

function StateCell({ refund, onOpen }: { refund: OpsRefund; onOpen(act: Open['act']): void }) {
  const [maySend, mayGiveUp] = [useAllowed('cashier.review'), useAllowed('cashier.approve')];
  const { state, reference } = refund;
  const [tone, text] = REFUND_STATE_TEXTS[state];
  const waits = state === 'held' || state === 'unknown';
  return (
    <span className="state-and-action">
      <State tone={tone}>{text}</State>
      {waits && maySend && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${state === 'held' ? 'Send' : 'Ask again'} ${reference}`}
          onClick={() => onOpen('send')}
        >
          {state === 'held' ? 'Send' : 'Ask again'}
        </Button>
      )}
      {state === 'held' && mayGiveUp && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Give up ${reference}`}
          onClick={() => onOpen('giveUp')}
        >
          Give up
        </Button>
      )}
    </span>
  );
}
