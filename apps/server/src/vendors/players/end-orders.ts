import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import type { MemberId } from '../../wallet/wallet.ts';

/** Everywhere, or only at transfer vendors with money. */
export type Where = 'everywhere' | 'transferVendors';

/**
 * Ends a member's play of third-party games, in the caller's transaction: their sessions now, and for each vendor where they
 * may still be at play an order to end it and to return the money there. A transfer vendor asks us for no bet, so that only
 * this stops the member.
 */
export async function endPlay(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  member: MemberId,
  where: Where,
): Promise<void> {
  const at = clock.now();
  const open = tx
    .updateTable('vendors.session')
    .set({ ended_at: at })
    .where('member', '=', member)
    .where('ended_at', 'is', null)
    .returning('vendor');
  const ended = where === 'everywhere' ? await open.execute() : [];
  const { rows: transferVendors } = await sql<{ vendor: number }>`
    select v.id as vendor from wallet.account_name n
      join catalog.vendor v on n.name = 'vendor:' || v.code
     where n.member = ${member} and n.name like 'vendor:%'`.execute(tx);
  const vendors = new Set([...ended, ...transferVendors].map(({ vendor }) => vendor));
  // In one order, so that two who end the same play do not wait for each other.
  for (const vendor of [...vendors].sort((a, b) => a - b)) {
    const order = { collection: uuidv7(clock.ms()), at, told_at: null, tries: 0, ask_at: at };
    await tx
      .insertInto('vendors.kick')
      .values({ vendor, member, ...order })
      .onConflict((on) => on.columns(['vendor', 'member']).doUpdateSet(order))
      .execute();
  }
}

/** The member starts again with this vendor and may: an earlier order must not end the new play. */
export async function dropEndOrder(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  { vendor, member }: { vendor: number; member: MemberId },
): Promise<void> {
  await sql`
    update vendors.kick set ask_at = null
     where vendor = ${vendor} and member = ${member} and ask_at is not null
       and exists (select from accounts.member m where m.id = ${member} and m.state = 'active')
       and not exists (select from protection.gate g where g.member = ${member}
                          and (g.closed_until > ${clock.now()} or g.play_until <= ${clock.now()}))
       and not exists (select from protection.being_checked c where c.member = ${member} and c.until > ${clock.now()})`.execute(
    tx,
  );
}
