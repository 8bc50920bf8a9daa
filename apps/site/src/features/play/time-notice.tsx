import { toast } from '@baize/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isTrial, useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { protectionQuery } from '../protection/protection.data.ts';

const MINUTE_MS = 60_000;
const BEFORE = 5;
/** A longer wait than a timer can hold is no session of today. */
const LONGEST_MS = 86_400_000;

/** Tells five minutes before it that the playing time of this sign-in ends. */
export function TimeNotice() {
  const t = useText();
  const member = useMember();
  const known = useQuery({ ...protectionQuery(), enabled: member !== undefined && !isTrial(member) }).data;
  const endsAt = known?.limits.find(({ kind }) => kind === 'session')?.endsAt;
  useEffect(() => {
    if (!endsAt) return;
    const wait = Date.parse(endsAt) - BEFORE * MINUTE_MS - Date.now();
    if (wait < 0 || wait > LONGEST_MS) return;
    const tell = () => toast({ tone: 'note', title: t('play.timeNearlyOver', { minutes: BEFORE }) });
    const timer = setTimeout(tell, wait);
    return () => clearTimeout(timer);
  }, [endsAt, t]);
  return null;
}
