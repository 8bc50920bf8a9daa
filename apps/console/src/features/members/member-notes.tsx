import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Nothing, Panel, Problem } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Time } from '../../parts/values.tsx';
import { type Member360, useAddNote } from './members.data.ts';

const NOTE_MIN = 2;
const NOTE_MAX = 1000;

/** Notes of operators about a member. */
export function MemberNotes({ member }: { member: Member360 }) {
  const mayWrite = useAllowed('members.note');
  return (
    <Panel title="Notes">
      {mayWrite && <NoteForm member={member.id} />}
      {member.notes.length === 0 && <Nothing>Nobody has written anything.</Nothing>}
      <ol className="notes">
        {member.notes.map((note) => (
          <li key={note.id}>
            <p className="note-head">
              <strong>{note.author}</strong> <Time at={note.at} />
            </p>
            <p className="note-text">{note.text}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function NoteForm({ member }: { member: string }) {
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useAddNote();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ member, text: text.trim() }, { onSuccess: () => setText('') });
  };
  return (
    <form onSubmit={submit} className="note-form">
      <Textarea
        label="New note"
        description="Notes stay: nobody can change or remove them."
        maxLength={NOTE_MAX}
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
