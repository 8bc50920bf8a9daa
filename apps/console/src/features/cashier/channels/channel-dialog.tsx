import type { Channel } from '@baize/contract/cashier/desk-channels';
import { CHANNEL_KIND_NAMES, type ChannelKind } from '@baize/contract/cashier/states';
import { Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { toast } from '../../../parts/toasts.tsx';
import { useSaveChannel } from '../cashier.data.ts';
import { KIND_TEXTS } from '../cashier-texts.ts';
import { type Draft, draftOf, feeProblem, isByCall, secretProblem, wishOf } from './channel-draft.ts';
import { missingOf, OF_KIND, TERMS, type TextField } from './channel-fields.ts';
import { DialectFields } from './dialect-fields.tsx';

/** Asks a second operator to add a channel or to change one: members send their money where it says. */
export function ChannelDialog({ channel, onClose }: { channel: Channel | null; onClose(): void }) {
  const [draft, setDraft] = useState(() => draftOf(channel));
  const { mutate, isPending, error } = useSaveChannel();
  const wish = wishOf(draft);
  const confirm = (reason: string) =>
    wish &&
    mutate(
      { ...wish, reason },
      {
        onSuccess: () => {
          toast('The channel waits for a second operator.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      wide
      title={channel ? `Change ${channel.name}` : 'Add a channel'}
      fields={<Fields draft={draft} channel={channel} onChange={setDraft} />}
      note="Nothing changes before a second operator has approved it."
      action="Ask for approval"
      pending={isPending}
      error={error}
      missing={missingOf(draft)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

interface FieldsProps {
  draft: Draft;
  channel: Channel | null;
  onChange(draft: Draft): void;
}

function Fields({ draft, channel, onChange }: FieldsProps) {
  const byCall = isByCall(draft.kind);
  return (
    <>
      <Naming draft={draft} channel={channel} onChange={onChange} />
      <Texts fields={OF_KIND[draft.kind]} draft={draft} onChange={onChange} />
      {byCall && (
        <Secret
          of={draft.kind === 'crypto' ? ' of the signer' : ''}
          stored={channel?.secret ?? false}
          value={draft.secret}
          onChange={(secret) => onChange({ ...draft, secret })}
        />
      )}
      {draft.kind === 'provider' && (
        <Secret
          of=" of callbacks"
          stored={channel?.callbackSecret ?? false}
          value={draft.callbackSecret}
          onChange={(callbackSecret) => onChange({ ...draft, callbackSecret })}
        />
      )}
      <Texts fields={TERMS} draft={draft} onChange={onChange} />
      {!byCall && (
        <DialectFields dialect={draft.dialect} onChange={(dialect) => onChange({ ...draft, dialect })} />
      )}
      <div className="pair">
        <Checkbox
          label="For deposits"
          checked={draft.deposits}
          onChange={({ currentTarget }) => onChange({ ...draft, deposits: currentTarget.checked })}
        />
        <Checkbox
          label="For payouts"
          checked={draft.payouts}
          onChange={({ currentTarget }) => onChange({ ...draft, payouts: currentTarget.checked })}
        />
        {draft.kind === 'crypto' && (
          <Checkbox
            label="Sweep to the signer’s wallet"
            checked={draft.sweeps}
            onChange={({ currentTarget }) => onChange({ ...draft, sweeps: currentTarget.checked })}
          />
        )}
        {!byCall && (
          <Checkbox
            label="Add hundredths to recognise payments"
            checked={draft.suffix}
            onChange={({ currentTarget }) => onChange({ ...draft, suffix: currentTarget.checked })}
          />
        )}
      </div>
    </>
  );
}

interface SecretProps {
  of: string;
  stored: boolean;
  value: string;
  onChange(value: string): void;
}

function Secret({ of, stored, value, onChange }: SecretProps) {
  return (
    <PasswordInput
      label={`${stored ? 'New secret' : 'Secret'}${of}`}
      description={
        stored
          ? 'One is stored and is never shown. Leave this empty to keep it.'
          : 'In hexadecimal, at least 64 digits. Stored sealed, and never shown again.'
      }
      maxLength={256}
      autoComplete="new-password"
      error={secretProblem(value)}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Its names. Code, kind and currency belong to its account in the ledger and never change. */
function Naming({ draft, channel, onChange }: FieldsProps) {
  return (
    <div className="pair">
      <TextInput
        label="Name"
        data-autofocus
        required
        maxLength={60}
        autoComplete="off"
        value={draft.name}
        onChange={({ currentTarget }) => onChange({ ...draft, name: currentTarget.value })}
      />
      <TextInput
        label="Code"
        description={channel ? 'Never changes.' : 'Small letters, digits and hyphens; never changes.'}
        required
        maxLength={31}
        autoComplete="off"
        disabled={channel !== null}
        value={draft.code}
        onChange={({ currentTarget }) => onChange({ ...draft, code: currentTarget.value })}
      />
      <NativeSelect
        label="Kind"
        disabled={channel !== null}
        data={CHANNEL_KIND_NAMES.map((value) => ({ value, label: KIND_TEXTS[value] }))}
        value={draft.kind}
        onChange={({ currentTarget }) => onChange({ ...draft, kind: currentTarget.value as ChannelKind })}
      />
      <TextInput
        label="Currency"
        required
        maxLength={4}
        autoComplete="off"
        disabled={channel !== null}
        value={draft.currency}
        onChange={({ currentTarget }) => onChange({ ...draft, currency: currentTarget.value.toUpperCase() })}
      />
    </div>
  );
}

interface TextsProps {
  fields: readonly TextField[];
  draft: Draft;
  onChange(draft: Draft): void;
}

function Texts({ fields, draft, onChange }: TextsProps) {
  return (
    <div className="pair">
      {fields.map(({ name, label, description, kind, max = 20 }) => (
        <TextInput
          key={name}
          label={label}
          description={description}
          type={kind === 'time' ? 'time' : 'text'}
          {...(kind === 'amount' && { inputMode: 'decimal' })}
          maxLength={max}
          autoComplete="off"
          spellCheck={false}
          error={name === 'feePercent' && feeProblem(draft)}
          value={draft[name]}
          onChange={({ currentTarget }) => onChange({ ...draft, [name]: currentTarget.value })}
        />
      ))}
    </div>
  );
}
