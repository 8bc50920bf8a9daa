import type { WithdrawalStep } from '@baize/contract/cashier/states';
import type { Permission } from '@baize/contract/route';
import { useState } from 'react';
import { isNothing } from '../../../parts/format.ts';
import { useMe } from '../../../parts/session.ts';
import { toast, toastProblem } from '../../../parts/toasts.tsx';
import { useApproveWithdrawal, useRejectWithdrawal, type WithdrawalPage } from '../cashier.data.ts';
import { WITHDRAWAL_REASON_READS, WITHDRAWAL_REASON_TEXTS } from '../cashier-texts.ts';
import { ActionBar } from '../queue/action-bar.tsx';
import { type KeyHelp, keysOf } from '../queue/keys-dialog.tsx';
import { RejectDialog } from '../queue/reject-dialog.tsx';
import { DeferDebtDialog, TakeDebtDialog } from './debt-dialogs.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

type Act = 'approve' | 'takeDebt' | 'deferDebt' | 'pay' | 'send' | 'decide' | 'reject';

interface ActionRow {
  readonly act: Act;
  readonly key: string;
  readonly label: string;
  readonly steps: readonly WithdrawalStep[];
  /** Any of them is enough. */
  readonly permissions: readonly Permission[];
  /** Money leaves by it from these steps, which a locked account or a report stops. */
  readonly leaves?: readonly WithdrawalStep[];
  /** Only where a provider can pay. */
  readonly byCall?: true;
  /** Only where something is the operator's to send. */
  readonly sends?: true;
  /** Only where its member owes money to the site; or only where it waits for a decision about any debt. */
  readonly debts?: 'ours' | 'undecided';
}

/** The actions by step. The first that applies is the usual one. */
const ACTIONS: readonly ActionRow[] = [
  {
    act: 'takeDebt',
    key: 't',
    label: 'Take the debt',
    steps: ['review', 'secondReview', 'queue'],
    permissions: ['cashier.review'],
    debts: 'ours',
  },
  {
    act: 'deferDebt',
    key: 'f',
    label: 'Defer the debt',
    steps: ['review', 'secondReview', 'queue'],
    permissions: ['cashier.review'],
    debts: 'undecided',
  },
  {
    act: 'approve',
    key: 'a',
    label: 'Approve',
    steps: ['review'],
    permissions: ['cashier.review'],
    leaves: ['review'],
  },
  {
    act: 'approve',
    key: 'a',
    label: 'Approve',
    steps: ['secondReview'],
    permissions: ['cashier.approve'],
    leaves: ['secondReview'],
  },
  {
    act: 'pay',
    key: 'p',
    label: 'Pay by provider',
    steps: ['queue'],
    permissions: ['cashier.review'],
    leaves: ['queue'],
    byCall: true,
    sends: true,
  },
  { act: 'pay', key: 'p', label: 'Ask the provider', steps: ['unknown'], permissions: ['cashier.review'] },
  {
    act: 'send',
    key: 's',
    label: 'Mark as sent',
    steps: ['queue', 'paying', 'unknown'],
    permissions: ['cashier.review'],
    leaves: ['queue'],
    sends: true,
  },
  { act: 'decide', key: 'd', label: 'Decide', steps: ['dispute'], permissions: ['cashier.review'] },
  {
    act: 'reject',
    key: 'r',
    label: 'Reject',
    steps: ['review', 'secondReview', 'queue'],
    permissions: ['cashier.review', 'cashier.approve'],
  },
];

const KEY_TEXTS = [
  { keys: ['A'], text: 'Approve and go to the next one' },
  { keys: ['R'], text: 'Reject, then a number for the reason' },
  { keys: ['P'], text: 'Pay through a provider, or ask it again' },
  { keys: ['S'], text: 'Mark as sent' },
  { keys: ['D'], text: 'Decide a dispute' },
  { keys: ['T'], text: 'Take what the member owes from the payout' },
  { keys: ['F'], text: 'Let it go on although the member owes money' },
];

export const KEYS: readonly KeyHelp[] = keysOf(KEY_TEXTS, ACTIONS);

interface ActionsProps {
  withdrawal: WithdrawalPage;
  onDone(): void;
}

export function WithdrawalActions({ withdrawal, onDone }: ActionsProps) {
  const me = useMe();
  const [open, setOpen] = useState<Act | null>(null);
  const approve = useApproveWithdrawal();
  const { id, step, channels, due, batch, debts, debtsWait } = withdrawal;
  // Other members or a batch pay it, and nobody else meanwhile.
  const own = !isNothing(due) && batch === null;
  const stopped = withdrawal.memberState !== 'active' || withdrawal.heldForReport;
  const decide = () => {
    if (step !== 'review' && step !== 'secondReview') return;
    const after = {
      onSuccess: ({ step: next }: { step: WithdrawalStep }) => {
        toast(next === 'secondReview' ? 'Approved. It waits for a second operator.' : 'Approved.');
        onDone();
      },
      onError: toastProblem,
    };
    approve.mutate({ id, step }, after);
  };
  const possible = ACTIONS.filter(
    ({ steps, permissions, leaves, byCall, sends, debts: owing }) =>
      steps.includes(step) &&
      permissions.some((each) => me?.permissions.includes(each)) &&
      !(stopped && leaves?.includes(step)) &&
      (!byCall || channels.length > 0) &&
      (!sends || own) &&
      (owing !== 'ours' || debts.some(({ cause }) => cause !== 'vendor')) &&
      (owing !== 'undecided' || debtsWait),
  );
  const close = () => setOpen(null);
  const done = () => {
    close();
    onDone();
  };
  return (
    <>
      <ActionBar
        actions={possible.map(({ act, key, label }, n) => ({
          key,
          label,
          first: n === 0 && act !== 'reject',
          pending: act === 'approve' && approve.isPending,
          run: act === 'approve' ? decide : () => setOpen(act),
        }))}
      />
      {open === 'reject' && <Reject id={id} onDone={done} onClose={close} />}
      {open === 'send' && <SendDialog withdrawal={withdrawal} onDone={done} onClose={close} />}
      {open === 'pay' && <PayDialog withdrawal={withdrawal} onDone={done} onClose={close} />}
      {open === 'takeDebt' && <TakeDebtDialog withdrawal={withdrawal} onClose={close} />}
      {open === 'deferDebt' && <DeferDebtDialog withdrawal={withdrawal} onClose={close} />}
      {open === 'decide' && <DisputeDialog withdrawal={withdrawal} onClose={close} />}
    </>
  );
}

function Reject({ id, onDone, onClose }: { id: string; onDone(): void; onClose(): void }) {
  const { mutate, isPending, error } = useRejectWithdrawal();
  return (
    <RejectDialog
      title="Reject the withdrawal"
      about="The money goes back to the member, who sees the reason. Parts that other members have paid stay received."
      reasons={WITHDRAWAL_REASON_TEXTS}
      reads={WITHDRAWAL_REASON_READS}
      pending={isPending}
      error={error}
      onReject={(reason, note) =>
        mutate(
          { id, reason, ...(note && { note }) },
          {
            onSuccess: () => {
              toast('Rejected. The money is back with the member.');
              onDone();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
