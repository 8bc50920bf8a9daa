import { LIMITS, SESSION_MINUTES } from '@baize/contract/protection/protection';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import type { Member360 } from '../members/members.data.ts';
import { type MemberProtection, useLimitMember } from './protection.data.ts';
import { limitName, limitText } from './protection-texts.ts';

const AMOUNT = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/;
const MINUTES = /^[1-9]\d{0,3}$/;

interface LimitDialogProps {
  member: Member360;
  protection: MemberProtection;
  onClose(): void;
}

/** The operators' limit beside the member's: a lower one applies at once, a higher one or none takes two people. */
export function LimitDialog({ member, protection, onClose }: LimitDialogProps) {
  const [at, setAt] = useState('0');
  const [amount, setAmount] = useState('');
  const [none, setNone] = useState(false);
  const { mutate, isPending, error } = useLimitMember();
  const name = LIMITS[Number(at)] ?? LIMITS[0];
  const { kind, period } = name;
  const present = protection.limits.find((row) => row.kind === kind && row.period === period)?.staff ?? null;
  const fault = none ? null : faultOf(kind, amount);
  const confirm = (reason: string) => {
    if (fault !== null) return;
    mutate(
      { member: member.id, kind, period, amount: none ? null : amount, reason },
      {
        onSuccess: ({ approval }) => {
          toast(approval ? 'The request waits for a second operator.' : 'The limit holds.');
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={`Set a limit: ${member.username}`}
      action="Set limit"
      pending={isPending}
      error={error}
      missing={fault !== null && `Enter the limit: ${fault[0]?.toLowerCase()}${fault.slice(1)}.`}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        The lower of the member’s own limit and this one holds. A first or lower one holds immediately; a
        higher one, or none, waits for a second operator.
      </p>
      <div className="dialog-form">
        <Select
          label="Limit"
          allowDeselect={false}
          value={at}
          onChange={(value) => setAt(value ?? '0')}
          data={LIMITS.map((each, index) => ({ value: String(index), label: limitName(each) }))}
        />
        <TextInput
          label={kind === 'session' ? 'Minutes' : `Amount in ${protection.currency}`}
          description={
            present === null
              ? 'The operator has set none yet.'
              : `Now ${limitText(present, { kind, currency: protection.currency })}`
          }
          inputMode="decimal"
          autoComplete="off"
          disabled={none}
          value={none ? '' : amount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value.trim())}
          error={amount && fault}
        />
        {present !== null && (
          <Checkbox
            label="No limit set by the operator"
            checked={none}
            onChange={({ currentTarget }) => setNone(currentTarget.checked)}
          />
        )}
      </div>
    </ReasonDialog>
  );
}

function faultOf(kind: string, amount: string): string | null {
  if (kind !== 'session') return AMOUNT.test(amount) ? null : 'An amount with at most two places';
  const { min, max } = SESSION_MINUTES;
  const fits = MINUTES.test(amount) && Number(amount) >= min && Number(amount) <= max;
  return fits ? null : `Whole minutes from ${min} to ${max}`;
}
