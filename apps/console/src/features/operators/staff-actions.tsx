import type { RoleName } from '@baize/contract/roles';
import type { Permission } from '@baize/contract/route';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useMe } from '../../parts/session.ts';
import { toast } from '../../parts/toasts.tsx';
import { RoleSelect } from './add-staff-dialog.tsx';
import { type Operator, type StaffAct, useStaffAct } from './staff.data.ts';

interface ActText {
  readonly permission: Permission;
  readonly title: string;
  readonly about: string;
  readonly button: string;
  readonly done: string;
  fits(operator: Operator): boolean;
}

const WAITS = 'The request waits for a second operator.';

const ACTS: Readonly<Record<StaffAct, ActText>> = {
  role: {
    permission: 'staff.grant',
    title: 'Change role',
    about: 'A second operator has to agree. Open sessions then end, since they carry the old role.',
    button: 'Ask for approval',
    done: WAITS,
    fits: () => true,
  },
  unlock: {
    permission: 'staff.write',
    title: 'Unlock',
    about: 'Lets the name try again after three wrong tries, without the wait.',
    button: 'Unlock',
    done: 'The name may sign in again.',
    fits: ({ locked, state }) => locked && state === 'active',
  },
  disable: {
    permission: 'staff.write',
    title: 'Disable',
    about: 'Open sessions end within a second, and the name signs in no more.',
    button: 'Disable',
    done: 'The operator is disabled.',
    fits: ({ state }) => state === 'active',
  },
  enable: {
    permission: 'staff.grant',
    title: 'Enable again',
    about: 'A second operator has to agree.',
    button: 'Ask for approval',
    done: WAITS,
    fits: ({ state }) => state === 'disabled',
  },
  resetTwoStep: {
    permission: 'staff.grant',
    title: 'Reset authenticator',
    about:
      'A second operator has to agree. The next sign-in then sets up a new authenticator, which another operator than you confirms.',
    button: 'Ask for approval',
    done: WAITS,
    fits: ({ enrolled }) => enrolled,
  },
};

/** The actions on a colleague; operators cannot act on themselves. */
export function StaffActions({ operator }: { operator: Operator }) {
  const me = useMe();
  const [act, setAct] = useState<StaffAct | null>(null);
  const offered = (Object.keys(ACTS) as StaffAct[]).filter(
    (name) => me?.permissions.includes(ACTS[name].permission) && ACTS[name].fits(operator),
  );
  if (!me || me.id === operator.id || offered.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end" keepMounted={false}>
        <Menu.Target>
          <Button size="xs" variant="default" aria-label={`Actions on ${operator.name}`}>
            Actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map((name) => (
            <Menu.Item key={name} onClick={() => setAct(name)}>
              {ACTS[name].title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {act && <ActDialog operator={operator} act={act} onClose={() => setAct(null)} />}
    </>
  );
}

function ActDialog({ operator, act, onClose }: { operator: Operator; act: StaffAct; onClose(): void }) {
  const [role, setRole] = useState<RoleName | null>((operator.role as RoleName) || null);
  const { mutate, isPending, error } = useStaffAct();
  const { title, about, button, done } = ACTS[act];
  const confirm = (reason: string) =>
    mutate(
      { act, operator: operator.id, reason, role: role ?? '' },
      {
        onSuccess: () => {
          toast(done);
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={`${title}: ${operator.name}`}
      action={button}
      pending={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{about}</p>
      {act === 'role' && <RoleSelect value={role} onChange={setRole} />}
    </ReasonDialog>
  );
}
