import type { App } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { audit } from './audit-log.ts';

/** The actor, and the session if they are signed in. */
interface Owner {
  readonly member: MemberId;
  readonly id?: string;
}

interface OwnChange {
  /** The changed thing, `password` or `limit.set`; the audit log has it as `self.password`. */
  readonly what: string;
  /** Masked where it is personal, and never a secret itself. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Writes a member's change of their own account to the audit log. Comes last in its transaction, because writers of the log
 * queue until commit, and waiting for anything else meanwhile could deadlock.
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
