import { SocialProvider } from '@baize/contract/accounts/social';
import type { Proof } from '@baize/contract/accounts/two-step';
import type { LanguageCode } from '@baize/contract/languages';
import { noteOwnChange } from '../../audit/audit.ts';
import type { App, PlayerSession } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { noteWayChange } from '../factors/factor-changes.ts';
import { resultOf, spendResult } from './social.ts';
import { tellOfTaken } from './social-taken.ts';

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
  if (own && !own.subject.equals(subject)) refuse('social.linked');
  if (!own) tellOfTaken(app, { provider, subject });
  return refuse('social.taken');
}

export interface Link {
  readonly result: string;
  readonly proof?: Proof | undefined;
  readonly cookies: string | undefined;
  readonly language: LanguageCode;
}

/** Links to the signed-in member after a proof that they own the account. */
export async function linkSocial(app: App, session: PlayerSession, link: Link): Promise<SocialProvider> {
  const { result, proof, cookies, language } = link;
  const { member } = session;
  const { at } = await resultOf(app, app.db, result, cookies);
  await requireOwner(app, session, { since: at, proof });
  return app.db.transaction().execute(async (tx) => {
    const provider = await attachSocial(app, tx, { member, result, cookies });
    await noteWayChange(app, tx, { member, language, weakens: true });
    const change = { before: { [provider]: false }, after: { [provider]: true } };
    await noteOwnChange(app, tx, session, { what: 'social', ...change });
    return provider;
  });
}

/** Sign-ins in which somebody shows more than that he holds this browser. */
const PROVED = ['password', 'passkey'];

/**
 * A member who signed in after the result came back has just proved themselves, unless with too little (D08); others give a
 * proof.
 */
async function requireOwner(
  app: App,
  session: PlayerSession,
  { since, proof }: { since: Date; proof: Proof | undefined },
): Promise<void> {
  if (proof) return app.proofs.require(app.db, session, proof);
  if (session.holdUntil && session.holdUntil > app.clock.now()) refuse('proof.hold');
  const { method } = await app.db
    .selectFrom('accounts.session')
    .select('method')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow();
  if (!PROVED.includes(method) || session.loginAt <= since) refuse('proof.password');
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
