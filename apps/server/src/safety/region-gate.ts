import type { Route } from '@baize/contract/route';

import type { App, PlayerSession } from '../context.ts';
import { refuse } from '../platform/refuse.ts';

/** Refuses `system.region` to a call from a closed region and notes it; the session is null where nobody holds one. */
export function requireOpenRegion(
  app: App,
  route: Route,
  address: string,
  session: PlayerSession | null,
): void {
  const closed = app.regions.closed(address);
  if (!closed) return;
  app.locations.turnedAway({ address, closed, path: route.path, session });
  refuse('system.region');
}
