import { startOfDay } from '@baize/contract/zones';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { DAY_MS } from '../../platform/time.ts';
import { gateOf } from '../../protection/protection.ts';
import { linkedBy } from '../../risk/risk.ts';
import { accounts, CASH, type MemberId } from '../../wallet/wallet.ts';

/** Devices and networks in common count for so long (P2P-2). */
const LINKED_DAYS = 30;
/** So many unpaid pieces in one business day block the payer for a day (P2P-3). */
const EXPIRED_MAX = 3;

/** The accounts that are never matched with a member's: of the same person, or used on the same device or network. */
export async function linkedMembers(app: App, member: MemberId): Promise<ReadonlySet<MemberId>> {
  const since = new Date(app.clock.ms() - LINKED_DAYS * DAY_MS);
  return new Set((await linkedBy(app.db, member, { since })).map((link) => link.member));
}

/** Whether a member may take part: active, not frozen, at play, and in no dispute (P2P-2). */
export async function mayTakePart(app: App, db: Db | Tx, member: MemberId): Promise<boolean> {
  const person = await db
    .selectFrom('accounts.member')
    .select('state')
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  if (person.state !== 'active') return false;
  const purse = (await accounts(db, member)).find(({ no }) => no === CASH);
  if (!purse || purse.state === 'closed') return false;
  return (await gateOf(app, db, member)).closed === null && !(await isInDispute(db, member));
}

async function isInDispute(db: Db | Tx, member: MemberId): Promise<boolean> {
  const [piece, withdrawal] = await Promise.all([
    db
      .selectFrom('cashier.piece')
      .select('id')
      .where('state', '=', 'dispute')
      .where((each) => each.or([each('payee', '=', member), each('payer', '=', member)]))
      .executeTakeFirst(),
    db
      .selectFrom('cashier.withdrawal')
      .select('id')
      .where('member', '=', member)
      .where('step', '=', 'dispute')
      .executeTakeFirst(),
  ]);
  return piece !== undefined || withdrawal !== undefined;
}

/** P2P-3: blocked for a day from the third piece of a business day that the payer let expire. */
export async function isBlocked(app: App, db: Db | Tx, payer: MemberId): Promise<boolean> {
  const now = app.clock.ms();
  const rows = await db
    .selectFrom('cashier.piece')
    .select('finished_at')
    .where('payer', '=', payer)
    .where('state', '=', 'expired')
    .where('finished_at', '>', new Date(now - 2 * DAY_MS))
    .orderBy('finished_at')
    .execute();
  const days = Map.groupBy(
    rows.flatMap(({ finished_at: at }) => (at ? [at] : [])),
    (at) => startOfDay(app.zone.name(), at).getTime(),
  );
  return [...days.values()].some((expired) => {
    const last = expired[EXPIRED_MAX - 1];
    return last !== undefined && now < last.getTime() + DAY_MS;
  });
}
