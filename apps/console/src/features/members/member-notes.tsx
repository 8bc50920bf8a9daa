import { Notes } from '../../parts/notes.tsx';
import { useAllowed } from '../../parts/session.ts';
import { type Member360, useAddNote } from './members.data.ts';

/** Notes of operators about a member. */
export function MemberNotes({ member: { id: member, notes } }: { member: Member360 }) {
  const mayWrite = useAllowed('members.note');
  const { isPending, error, mutateAsync } = useAddNote();
  return (
    <Notes
      notes={notes}
      adding={mayWrite && { isPending, error, add: (text) => mutateAsync({ member, text }) }}
    />
  );
}
