import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { defineLock, lock } from '../../platform/locks.ts';
import { refuse } from '../../platform/refuse.ts';
import { sha256 } from '../../platform/secrets/keys.ts';
import { HOUR_MS } from '../../platform/time.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { isDeviceOf } from '../sessions/devices.ts';
import { networkOf } from './codes.ts';

const RECOVERY_TRIES_LOCK = defineLock('recoveryTries', 'tries to recover one account');

/** The group "forgot" of the rate limits: so many an hour for an account, a browser and a network. */
const MAX = { account: 3, device: 5, network: 20 };

export interface RecoveryWish {
  /** A name or a number, whether or not it is anybody's. */
  readonly account: string;
  readonly owner: MemberId | null;
  readonly device: string | null;
  readonly address: string;
}

/**
 * Counts a wish to get back in; refuses `recovery.rate`. Wishes from a device that the owner signed in from count apart, and their
 * network is not looked at: no stranger uses them up.
 */
export async function countRecovery(
  app: App,
  { account, owner, device, address }: RecoveryWish,
): Promise<void> {
  const own = await isDeviceOf(app.db, owner, device);
  const subject = app.keys.blindIndex(own ? 'recovery:own' : 'recovery', account.trim().toLowerCase());
  const known = device === null ? null : sha256(device);
  const network = sql`convert_to(${networkOf(address)}::text, 'UTF8')`;
  const hourAgo = new Date(app.clock.ms() - HOUR_MS);
  // One contact serves everybody where load is measured.
  const lifted = app.config.preset === 'bench';
  await app.db.transaction().execute(async (tx) => {
    await lock(tx, RECOVERY_TRIES_LOCK, subject);
    const { rows } = await sql<{ account: number; device: number; network: number }>`
      select count(*) filter (where kind = 'account' and subject = ${subject})::int as account,
             count(*) filter (where kind = 'device' and subject = ${known})::int as device,
             count(*) filter (where kind = 'network' and subject = ${network})::int as network
        from accounts.recovery_try
       where at > ${hourAgo} and subject in (${subject}, ${known}, ${network})
    `.execute(tx);
    const [spent = { account: 0, device: 0, network: 0 }] = rows;
    const full = spent.device >= MAX.device || (!own && spent.network >= MAX.network);
    if (spent.account >= MAX.account || (full && !lifted)) refuse('recovery.rate', {}, HOUR_MS / 1000);
    await sql`
      insert into accounts.recovery_try (kind, subject, at)
      select kind, subject, ${app.clock.now()}
        from (values ('account', ${subject}::bytea), ('device', ${known}::bytea), ('network', ${network})) as t (kind, subject)
       where subject is not null
    `.execute(tx);
  });
}
