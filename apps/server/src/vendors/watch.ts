import type { App } from '../app.ts';
import { askForGrants } from './grants.ts';
import { askForJackpots } from './jackpot-feed.ts';
import { askForKicks } from './kick.ts';
import { askForTransfers } from './transfer-watch.ts';

const LOOK_MS = 1_000;

/** What vendors are asked for when its time has come, on whichever node looks first, also for a node that died. */
const WATCHED = [
  { what: 'transfers', ask: askForTransfers },
  { what: 'kicks', ask: askForKicks },
  { what: 'grants', ask: askForGrants },
  { what: 'jackpots', ask: askForJackpots },
] as const;

export function watchVendors(app: App): { close(): Promise<void> } {
  const watches = WATCHED.map(({ what, ask }) => watch(app, what, ask));
  return {
    async close() {
      await Promise.all(watches.map((each) => each.close()));
    },
  };
}

function watch(app: App, what: string, ask: (app: App) => Promise<void>): { close(): Promise<void> } {
  let looking: Promise<void> | null = null;
  const look = () => {
    looking ??= ask(app)
      .catch((error: unknown) => app.log.warn({ err: error }, `${what} could not be asked for`))
      .finally(() => {
        looking = null;
      });
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
