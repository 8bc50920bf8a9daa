import { useEffect, useState } from 'react';
import { spanText } from './issue-texts.ts';

const TICK_MS = 1_000;

/** The server's present, which moves on between two answers. */
function useServerNow(now: string): number {
  const [state, setState] = useState({ now, since: Date.now(), at: Date.now() });
  useEffect(() => {
    setState({ now, since: Date.now(), at: Date.now() });
    const timer = setInterval(() => setState((before) => ({ ...before, at: Date.now() })), TICK_MS);
    return () => clearInterval(timer);
  }, [now]);
  return Date.parse(state.now) + state.at - state.since;
}

interface SpanProps {
  /** The server's clock of the answer. */
  now: string;
  at: string;
}

/** How long until an instant, and 0:00 once it is there. */
export function Until({ now, at }: SpanProps) {
  const present = useServerNow(now);
  return <time dateTime={at}>{spanText(Date.parse(at) - present)}</time>;
}

/** How long since an instant. */
export function Since({ now, at }: SpanProps) {
  const present = useServerNow(now);
  return <time dateTime={at}>{spanText(present - Date.parse(at))}</time>;
}
