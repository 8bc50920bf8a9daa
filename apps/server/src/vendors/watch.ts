import type { App } from '../context.ts';
import { any } from '../platform/database/questions.ts';
import { askForGrants, dueGrants } from './grants/grants.ts';
import { askForJackpots, dueFeeds } from './grants/jackpot-import.ts';
import { createJackpotNews } from './grants/jackpot-news.ts';
import { dueEndOrders, sendEndOrders } from './launch/send-end-orders.ts';
import { askForTransfers, dueTransfers } from './transfers/transfer-watch.ts';

const LOOK_MS = 1_000;

/** The questions to vendors that are due, on whichever node looks first, also for a node that died. */
const WATCHED = [
  { name: 'transfers', due: dueTransfers, ask: askForTransfers },
  { name: 'kicks', due: dueEndOrders, ask: sendEndOrders },
  { name: 'grants', due: dueGrants, ask: askForGrants },
  { name: 'jackpots', due: dueFeeds, ask: askForJackpots },
] as const;

export function watchVendors(app: App): void {
  for (const { name, due, ask } of WATCHED)
    app.workers.add({ name, everyMs: LOOK_MS, asks: any(due(app)), run: () => ask(app) });
  const has = () => app.feeds.online().sockets > 0;
  app.workers.add({ name: 'jackpotNews', everyMs: LOOK_MS, has, run: createJackpotNews(app) });
}
