import { useQuery } from '@tanstack/react-query';
import { isTrial, useMember } from '../../shell/session.ts';
import { loadAreas, useText } from '../../shell/text.ts';
import { absenceText } from './absence-text.ts';
import { protectionQuery } from './protection.data.ts';

/** Why play and deposits are closed to this member, in words, or in few of them beside a game; null while they are open. */
export function useClosed(length?: 'short'): string | null {
  const t = useText();
  const member = useMember();
  const { data } = useQuery({ ...protectionQuery(), enabled: member !== undefined && !isTrial(member) });
  const closed = data !== undefined && (data.absence !== null || data.beingChecked);
  // Only members who read them load these texts.
  useQuery({
    queryKey: ['texts', 'protection'],
    queryFn: () => loadAreas('protection').then(() => true),
    enabled: closed,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!closed) return null;
  return data.absence
    ? absenceText(t, data.absence)
    : t(length ? 'protection.checkedPlay' : 'protection.beingChecked');
}
