import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { playSessionQuery } from '../launch.data.ts';
import { elapsedText } from './session-time.ts';

const SECOND = 1000;

/** The time since a sign-in, ticking (RG-7); by the server's clock once that is known. */
export function Elapsed({ since }: { since: string }) {
  const { data: session } = useQuery({ ...playSessionQuery(), enabled: false });
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const past = now + (session?.aheadMs ?? 0) - Date.parse(since);
  return (
    <bdi dir="ltr" className="num" role="timer" aria-live="off">
      {elapsedText(past)}
    </bdi>
  );
}
