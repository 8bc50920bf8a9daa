import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import type { From } from '../sessions/devices.ts';
import { requireOpen } from '../sign-in/open-session.ts';
import { enter } from '../sign-in/step-up.ts';
import { memberOf, resultOf, spendResult } from './social.ts';
import { tellOfTaken } from './social-taken.ts';

/** Lets in whom this identity is linked to, by the door of every sign-in; somebody unknown may choose what to do with it. */
export async function signInBySocial(app: App, result: string, { from, cookies }: Asking) {
  return app.db.transaction().execute(async (tx) => {
    const { provider, subject, name, next, linking } = await resultOf(app, tx, result, cookies);
    const member = await memberOf(tx, { provider, subject });
    if (member === null) return { outcome: 'choose' as const, provider, name, next };
    if (linking) {
      tellOfTaken(app, { provider, subject });
      refuse('social.taken');
    }
    const expired = await mustChange(tx, member);
    await spendResult(tx, result);
    const session = await enter(app, tx, member, { from, method: 'social', shown: 'nothing', expired });
    return { outcome: 'session' as const, next, session };
  });
}

interface Asking {
  readonly from: From;
  readonly cookies: string | undefined;
}

/** Whether the password of an account that may be entered has to be changed first. */
async function mustChange(tx: Tx, member: MemberId): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts.member')
    .select(['state', 'must_change'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  requireOpen(row);
  return row.must_change;
}
