import type { Assertion, Attestation } from '@baize/contract/accounts/two-step';
import { withoutCards } from '@baize/contract/card-numbers';
import type { LanguageCode } from '@baize/contract/languages';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { noteOwnChange } from '../../audit/audit.ts';
import type { App, PlayerSession } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { sha256 } from '../../platform/secrets/keys.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { noteWayChange } from './factor-changes.ts';

type Purpose = 'login' | 'stepUp' | 'proof' | 'add';
type Passkeys = Pick<App, 'config' | 'db' | 'clock' | 'random'>;

const LIFE_MS = 5 * MINUTE_MS;
const PASSKEYS_MAX = 20;

/** The options of `navigator.credentials.get`. Without a member any passkey of this site may answer. */
export async function passkeyRequest(app: Passkeys, purpose: Purpose, member: MemberId | null) {
  const own = member === null ? [] : await passkeyRows(app.db, member);
  const options = await generateAuthenticationOptions({
    rpID: rpId(app),
    challenge: new Uint8Array(app.random.bytes(32)),
    allowCredentials: own.map((row) => ({ id: row.id, transports: row.transports as never })),
    userVerification: 'required',
  });
  await keepChallenge(app, { challenge: options.challenge, purpose, member });
  return { options: { ...options } };
}

/** The member whose passkey answered the challenge that we set for this purpose. Refuses `session.passkey`. */
export async function memberOfPasskey(app: Passkeys, purpose: Purpose, given: Assertion): Promise<MemberId> {
  const asked = await spendChallenge(app, purpose, given.response.clientDataJSON);
  const key = await app.db
    .selectFrom('accounts.passkey')
    .select(['id', 'member', 'public_key', 'counter'])
    .where('id', '=', given.id)
    .executeTakeFirst();
  if (!key || (asked.member !== null && asked.member !== key.member)) return refuse('session.passkey');
  const verified = await verifyAuthenticationResponse({
    response: { ...given, clientExtensionResults: {} } as never,
    expectedChallenge: asked.challenge,
    expectedOrigin: app.config.publicUrl,
    expectedRPID: rpId(app),
    credential: { id: key.id, publicKey: new Uint8Array(key.public_key), counter: Number(key.counter) },
    requireUserVerification: true,
  }).catch(() => refuse('session.passkey'));
  if (!verified.verified) refuse('session.passkey');
  await app.db
    .updateTable('accounts.passkey')
    .set({ counter: BigInt(verified.authenticationInfo.newCounter), used_at: app.clock.now() })
    .where('id', '=', key.id)
    .execute();
  return key.member;
}

/** The options of `navigator.credentials.create`. */
export async function passkeyOffer(app: App, session: PlayerSession) {
  const own = await passkeyRows(app.db, session.member);
  const options = await generateRegistrationOptions({
    rpName: app.switches.values()['brand.name'],
    rpID: rpId(app),
    userName: session.account,
    userDisplayName: session.nickname,
    userID: new Uint8Array(Buffer.from(session.publicId)),
    challenge: new Uint8Array(app.random.bytes(32)),
    attestationType: 'none',
    excludeCredentials: own.map((row) => ({ id: row.id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge } = options;
  await keepChallenge(app, { challenge, purpose: 'add', member: session.member });
  return { options: { ...options } };
}

export async function addPasskey(
  app: App,
  { member, id }: Pick<PlayerSession, 'member' | 'id'>,
  { name, passkey, language }: { name: string; passkey: Attestation; language: LanguageCode },
): Promise<void> {
  const asked = await spendChallenge(app, 'add', passkey.response.clientDataJSON);
  if (asked.member !== member) refuse('session.passkey');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} } as never,
    expectedChallenge: asked.challenge,
    expectedOrigin: app.config.publicUrl,
    expectedRPID: rpId(app),
    requireUserVerification: true,
  }).catch(() => refuse('session.passkey'));
  if (!registrationInfo) return refuse('session.passkey');
  const { credential } = registrationInfo;
  const own = await passkeyRows(app.db, member);
  if (own.length >= PASSKEYS_MAX) refuse('session.passkey');
  await app.db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('accounts.passkey')
      .values({
        id: credential.id,
        member,
        public_key: Buffer.from(credential.publicKey),
        counter: BigInt(credential.counter),
        transports: passkey.response.transports ?? [],
        name: withoutCards(name),
        created_at: app.clock.now(),
      })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) refuse('session.passkey');
    await noteWayChange(app, tx, { member, language, weakens: true });
    const after = { passkey: withoutCards(name) };
    await noteOwnChange(app, tx, { member, id }, { what: 'passkey.added', after });
  });
}

export async function removePasskey(
  app: App,
  { member, id: session }: Pick<PlayerSession, 'member' | 'id'>,
  { id, language }: { id: string; language: LanguageCode },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('accounts.passkey')
      .where('member', '=', member)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (!row) return refuse('twoStep.unknownPasskey');
    await noteWayChange(app, tx, { member, language, weakens: true });
    const before = { passkey: row.name };
    await noteOwnChange(app, tx, { member, id: session }, { what: 'passkey.removed', before });
  });
}

/** The member's passkeys as the security centre lists them. */
export async function passkeysOf(db: Db, member: MemberId) {
  const rows = await passkeyRows(db, member);
  return {
    rows: rows.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
    })),
  };
}

export async function passkeyRows(db: Db, member: MemberId) {
  return db
    .selectFrom('accounts.passkey')
    .select(['id', 'name', 'transports', 'created_at', 'used_at'])
    .where('member', '=', member)
    .orderBy('created_at')
    .execute();
}

async function keepChallenge(
  app: Passkeys,
  { challenge, purpose, member }: { challenge: string; purpose: Purpose; member: MemberId | null },
): Promise<void> {
  const expires_at = new Date(app.clock.ms() + LIFE_MS);
  await app.db
    .insertInto('accounts.passkey_challenge')
    .values({ hash: sha256(challenge), purpose, member, expires_at })
    .execute();
}

/** The challenge that an answer names, used up by asking. */
async function spendChallenge(app: Passkeys, purpose: Purpose, clientData: string) {
  const text = Buffer.from(clientData, 'base64url').toString('utf8');
  const challenge = /"challenge":"([\w-]{20,100})"/.exec(text)?.[1] ?? refuse('session.passkey');
  const row = await app.db
    .deleteFrom('accounts.passkey_challenge')
    .where('hash', '=', sha256(challenge))
    .where('purpose', '=', purpose)
    .returning(['member', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= app.clock.now()) return refuse('session.passkey');
  return { challenge, member: row.member };
}

function rpId({ config }: Pick<App, 'config'>): string {
  return new URL(config.publicUrl).hostname;
}
