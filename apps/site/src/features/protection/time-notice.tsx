import { toast } from '@baize/ui/layers/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isTrial, useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { protectionQuery } from './protection.data.ts';

const MINUTE_MS = 60_000;
const BEFORE_MS = 5 * MINUTE_MS;
/** A longer wait than a timer can hold is no session of today. */
const LONGEST_MS = 86_400_000;

/** The end of the last notice, so that a game opened from another page does not repeat it. */
let shownFor: string | null = null;

/** Tells five minutes before it, wherever the member is, that the playing time of this sign-in ends. */
export function TimeNotice() {
  const t = useText();
  const member = useMember();
  const known = useQuery({ ...protectionQuery(), enabled: member !== undefined && !isTrial(member) }).data;
  const endsAt = known?.limits.find(({ kind }) => kind === 'session')?.endsAt;
  useEffect(() => {
    if (!endsAt || endsAt === shownFor) return;
    const left = Date.parse(endsAt) - Date.now();
    if (left <= 0 || left > LONGEST_MS) return;
    // A member who comes later than that sees it immediately.
    const minutes = Math.ceil(Math.min(left, BEFORE_MS) / MINUTE_MS);
    const tell = () => {
      shownFor = endsAt;
      toast({ tone: 'note', title: t('play.timeNearlyOver', { minutes }) });
    };
    const timer = setTimeout(tell, Math.max(0, left - BEFORE_MS));
    return () => clearTimeout(timer);
  }, [endsAt, t]);
  return null;
}
