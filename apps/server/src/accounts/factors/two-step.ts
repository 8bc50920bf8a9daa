import type { LanguageCode } from '@baize/contract/languages';
import { noteOwnChange } from '../../audit/audit.ts';
import type { App, PlayerSession } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { sha256 } from '../../platform/secrets/keys.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { type Contact, contactsOf } from '../contacts/contacts.ts';
import { forgetBrowsers } from '../sessions/account-state.ts';
import { noteWayChange } from './factor-changes.ts';
import { enrolment, newRecoveryCodes, newTotpSecret, stepOfCode } from './totp.ts';

export type SecondStep = 'totp' | 'sms' | 'email';

/** Everything by which a member can show that he is himself. */
export interface Factors {
  /** The second step that every sign-in asks for. */
  readonly required: readonly SecondStep[];
  readonly recoveryLeft: number;
  readonly passkeys: number;
  readonly mobile: Contact | null;
  readonly email: Contact | null;
}

type Sealing = Pick<App, 'keys'>;
type Timed = Pick<App, 'keys' | 'clock'>;

export async function factorsOf(app: Sealing, db: Db, member: MemberId): Promise<Factors> {
  const rows = await db
    .selectFrom('accounts.second_factor')
    .select('kind')
    .where('member', '=', member)
    .where('confirmed_at', 'is not', null)
    .execute();
  const counts = await db
    .selectNoFrom((row) => [
      row
        .selectFrom('accounts.recovery_code')
        .select((each) => each.fn.countAll<bigint>().as('n'))
        .where('member', '=', member)
        .where('used_at', 'is', null)
        .as('recovery'),
      row
        .selectFrom('accounts.passkey')
        .select((each) => each.fn.countAll<bigint>().as('n'))
        .where('member', '=', member)
        .as('passkeys'),
    ])
    .executeTakeFirstOrThrow();
  const verified = (await contactsOf(app, db, member)).filter((each) => each.verified);
  return {
    required: rows.map((row) => row.kind as SecondStep),
    recoveryLeft: Number(counts.recovery ?? 0n),
    passkeys: Number(counts.passkeys ?? 0n),
    mobile: verified.find((each) => each.kind === 'mobile') ?? null,
    email: verified.find((each) => each.kind === 'email') ?? null,
  };
}

/** Which second steps are on, and what else there is to sign in with. */
export async function twoStepOf(app: Sealing & { readonly db: Db }, member: MemberId) {
  const { required, recoveryLeft, passkeys } = await factorsOf(app, app.db, member);
  const on = (kind: SecondStep) => required.includes(kind);
  return { totp: on('totp'), sms: on('sms'), email: on('email'), recoveryLeft, passkeys };
}

/** Offers a secret for an authenticator; it counts once a first code of it fits. */
export async function offerTotp(app: App, member: MemberId, account: string) {
  const secret = newTotpSecret(app.random);
  const pending = app.keys.totp.wrap(purpose(member), secret);
  await app.db
    .insertInto('accounts.second_factor')
    .values({ member, kind: 'totp', pending })
    .onConflict((on) => on.columns(['member', 'kind']).doUpdateSet({ pending }))
    .execute();
  return enrolment(secret, { issuer: app.switches.values()['brand.name'], label: account });
}

/** Puts the offered authenticator in force and makes its recovery codes, shown once. Refuses `session.code`. */
export async function confirmTotp(
  app: App,
  { member, id }: Pick<PlayerSession, 'member' | 'id'>,
  { code, language }: { code: string; language: LanguageCode },
): Promise<string[]> {
  return app.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('accounts.second_factor')
      .select(['pending', 'confirmed_at'])
      .where('member', '=', member)
      .where('kind', '=', 'totp')
      .forUpdate()
      .executeTakeFirst();
    if (!row?.pending) return refuse('session.code');
    const secret = app.keys.totp.unwrap(purpose(member), row.pending);
    const step = stepOfCode(secret, code, app.clock.ms());
    if (step === null) return refuse('session.code');
    await tx
      .updateTable('accounts.second_factor')
      .set({ secret: row.pending, pending: null, step: BigInt(step), confirmed_at: app.clock.now() })
      .where('member', '=', member)
      .where('kind', '=', 'totp')
      .execute();
    await noteWayChange(app, tx, { member, language, weakens: row.confirmed_at !== null });
    await forgetBrowsers(tx, member);
    const codes = await newRecoveryCodesOf(app, tx, member);
    const change = { before: { totp: row.confirmed_at !== null }, after: { totp: true, anew: true } };
    await noteOwnChange(app, tx, { member, id }, { what: 'twoStep', ...change });
    return codes;
  });
}

/** Ten new codes in place of the old ones, shown once. */
export async function renewRecoveryCodes(
  app: App,
  { member, id }: Pick<PlayerSession, 'member' | 'id'>,
  language: LanguageCode,
): Promise<string[]> {
  return app.db.transaction().execute(async (tx) => {
    const before = { recoveryCodes: (await factorsOf(app, tx, member)).recoveryLeft };
    await noteWayChange(app, tx, { member, language, weakens: true });
    const codes = await newRecoveryCodesOf(app, tx, member);
    const after = { recoveryCodes: codes.length };
    await noteOwnChange(app, tx, { member, id }, { what: 'recoveryCodes', before, after });
    return codes;
  });
}

async function newRecoveryCodesOf(app: App, tx: Tx, member: MemberId): Promise<string[]> {
  const codes = newRecoveryCodes(app.random);
  await tx.deleteFrom('accounts.recovery_code').where('member', '=', member).execute();
  await tx
    .insertInto('accounts.recovery_code')
    .values(codes.map((code) => ({ member, hash: recoveryHash(member, code) })))
    .execute();
  return codes;
}

/** Turns a second step on or off. Refuses `twoStep.noContact` where there is nothing to send to. */
export async function setTwoStep(
  app: App,
  tx: Tx,
  { member, id }: Pick<PlayerSession, 'member' | 'id'>,
  { kind, on, language }: { kind: SecondStep; on: boolean; language: LanguageCode },
): Promise<void> {
  const factors = await factorsOf(app, tx, member);
  await noteWayChange(app, tx, { member, language, weakens: !on });
  if (on) await addFactor(app, tx, { member, kind, factors });
  else await removeFactor(tx, member, kind);
  const change = { before: { [kind]: factors.required.includes(kind) }, after: { [kind]: on } };
  await noteOwnChange(app, tx, { member, id }, { what: 'twoStep', ...change });
}

async function addFactor(
  app: Timed,
  tx: Tx,
  { member, kind, factors }: { member: MemberId; kind: SecondStep; factors: Factors },
): Promise<void> {
  const ready = { totp: factors.required.includes('totp'), sms: factors.mobile, email: factors.email }[kind];
  if (!ready) refuse('twoStep.noContact');
  if (kind === 'totp') return;
  await tx
    .insertInto('accounts.second_factor')
    .values({ member, kind, confirmed_at: app.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // A remembered browser has not shown the second step.
  await forgetBrowsers(tx, member);
}

async function removeFactor(tx: Tx, member: MemberId, kind: SecondStep): Promise<void> {
  await tx
    .deleteFrom('accounts.second_factor')
    .where('member', '=', member)
    .where('kind', '=', kind)
    .execute();
  if (kind === 'totp') await tx.deleteFrom('accounts.recovery_code').where('member', '=', member).execute();
}

/** Whether the code of the authenticator fits and is used for the first time; uses it up. */
export async function spendTotp(app: Timed, tx: Tx, member: MemberId, code: string): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts.second_factor')
    .select('secret')
    .where('member', '=', member)
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!row?.secret) return false;
  const secret = app.keys.totp.unwrap(purpose(member), row.secret);
  const step = stepOfCode(secret, code, app.clock.ms());
  if (step === null) return false;
  const { numUpdatedRows } = await tx
    .updateTable('accounts.second_factor')
    .set({ step: BigInt(step) })
    .where('member', '=', member)
    .where('kind', '=', 'totp')
    .where('step', '<', BigInt(step))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function spendRecoveryCode(
  app: Timed,
  tx: Tx,
  member: MemberId,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.recovery_code')
    .set({ used_at: app.clock.now() })
    .where('member', '=', member)
    .where('hash', '=', recoveryHash(member, code.trim().toLowerCase()))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function purpose(member: MemberId): string {
  return `member-totp:${member}`;
}

/** Codes of 80 random bits need no salt and no slow hash. */
function recoveryHash(member: MemberId, code: string): Buffer {
  return sha256(`member-recovery:${member}:${code}`);
}
