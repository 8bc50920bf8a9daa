import type { Assertion } from '@baize/contract/accounts/two-step';

import type { App } from '../../context.ts';
import { memberOfPasskey } from '../factors/passkeys.ts';
import type { From } from '../sessions/devices.ts';
import { openSession, requireOpen, type Welcome } from './open-session.ts';

/** Signs in by a passkey that verified its user: the device held and the person recognised, so nothing more is asked. */
export async function loginByPasskey(
  app: App,
  { passkey, remember }: { passkey: Assertion; remember?: boolean | undefined },
  from: From,
): Promise<Welcome> {
  const id = await memberOfPasskey(app, 'login', passkey);
  return app.db.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom('accounts.member')
      .select(['state', 'must_change'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    requireOpen(member);
    return openSession(app, tx, id, {
      from,
      method: 'passkey',
      remember: remember ?? false,
      registers: true,
      expired: member.must_change,
    });
  });
}
