import '../cashier.css';

import { BATCHES_LIST, type OpsBatch } from '@baize/contract/cashier/desk-batches';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ListScreen } from '../../../parts/list/list-screen.tsx';
import { useAllowed } from '../../../parts/session.ts';
import { State } from '../../../parts/values.tsx';
import { WaitingRequests } from '../../approvals/waiting-requests.tsx';
import { BATCH_STATE_TEXTS } from '../cashier-texts.ts';
import { CancelBatchDialog, ReleaseBatchDialog } from './batch-dialogs.tsx';

interface Open {
  readonly act: 'release' | 'cancel';
  readonly batch: OpsBatch;
}

/** Withdrawals that one bank sends in one upload. */
export function Screen() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <ListScreen
      screen="O-04/batches"
      title="Payout batches"
      actions={
        <Button renderRoot={(props) => <Link to="/withdrawals" {...props} />} variant="default">
          Choose withdrawals
        </Button>
      }
      list={BATCHES_LIST}
      keptAs={['cashier', 'batches']}
      labels={{ state: BATCH_STATE_TEXTS }}
      above={<WaitingRequests kind="batch" />}
      caption="Payout batches, newest first"
      cells={{
        reference: {
          cell: ({ id, reference }) => (
            <Link to="/batches/$id" params={{ id }} className="strong-link">
              {reference}
            </Link>
          ),
        },
        state: {
          text: ({ state }) => BATCH_STATE_TEXTS[state][1],
          cell: (batch) => <StateCell batch={batch} onOpen={(act) => setOpen({ act, batch })} />,
        },
      }}
      empty="No batch matches these filters. Choose withdrawals in the queue to make one."
    >
      {open?.act === 'release' && <ReleaseBatchDialog batch={open.batch} onClose={close} />}
      {open?.act === 'cancel' && <CancelBatchDialog batch={open.batch} onClose={close} />}
    </ListScreen>
  );
}

function StateCell({ batch, onOpen }: { batch: OpsBatch; onOpen(act: Open['act']): void }) {
  const mayWork = useAllowed('cashier.review');
  const { state, reference, lines } = batch;
  const [tone, text] = BATCH_STATE_TEXTS[state];
  return (
    <span className="state-and-action">
      <State tone={tone}>{text}</State>
      {state === 'open' && mayWork && (
        <>
          <Button
            size="compact-sm"
            variant="default"
            disabled={lines === 0}
            aria-label={`Release ${reference}`}
            onClick={() => onOpen('release')}
          >
            Release
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Give up ${reference}`}
            onClick={() => onOpen('cancel')}
          >
            Give up
          </Button>
        </>
      )}
    </span>
  );
}
