import { useEffect, useRef, useState } from 'react';

/** The first letter is asked for immediately; during typing, so often at most. */
const ASK_MS = 30;
/** Browsers count how often an address is changed. */
const ADDRESS_MS = 400;

/** The typed text, the query a moment later at most, and the URL that follows when the hand rests. */
export function useSearchText(address: string, setQuery: (text: string) => void) {
  const [typed, setTyped] = useState(address);
  const [asked, setAsked] = useState(address);
  const known = useRef(address);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (address === known.current) return;
    // Back, a link, or a filter was cleared: the address leads.
    known.current = address;
    setTyped(address);
    setAsked(address);
  }, [address]);
  useEffect(() => {
    const ask = () => {
      askedAt.current = performance.now();
      setAsked(typed);
    };
    const asking = setTimeout(ask, Math.max(askedAt.current + ASK_MS - performance.now(), 0));
    const telling = setTimeout(() => {
      if (typed === known.current) return;
      known.current = typed;
      setQuery(typed);
    }, ADDRESS_MS);
    return () => {
      clearTimeout(asking);
      clearTimeout(telling);
    };
  }, [typed, setQuery]);
  return { typed, asked, setTyped };
}
