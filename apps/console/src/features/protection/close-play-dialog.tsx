import { EXCLUSION_MONTHS, TIME_OUT_DAYS } from '@baize/contract/protection/protection';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import type { Member360 } from '../members/members.data.ts';
import { type Away, useExcludeMember } from './protection.data.ts';

interface Length {
  readonly label: string;
  readonly away: Away;
}

const LENGTHS: readonly Length[] = [
  ...[...TIME_OUT_DAYS.offered, TIME_OUT_DAYS.max].map((days) => ({
    label: `Break of ${days} ${days === 1 ? 'day' : 'days'}`,
    away: { days },
  })),
  ...EXCLUSION_MONTHS.map((months) => ({ label: `Exclusion of ${months} months`, away: { months } })),
  { label: 'Exclusion with no end', away: { months: null } },
];

/** Closes play for a member, for days or months. */
export function ClosePlayDialog({ member, onClose }: { member: Member360; onClose(): void }) {
  const [at, setAt] = useState('0');
  const { mutate, isPending, error } = useExcludeMember();
  const length = LENGTHS[Number(at)];
  const confirm = (reason: string) => {
    if (!length) return;
    mutate(
      { member: member.id, for: length.away, reason },
      {
        onSuccess: () => {
          toast('Play is closed for this member.');
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={`Exclude from play: ${member.username}`}
      action="Exclude from play"
      pending={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        No game accepts their bets. An exclusion also ends every session, and the member has to request a
        return when it is over. It can be extended, never shortened.
      </p>
      <Select
        label="How long"
        allowDeselect={false}
        value={at}
        onChange={(value) => setAt(value ?? '0')}
        data={LENGTHS.map(({ label }, index) => ({ value: String(index), label }))}
      />
    </ReasonDialog>
  );
}
