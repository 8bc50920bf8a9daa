import { RoundAnswer } from '@baize/contract/vendors/answers';

import type { App } from '../../context.ts';
import { mayAsk } from '../../platform/http/outbound.ts';
import { refuse } from '../../platform/refuse.ts';
import { askVendor } from '../registry/outbound.ts';

/** Where a vendor shows a round again; only addresses of the hosts that its contract names are passed on. */
export async function replayOf(app: App, vendor: number, round: string): Promise<string> {
  const known = app.vendors.book.byId(vendor) ?? refuse('games.vendorAway');
  const path = `/rounds/${encodeURIComponent(round)}`;
  const answer = RoundAnswer.safeParse(await askVendor(app, known, { method: 'GET', path }));
  const url = answer.success ? (answer.data.replayUrl ?? '') : '';
  if (!mayAsk(app.config, url) || !known.launchHosts.includes(new URL(url).host))
    return refuse('records.noReplay');
  return url;
}
