import { DEPOSIT_EVENTS, type DepositState } from '@baize/contract/cashier/states';
import type { Permission } from '@baize/contract/route';
import { useState } from 'react';
import { useMe } from '../../../parts/session.ts';
import { toast, toastProblem } from '../../../parts/toasts.tsx';
import { type DepositPage, useConfirmDeposit, useRejectDeposit } from '../cashier.data.ts';
import { DEPOSIT_REASON_READS, DEPOSIT_REASON_TEXTS, RETURNED_READS } from '../cashier-texts.ts';
import { ActionBar } from '../queue/action-bar.tsx';
import { type KeyHelp, keysOf } from '../queue/keys-dialog.tsx';
import { RejectDialog } from '../queue/reject-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';

/** Only the first person confirms; an order that is not under review needs one where it takes two. */
function needsConfirmation({ state, twoPeople, confirmedBy }: DepositPage): boolean {
  return state === 'submitted' || (twoPeople && confirmedBy === null);
}

interface ActionRow {
  readonly act: 'confirm' | 'credit' | 'reject';
  readonly key: string;
  readonly label: string;
  readonly states: readonly DepositState[];
  readonly permissions: readonly Permission[];
}

/** The actions by state. The first that applies is the usual one. */
const ACTIONS: readonly ActionRow[] = [
  {
    act: 'confirm',
    key: 'a',
    label: 'Confirm the payment',
    states: DEPOSIT_EVENTS.confirm.from,
    permissions: ['cashier.review'],
  },
  {
    act: 'credit',
    key: 'c',
    label: 'Credit',
    states: DEPOSIT_EVENTS.match.from,
    permissions: ['cashier.review', 'cashier.approve'],
  },
  {
    act: 'reject',
    key: 'r',
    label: 'Reject',
    states: DEPOSIT_EVENTS.reject.from,
    permissions: ['cashier.review'],
  },
];

const KEY_TEXTS = [
  { keys: ['A'], text: 'Confirm the payment' },
  { keys: ['C'], text: 'Credit with a payment' },
  { keys: ['R'], text: 'Reject, then a number for the reason' },
];

export const KEYS: readonly KeyHelp[] = keysOf(KEY_TEXTS, ACTIONS);

interface ActionsProps {
  deposit: DepositPage;
  onDone(): void;
}

export function DepositActions({ deposit, onDone }: ActionsProps) {
  const me = useMe();
  const [open, setOpen] = useState<'credit' | 'reject' | null>(null);
  const confirm = useConfirmDeposit();
  const { id, state, twoPeople } = deposit;
  const confirmSlip = () =>
    confirm.mutate(
      { id },
      {
        onSuccess: () => {
          toast(twoPeople ? 'Confirmed. Another operator credits it.' : 'Confirmed. Now credit its payment.');
          if (twoPeople) onDone();
        },
        onError: toastProblem,
      },
    );
  const possible = ACTIONS.filter(
    ({ act, states, permissions }) =>
      states.includes(state) &&
      (act !== 'confirm' || needsConfirmation(deposit)) &&
      permissions.some((each) => me?.permissions.includes(each)),
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
          pending: act === 'confirm' && confirm.isPending,
          run: act === 'confirm' ? confirmSlip : () => setOpen(act),
        }))}
      />
      {open === 'credit' && <CreditDialog deposit={deposit} onDone={done} onClose={close} />}
      {open === 'reject' && <Reject deposit={deposit} onDone={done} onClose={close} />}
    </>
  );
}

function Reject({ deposit: { id, history }, onDone, onClose }: ActionsProps & { onClose(): void }) {
  const comesBack = history.some(({ event }) => event === 'differ');
  const { mutate, isPending, error } = useRejectDeposit();
  return (
    <RejectDialog
      title="Reject the deposit"
      about="Nothing is credited, and the member sees the reason. A payment that arrives later can still be credited."
      reasons={DEPOSIT_REASON_TEXTS}
      reads={comesBack ? { ...DEPOSIT_REASON_READS, thirdParty: RETURNED_READS } : DEPOSIT_REASON_READS}
      pending={isPending}
      error={error}
      onReject={(reason, note) =>
        mutate(
          { id, reason, ...(note && { note }) },
          {
            onSuccess: () => {
              toast('Rejected.');
              onDone();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
