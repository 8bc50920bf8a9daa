import { Button, Modal, Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../parts/page.tsx';
import { Submit } from '../../parts/submit.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useImport } from './catalog.data.ts';

interface ImportDialogProps {
  vendors: readonly { value: string; label: string }[];
  onClose(): void;
}

/** Reads a provider's list of games; what it would change waits for a second operator. */
export function ImportDialog({ vendors, onClose }: ImportDialogProps) {
  const navigate = useNavigate();
  const [vendor, setVendor] = useState<string | null>(null);
  const read = useImport();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!vendor) return;
    read.mutate(
      { vendor },
      {
        onSuccess: ({ import: id }) => {
          toast('The list is read, and waits for a second operator.');
          void navigate({ to: '/imports/$id', params: { id } });
        },
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title="Read a list of games" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} className="dialog-form">
        <Select
          label="Provider"
          required
          searchable
          data={[...vendors]}
          value={vendor}
          onChange={setVendor}
          comboboxProps={{ keepMounted: false }}
        />
        <p className="dialog-note">
          The whole list is read now. Nothing changes before a second operator has seen every difference and
          agreed.
        </p>
        {read.error && <Problem error={read.error} />}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Submit loading={read.isPending} missing={!vendor && 'Choose a provider.'}>
            Read it
          </Submit>
        </div>
      </form>
    </Modal>
  );
}
