import { createHmac } from 'node:crypto';
import type { SocialProvider } from '@baize/contract/accounts/social';
import { withoutCards } from '@baize/contract/card-numbers';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { token } from '../../platform/random.ts';
import { refuse } from '../../platform/refuse.ts';
import { sha256 } from '../../platform/secrets/keys.ts';
import { cookieOf } from '../../platform/sessions/cookies.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import type { Attempt, Identity, Provider } from './social-providers.ts';

/** Holds a way to a provider and what came back of it to one browser. */
const COOKIE = '__Host-soc';
const TRY_MS = 10 * MINUTE_MS;
const RESULT_MS = 10 * MINUTE_MS;
const SECRET = /^[\w-]{43}$/;

export interface Begun {
  readonly url: string;
  readonly cookie: string;
}

/** Sends somebody to a provider. One browser may have several sign-ins under way; its cookie is the same for all. */
export async function begin(
  app: App,
  asked: { provider: SocialProvider; next?: string | undefined; linking?: boolean | undefined },
  cookies: string | undefined,
): Promise<Begun> {
  const provider = app.social[asked.provider] ?? refuse('social.off');
  const held = cookieOf(cookies, COOKIE) ?? '';
  const secret = SECRET.test(held) ? held : token(app.random, 32);
  const state = token(app.random, 24);
  const attempt = attemptOf(app, asked.provider, state, secret);
  const url = await reached(app, () => provider.begin(attempt));
  await app.db
    .insertInto('accounts.social_try')
    .values({
      state_hash: sha256(state),
      cookie_hash: sha256(secret),
      provider: asked.provider,
      next: asked.next === undefined ? null : withoutCards(asked.next),
      linking: asked.linking ?? false,
      expires_at: new Date(app.clock.ms() + TRY_MS),
    })
    .execute();
  const life = (TRY_MS + RESULT_MS) / 1000;
  const cookie = `${COOKIE}=${secret}; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${life}`;
  return { url: url.href, cookie };
}

/** A provider that cannot be reached is a refusal: the other ways in are still open. */
async function reached<T>(app: App, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    app.log.warn({ err: error }, 'a sign-in provider did not answer as it should');
    return refuse('social.failed');
  }
}

/** Nonce and verifier follow from state and cookie, so that nothing secret is kept on the way. */
function attemptOf(app: App, provider: SocialProvider, state: string, secret: string): Attempt {
  const derived = (use: string) =>
    createHmac('sha256', app.keys.pepper).update(`social ${use} ${state} ${secret}`).digest('base64url');
  return {
    state,
    nonce: derived('nonce'),
    verifier: derived('verifier'),
    returnTo: `${app.config.publicUrl}/social/${provider}`,
  };
}

/** Takes what a provider sent back with the browser; answers the name of the result, to be asked for by `resultOf`. */
export async function receive(
  app: App,
  name: SocialProvider,
  answer: URLSearchParams,
  cookies: string | undefined,
): Promise<string> {
  const result = token(app.random, 24);
  const provider = app.social[name];
  const state = answer.get('state') ?? '';
  const secret = cookieOf(cookies, COOKIE) ?? '';
  const begun = await spendTry(app, { provider: name, state, secret });
  // Without a way that was begun here there is nothing to keep: the name of no result says as much.
  if (!provider || !begun) return result;
  const found = await identified(app, provider, answer, attemptOf(app, name, state, secret));
  const now = app.clock.now();
  await app.db
    .insertInto('accounts.social_result')
    .values({
      hash: sha256(result),
      cookie_hash: sha256(secret),
      provider: name,
      ...outcomeOf(app, name, found),
      next: begun.next,
      linking: begun.linking,
      created_at: now,
      expires_at: new Date(now.getTime() + RESULT_MS),
    })
    .execute();
  return result;
}

type Found = Identity | 'social.cancelled' | 'social.failed';

function outcomeOf(app: App, provider: SocialProvider, found: Found) {
  if (typeof found === 'string') return { refusal: found, subject: null, sealed: null };
  const subject = app.keys.blindIndex('social', `${found.issuer} ${found.id}`);
  const sealed = app.keys.personal.wrap(`social:${provider}`, Buffer.from(found.name.slice(0, 80)));
  return { refusal: null, subject, sealed };
}

async function identified(
  app: App,
  provider: Provider,
  answer: URLSearchParams,
  attempt: Attempt,
): Promise<Found> {
  if (answer.get('error') === 'access_denied') return 'social.cancelled';
  try {
    const identity = await provider.identify(answer, attempt);
    return !identity.once || (await spendOnce(app, identity.once)) ? identity : 'social.failed';
  } catch (error) {
    app.log.warn({ err: error }, 'what a sign-in provider sent back did not check');
    return 'social.failed';
  }
}

async function spendTry(app: App, way: { provider: string; state: string; secret: string }) {
  const row = await app.db
    .deleteFrom('accounts.social_try')
    .where('state_hash', '=', sha256(way.state))
    .where('cookie_hash', '=', sha256(way.secret))
    .where('provider', '=', way.provider)
    .returning(['next', 'linking', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > app.clock.now() ? row : null;
}

/** Longer than signed data is accepted. */
const SPENT_MS = 15 * MINUTE_MS;

async function spendOnce(app: App, hash: Buffer): Promise<boolean> {
  const row = await app.db
    .insertInto('accounts.social_spent')
    .values({ hash, expires_at: new Date(app.clock.ms() + SPENT_MS) })
    .onConflict((on) => on.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

export interface Result {
  readonly provider: SocialProvider;
  readonly subject: Buffer;
  /** The person's name there. */
  readonly name: string;
  readonly sealed: Buffer;
  readonly next: string | null;
  readonly linking: boolean;
  readonly at: Date;
}

/** The result that came back to this browser under this name; refuses `social.cancelled`, `social.failed` or `social.expired`. */
export async function resultOf(
  app: App,
  db: Db,
  result: string,
  cookies: string | undefined,
): Promise<Result> {
  const row = await db
    .selectFrom('accounts.social_result')
    .selectAll()
    .where('hash', '=', sha256(result))
    .where('cookie_hash', '=', sha256(cookieOf(cookies, COOKIE) ?? ''))
    .executeTakeFirst();
  if (!row || row.expires_at <= app.clock.now()) return refuse('social.expired');
  if (!row.subject || !row.sealed) {
    return refuse(row.refusal === 'social.cancelled' ? 'social.cancelled' : 'social.failed');
  }
  return {
    provider: row.provider as SocialProvider,
    subject: row.subject,
    name: app.keys.personal.unwrap(`social:${row.provider}`, row.sealed).toString('utf8'),
    sealed: row.sealed,
    next: row.next,
    linking: row.linking,
    at: row.created_at,
  };
}

/** The owner of this identity. */
export async function memberOf(
  db: Db,
  { provider, subject }: Pick<Result, 'provider' | 'subject'>,
): Promise<MemberId | null> {
  const row = await db
    .selectFrom('accounts.identity_owner')
    .select('member')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.member ?? null;
}

/** A result that opened a session or was linked is gone; `social.expired` when another call was quicker. */
export async function spendResult(tx: Tx, result: string): Promise<void> {
  const row = await tx
    .deleteFrom('accounts.social_result')
    .where('hash', '=', sha256(result))
    .returning('hash')
    .executeTakeFirst();
  if (!row) refuse('social.expired');
}
