import type { Permission } from '@baize/contract/route';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useMe } from '../../parts/session.ts';
import { toast } from '../../parts/toasts.tsx';
import { GrantBonusDialog } from '../bonus/grant-dialog.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { CloseDialog, isClosable } from './close-dialog.tsx';
import { type Member360, useMemberAct } from './members.data.ts';
import { RenewDialog } from './renew-dialog.tsx';
import { isMovable, ReparentDialog } from './reparent-dialog.tsx';

export type MemberAct =
  | 'lock'
  | 'unlock'
  | 'endSessions'
  | 'resetTwoStep'
  | 'resetMobile'
  | 'resetEmail'
  | 'reopen';

interface ActText {
  readonly permission: Permission;
  readonly title: string;
  readonly about: string;
  readonly button: string;
  readonly done: string;
  fits(member: Member360): boolean;
}

const ACTS: Readonly<Record<MemberAct, ActText>> = {
  lock: {
    permission: 'members.lock',
    title: 'Lock account',
    about:
      'Nobody signs in to it any more, and what is open ends on every node. A round that runs is settled.',
    button: 'Lock',
    done: 'The account is locked.',
    fits: ({ state }) => state === 'active',
  },
  unlock: {
    permission: 'members.lock',
    title: 'Unlock account',
    about: 'Opens a locked account, and forgets the wrong passwords that closed its door for half an hour.',
    button: 'Unlock',
    done: 'The account is open.',
    fits: ({ state }) => state !== 'closed',
  },
  endSessions: {
    permission: 'members.lock',
    title: 'End all sessions',
    about: 'The member is signed out everywhere and may sign in again.',
    button: 'End sessions',
    done: 'Signed out everywhere.',
    fits: ({ sessions }) => sessions.some(({ ended }) => ended === null),
  },
  resetTwoStep: {
    permission: 'members.reset',
    title: 'Reset two-step',
    about:
      'Takes the authenticator, recovery codes and passkeys away. A second operator decides; payouts then rest for a day.',
    button: 'Ask for approval',
    done: 'The request waits for a second operator.',
    fits: ({ twoStep }) => twoStep.factors + twoStep.recoveryCodes + twoStep.passkeys > 0,
  },
  resetMobile: {
    permission: 'members.reset',
    title: 'Reset mobile number',
    about: resetAbout('number'),
    button: 'Ask for approval',
    done: 'The request waits for a second operator.',
    fits: (member) => hasContact(member, 'mobile'),
  },
  resetEmail: {
    permission: 'members.reset',
    title: 'Reset e-mail address',
    about: resetAbout('address'),
    button: 'Ask for approval',
    done: 'The request waits for a second operator.',
    fits: (member) => hasContact(member, 'email'),
  },
  reopen: {
    permission: 'members.close',
    title: 'Open again',
    about: 'Opens a closed account with its name, its contacts and its past. Its owner signs in as before.',
    button: 'Open again',
    done: 'The account is open.',
    fits: ({ state }) => state === 'closed',
  },
};

function resetAbout(contact: string): string {
  return `Removes a lost ${contact}, so that the member can sign in and add another; every session ends. A second operator decides, and payouts pause for a day. A member with no password and no other contact then gets a new initial password.`;
}

/** The contacts of a closed account stay taken. */
function hasContact({ state, contacts }: Member360, kind: 'mobile' | 'email'): boolean {
  return state !== 'closed' && contacts.some((each) => each.kind === kind && each.verified);
}

/** Everything that can be done to a member by whom his role lets. */
export function MemberActions({ member }: { member: Member360 }) {
  const permissions = useMe()?.permissions ?? [];
  const [act, setAct] = useState<MemberAct | 'adjust' | 'bonus' | 'close' | 'renew' | 'reparent' | null>(
    null,
  );
  const may = (permission: Permission) => permissions.includes(permission);
  const offered = (Object.keys(ACTS) as MemberAct[]).filter((name) => may(ACTS[name].permission));
  return (
    <>
      {offered.length > 0 && (
        <Menu position="bottom-end" keepMounted={false}>
          <Menu.Target>
            <Button variant="default" rightSection={<Icon name="down" size={14} />}>
              Actions
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map((name) => (
              <Menu.Item key={name} disabled={!ACTS[name].fits(member)} onClick={() => setAct(name)}>
                {ACTS[name].title}
              </Menu.Item>
            ))}
            {may('members.open') && (
              <Menu.Item disabled={!member.firstPassword} onClick={() => setAct('renew')}>
                New initial password
              </Menu.Item>
            )}
            {may('members.reparent') && (
              <Menu.Item disabled={!isMovable(member)} onClick={() => setAct('reparent')}>
                Move below another upline
              </Menu.Item>
            )}
            {may('members.close') && (
              <Menu.Item disabled={!isClosable(member)} onClick={() => setAct('close')}>
                Close account
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {may('members.adjust') && <Button onClick={() => setAct('adjust')}>Adjust balance</Button>}
      {may('members.adjust') && <Button onClick={() => setAct('bonus')}>Grant a bonus</Button>}
      {act === 'bonus' && <GrantBonusDialog member={member} onClose={() => setAct(null)} />}
      {act === 'adjust' && <AdjustDialog member={member} onClose={() => setAct(null)} />}
      {act === 'close' && <CloseDialog member={member} onClose={() => setAct(null)} />}
      {act === 'reparent' && <ReparentDialog member={member} onClose={() => setAct(null)} />}
      {act === 'renew' && <RenewDialog member={member} onClose={() => setAct(null)} />}
      {act !== null &&
        act !== 'adjust' &&
        act !== 'bonus' &&
        act !== 'close' &&
        act !== 'renew' &&
        act !== 'reparent' && <ActDialog member={member} act={act} onClose={() => setAct(null)} />}
    </>
  );
}

function ActDialog({ member, act, onClose }: { member: Member360; act: MemberAct; onClose(): void }) {
  const { mutate, isPending, error } = useMemberAct();
  const { title, about, button, done } = ACTS[act];
  const confirm = (reason: string) =>
    mutate(
      { act, member: member.id, reason },
      {
        onSuccess: () => {
          toast(done);
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={`${title}: ${member.username}`}
      action={button}
      pending={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{about}</p>
    </ReasonDialog>
  );
}
