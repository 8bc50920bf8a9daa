import { IDENTITY_EVENTS, type IdentityState } from '@baize/contract/identity/states';
import { useState } from 'react';
import { DecisionDialog } from '../../parts/decision-dialog.tsx';
import { useMe } from '../../parts/session.ts';
import { toast, toastProblem } from '../../parts/toasts.tsx';
import { type Action, ActionBar } from '../cashier/queue/action-bar.tsx';
import type { KeyHelp } from '../cashier/queue/keys-dialog.tsx';
import { RejectDialog } from '../cashier/queue/reject-dialog.tsx';
import {
  type IdentityPage,
  useApproveIdentity,
  useRejectIdentity,
  useReleaseIdentity,
  useRevokeIdentity,
} from './identity.data.ts';
import { IDENTITY_REASON_READS, IDENTITY_REASON_TEXTS } from './identity-texts.ts';

const KEY_TEXTS = [
  { keys: ['A'], text: 'Approve' },
  { keys: ['R'], text: 'Reject, then a number for the reason' },
  { keys: ['S'], text: 'Ask a second operator to release a number that another account uses' },
  { keys: ['V'], text: 'Revoke an approval' },
];
export const KEYS: readonly KeyHelp[] = KEY_TEXTS.map((each) => ({
  ...each,
  permissions: ['identity.decide'],
}));

interface ActionsProps {
  identity: IdentityPage;
  onDone(): void;
}

type Dialog = 'reject' | 'revoke' | 'release';

/** The possible decisions about a document, each with its key. */
export function IdentityActions({ identity, onDone }: ActionsProps) {
  const me = useMe();
  const [open, setOpen] = useState<Dialog | null>(null);
  const approve = useApproveIdentity();
  const { id } = identity;
  const press = () =>
    approve.mutate(
      { id },
      {
        onSuccess: ({ state }) => {
          toast(state === 'approved' ? 'Approved.' : 'Rejected: too young. Play is closed.');
          onDone();
        },
        onError: toastProblem,
      },
    );
  const close = () => setOpen(null);
  const done = () => {
    close();
    onDone();
  };
  const actions = me?.permissions.includes('identity.decide')
    ? actionsFor(identity, { approve: press, pending: approve.isPending, open: setOpen })
    : [];
  return (
    <>
      <ActionBar actions={actions} />
      {(open === 'reject' || open === 'revoke') && (
        <RefuseDialog id={id} event={open} onDone={done} onClose={close} />
      )}
      {open === 'release' && <ReleaseDialog identity={identity} onClose={close} />}
    </>
  );
}

interface Doing {
  readonly pending: boolean;
  approve(): void;
  open(dialog: Dialog): void;
}

function actionsFor({ state, findings }: IdentityPage, { approve, pending, open }: Doing): Action[] {
  const fits = (event: keyof typeof IDENTITY_EVENTS) =>
    (IDENTITY_EVENTS[event].from as readonly IdentityState[]).includes(state);
  if (fits('revoke')) return [{ key: 'v', label: 'Revoke', run: () => open('revoke') }];
  if (!fits('approve') || !findings) return [];
  const { underage, outOfDate, name, birthDate, numberOf } = findings;
  const blocked = outOfDate || name === 'differs' || birthDate === 'differs';
  const used = !underage && !blocked && numberOf.length > 0;
  const label = underage ? 'Reject as too young' : 'Approve';
  return [
    ...(underage || (!blocked && !used) ? [{ key: 'a', label, first: true, pending, run: approve }] : []),
    ...(used ? [{ key: 's', label: 'Ask for a release', run: () => open('release') }] : []),
    ...(underage ? [] : [{ key: 'r', label: 'Reject', run: () => open('reject') }]),
  ];
}

const REFUSING = {
  reject: {
    title: 'Reject the document',
    about: 'The member sees the reason and can send a document again.',
    said: 'Rejected.',
  },
  revoke: {
    title: 'Revoke the approval',
    about: 'The member sees the reason and has to send a document again.',
    said: 'Revoked.',
  },
} as const;

interface RefuseProps {
  id: string;
  event: 'reject' | 'revoke';
  onDone(): void;
  onClose(): void;
}

function RefuseDialog({ id, event, onDone, onClose }: RefuseProps) {
  const [reject, revoke] = [useRejectIdentity(), useRevokeIdentity()];
  const { mutate, isPending, error } = event === 'reject' ? reject : revoke;
  const { title, about, said } = REFUSING[event];
  return (
    <RejectDialog
      title={title}
      about={about}
      action={event === 'reject' ? 'Reject' : 'Revoke'}
      reasons={IDENTITY_REASON_TEXTS}
      reads={IDENTITY_REASON_READS}
      pending={isPending}
      error={error}
      onReject={(reason, note) =>
        mutate(
          { id, reason, ...(note && { note }) },
          {
            onSuccess: () => {
              toast(said);
              onDone();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

/** A12: a number of another account takes two people. */
function ReleaseDialog({ identity, onClose }: { identity: IdentityPage; onClose(): void }) {
  const { id, member, findings } = identity;
  const others = findings?.numberOf.map(({ username }) => username).join(', ');
  return (
    <DecisionDialog
      title="Release the number"
      decision={useReleaseIdentity()}
      wish={{ id }}
      onClose={onClose}
    >
      <p>
        The number is used by {others} too. A second operator decides whether {member.username} is approved
        all the same.
      </p>
    </DecisionDialog>
  );
}
