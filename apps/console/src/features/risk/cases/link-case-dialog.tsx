import { CASE_LINKS, type CaseLinkKind } from '@baize/contract/risk/desk-cases';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../parts/toasts.tsx';
import { useLinkCase } from '../risk.data.ts';
import { SUBJECT_TEXTS } from '../risk-texts.ts';
import { FormDialog } from './form-dialog.tsx';

/** Adds a member, a deposit, a withdrawal or an event to a case. */
export function LinkCaseDialog({ id, onClose }: { id: string; onClose(): void }) {
  const [kind, setKind] = useState<CaseLinkKind>('member');
  const [link, setLink] = useState('');
  const { mutate, isPending, error } = useLinkCase();
  const submit = () =>
    mutate(
      { id, kind, link: link.trim() },
      {
        onSuccess: () => {
          toast('Added to the case.');
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="Add to the case"
      action="Add"
      pending={isPending}
      error={error}
      missing={link.trim() === '' && 'Enter a name, a reference or an id.'}
      onSubmit={submit}
      onClose={onClose}
    >
      <NativeSelect
        label="Kind"
        data={CASE_LINKS.map((value) => ({ value, label: SUBJECT_TEXTS[value] }))}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value as CaseLinkKind)}
      />
      <TextInput
        label="Name, reference or id"
        data-autofocus
        required
        maxLength={64}
        autoComplete="off"
        value={link}
        onChange={({ currentTarget }) => setLink(currentTarget.value)}
      />
    </FormDialog>
  );
}
