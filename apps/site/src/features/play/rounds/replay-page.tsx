/** O-13/replay, the program of `/replay`: draws the round of one ticket in a frame of the console, and leaves nothing on the device. */
import './replay-page.css';

import { call } from '@baize/client/call';
import { keepQuiet } from '@baize/client/quiet';
import { Refused } from '@baize/client/refused';
import { replayedRound } from '@baize/contract/games/replays';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { loadPart } from '../../../shell/faults.ts';
import { Coming } from '../../../shell/parts/coming.tsx';
import { Fault } from '../../../shell/parts/fault.tsx';
import { queries } from '../../../shell/queries.ts';
import { useLanguage, useText } from '../../../shell/text.ts';
import { memoryStorage } from './memory-storage.ts';

const RoundShown = lazy(() =>
  loadPart(async () => ({ default: (await import('./round-shown.tsx')).RoundShown })),
);

/** The colours of the console and the ticket; they stay behind the hash, so that no log has them. */
const [theme = 'dark', ticket = ''] = location.hash.slice(1).split('.');
const framedBy = document.querySelector<HTMLMetaElement>('meta[name="baize-console"]')?.content ?? '';

// An operator may be a player in another tab: neither that player's settings are read here nor is anything written to them.
Object.defineProperty(window, 'localStorage', { value: memoryStorage() });
document.documentElement.dataset.theme = theme;
// The page carries these texts with it.
useLanguage.setState({ areas: ['shell', 'home', 'play', 'errors'] });

function ReplayPage() {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['play', 'replay', ticket],
    queryFn: ({ signal }) => call(replayedRound, { ticket }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error instanceof Refused && error.code === 'play.roundUnknown')
    return <State picture="lost" title={t('play.replayOver')} text={t('play.replayOverText')} />;
  if (error) return <Fault error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="banner" />;
  return (
    <Coming fallback={<Skeleton shape="banner" />}>
      <RoundShown round={data} still />
    </Coming>
  );
}

const host = document.getElementById('replay');
if (host) {
  createRoot(host).render(
    <QueryClientProvider client={queries}>
      <ReplayPage />
    </QueryClientProvider>,
  );
  keepQuiet(queries);
  // The frame is as high as the page, so that the console alone scrolls.
  new ResizeObserver(() => {
    if (parent !== window) parent.postMessage({ replayHeight: Math.ceil(host.offsetHeight) }, framedBy);
  }).observe(host);
}
