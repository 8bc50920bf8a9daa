import { useQuery } from '@tanstack/react-query';
import { isTrial, useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { absenceText } from './absence-text.ts';
import { protectionQuery } from './protection.data.ts';

/** Why play and deposits are closed to this member, in words; null while they are open. */
export function useClosed(): string | null {
  const t = useText();
  const member = useMember();
  const { data } = useQuery({ ...protectionQuery(), enabled: member !== undefined && !isTrial(member) });
  if (data?.absence) return absenceText(t, data.absence);
  return data?.beingChecked ? t('protection.beingChecked') : null;
}
