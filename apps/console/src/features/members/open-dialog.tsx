import { type MemberType, TRIAL } from '@baize/contract/accounts/session';
import { accountType } from '@baize/contract/agency/agency';
import type { openMember } from '@baize/contract/desk/members';
import type { OutputOf } from '@baize/contract/route';
import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { memberTypeText } from '../../parts/format.ts';
import { Fact } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { Time } from '../../parts/values.tsx';
import { useOpenMember } from './members.data.ts';

const TYPES: readonly MemberType[] = [0, 1, 2, 41, 42];

/** Opens an account for somebody; its first password is seen once. */
export function OpenDialog({ onClose }: { onClose(): void }) {
  const [username, setUsername] = useState('');
  const [nickname, setNickname] = useState('');
  const [upline, setUpline] = useState('');
  const [type, setType] = useState<MemberType>(0);
  const { mutate, data, isPending, error } = useOpenMember();
  if (data) return <FirstPassword title="The account is open" opened={data} onClose={onClose} />;
  const { below } = accountType(type);
  const needsUpline = below.length > 0 && type !== 0;
  return (
    <ReasonDialog
      title="Open an account"
      action="Open account"
      pending={isPending}
      error={error}
      missing={
        username.trim() === ''
          ? 'Enter the account name.'
          : needsUpline && upline.trim() === '' && 'Enter the upline.'
      }
      onConfirm={(reason) =>
        mutate({ username: username.trim(), nickname: nickname.trim(), upline, type, reason })
      }
      onClose={onClose}
    >
      <Select
        label="Type"
        allowDeselect={false}
        data={TYPES.filter((each) => each !== TRIAL).map((each) => ({
          value: String(each),
          label: each === 0 ? memberTypeText(each) : `${memberTypeText(each)} (${each})`,
        }))}
        value={String(type)}
        onChange={(value) => setType(Number(value) as MemberType)}
      />
      <TextInput
        label="Account name"
        required
        autoComplete="off"
        maxLength={64}
        value={username}
        onChange={({ currentTarget }) => setUsername(currentTarget.value)}
      />
      <TextInput
        label="Nickname"
        autoComplete="off"
        maxLength={24}
        value={nickname}
        onChange={({ currentTarget }) => setNickname(currentTarget.value)}
      />
      {below.length > 0 && (
        <TextInput
          label="Upline"
          description={
            needsUpline
              ? 'Name or id of the account above.'
              : 'Name or id of the account above; empty for none.'
          }
          required={needsUpline}
          autoComplete="off"
          maxLength={64}
          value={upline}
          onChange={({ currentTarget }) => setUpline(currentTarget.value)}
        />
      )}
    </ReasonDialog>
  );
}

interface FirstPasswordProps {
  readonly title: string;
  readonly opened: OutputOf<typeof openMember>;
  onClose(): void;
}

/** Name and first password, for the one time that they are seen. */
export function FirstPassword({ title, opened, onClose }: FirstPasswordProps) {
  const { account, password, expiresAt } = opened;
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className="dialog-form">
        <p>
          Pass name and password on to their owner. The password works once and is not shown again; its owner
          then chooses a new one.
        </p>
        <dl className="facts">
          <Fact label="Account name">
            <code>{account}</code>
          </Fact>
          <Fact label="Initial password">
            <code>{password}</code>
          </Fact>
          <Fact label="Good until">
            <Time at={expiresAt} />
          </Fact>
        </dl>
        <div className="dialog-actions">
          <Button onClick={onClose}>I have passed it on</Button>
        </div>
      </div>
    </Modal>
  );
}
