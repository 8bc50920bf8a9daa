import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useAddVendor } from './vendors.data.ts';

const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{1,31}$/;

/** Enters a provider, which is off until somebody turns it on. */
export function AddVendorDialog({ onClose }: { onClose(): void }) {
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const add = useAddVendor();
  const confirm = (reason: string) =>
    add.mutate(
      { code, name: name.trim(), reason },
      {
        onSuccess: () => {
          toast('The provider is entered. It is off until you turn it on.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title="Add a provider"
      action="Add it"
      pending={add.isPending}
      error={add.error}
      missing={
        name.trim() === ''
          ? 'Enter the name.'
          : !CODE.test(code) && 'Enter a code of 2 to 32 letters, digits, hyphens or underscores.'
      }
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <>
          <TextInput
            label="Name"
            description="As members see it."
            required
            data-autofocus
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <TextInput
            label="Code"
            description="Its ID in every call, for example reef-studio. It never changes."
            required
            maxLength={32}
            autoComplete="off"
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </>
      }
    />
  );
}
