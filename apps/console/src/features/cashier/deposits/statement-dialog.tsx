import type { opsImportStatement } from '@baize/contract/cashier/bank-files/desk-bank-files';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { Button, FileInput, Modal, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { countText } from '../../../parts/format.ts';
import { Fact, Problem } from '../../../parts/page.tsx';
import { Submit } from '../../../parts/submit.tsx';
import { channelsQuery, statementPreviewQuery, useImportStatement } from '../cashier.data.ts';
import { isByCall } from '../channels/channel-draft.ts';
import { StatementPreview } from './statement-preview.tsx';

type Format = InputOf<typeof opsImportStatement>['format'];

const FORMATS: readonly { value: Format; label: string }[] = [
  { value: 'csv', label: 'CSV' },
  { value: 'mt940', label: 'MT940' },
];
const COUNTS = [
  ['lines', 'Payments in the file'],
  ['known', 'Known from before'],
  ['matched', 'Matched and credited'],
  ['held', 'Matched, waiting for a second person'],
  ['suspense', 'Kept in suspense'],
] as const;

/** Reads a statement of the bank, first as a preview: what can only be the payment of one order credits it. */
export function StatementDialog({ onClose }: { onClose(): void }) {
  const { data } = useQuery(channelsQuery());
  const accounts = (data?.rows ?? []).filter(({ kind }) => !isByCall(kind));
  const [chosen, setChosen] = useState('');
  const [format, setFormat] = useState<Format>('csv');
  const [file, setFile] = useState<File | null>(null);
  const { mutate, reset, isPending, error, data: found } = useImportStatement();
  const channel = chosen || (accounts[0]?.code ?? '');
  const preview = useQuery(statementPreviewQuery({ channel, format, file }));
  const currency = accounts.find(({ code }) => code === channel)?.currency ?? '';
  const choose = (next: File | null) => {
    reset();
    setFile(next);
    if (next) setFormat(/\.csv$/i.test(next.name) ? 'csv' : 'mt940');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (file) mutate({ channel, format, content: await file.text() });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title="Import a statement"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={(event) => void submit(event)} className="dialog-form">
        <p className="dialog-about">
          A payment that can only belong to one deposit credits it. Payments that were read before change
          nothing.
        </p>
        <NativeSelect
          label="Account"
          data-autofocus
          data={accounts.map(({ code, name }) => ({ value: code, label: name }))}
          value={channel}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <FileInput label="File" placeholder="Choose a file" required value={file} onChange={choose} />
        <NativeSelect
          label="Format"
          data={[...FORMATS]}
          value={format}
          onChange={({ currentTarget }) => setFormat(currentTarget.value as Format)}
        />
        {(error ?? preview.error) && <Problem error={error ?? preview.error} />}
        {preview.data && !found && <StatementPreview preview={preview.data} currency={currency} />}
        {/* In the place of the preview, so that it is in sight. */}
        <output aria-live="polite">{found && <Counts found={found} />}</output>
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Submit
            loading={isPending}
            missing={missingOf({ file, found: found !== undefined, readable: preview.data !== undefined })}
          >
            Import
          </Submit>
        </div>
      </form>
    </Modal>
  );
}

function missingOf(about: { file: File | null; found: boolean; readable: boolean }): string | false {
  if (!about.file) return 'Choose the file of the bank first.';
  if (about.file.size === 0) return 'This file is empty.';
  if (about.found) return 'This file is imported. Choose another one to go on.';
  return !about.readable && 'The file is not read yet, or cannot be read: see above.';
}

/** The payments that the file brought. */
function Counts({ found }: { found: OutputOf<typeof opsImportStatement> }) {
  return (
    <dl className="facts">
      {COUNTS.map(([name, label]) => (
        <Fact key={name} label={label}>
          {countText(found[name])}
        </Fact>
      ))}
    </dl>
  );
}
