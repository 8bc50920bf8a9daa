import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Fact } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { COUNTRIES, countryName } from './countries.ts';
import { useSetRegion } from './safety.data.ts';

type Kind = 'country' | 'range';

export interface RegionChange {
  readonly closed: boolean;
  /** Null: the operator has still to say which. */
  readonly region: { readonly kind: Kind; readonly region: string } | null;
}

interface RegionDialogProps {
  change: RegionChange;
  twoPeople: boolean;
  onClose(): void;
}

/** Closes a region or opens one again; the reason goes to the audit log. */
export function RegionDialog({ change, twoPeople, onClose }: RegionDialogProps) {
  const [kind, setKind] = useState<Kind>(change.region?.kind ?? 'country');
  const [region, setRegion] = useState(change.region?.region ?? '');
  const set = useSetRegion();
  const { closed } = change;
  const confirm = (reason: string) =>
    set.mutate(
      { kind, region: region.trim(), closed, reason },
      {
        onSuccess: ({ approval }) => {
          toast(approval ? 'The change waits for a second operator.' : 'In force on every node.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={closed ? 'Close a region' : 'Open this region again?'}
      note={consequenceOf(closed, twoPeople)}
      action={twoPeople ? 'Ask for approval' : closed ? 'Close it' : 'Open it'}
      pending={set.isPending}
      error={set.error}
      missing={
        region.trim() === '' && (kind === 'country' ? 'Choose a country.' : 'Enter an address or a range.')
      }
      onConfirm={confirm}
      onClose={onClose}
      fields={
        change.region ? (
          <dl className="facts">
            <Fact label="Region">
              <strong>{kind === 'country' ? countryName(region) : region}</strong>
            </Fact>
          </dl>
        ) : (
          <RegionChoice
            kind={kind}
            region={region}
            onKind={(next) => {
              setKind(next);
              setRegion('');
            }}
            onRegion={setRegion}
          />
        )
      }
    />
  );
}

function consequenceOf(closed: boolean, twoPeople: boolean): string {
  if (twoPeople) return 'This takes two people: the change waits until a second operator approves it.';
  return closed
    ? 'Visitors from there see only the notice, within a second. Rounds that are open may be finished.'
    : 'Visitors from there see the site again, within a second.';
}

interface RegionChoiceProps {
  kind: Kind;
  region: string;
  onKind(kind: Kind): void;
  onRegion(region: string): void;
}

function RegionChoice({ kind, region, onKind, onRegion }: RegionChoiceProps) {
  return (
    <>
      <SegmentedControl
        aria-label="Kind of region"
        value={kind}
        onChange={(next) => onKind(next as Kind)}
        data={[
          { value: 'country', label: 'Country' },
          { value: 'range', label: 'Addresses' },
        ]}
      />
      {kind === 'country' ? (
        <Select
          label="Country"
          required
          searchable
          data={[...COUNTRIES]}
          value={region || null}
          onChange={(next) => onRegion(next ?? '')}
          comboboxProps={{ keepMounted: false }}
        />
      ) : (
        <TextInput
          label="Address or range"
          description="Such as 203.0.113.9 or 203.0.113.0/24."
          required
          maxLength={60}
          autoComplete="off"
          value={region}
          onChange={({ currentTarget }) => onRegion(currentTarget.value)}
        />
      )}
    </>
  );
}
