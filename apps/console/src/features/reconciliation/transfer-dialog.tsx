import { newKey } from '@baize/client/key';
import type { DeskTransfer } from '@baize/contract/ops-reconciliation';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { Amount } from '../../parts/values.tsx';
import { useDecideTransfer } from './reconciliation.data.ts';

const AMOUNT = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/;
const OUTCOMES = [
  { value: 'undone', label: 'Nothing moved' },
  { value: 'done', label: 'It was done' },
];

/** Asks a second operator to end a transfer as the provider's staff say it ended. */
export function TransferDialog({ transfer, onClose }: { transfer: DeskTransfer; onClose(): void }) {
  const [key] = useState(newKey);
  const [outcome, setOutcome] = useState('undone');
  const [amount, setAmount] = useState('');
  const decide = useDecideTransfer();
  const asksAmount = outcome === 'done' && transfer.amount === null;
  const valid = AMOUNT.test(amount);
  const confirm = (reason: string) =>
    decide.mutate(
      {
        ...{ key, id: transfer.id, reason },
        outcome: outcome === 'done' ? 'done' : 'undone',
        ...(asksAmount ? { amount } : {}),
      },
      {
        onSuccess: () => {
          toast('The request waits for a second operator.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title="Decide a transfer"
      action="Ask for approval"
      pending={decide.isPending}
      error={decide.error}
      blocked={asksAmount && !valid}
      onConfirm={confirm}
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
        onChange={setOutcome}
        data={OUTCOMES}
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
    </ReasonDialog>
  );
}
