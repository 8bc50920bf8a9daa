import type { App } from '../context.ts';
import { askForGrants } from './grants/grants.ts';
import { askForJackpots } from './grants/jackpot-import.ts';
import { createJackpotNews } from './grants/jackpot-news.ts';
import { sendEndOrders } from './launch/send-end-orders.ts';
import { askForTransfers } from './transfers/transfer-watch.ts';

const LOOK_MS = 1_000;

/** The questions to vendors that are due, on whichever node looks first, also for a node that died. */
const WATCHED = [
  { name: 'transfers', ask: askForTransfers },
  { name: 'kicks', ask: sendEndOrders },
  { name: 'grants', ask: askForGrants },
  { name: 'jackpots', ask: askForJackpots },
] as const;

export function watchVendors(app: App): void {
  for (const { name, ask } of WATCHED) app.workers.add({ name, everyMs: LOOK_MS, run: () => ask(app) });
  app.workers.add({ name: 'jackpotNews', everyMs: LOOK_MS, run: createJackpotNews(app) });
}
