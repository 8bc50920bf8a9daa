import { dayIn } from '@baize/contract/zones';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../parts/toasts.tsx';
import { zone } from '../../../parts/zone.ts';
import { FormDialog } from '../cases/form-dialog.tsx';
import { useFileReport } from './reports.data.ts';

/** Writes down that the report was filed, under the authority's own number. */
export function FileReportDialog({ id, onClose }: { id: string; onClose(): void }) {
  const today = dayIn(zone(), Date.now());
  const [number, setNumber] = useState('');
  const [on, setOn] = useState(today);
  const { mutate, isPending, error } = useFileReport();
  const submit = () =>
    mutate(
      { id, number: number.trim(), on },
      {
        onSuccess: () => {
          toast('Written down as reported.');
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="It is reported"
      action="Write down"
      pending={isPending}
      error={error}
      missing={
        number.trim() === ''
          ? 'Enter the number at the authority.'
          : (on === '' || on > today) && 'Choose the day of the filing, today at the latest.'
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Filing happens on the authority’s own page. This stays as it is written.</p>
      <TextInput
        label="Number at the authority"
        data-autofocus
        required
        maxLength={60}
        autoComplete="off"
        value={number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <TextInput
        label="Filed on"
        type="date"
        required
        max={today}
        value={on}
        onChange={({ currentTarget }) => setOn(currentTarget.value)}
      />
    </FormDialog>
  );
}
