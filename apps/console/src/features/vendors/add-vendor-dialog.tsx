import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../parts/page.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useAddVendor } from './vendors.data.ts';

const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{1,31}$/;
const REASON_MIN = 5;

/** Enters a provider, which is off until somebody turns it on. */
export function AddVendorDialog({ onClose }: { onClose(): void }) {
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const add = useAddVendor();
  const valid = CODE.test(code) && name.trim() !== '' && reason.trim().length >= REASON_MIN;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      { code, name: name.trim(), reason: reason.trim() },
      {
        onSuccess: () => {
          toast('The provider is entered. It is off until you turn it on.');
          onClose();
        },
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title="Add a provider" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} className="dialog-form">
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
          description="Its id in every call, such as reef-studio. It never changes."
          required
          maxLength={32}
          autoComplete="off"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Textarea
          label="Reason"
          description="Kept in the audit trail."
          required
          maxLength={300}
          autosize
          minRows={2}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {add.error && <Problem error={add.error} />}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending} disabled={!valid}>
            Add it
          </Button>
        </div>
      </form>
    </Modal>
  );
}
