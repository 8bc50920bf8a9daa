import { type OpsFreeRounds, OWN_FREE_ROUNDS_LIST } from '@baize/contract/bonus/desk-free-rounds';
import type { FreeRoundsState } from '@baize/contract/bonus/free-rounds';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DecisionDialog } from '../../parts/decision-dialog.tsx';
import { MemberLink } from '../../parts/list/columns.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Amount, State, type Tone } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { useCancelFreeRounds } from './bonus.data.ts';
import { FreeRoundsDialog } from './free-rounds-dialog.tsx';

const TONES: Readonly<Record<FreeRoundsState, Tone>> = {
  active: 'wait',
  played: 'good',
  cancelled: 'bad',
  expired: 'plain',
};

/** Free rounds on our own titles, and what they won. */
export function Screen() {
  const mayGrant = useAllowed('members.adjust');
  const mayCancel = useAllowed('cashier.review');
  const [granting, setGranting] = useState(false);
  const [cancelling, setCancelling] = useState<OpsFreeRounds | null>(null);
  return (
    <ListScreen
      screen="O-03/free-rounds"
      title="Own free rounds"
      actions={mayGrant && <Button onClick={() => setGranting(true)}>Grant free rounds</Button>}
      list={OWN_FREE_ROUNDS_LIST}
      keptAs={['freeRounds']}
      notice={<WaitingRequests kind="freeRounds" />}
      caption="Free rounds on own titles, newest first"
      cells={{
        'member.username': { cell: ({ member }) => <MemberLink {...member} /> },
        times: { text: ({ times }) => `${times} times` },
        state: {
          cell: (row) => <StateCell row={row} onCancel={mayCancel ? () => setCancelling(row) : undefined} />,
        },
      }}
      empty="No free rounds match these filters."
    >
      {granting && <FreeRoundsDialog onClose={() => setGranting(false)} />}
      {cancelling && <CancelFreeRoundsDialog row={cancelling} onClose={() => setCancelling(null)} />}
    </ListScreen>
  );
}

function StateCell({ row, onCancel }: { row: OpsFreeRounds; onCancel: (() => void) | undefined }) {
  const { state, member } = row;
  if (state !== 'active' || !onCancel) return <State tone={TONES[state]}>{state}</State>;
  return (
    <span className="state-and-action">
      <State tone={TONES[state]}>{state}</State>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Take back the free rounds of ${member.username}`}
        onClick={onCancel}
      >
        Take back
      </Button>
    </span>
  );
}

/** Takes the rounds back that were not played. */
function CancelFreeRoundsDialog({ row, onClose }: { row: OpsFreeRounds; onClose(): void }) {
  const { id, member, left, game, stake, currency } = row;
  return (
    <DecisionDialog
      title="Take free rounds back"
      action="Take back"
      done="The free rounds are taken back."
      decision={useCancelFreeRounds()}
      wish={{ id }}
      onClose={onClose}
    >
      <p>
        {left} free rounds of <Amount amount={stake} currency={currency} /> on {game} go from{' '}
        {member.username} back to promotions. What the others won stays with the member, and a round under way
        is played to its end.
      </p>
    </DecisionDialog>
  );
}
