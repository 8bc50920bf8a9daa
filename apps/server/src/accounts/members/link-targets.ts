import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { MemberId } from '../../wallet/wallet.ts';

/** Links that were mailed for a new password open nothing any more. */
export async function voidLinks({ clock }: Pick<App, 'clock'>, tx: Tx, member: MemberId): Promise<void> {
  await tx
    .updateTable('accounts.recovery_link')
    .set({ used_at: clock.now() })
    .where('member', '=', member)
    .where('used_at', 'is', null)
    .execute();
}
