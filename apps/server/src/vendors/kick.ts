import type { App } from '../app.ts';
import { askVendor } from './outbound.ts';

/** Staff who end a member's session at the site end his outside games with it; open rounds are finished all the same. */
export function watchEndedSessions(app: App): void {
  app.sessions.onEnded((session, reason) => {
    if (reason !== 'closed') return;
    kick(app, session).catch((error: unknown) =>
      app.log.warn({ err: error }, 'a vendor was not told to end a game'),
    );
  });
}

/** Every node hears of the end; the one that ends the game session tells the vendor. */
async function kick(app: App, session: string): Promise<void> {
  const { member } = await app.db
    .selectFrom('accounts.session')
    .select('member')
    .where('id', '=', session)
    .executeTakeFirstOrThrow();
  const ended = await app.db
    .updateTable('vendors.session as s')
    .from('vendors.player as p')
    .set({ ended_at: app.clock.now() })
    .where('s.member', '=', member)
    .where('s.ended_at', 'is', null)
    .whereRef('p.vendor', '=', 's.vendor')
    .whereRef('p.member', '=', 's.member')
    .returning(['s.vendor', 'p.id as playerId'])
    .execute();
  for (const { vendor: id, playerId } of ended) {
    const vendor = app.vendors.book.byId(id);
    if (vendor) await askVendor(app, vendor, { method: 'POST', path: '/sessions/kick', body: { playerId } });
  }
}
