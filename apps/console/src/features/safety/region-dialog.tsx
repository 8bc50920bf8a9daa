import { newKey } from '@baize/client/key';
import { Button, Modal, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Fact, Problem } from '../../parts/page.tsx';
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

const REASON_MIN = 5;

/** Closes a region or opens one again; the reason goes to the audit trail. */
export function RegionDialog({ change, twoPeople, onClose }: RegionDialogProps) {
  const [key] = useState(newKey);
  const [kind, setKind] = useState<Kind>(change.region?.kind ?? 'country');
  const [region, setRegion] = useState(change.region?.region ?? '');
  const [reason, setReason] = useState('');
  const set = useSetRegion();
  const { closed } = change;
  const valid = region.trim() !== '' && reason.trim().length >= REASON_MIN;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    set.mutate(
      { key, kind, region: region.trim(), closed, reason: reason.trim() },
      {
        onSuccess: ({ approval }) => {
          toast(approval ? 'The change waits for a second operator.' : 'In force on every node.');
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={closed ? 'Close a region' : 'Open this region again?'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} className="dialog-form">
        {change.region ? (
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
        )}
        <Textarea
          label="Reason"
          required
          maxLength={300}
          autosize
          minRows={2}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <p className="dialog-note">{consequenceOf(closed, twoPeople)}</p>
        {set.error && <Problem error={set.error} />}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={set.isPending} disabled={!valid}>
            {twoPeople ? 'Ask for approval' : closed ? 'Close it' : 'Open it'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function consequenceOf(closed: boolean, twoPeople: boolean): string {
  if (twoPeople) return 'This takes two people: the change waits until a second operator approves it.';
  return closed
    ? 'Visitors from there see only the notice, at once. Rounds that are open may be finished.'
    : 'Visitors from there see the site again, at once.';
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
