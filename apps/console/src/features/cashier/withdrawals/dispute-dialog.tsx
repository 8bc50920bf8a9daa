import type { DisputeOutcome } from '@baize/contract/cashier/states';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { DecisionDialog } from '../../../parts/decision-dialog.tsx';
import { Amount } from '../../../parts/values.tsx';
import { useDecideDispute, type WithdrawalPage } from '../cashier.data.ts';
import { ANSWER_TEXTS } from '../cashier-texts.ts';

const OUTCOMES = [
  { value: 'uphold', label: 'Give it back' },
  { value: 'reissue', label: 'Send it again' },
  { value: 'dismiss', label: 'It was received' },
] as const satisfies readonly { readonly value: DisputeOutcome; readonly label: string }[];

const CONSEQUENCES: Readonly<Record<DisputeOutcome, string>> = {
  uphold: 'The disputed sum goes back to the member’s cash.',
  reissue:
    'The disputed sum stays held and comes back to the queue, to be sent once more. Send it again where the member asks for it.',
  dismiss: 'The disputed sum counts as received, and nothing is given back.',
};

/** Asks a second operator to decide who is right about a payout (WD-6). */
export function DisputeDialog({ withdrawal, onClose }: { withdrawal: WithdrawalPage; onClose(): void }) {
  const [outcome, setOutcome] = useState<DisputeOutcome>('uphold');
  const { id, member, due: sent, currency, answered } = withdrawal;
  return (
    <DecisionDialog
      title="Decide a dispute"
      decision={useDecideDispute()}
      wish={{ id, outcome }}
      onClose={onClose}
    >
      <p>
        <Amount amount={sent} currency={currency} /> was sent to {member.username}, who says:{' '}
        {answered ? ANSWER_TEXTS[answered] : 'nothing yet'}.
      </p>
      <SegmentedControl
        fullWidth
        aria-label="Outcome"
        value={outcome}
        onChange={(next) => setOutcome(next as DisputeOutcome)}
        data={[...OUTCOMES]}
      />
      <p>{CONSEQUENCES[outcome]}</p>
    </DecisionDialog>
  );
}
