import { SocialProvider } from '@baize/contract/social';

import type { App } from '../app.ts';
import type { Tx } from '../platform/db.ts';
import { refuse } from '../platform/refuse.ts';
import type { MemberId } from '../wallet/wallet.ts';
import type { PlayerSession } from './sessions.ts';
import { resultOf, spendResult } from './social.ts';

export interface Attached {
  readonly member: MemberId;
  /** The name of a result in this browser, and the browser's cookies. */
  readonly result: string;
  readonly cookies: string | undefined;
}

/**
 * Ties an identity to a member, for good. Registration calls it in the transaction that makes the member. Refuses `social.taken` when
 * the identity is somebody's already, and `social.linked` when the member has another one of this provider.
 */
export async function attachSocial(
  app: App,
  tx: Tx,
  { member, result, cookies }: Attached,
): Promise<SocialProvider> {
  const { provider, subject, sealed } = await resultOf(app, tx, result, cookies);
  await spendResult(tx, result);
  const row = await tx
    .insertInto('accounts.social_identity')
    .values({ provider, subject, member, sealed, linked_at: app.clock.now() })
    .onConflict((on) => on.doNothing())
    .returning('member')
    .executeTakeFirst();
  if (row) return provider;
  const own = await tx
    .selectFrom('accounts.social_identity')
    .select('subject')
    .where('member', '=', member)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return refuse(own && !own.subject.equals(subject) ? 'social.linked' : 'social.taken');
}

/** Links to whoever is signed in, once he has shown that he is the owner of the account. */
export async function linkSocial(
  app: App,
  session: PlayerSession,
  { result, cookies }: { result: string; cookies: string | undefined },
): Promise<SocialProvider> {
  return app.db.transaction().execute(async (tx) => {
    const { at } = await resultOf(app, tx, result, cookies);
    if (session.loginAt <= at) refuse('session.forbidden');
    return attachSocial(app, tx, { member: session.member, result, cookies });
  });
}

/** The identities of a member, in the order in which he linked them. */
export async function linksOf(app: App, member: MemberId) {
  const rows = await app.db
    .selectFrom('accounts.social_identity')
    .select(['provider', 'sealed', 'linked_at'])
    .where('member', '=', member)
    .orderBy('linked_at')
    .execute();
  return rows.map((row) => ({
    provider: SocialProvider.parse(row.provider),
    name: app.keys.personal.unwrap(`social:${row.provider}`, row.sealed).toString('utf8'),
    linkedAt: row.linked_at.toISOString(),
  }));
}
