import { formatAmount, parseAmount } from '@baize/contract/money';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CashChange } from '../../parts/cash-change.tsx';
import { Fact } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { type Member360, useAdjust } from './members.data.ts';

const AMOUNT = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/;
const SIDES = [
  { value: 'credit', label: 'Credit (+)' },
  { value: 'debit', label: 'Debit (−)' },
];

/** Asks a second operator for a credit or a debit. Nothing moves before they approve. */
export function AdjustDialog({ member, onClose }: { member: Member360; onClose(): void }) {
  const [side, setSide] = useState('credit');
  const [amount, setAmount] = useState('');
  const adjust = useAdjust();
  const valid = AMOUNT.test(amount) && Number(amount) > 0;
  const signed = `${side === 'debit' ? '-' : ''}${valid ? amount : '0'}`;
  const after = formatAmount(parseAmount(member.balance) + parseAmount(signed));
  const short = after.startsWith('-');
  const ask = (reason: string) =>
    adjust.mutate(
      { member: member.id, amount: signed, reason },
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
      missing={
        valid
          ? short && 'The debit is more than the balance.'
          : 'Enter a positive amount with at most two places.'
      }
      onConfirm={ask}
      onClose={onClose}
      fields={
        <>
          <dl className="facts">
            <Fact label="Member">{member.username}</Fact>
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
            error={
              amount && !valid
                ? 'A positive number with at most two places'
                : short
                  ? 'More than there is'
                  : null
            }
          />
          <CashChange before={member.balance} after={after} currency={member.currency} />
        </>
      }
    />
  );
}
