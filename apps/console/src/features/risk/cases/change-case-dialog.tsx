import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../parts/toasts.tsx';
import { type CasePage, useChangeCase } from '../risk.data.ts';
import { FormDialog } from './form-dialog.tsx';

/** Gives a case to an operator, and says whether it waits for somebody outside. */
export function ChangeCaseDialog({ found, onClose }: { found: CasePage; onClose(): void }) {
  const [state, setState] = useState<'open' | 'waiting'>(found.state === 'waiting' ? 'waiting' : 'open');
  const [assignee, setAssignee] = useState(found.assignee?.id ?? '');
  const { mutate, isPending, error } = useChangeCase();
  const submit = () =>
    mutate(
      { id: found.id, state, assignee: assignee === '' ? null : assignee },
      {
        onSuccess: () => {
          toast('The case is changed.');
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="Assign the case"
      action="Save"
      pending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <NativeSelect
        label="Assigned to"
        data-autofocus
        data={[
          { value: '', label: 'nobody' },
          ...found.operators.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={assignee}
        onChange={({ currentTarget }) => setAssignee(currentTarget.value)}
      />
      <NativeSelect
        label="State"
        data={[
          { value: 'open', label: 'open' },
          { value: 'waiting', label: 'waiting for somebody outside' },
        ]}
        value={state}
        onChange={({ currentTarget }) => setState(currentTarget.value as 'open' | 'waiting')}
      />
    </FormDialog>
  );
}
