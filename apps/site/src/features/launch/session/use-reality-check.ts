import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { queries } from '../../../shell/queries.ts';
import { useSession } from '../../../shell/session.ts';
import { playSessionQuery } from '../launch.data.ts';
import { type LastShown, untilCheck } from './session-time.ts';

const SHOWN = 'baize.told';

/** RG-7: whether the player gets a reality check before they play on. */
export function useRealityCheck() {
  const signedIn = useSession((session) => session.signedIn);
  const { data: session } = useQuery({ ...playSessionQuery(), enabled: signedIn });
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!session || due) return;
    const until = () => untilCheck(session, { shown: readShown(), now: Date.now() + session.aheadMs });
    const look = () => {
      if (until() > 0) return;
      setDue(true);
      // The check shows the present figures.
      void queries.invalidateQueries({ queryKey: playSessionQuery().queryKey });
    };
    const timer = setTimeout(look, Math.max(until(), 0));
    // A sleeping device sleeps over its timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [session, due]);
  const goOn = useCallback(() => {
    if (!session) return;
    const { startedAt, aheadMs } = session;
    localStorage.setItem(SHOWN, JSON.stringify({ startedAt, at: Date.now() + aheadMs } satisfies LastShown));
    setDue(false);
  }, [session]);
  return { due: due && session !== undefined, session, goOn };
}

/** Kept for every tab: a check shown in one is not repeated in another. */
function readShown(): LastShown | null {
  const text = localStorage.getItem(SHOWN);
  return text ? (JSON.parse(text) as LastShown) : null;
}
