import type { App } from '../context.ts';
import { watchDue } from '../platform/workers.ts';
import { askForGrants, dueGrants } from './grants/grants.ts';
import { askForJackpots, dueFeeds } from './grants/jackpot-import.ts';
import { createJackpotNews } from './grants/jackpot-news.ts';
import { dueEndOrders, sendEndOrders } from './launch/send-end-orders.ts';
import { askForTransfers, dueTransfers } from './transfers/transfer-watch.ts';

const LOOK_MS = 1_000;

/** The questions to vendors that are due, on whichever node looks first, also for a node that died. */
const WATCHED = [
  { name: 'transfers', due: dueTransfers, work: askForTransfers, everyMs: LOOK_MS },
  { name: 'kicks', due: dueEndOrders, work: sendEndOrders, everyMs: LOOK_MS },
  { name: 'grants', due: dueGrants, work: askForGrants, everyMs: LOOK_MS },
  { name: 'jackpots', due: dueFeeds, work: askForJackpots, everyMs: LOOK_MS },
];

export function watchVendors(app: App): void {
  watchDue(app, WATCHED);
  const has = () => app.feeds.online().sockets > 0;
  app.workers.add({ name: 'jackpotNews', everyMs: LOOK_MS, has, run: createJackpotNews(app) });
}
