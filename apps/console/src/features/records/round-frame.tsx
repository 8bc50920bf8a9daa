import './records.css';

import { call } from '@baize/client/call';
import { opsReplayTicket, REPLAY_PAGE } from '@baize/contract/games/replays';
import type { InputOf } from '@baize/contract/route';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Answered } from '../../parts/page.tsx';
import { useScheme } from '../../parts/scheme.ts';

const SITE = document.querySelector<HTMLMetaElement>('meta[name="baize-site"]')?.content ?? '';
/** Before the page has said how high it is. */
const HEIGHT = 420;

/** Every look at a round asks for a ticket of its own: it is good for a few minutes. */
const ticketQuery = (of: InputOf<typeof opsReplayTicket>) =>
  queryOptions({
    queryKey: ['records', 'replay', of],
    queryFn: () => call(opsReplayTicket, of),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

interface RoundFrameProps {
  /** The bet and its member. */
  of: InputOf<typeof opsReplayTicket>;
  name: string;
}

/** A round of our own as its player saw it, drawn by the site itself in a frame that can do nothing but that. */
export function RoundFrame({ of, name }: RoundFrameProps) {
  const { data, error } = useQuery(ticketQuery(of));
  return (
    <Answered data={data} error={error} height={HEIGHT}>
      {({ ticket }) => <Frame key={ticket} ticket={ticket} name={name} />}
    </Answered>
  );
}

function Frame({ ticket, name }: { ticket: string; name: string }) {
  // Of the moment it was opened: the page would begin again in other colours.
  const [scheme] = useState(useScheme().scheme);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(HEIGHT);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<{ replayHeight?: unknown } | undefined>) => {
      if (source !== frame.current?.contentWindow || origin !== SITE) return;
      const said = Number(data?.replayHeight);
      if (said > 0) setHeight(said);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  return (
    <iframe
      ref={frame}
      className="round-frame"
      title={`${name} as its player saw it`}
      src={`${SITE}${REPLAY_PAGE}#${scheme}.${ticket}`}
      height={height}
      // Its origin is the site's, which no script of the console shares: it needs it for its own files.
      sandbox="allow-scripts allow-same-origin"
      referrerPolicy="no-referrer"
    />
  );
}
