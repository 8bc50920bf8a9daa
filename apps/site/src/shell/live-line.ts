import { call } from '@baize/client/call';
import { type Live, openLive } from '@baize/client/live';
import { networkReturned } from '@baize/client/network';
import { onToken } from '@baize/client/token';
import { liveTicket } from '@baize/contract/accounts/session';
import type { FeedTopic, LobbyEvent, MemberEvent } from '@baize/contract/feeds';
import { create } from 'zustand';
import { boot } from './boot.ts';
import { loadDeferred } from './manifest/load-deferred.ts';
import { queries } from './queries.ts';
import { sessionEnded, useSession } from './session.ts';
import { takeBalance } from './wallet.ts';

/** The realtime line as screens see it: offline banner, round-trip dot. */
export const useLine = create<{
  up: boolean;
  everUp: boolean;
  ms: number | undefined;
  since: string | undefined;
  /** The present one, for parts of the site that say more on it. */
  socket: WebSocket | undefined;
}>(() => ({ up: false, everUp: false, ms: undefined, since: undefined, socket: undefined }));

let live: Live | undefined;

/** Opens the one socket of this tab and keeps it on the session of now. */
export function startLive(): void {
  live = openLive({
    heard: boot.heard,
    address: async () => {
      const path = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`;
      if (!useSession.getState().signedIn) return path;
      const { ticket } = await call(liveTicket, {});
      return `${path}?ticket=${encodeURIComponent(ticket)}`;
    },
    topics: () => (useSession.getState().signedIn ? ['lobby', 'member'] : ['lobby']),
    onOpen: (socket) => useLine.setState({ socket }),
    onEvent: hear,
    onResync: missed,
    onLine: lineChanged,
  });
  onToken(() => live?.renew());
}

/** The messages of a topic in the meantime are not known: everything it is about is asked for. */
function missed(topic: FeedTopic): void {
  forget(topic === 'lobby' ? ['site'] : ['wallet']);
  void loadDeferred().then(({ SITE }) => forget(SITE.stale(topic).flat()));
}

function lineChanged(up: boolean, ms?: number): void {
  const before = useLine.getState();
  const since = up ? undefined : (before.since ?? new Date().toISOString());
  useLine.setState({ up, everUp: before.everUp || up, ms: up ? ms : undefined, since });
  if (!up || before.up || !before.everUp) return;
  networkReturned();
  void queries.invalidateQueries();
}

/** The shell knows its own events; the rest is the affair of the features. */
function hear(event: MemberEvent | LobbyEvent): void {
  if (event.type === 'balance') takeBalance(event);
  else if (event.type === 'ended') sessionEnded(event.reason);
  else {
    if (event.type === 'status' || event.type === 'switches') forget(['site']);
    void loadDeferred().then(({ SITE }) => {
      forget(SITE.stale(event.type).flat());
      for (const notice of SITE.notices(event.type)) notice(event as never);
    });
  }
}

function forget(stale: readonly string[]): void {
  for (const each of stale) void queries.invalidateQueries({ queryKey: each.split('/') });
}
