import type { OpsWithdrawalRow } from '@baize/contract/cashier/desk-withdrawals';
import { CHANNEL_KINDS } from '@baize/contract/cashier/states';
import { Button, Modal, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { amountText, countText } from '../../../parts/format.ts';
import { Problem } from '../../../parts/page.tsx';
import { refusalText } from '../../../parts/refusals/problem-text.ts';
import { Submit } from '../../../parts/submit.tsx';
import { channelsQuery, openBatchesQuery, useAddToBatch, useOpenBatch } from '../cashier.data.ts';

interface AddToBatchDialogProps {
  withdrawals: readonly OpsWithdrawalRow[];
  onDone(): void;
  onClose(): void;
}

interface Added {
  readonly id: string;
  readonly reference: string;
  readonly added: number;
  readonly left: readonly { readonly reference: string; readonly code: string }[];
}

/** Adds the chosen withdrawals to an open batch, or to a new one of a house account; then says which were not added and why. */
export function AddToBatchDialog({ withdrawals, onDone, onClose }: AddToBatchDialogProps) {
  const [added, setAdded] = useState<Added | null>(null);
  const finish = () => {
    onClose();
    onDone();
  };
  return (
    <Modal
      opened
      onClose={added ? finish : onClose}
      title="Add to a payout batch"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {added ? (
        <Outcome added={added} onClose={finish} />
      ) : (
        <Choice withdrawals={withdrawals} onAdded={setAdded} onClose={onClose} />
      )}
    </Modal>
  );
}

interface ChoiceProps {
  withdrawals: readonly OpsWithdrawalRow[];
  onAdded(added: Added): void;
  onClose(): void;
}

function Choice({ withdrawals, onAdded, onClose }: ChoiceProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const places = usePlaces(new Set(withdrawals.map(({ currency }) => currency)));
  const place = places.find(({ value }) => value === chosen) ?? places[0];
  const [open, add] = [useOpenBatch(), useAddToBatch()];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const ids = withdrawals.map(({ id }) => id);
    const after = { onSuccess: onAdded };
    if (place?.batch) add.mutate({ id: place.value, withdrawals: ids }, after);
    else if (place) open.mutate({ channel: place.value, withdrawals: ids }, after);
  };
  const error = open.error ?? add.error;
  return (
    <form onSubmit={submit} className="dialog-form">
      <p className="dialog-about">
        {countText(withdrawals.length)} chosen. They are paid by hand from one house account, in one upload to
        its bank.
      </p>
      <NativeSelect
        label="Batch"
        data-autofocus
        data={places.map(({ value, label }) => ({ value, label }))}
        value={place?.value ?? ''}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {places.length === 0 && (
        <p className="dialog-note">No channel in use pays out by hand in this currency.</p>
      )}
      {error && <Problem error={error} />}
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Submit missing={!place && 'Choose a batch.'} loading={open.isPending || add.isPending}>
          Add
        </Submit>
      </div>
    </form>
  );
}

/** The batches that are open, then a new one for each house account. */
function usePlaces(currencies: ReadonlySet<string>) {
  const { data: batches } = useQuery(openBatchesQuery());
  const { data: channels } = useQuery(channelsQuery());
  const present = (batches?.rows ?? [])
    .filter(({ state, currency }) => state === 'open' && currencies.has(currency))
    .map(({ id, reference, channel, lines, amount, currency }) => ({
      value: id,
      batch: true,
      label: `${reference}, ${channel}: ${countText(lines)} lines, ${amountText(amount)} ${currency}`,
    }));
  const fresh = (channels?.rows ?? [])
    .filter(({ on, payouts, kind, currency }) => {
      const byHand = CHANNEL_KINDS[kind].payouts === 'byHand';
      return on && payouts && byHand && currencies.has(currency);
    })
    .map(({ code, name }) => ({ value: code, batch: false, label: `New batch from ${name}` }));
  return [...present, ...fresh];
}

function Outcome({ added, onClose }: { added: Added; onClose(): void }) {
  return (
    <div className="dialog-form">
      <p className="dialog-about">
        <span>
          {countText(added.added)} added to{' '}
          <Link to="/batches/$id" params={{ id: added.id }}>
            {added.reference}
          </Link>
          .
        </span>
      </p>
      {added.left.length > 0 && (
        <ul className="batch-left">
          {added.left.map(({ reference, code }) => (
            <li key={reference}>
              <code>{reference}</code> {refusalText(code)}
            </li>
          ))}
        </ul>
      )}
      <div className="dialog-actions">
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
