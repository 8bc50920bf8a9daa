import { Button, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../../parts/page.tsx';
import { Submit } from '../../../parts/submit.tsx';
import { toast } from '../../../parts/toasts.tsx';
import { Amount } from '../../../parts/values.tsx';
import { channelsQuery, useIssueWithdrawal, type WithdrawalPage } from '../cashier.data.ts';
import { SENT_NEEDED } from '../cashier-texts.ts';

interface SendDialogProps {
  withdrawal: WithdrawalPage;
  onDone(): void;
  onClose(): void;
}

/** The operator has sent the money, or knows that the provider has: from which account, and under which id of the bank. */
export function SendDialog({ withdrawal, onDone, onClose }: SendDialogProps) {
  const { id, due: sent, currency, holder, number, account } = withdrawal;
  const { data } = useQuery(channelsQuery());
  const usable = (data?.rows ?? []).filter(
    (each) => each.code === withdrawal.channel || (each.payouts && each.currency === currency),
  );
  const [chosen, setChosen] = useState(withdrawal.channel);
  const [transaction, setTransaction] = useState('');
  const [note, setNote] = useState('');
  const issue = useIssueWithdrawal();
  const channel = (usable.find(({ code }) => code === chosen) ?? usable[0])?.code ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    issue.mutate(
      { id, channel, transaction: transaction.trim(), ...(note.trim() && { note: note.trim() }) },
      {
        onSuccess: () => {
          toast('Marked as sent. The member is asked to confirm.');
          onDone();
        },
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title="Mark as sent" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} className="dialog-form">
        <p className="dialog-about">
          <span>
            <Amount amount={sent} currency={currency} /> to {holder}, <code>{number ?? account}</code>. Only
            after the transfer: it cannot be taken back.
          </span>
        </p>
        <NativeSelect
          label="Sent from"
          data={usable.map(({ code, name }) => ({ value: code, label: name }))}
          value={channel}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <TextInput
          label="Bank’s id of the transfer"
          required
          data-autofocus
          autoComplete="off"
          maxLength={80}
          value={transaction}
          onChange={({ currentTarget }) => setTransaction(currentTarget.value)}
        />
        <Textarea
          label="Note, if there is one"
          maxLength={300}
          autosize
          minRows={2}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {issue.error && <Problem error={issue.error} />}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Submit loading={issue.isPending} missing={(!channel || transaction.trim() === '') && SENT_NEEDED}>
            Mark as sent
          </Submit>
        </div>
      </form>
    </Modal>
  );
}
