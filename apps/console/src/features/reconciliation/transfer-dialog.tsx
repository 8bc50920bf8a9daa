import type { DeskTransfer } from '@baize/contract/desk/reconciliation';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DecisionDialog } from '../../parts/decision-dialog.tsx';
import { Amount } from '../../parts/values.tsx';
import { useDecideTransfer } from './reconciliation.data.ts';

const AMOUNT = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/;
const OUTCOMES = [
  { value: 'undone', label: 'Nothing moved' },
  { value: 'done', label: 'It was done' },
] as const;

type Outcome = (typeof OUTCOMES)[number]['value'];

/** Asks a second operator to end a transfer as the provider's staff say it ended. */
export function TransferDialog({ transfer, onClose }: { transfer: DeskTransfer; onClose(): void }) {
  const [outcome, setOutcome] = useState<Outcome>('undone');
  const [amount, setAmount] = useState('');
  const asksAmount = outcome === 'done' && transfer.amount === null;
  const valid = AMOUNT.test(amount);
  return (
    <DecisionDialog
      title="Decide a transfer"
      decision={useDecideTransfer()}
      wish={{ id: transfer.id, outcome, ...(asksAmount ? { amount } : {}) }}
      missing={asksAmount && !valid && 'Enter what it gave back, a number with at most two places.'}
      onClose={onClose}
    >
      <p>
        {transfer.amount === null ? (
          'Everything'
        ) : (
          <Amount amount={transfer.amount} currency={transfer.currency} />
        )}{' '}
        {transfer.direction === 'IN' ? 'to' : 'from'} {transfer.vendor} for {transfer.member.username}. Ask
        the provider first: it is named there <code>{transfer.id}</code>.
      </p>
      <SegmentedControl
        fullWidth
        aria-label="Outcome"
        value={outcome}
        onChange={(next) => setOutcome(next as Outcome)}
        data={[...OUTCOMES]}
      />
      {asksAmount && (
        <TextInput
          label={`What it gave back, in ${transfer.currency}`}
          inputMode="decimal"
          autoComplete="off"
          required
          value={amount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value.trim())}
          error={amount && !valid ? 'A number with at most two places' : null}
        />
      )}
    </DecisionDialog>
  );
}
