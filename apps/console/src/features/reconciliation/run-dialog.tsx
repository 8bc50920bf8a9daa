import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { countText } from '../../parts/format.ts';
import { Fact, Problem } from '../../parts/page.tsx';
import { Submit } from '../../parts/submit.tsx';
import { useReconcile } from './reconciliation.data.ts';

const DAY_MS = 86_400_000;

/** Asks a provider for its list of a day that is over and lays it beside ours. */
export function RunDialog({ onClose }: { onClose(): void }) {
  const [vendor, setVendor] = useState('');
  const [day, setDay] = useState(() => new Date(Date.now() - DAY_MS).toISOString().slice(0, 10));
  const run = useReconcile();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run.mutate({ vendor: vendor.trim(), day });
  };
  return (
    <Modal opened onClose={onClose} title="Compare a day" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} className="dialog-form">
        <TextInput
          label="Provider (code)"
          required
          data-autofocus
          autoComplete="off"
          maxLength={32}
          value={vendor}
          onChange={({ currentTarget }) => setVendor(currentTarget.value)}
        />
        <TextInput
          label="Day (UTC)"
          type="date"
          required
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        {run.error && <Problem error={run.error} />}
        <output aria-live="polite">
          {run.data && (
            <dl className="facts">
              <Fact label="In our books">{countText(run.data.ours)}</Fact>
              <Fact label="In theirs">{countText(run.data.theirs)}</Fact>
              <Fact label="Differences">{countText(run.data.found)}</Fact>
              <Fact label="Matched since">{countText(run.data.matched)}</Fact>
            </dl>
          )}
        </output>
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Submit
            loading={run.isPending}
            missing={(vendor.trim() === '' || day === '') && 'Name a provider and a day.'}
          >
            Compare
          </Submit>
        </div>
      </form>
    </Modal>
  );
}
