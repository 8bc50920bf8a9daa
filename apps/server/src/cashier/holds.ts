import type { App, PlayerSession } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';

/** Until when money of a member may not leave after a change of how they sign in (D08, A13); null where nothing holds it. */
export async function payoutHoldOf(
  app: App,
  db: Db | Tx,
  { member, holdUntil }: PlayerSession,
): Promise<Date | null> {
  const person = await app.care.person(db, member);
  const holds = [holdUntil, person.holdUntil].filter((each) => each !== null && each > app.clock.now());
  return holds.reduce<Date | null>((last, each) => (each && (!last || each > last) ? each : last), null);
}
