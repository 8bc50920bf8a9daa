import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../../parts/page.tsx';
import { useNoteReport } from './reports.data.ts';

const NOTE_MIN = 2;

export function ReportNoteForm({ id }: { id: string }) {
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useNoteReport();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ id, text: text.trim() }, { onSuccess: () => setText('') });
  };
  return (
    <form onSubmit={submit} className="note-form">
      <Textarea
        label="New note"
        description="Notes stay: nobody can change or remove them."
        maxLength={1_000}
        autosize
        minRows={2}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {error && <Problem error={error} />}
      <Button type="submit" variant="default" loading={isPending} disabled={text.trim().length < NOTE_MIN}>
        Add note
      </Button>
    </form>
  );
}
