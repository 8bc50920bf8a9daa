import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { DAY_MS } from '../../platform/time.ts';
import type { MemberId } from '../../wallet/wallet.ts';

const LIFE_MS = 3 * DAY_MS;

/** Two operators have made sure who a member is, who has lost what he could have shown himself. */
export async function vouchFor({ clock }: Pick<App, 'clock'>, tx: Tx, member: MemberId): Promise<void> {
  const until = new Date(clock.ms() + LIFE_MS);
  await tx
    .insertInto('accounts.vouched')
    .values({ member, until })
    .onConflict((on) => on.column('member').doUpdateSet({ until }))
    .execute();
}

/** Whether that was lately. */
export async function isVouchedFor(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  member: MemberId,
): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts.vouched')
    .select('member')
    .where('member', '=', member)
    .where('until', '>', clock.now())
    .executeTakeFirst();
  return row !== undefined;
}
