import { TRIAL } from '@baize/contract/accounts/session';
import { accountType } from '@baize/contract/agency/agency';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Fact } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { type Member360, useReparent } from './members.data.ts';

/** Only an account that may be below another can be moved, one move at a time. */
export function isMovable({ type, uplineChanges }: Member360): boolean {
  const waits = uplineChanges.some(({ state }) => state === 'waiting');
  return type !== TRIAL && accountType(type).below.length > 0 && !waits;
}

/** Asks a second operator to move an account and all below it. */
export function ReparentDialog({ member, onClose }: { member: Member360; onClose(): void }) {
  const [upline, setUpline] = useState('');
  const { mutate, isPending, error } = useReparent();
  const mayStandAlone = member.type === 0;
  const confirm = (reason: string) =>
    mutate(
      { member: member.id, upline: upline.trim(), reason },
      {
        onSuccess: () => {
          toast('The request waits for a second operator.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={`Move below another upline: ${member.username}`}
      action="Ask for approval"
      pending={isPending}
      error={error}
      missing={!mayStandAlone && upline.trim() === '' && 'Enter the new upline.'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        The account and all below it move with the business day after the approval. What was settled before
        stays with the uplines of then. A second operator decides.
      </p>
      <dl className="facts">
        <Fact label="Upline now">{member.upline?.username ?? 'none'}</Fact>
      </dl>
      <TextInput
        label="New upline"
        description={
          mayStandAlone ? 'Name or id of an agent; empty for no agent.' : 'Name or id of an agent.'
        }
        required={!mayStandAlone}
        autoComplete="off"
        maxLength={64}
        value={upline}
        onChange={({ currentTarget }) => setUpline(currentTarget.value)}
      />
    </ReasonDialog>
  );
}
