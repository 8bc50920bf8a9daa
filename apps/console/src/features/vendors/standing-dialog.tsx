import { NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { STATES } from '../catalog/catalog.data.ts';
import { STATE_CHOICES } from '../catalog/catalog-texts.ts';
import { draftOf, type WindowDraft, WindowFields, windowOf } from '../catalog/window-fields.tsx';
import { useSetVendor, type VendorRow } from './vendors.data.ts';

const SORT_MAX = 100_000;

interface Draft {
  readonly name: string;
  readonly state: string;
  readonly sort: number | string;
  readonly window: WindowDraft;
}

/** Name, state, planned maintenance and place of a provider. */
export function StandingDialog({ vendor, onClose }: { vendor: VendorRow; onClose(): void }) {
  const { code, name, state, sort, maintenance } = vendor;
  const [draft, setDraft] = useState<Draft>({ name, state, sort, window: draftOf(maintenance) });
  const set = useSetVendor();
  const change = changeOf(draft);
  const confirm = (reason: string) =>
    change &&
    set.mutate(
      { ...change, code, reason },
      {
        onSuccess: () => {
          toast('The provider is changed on every node.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      wide
      title={`Change ${name}`}
      fields={<Fields draft={draft} onChange={setDraft} />}
      action="Change it"
      pending={set.isPending}
      error={set.error}
      missing={!change && missingOf(draft)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** The input as a change; null while it is incomplete. */
function changeOf({ name, state, sort, window }: Draft) {
  const maintenance = windowOf(window);
  if (name.trim() === '' || sort === '' || maintenance === undefined) return null;
  return {
    name: name.trim(),
    sort: Number(sort),
    maintenance,
    state: STATES.find((each) => each === state),
  };
}

function missingOf({ name, sort }: Draft): string {
  if (name.trim() === '') return 'Enter the name.';
  if (sort === '') return 'Enter the order.';
  return 'The maintenance begins first, and ends after that.';
}

function Fields({ draft, onChange }: { draft: Draft; onChange(draft: Draft): void }) {
  const { name, state, sort, window } = draft;
  return (
    <>
      <TextInput
        label="Name"
        required
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => onChange({ ...draft, name: currentTarget.value })}
      />
      <div className="pair">
        <Select
          label="State"
          description="Off or under maintenance takes no bets."
          data={STATE_CHOICES}
          value={state}
          allowDeselect={false}
          comboboxProps={{ keepMounted: false }}
          onChange={(next) => next && onChange({ ...draft, state: next })}
        />
        <NumberInput
          label="Order"
          description="The smallest comes first."
          min={0}
          max={SORT_MAX}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          value={sort}
          onChange={(next) => onChange({ ...draft, sort: next })}
        />
      </div>
      <WindowFields draft={window} onChange={(next) => onChange({ ...draft, window: next })} />
    </>
  );
}
