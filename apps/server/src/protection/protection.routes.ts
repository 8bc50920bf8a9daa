import * as contract from '@baize/contract/protection/protection';

import { type App, type PlayerSession, serve } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import { askReturn, goAway } from './absence.ts';
import { cancelLimit, confirmLimit, protectionOf, setLimit } from './limits.ts';

export const protectionRoutes = [
  serve(contract.protection, ({ app, session }) => shown(app, session)),
  serve(contract.setLimit, ({ app, session, input }) =>
    changed(app, session, (tx) => setLimit(app, tx, session.member, input, null)),
  ),
  serve(contract.confirmLimit, ({ app, session, input }) =>
    changed(app, session, (tx) => confirmLimit(app, tx, session.member, input)),
  ),
  serve(contract.cancelLimit, ({ app, session, input }) =>
    changed(app, session, (tx) => cancelLimit(app, tx, session.member, input)),
  ),
  serve(contract.takeTimeOut, async ({ app, session, input }) => {
    const after = await changed(app, session, (tx) => goAway(app, tx, session.member, input, null));
    app.tellBalance(session.member);
    return after;
  }),
  serve(contract.excludeSelf, async ({ app, session, input }) => {
    await app.db.transaction().execute((tx) => goAway(app, tx, session.member, input, null));
    return {};
  }),
  serve(contract.askReturn, ({ app, session, input }) =>
    changed(app, session, (tx) => askReturn(app, tx, session.member, input.text)),
  ),
];

async function changed(app: App, session: PlayerSession, change: (tx: Tx) => Promise<void>) {
  await app.db.transaction().execute(change);
  return shown(app, session);
}

function shown(app: App, { member, currency }: PlayerSession) {
  return protectionOf(app, { id: member, currency });
}
