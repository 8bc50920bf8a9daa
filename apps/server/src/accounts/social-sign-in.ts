import type { App } from '../app.ts';
import type { Tx } from '../platform/db.ts';
import { refuse } from '../platform/refuse.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { memberOf, resultOf, spendResult } from './social.ts';

interface From {
  readonly address: string;
  readonly agent: string;
  readonly cookies: string | undefined;
}

/** Signs in whom this identity is linked to; somebody unknown may choose what to do with it. */
export async function signInBySocial(app: App, result: string, from: From) {
  return app.db.transaction().execute(async (tx) => {
    const found = await resultOf(app, tx, result, from.cookies);
    const member = await memberOf(tx, found);
    const { provider, name, next } = found;
    if (member === null) {
      const outcome = 'choose' as const;
      return { outcome, answer: { outcome, provider, name, next } };
    }
    if (found.linking) refuse('social.taken');
    await requireOpen(tx, member);
    await spendResult(tx, result);
    const previous = await tx
      .selectFrom('accounts.session')
      .select('created_at')
      .where('member', '=', member)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    const issued = await app.sessions.issue(tx, member, from);
    await app.sessions.endOthers(tx, member, issued.id, 'otherDevice');
    const outcome = 'session' as const;
    const session = {
      token: issued.token,
      firstTimeLogin: !previous,
      passwordExpired: false,
      weakPassword: false,
      previousLoginAt: previous?.created_at.toISOString() ?? null,
    };
    return { outcome, cookie: issued.cookie, answer: { outcome, next, session } };
  });
}

async function requireOpen(tx: Tx, member: MemberId): Promise<void> {
  const row = await tx
    .selectFrom('accounts.member')
    .select('state')
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  if (row.state !== 'active') refuse('social.closed');
}
