import type { VendorTerms } from '@baize/contract/desk/vendors';
import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useSetTerms } from './vendors.data.ts';

const RATE_USUAL = 500;
const RATE_MAX = 100_000;
const CAPS_NEEDED = 'Write an amount and a currency on each line of the caps, for example 5000000 MMK.';
const CAP = /^(\d{1,13}(?:\.\d{1,6})?)\s+([A-Z0-9]{3,8})$/;

interface TermsDialogProps {
  code: string;
  was: VendorTerms | null;
  onClose(): void;
}

type Wallet = 'seamless' | NonNullable<VendorTerms['wallet']>;
const WALLETS: readonly { value: Wallet; label: string }[] = [
  { value: 'seamless', label: 'In our wallet: every bet asks us' },
  { value: 'transfer', label: 'With the provider: by transfers' },
  { value: 'transferFinal', label: 'By transfers; one it does not know never succeeds later' },
];

/** The whole contract as text: a network, a host or a cap on each line. */
interface Draft {
  readonly addresses: string;
  readonly baseUrl: string;
  readonly launchHosts: string;
  readonly rate: number | string;
  readonly caps: string;
  readonly wallet: Wallet;
}

/** Enters the contract or changes it; most of it takes a second operator. */
export function TermsDialog({ code, was, onClose }: TermsDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(was));
  const set = useSetTerms();
  const terms = termsOf(draft);
  const confirm = (reason: string) =>
    terms &&
    set.mutate(
      { code, was, terms, reason },
      {
        onSuccess: ({ approval }) => {
          toast(approval ? 'The contract waits for a second operator.' : 'In force on every node.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      wide
      title={was ? 'Change the contract' : 'Enter the contract'}
      fields={<Fields draft={draft} onChange={setDraft} />}
      note="A lower cap and another rate are in force immediately. Everything else waits for a second operator."
      action="Save"
      pending={set.isPending}
      error={set.error}
      missing={!terms && (draft.rate === '' ? 'Enter the calls a second.' : CAPS_NEEDED)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function Fields({ draft, onChange }: { draft: Draft; onChange(draft: Draft): void }) {
  return (
    <>
      <Lines
        label="It calls from"
        description="One network per line, for example 203.0.113.0/24."
        value={draft.addresses}
        onChange={(addresses) => onChange({ ...draft, addresses })}
      />
      <TextInput
        label="It is called at"
        description="The base address of its calls, with https."
        maxLength={200}
        autoComplete="off"
        value={draft.baseUrl}
        onChange={({ currentTarget }) => onChange({ ...draft, baseUrl: currentTarget.value })}
      />
      <Lines
        label="Games open from"
        description="One host per line, as used in its launch addresses."
        value={draft.launchHosts}
        onChange={(launchHosts) => onChange({ ...draft, launchHosts })}
      />
      <NativeSelect
        label="Players' money while they play"
        data={[...WALLETS]}
        value={draft.wallet}
        onChange={({ currentTarget }) => {
          const chosen = WALLETS.find(({ value }) => value === currentTarget.value);
          if (chosen) onChange({ ...draft, wallet: chosen.value });
        }}
      />
      <div className="pair">
        <Lines
          label="Greatest win"
          description="One cap per line, for example 5000000 MMK."
          value={draft.caps}
          error={capsOf(draft.caps) ? undefined : 'An amount and a currency on each line.'}
          onChange={(caps) => onChange({ ...draft, caps })}
        />
        <NumberInput
          label="Calls a second"
          description="Calls above this rate are rejected."
          min={1}
          max={RATE_MAX}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          value={draft.rate}
          onChange={(rate) => onChange({ ...draft, rate })}
        />
      </div>
    </>
  );
}

interface LinesProps {
  label: string;
  description: string;
  value: string;
  error?: string | undefined;
  onChange(value: string): void;
}

function Lines({ onChange, ...rest }: LinesProps) {
  return (
    <Textarea
      {...rest}
      autosize
      minRows={2}
      maxRows={8}
      spellCheck={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function draftOf(was: VendorTerms | null): Draft {
  return {
    addresses: (was?.addresses ?? []).join('\n'),
    baseUrl: was?.baseUrl ?? '',
    launchHosts: (was?.launchHosts ?? []).join('\n'),
    rate: was?.rate ?? RATE_USUAL,
    caps: (was?.caps ?? []).map(({ currency, maxWin }) => `${maxWin} ${currency}`).join('\n'),
    wallet: was?.wallet ?? 'seamless',
  };
}

function termsOf({ addresses, baseUrl, launchHosts, rate, caps: text, wallet }: Draft): VendorTerms | null {
  const caps = capsOf(text);
  if (!caps || rate === '') return null;
  return {
    addresses: linesOf(addresses),
    baseUrl: baseUrl.trim(),
    launchHosts: linesOf(launchHosts),
    rate: Number(rate),
    caps,
    ...(wallet === 'seamless' ? {} : { wallet }),
  };
}

function capsOf(text: string): VendorTerms['caps'] | null {
  const caps = linesOf(text).map((line) => CAP.exec(line.toUpperCase()));
  if (caps.includes(null)) return null;
  return caps.map((cap) => ({ maxWin: cap?.[1] ?? '', currency: cap?.[2] ?? '' }));
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
