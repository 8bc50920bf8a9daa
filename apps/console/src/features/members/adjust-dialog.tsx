import { newKey } from '@baize/client/key';
import { Button, Modal, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Fact, Problem } from '../../parts/page.tsx';
import { toast } from '../../parts/toasts.tsx';
import { Amount } from '../../parts/values.tsx';
import { type Member360, useAdjust } from './members.data.ts';

const AMOUNT = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/;
const REASON_MIN = 5;
const SIDES = [
  { value: 'credit', label: 'Credit (+)' },
  { value: 'debit', label: 'Debit (−)' },
];

/** Asks a second operator for a credit or a debit. Nothing moves before his yes. */
export function AdjustDialog({ member, onClose }: { member: Member360; onClose(): void }) {
  const [key] = useState(newKey);
  const adjust = useAdjust();
  const ask = (wish: Wish) =>
    adjust.mutate(
      { key, member: member.id, ...wish },
      {
        onSuccess: () => {
          toast('The request waits for a second operator.');
          onClose();
        },
      },
    );
  return (
    <Modal opened onClose={onClose} title="Adjust balance" closeButtonProps={{ 'aria-label': 'Close' }}>
      <dl className="facts">
        <Fact label="Member">{member.username}</Fact>
        <Fact label="Cash now">
          <Amount amount={member.balance} currency={member.currency} />
        </Fact>
      </dl>
      <AdjustForm currency={member.currency} pending={adjust.isPending} onAsk={ask} onClose={onClose} />
      {adjust.error && <Problem error={adjust.error} />}
    </Modal>
  );
}

interface Wish {
  readonly amount: string;
  readonly reason: string;
}

interface AdjustFormProps {
  currency: string;
  pending: boolean;
  onAsk(wish: Wish): void;
  onClose(): void;
}

function AdjustForm({ currency, pending, onAsk, onClose }: AdjustFormProps) {
  const [side, setSide] = useState('credit');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const valid = AMOUNT.test(amount) && Number(amount) > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk({ amount: side === 'debit' ? `-${amount}` : amount, reason: reason.trim() });
  };
  return (
    <form onSubmit={submit} className="dialog-form">
      <SegmentedControl fullWidth aria-label="Credit or debit" value={side} onChange={setSide} data={SIDES} />
      <TextInput
        label={`Amount in ${currency}`}
        inputMode="decimal"
        autoComplete="off"
        required
        data-autofocus
        value={amount}
        onChange={({ currentTarget }) => setAmount(currentTarget.value.trim())}
        error={amount && !valid ? 'A positive number with at most two places' : null}
      />
      <Textarea
        label="Reason"
        description="The approver and the audit trail see it."
        required
        maxLength={300}
        autosize
        minRows={2}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={pending} disabled={!valid || reason.trim().length < REASON_MIN}>
          Ask for approval
        </Button>
      </div>
    </form>
  );
}
