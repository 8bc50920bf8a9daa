import { call } from '@baize/client/call';
import { type Live, openLive } from '@baize/client/live';
import { networkReturned } from '@baize/client/network';
import { onToken } from '@baize/client/token';
import { liveTicket } from '@baize/contract/accounts/session';
import type { FeedTopic, LobbyEvent, MemberEvent } from '@baize/contract/feeds';
import { create } from 'zustand';
import { boot } from './boot.ts';
import { loadDeferred } from './load-deferred.ts';
import { queries } from './queries.ts';
import { sessionEnded, useSession } from './session.ts';
import { takeBalance } from './wallet.ts';

/** The realtime line as screens see it: offline banner, round-trip dot. */
export const useLine = create<{
  up: boolean;
  everUp: boolean;
  ms: number | undefined;
  since: string | undefined;
}>(() => ({ up: false, everUp: false, ms: undefined, since: undefined }));

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
    onEvent: hear,
    onResync: missed,
    onLine: lineChanged,
  });
  onToken(() => live?.renew());
}

/** The messages of a topic in the meantime are not known: everything it is about is asked for. */
function missed(topic: FeedTopic): void {
  const stale =
    topic === 'lobby'
      ? ['site', 'catalog', 'content', 'tournaments']
      : ['wallet', 'cashier', 'identity', 'content', 'freeRounds', 'protection'];
  forget(stale);
}

function lineChanged(up: boolean, ms?: number): void {
  const before = useLine.getState();
  const since = up ? undefined : (before.since ?? new Date().toISOString());
  useLine.setState({ up, everUp: before.everUp || up, ms: up ? ms : undefined, since });
  if (!up || before.up || !before.everUp) return;
  networkReturned();
  void queries.invalidateQueries();
}

/** The queries that an event makes stale. */
const STALE: Partial<Record<string, readonly string[]>> = {
  cashier: ['cashier'],
  tournaments: ['tournaments'],
  bonus: ['wallet', 'cashier', 'bonus', 'turnover', 'freeRounds'],
  // An approval opens payments, and gives the account its name.
  identity: ['identity', 'cashier', 'members'],
  // Play and deposits were closed or opened, here or elsewhere.
  protection: ['protection', 'cashier'],
  notice: ['content/notices'],
  notices: ['content/notices'],
  games: ['catalog'],
  // Some of them switch games off, one of them all.
  status: ['site', 'catalog'],
  switches: ['site', 'catalog'],
};

function hear(event: MemberEvent | LobbyEvent): void {
  const stale = STALE[event.type];
  if (event.type === 'balance') takeBalance(event);
  else if (event.type === 'ended') sessionEnded(event.reason);
  else if (stale) forget(stale);
  // Gifts, jackpots and draws.
  else
    void loadDeferred()
      .then(({ LATER }) => LATER.notices())
      .then(({ notice }) => notice(event as Parameters<typeof notice>[0]));
}

function forget(stale: readonly string[]): void {
  for (const each of stale) void queries.invalidateQueries({ queryKey: each.split('/') });
}
