import { TRIAL } from '@baize/contract/accounts/session';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Fact } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { Amount } from '../../parts/values.tsx';
import { type Member360, useCloseMember } from './members.data.ts';

/** A closed account closes no second time, but what came late to it is paid back. */
export function isClosable({ type, state, balance }: Member360): boolean {
  return type !== TRIAL && (state !== 'closed' || Number(balance) > 0);
}

/** Asks a second operator to close an account, and says where its balance went. */
export function CloseDialog({ member, onClose }: { member: Member360; onClose(): void }) {
  const [paidTo, setPaidTo] = useState('');
  const { mutate, isPending, error } = useCloseMember();
  const holds = Number(member.balance) > 0;
  const confirm = (reason: string) =>
    mutate(
      { member: member.id, balance: member.balance, paidTo: paidTo.trim(), reason },
      {
        onSuccess: () => {
          toast('The request waits for a second operator.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={`Close account: ${member.username}`}
      action="Ask for approval"
      pending={isPending}
      error={error}
      missing={holds && paidTo.trim() === '' && 'Write where the balance is paid to.'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Its sessions end and nobody signs in to it any more. Name and contacts stay taken. A second operator
        decides.
      </p>
      <dl className="facts">
        <Fact label="Paid back">
          <Amount amount={member.balance} currency={member.currency} />
        </Fact>
      </dl>
      {holds && (
        <TextInput
          label="Paid to"
          description="Where the money went, and how its owner agreed to that. The approval takes it out of the ledger."
          required
          maxLength={200}
          value={paidTo}
          onChange={({ currentTarget }) => setPaidTo(currentTarget.value)}
        />
      )}
    </ReasonDialog>
  );
}
