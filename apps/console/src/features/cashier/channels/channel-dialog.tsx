import type { Channel } from '@baize/contract/cashier/desk-channels';
import { CHANNEL_KIND_NAMES, type ChannelKind } from '@baize/contract/cashier/states';
import { Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { toast } from '../../../parts/toasts.tsx';
import { useSaveChannel } from '../cashier.data.ts';
import { KIND_TEXTS } from '../cashier-texts.ts';
import { type Draft, draftOf, feeProblem, isByCall, secretProblem, wishOf } from './channel-draft.ts';
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
      blocked={!wish}
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

type TextName = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft];

interface TextField {
  readonly name: Exclude<TextName, 'kind' | 'secret' | 'callbackSecret'>;
  readonly label: string;
  readonly description?: string;
  readonly kind?: 'amount' | 'time' | 'url';
  readonly max?: number;
}

const TERMS: readonly TextField[] = [
  { name: 'min', label: 'Smallest amount', kind: 'amount' },
  { name: 'max', label: 'Largest amount', kind: 'amount' },
  { name: 'dayMax', label: 'Most in one day', description: '0 is without a limit.', kind: 'amount' },
  {
    name: 'balanceMin',
    label: 'Should hold at least',
    description: 'Below it there is an alarm.',
    kind: 'amount',
  },
  {
    name: 'balanceMax',
    label: 'Rests above',
    description: '0 is without a bound. Others take its deposits.',
    kind: 'amount',
  },
  { name: 'weight', label: 'Weight', description: 'Share of orders, 1 to 1000.', kind: 'amount' },
  { name: 'feePercent', label: 'Fee, in percent', description: 'Up to four decimals.', kind: 'amount' },
  { name: 'feeFixed', label: 'Fixed part of the fee', kind: 'amount' },
  { name: 'feeMin', label: 'Smallest fee', kind: 'amount' },
  { name: 'feeMax', label: 'Largest fee', description: '0 is without a bound.', kind: 'amount' },
  { name: 'opens', label: 'Opens', kind: 'time' },
  { name: 'closes', label: 'Closes', description: 'Equal times are the whole day.', kind: 'time' },
];

const OF_PROVIDER: readonly TextField[] = [
  { name: 'baseUrl', label: 'Calls go to', kind: 'url', max: 200 },
  { name: 'merchant', label: 'Our name there', max: 60 },
  { name: 'keyId', label: 'Id of the key', description: 'Of our calls and its answers.', max: 60 },
  { name: 'callbackKeyId', label: 'Id of the key of callbacks', max: 60 },
];

const OF_KIND: Readonly<Record<ChannelKind, readonly TextField[]>> = {
  bank: [
    { name: 'bank', label: 'Bank', max: 40 },
    { name: 'number', label: 'Account number', max: 60 },
    { name: 'holder', label: 'Holder', max: 80 },
  ],
  qr: [
    { name: 'bank', label: 'Profile of the code', max: 40 },
    { name: 'number', label: 'Number in the code', max: 60 },
    { name: 'holder', label: 'Name in the code', max: 80 },
  ],
  provider: OF_PROVIDER,
  crypto: [
    { name: 'bank', label: 'Network', description: 'Its code among payout accounts, usdt-erc20.', max: 40 },
    { name: 'baseUrl', label: 'Node (RPC)', kind: 'url', max: 200 },
    { name: 'chainId', label: 'Chain id', kind: 'amount' },
    {
      name: 'token',
      label: 'Contract of the token',
      description: 'With the capitals of its checksum.',
      max: 42,
    },
    { name: 'decimals', label: 'Decimals of the token', kind: 'amount' },
    { name: 'confirmations', label: 'Confirmations', kind: 'amount' },
    {
      name: 'publicKey',
      label: 'Extended public key',
      description: 'xpub of the account that deposits come in to. Never a private key.',
      max: 124,
    },
    { name: 'keyId', label: 'Id of the signer’s key', description: 'For payouts.', max: 60 },
    {
      name: 'explorer',
      label: 'Pages of transactions',
      description: 'Begins the address of each, as https://etherscan.io/tx/. May be empty.',
      kind: 'url',
      max: 200,
    },
    {
      name: 'sweepMin',
      label: 'Smallest sweep, in tokens',
      description: 'Less stays at the member’s address.',
      kind: 'amount',
    },
    {
      name: 'coinMin',
      label: 'Smallest sweep, in coins',
      description: '0 leaves all coins where they are.',
      kind: 'amount',
    },
  ],
};

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
