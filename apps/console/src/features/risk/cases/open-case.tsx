import type { CaseLinkKind, OpsCaseRow } from '@baize/contract/risk/desk-cases';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useAllowed } from '../../../parts/session.ts';
import { toast } from '../../../parts/toasts.tsx';
import { memberCasesQuery, useOpenCase } from '../risk.data.ts';
import { FormDialog } from './form-dialog.tsx';

interface OpenCaseProps {
  member: { readonly id: string; readonly username: string };
  /** The thing that the case begins with. */
  about?: { readonly kind: CaseLinkKind; readonly link: string };
}

/** The open cases of a member; where there is none, the button that opens one, for those who may. */
export function OpenCase(props: OpenCaseProps) {
  const mayOpen = useAllowed('risk.cases');
  const wanted = { ...memberCasesQuery(props.member.id, 'notClosed'), enabled: useAllowed('risk.read') };
  const { data, isLoading } = useQuery(wanted);
  const [open, setOpen] = useState(false);
  if (data && data.rows.length > 0) return <OpenCases cases={data.rows} />;
  if (!mayOpen || isLoading) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        Open a case
      </Button>
      {open && <OpenCaseDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function OpenCases({ cases }: { cases: readonly OpsCaseRow[] }) {
  return (
    <span>
      {cases.length === 1 ? 'Open case: ' : 'Open cases: '}
      {cases.map(({ id, title }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to="/risk/cases/$id" params={{ id }}>
            {title}
          </Link>
        </Fragment>
      ))}
    </span>
  );
}

const TITLE_MIN = 3;

function OpenCaseDialog({ member, about, onClose }: OpenCaseProps & { onClose(): void }) {
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const navigate = useNavigate();
  const { mutate, isPending, error } = useOpenCase();
  const submit = () =>
    mutate(
      { member: member.id, title: title.trim(), note: note.trim(), ...(about && { about }) },
      {
        onSuccess: ({ id }) => {
          toast('The case is open.');
          void navigate({ to: '/risk/cases/$id', params: { id } });
        },
      },
    );
  return (
    <FormDialog
      title={`Open a case on ${member.username}`}
      action="Open the case"
      pending={isPending}
      error={error}
      missing={title.trim().length < TITLE_MIN && `Enter a title of at least ${TITLE_MIN} letters.`}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>While it is open, each deposit and withdrawal of the member takes a second person.</p>
      <TextInput
        label="Title"
        data-autofocus
        required
        maxLength={120}
        autoComplete="off"
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Textarea
        label="First note, if there is one"
        maxLength={1_000}
        autosize
        minRows={3}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  );
}
