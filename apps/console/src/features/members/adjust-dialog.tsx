import { newKey } from '@baize/client/key';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Fact } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { Amount } from '../../parts/values.tsx';
import { type Member360, useAdjust } from './members.data.ts';

const AMOUNT = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/;
const SIDES = [
  { value: 'credit', label: 'Credit (+)' },
  { value: 'debit', label: 'Debit (−)' },
];

/** Asks a second operator for a credit or a debit. Nothing moves before his yes. */
export function AdjustDialog({ member, onClose }: { member: Member360; onClose(): void }) {
  const [key] = useState(newKey);
  const [side, setSide] = useState('credit');
  const [amount, setAmount] = useState('');
  const adjust = useAdjust();
  const valid = AMOUNT.test(amount) && Number(amount) > 0;
  const ask = (reason: string) =>
    adjust.mutate(
      { key, member: member.id, amount: side === 'debit' ? `-${amount}` : amount, reason },
      {
        onSuccess: () => {
          toast('The request waits for a second operator.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title="Adjust balance"
      action="Ask for approval"
      pending={adjust.isPending}
      error={adjust.error}
      blocked={!valid}
      onConfirm={ask}
      onClose={onClose}
      fields={
        <>
          <dl className="facts">
            <Fact label="Member">{member.username}</Fact>
            <Fact label="Cash now">
              <Amount amount={member.balance} currency={member.currency} />
            </Fact>
          </dl>
          <SegmentedControl
            fullWidth
            aria-label="Credit or debit"
            value={side}
            onChange={setSide}
            data={SIDES}
          />
          <TextInput
            label={`Amount in ${member.currency}`}
            inputMode="decimal"
            autoComplete="off"
            required
            data-autofocus
            value={amount}
            onChange={({ currentTarget }) => setAmount(currentTarget.value.trim())}
            error={amount && !valid ? 'A positive number with at most two places' : null}
          />
        </>
      }
    />
  );
}
