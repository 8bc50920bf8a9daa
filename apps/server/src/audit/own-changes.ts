import type { App } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { audit } from './trail.ts';

/** Who changed it, and in which session where he is signed in. */
interface Owner {
  readonly member: MemberId;
  readonly id?: string;
}

interface OwnChange {
  /** What was changed, `password` or `limit.set`; the trail has it as `self.password`. */
  readonly what: string;
  /** Masked where it is personal, and never a secret itself. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Puts what a member changed about his own account on the audit trail. Stands last in its transaction, because writers of the trail
 * queue until commit, and whoever waits for anything else meanwhile may wait in a circle.
 */
export async function noteOwnChange(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { member, id }: Owner,
  { what, before, after }: OwnChange,
): Promise<void> {
  const owner = await tx
    .selectFrom('accounts.member')
    .select('public_id')
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  const session = id
    ? await tx.selectFrom('accounts.session').select('address').where('id', '=', id).executeTakeFirst()
    : undefined;
  await audit(tx, app.clock, {
    actor: null,
    action: `self.${what}`,
    element: owner.public_id,
    before,
    after,
    ...(session ? { address: session.address } : {}),
  });
}
