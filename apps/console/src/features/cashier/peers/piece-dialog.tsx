import type { OpsPiece } from '@baize/contract/cashier/peers/desk-peers';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { DecisionDialog } from '../../../parts/decision-dialog.tsx';
import { Amount } from '../../../parts/values.tsx';
import { useDecidePiece } from '../cashier.data.ts';

const OUTCOMES = [
  { value: 'uphold', label: 'It has not arrived' },
  { value: 'dismiss', label: 'It was received' },
] as const;
type Outcome = (typeof OUTCOMES)[number]['value'];

/** Asks a second operator to decide who is right about a payment between two members (P2P-3). */
export function PieceDialog({ piece, onClose }: { piece: OpsPiece; onClose(): void }) {
  const [outcome, setOutcome] = useState<Outcome>('uphold');
  const { id, reference, payee, payer, amount, currency } = piece;
  return (
    <DecisionDialog
      title={`Decide ${reference}`}
      decision={useDecidePiece()}
      wish={{ id, outcome }}
      onClose={onClose}
    >
      <p>
        {payer.username} says that <Amount amount={amount} currency={currency} /> was sent to {payee.username}
        , who says that nothing has arrived.
      </p>
      <SegmentedControl
        fullWidth
        aria-label="Outcome"
        value={outcome}
        onChange={(next) => setOutcome(next as Outcome)}
        data={[...OUTCOMES]}
      />
      <p>
        {outcome === 'uphold'
          ? `The part goes back to the withdrawal of ${payee.username}, and the deposit of ${payer.username} is rejected.`
          : `${payer.username} is credited from the held money of ${payee.username}, who loses the security for it.`}
      </p>
    </DecisionDialog>
  );
}
