import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Nothing, Panel, Problem } from './page.tsx';
import { Submit } from './submit.tsx';
import { Time } from './values.tsx';

const MIN = 2;
const MAX = 1_000;

interface Note {
  readonly id: string;
  readonly author: string;
  readonly at: string;
  readonly text: string;
}

/** The call that adds a note. */
interface Adding {
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Rejects where the note was refused. */
  readonly add: (text: string) => Promise<unknown>;
}

/** Notes of operators about a member, a case or a report, and the form for another one where `adding` is given. */
export function Notes({ notes, adding }: { notes: readonly Note[]; adding: Adding | false }) {
  return (
    <Panel title="Notes">
      {adding && <NoteForm {...adding} />}
      {notes.length === 0 && <Nothing>Nobody has written anything.</Nothing>}
      <ol className="notes">
        {notes.map(({ id, author, at, text }) => (
          <li key={id}>
            <p className="note-head">
              <strong>{author}</strong> <Time at={at} />
            </p>
            <p className="note-text">{text}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function NoteForm({ isPending, error, add }: Adding) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add(text.trim()).then(
      () => setText(''),
      () => undefined,
    );
  };
  return (
    <form onSubmit={submit} className="note-form">
      <Textarea
        label="New note"
        description="Notes stay: nobody can change or remove them."
        maxLength={MAX}
        autosize
        minRows={2}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {error && <Problem error={error} />}
      <Submit
        variant="default"
        loading={isPending}
        missing={text.trim().length < MIN && `Write at least ${MIN} letters.`}
      >
        Add note
      </Submit>
    </form>
  );
}
