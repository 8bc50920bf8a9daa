import type { Proof } from '@baize/contract/accounts/two-step';
import type { LanguageCode } from '@baize/contract/languages';
import {
  type DetailField,
  SHOWN_DETAILS,
  type security,
  type setDetails,
} from '@baize/contract/members/members';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { noteOwnChange } from '../audit/audit.ts';
import type { App, PlayerSession } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { refuse } from '../platform/refuse.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { requireBirthday } from './birthday.ts';
import { type Details, detailsOf, saveDetails } from './details.ts';
import { requireNickname } from './nickname.ts';
import {
  paymentPasswordState,
  requirePaymentPassword,
  requirePaymentRule,
  savePaymentPassword,
} from './payment-password.ts';
import {
  insertPayoutAccount,
  maskNumber,
  type NewPayoutAccount,
  payoutAccountsOf,
  payoutMax,
  readPayoutAccount,
} from './payout-accounts.ts';
import { profileOf } from './profile.ts';

/** Everything the security centre shows: personal values leave masked. */
export async function securityOf(app: App, session: PlayerSession): Promise<OutputOf<typeof security>> {
  const { member, account, currency } = session;
  const { nickname, holdUntil, contacts, passwordSet } = await app.care.person(app.db, member);
  const { setAt, lockedUntil } = await paymentPasswordState(app, member);
  const details = Object.entries(await detailsOf(app, app.db, member)) as [DetailField, string][];
  return {
    account,
    nickname,
    currency,
    passwordSet,
    ...(await profileOf(app.db, member)),
    minAge: app.switches.values()['register.minAge'],
    details: details
      .filter(([field]) => SHOWN_DETAILS.includes(field))
      .map(([field, value]) => ({ field, masked: maskDetail(field, value) })),
    contacts: [...contacts],
    paymentPassword: {
      setAt: setAt?.toISOString() ?? null,
      lockedUntil: lockedUntil?.toISOString() ?? null,
    },
    payoutAccounts: await payoutAccountsOf(app, app.db, member),
    payoutMax: payoutMax(app),
    payoutHoldUntil: holdUntil?.toISOString() ?? null,
  };
}

/** Enough to know one's own by: the first sign of each word, or the year. */
function maskDetail(field: DetailField, value: string): string {
  return field === 'occupation' || field === 'sourceOfIncome' ? value : maskPersonal(field, value);
}

function maskPersonal(field: DetailField, value: string): string {
  if (field === 'birthday') return `${value.slice(0, 4)}-**-**`;
  const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
  return value
    .split(/\s+/)
    .map((word) => `${[...graphemes.segment(word)][0]?.segment ?? ''}***`)
    .join(' ');
}

type DetailsChange = InputOf<typeof setDetails>;

/** Saves the details that a member gives. Earlier values change only with a proof, and the member is notified. */
export async function changeDetails(
  app: App,
  session: PlayerSession,
  { proof, ...details }: DetailsChange,
  language: LanguageCode,
): Promise<void> {
  const { member } = session;
  if (details.birthday) requireBirthday(app, details.birthday.trim());
  const proven = await changesDetails(app, app.db, member, details);
  if (proven) await app.proofs.require(app.db, session, proof ?? refuse('proof.password'));
  await app.db.transaction().execute(async (tx) => {
    // A detail that was new a moment ago may be stored by now.
    if (!proven && (await changesDetails(app, tx, member, details))) refuse('proof.password');
    await storeDetails(app, tx, session, details);
    if (proven) {
      await app.care.holdPayouts(tx, member);
      await app.care.tell(tx, member, { template: 'detailsChanged', values: timeOf(app), language });
    }
  });
}

async function storeDetails(app: App, tx: Tx, session: PlayerSession, details: Details): Promise<void> {
  const { member } = session;
  const known = await detailsOf(app, tx, member);
  await saveDetails(app, tx, member, details);
  const given = Object.keys(details) as DetailField[];
  const masked = (of: Details) =>
    Object.fromEntries(given.map((field) => [field, of[field] ? maskPersonal(field, of[field]) : null]));
  const change = { before: masked(known), after: masked(await detailsOf(app, tx, member)) };
  await noteOwnChange(app, tx, session, { what: 'details', ...change });
}

async function changesDetails(app: App, on: Db, member: MemberId, details: Details): Promise<boolean> {
  const known = await detailsOf(app, on, member);
  return Object.entries(details).some(([field, value]) => value && known[field as DetailField]);
}

export async function renameMember(app: App, session: PlayerSession, wanted: string): Promise<void> {
  const { member } = session;
  const nickname = await requireNickname(app, wanted);
  await app.db.transaction().execute(async (tx) => {
    const before = await app.care.person(tx, member);
    await app.care.rename(tx, member, nickname);
    const after = await app.care.person(tx, member);
    const change = { before: { nickname: before.nickname }, after: { nickname: after.nickname } };
    await noteOwnChange(app, tx, session, { what: 'nickname', ...change });
  });
}

/** Sets the payment password with a proof; payouts rest for a day when one was there before. */
export async function changePaymentPassword(
  app: App,
  session: PlayerSession,
  { password, proof }: { password: string; proof: Proof },
  language: LanguageCode,
): Promise<void> {
  const { member, account } = session;
  requirePaymentRule(password, account);
  if (password === proof.password) refuse('payment.sameAsLogin');
  const { setAt } = await paymentPasswordState(app, member);
  await app.proofs.require(app.db, session, proof);
  const hash = await app.passwords.hash(password);
  await app.db.transaction().execute(async (tx) => {
    await savePaymentPassword(app, tx, member, hash);
    if (setAt) await app.care.holdPayouts(tx, member);
    await app.care.tell(tx, member, { template: 'paymentPasswordChanged', values: timeOf(app), language });
    const change = { before: { set: setAt !== null }, after: { set: true } };
    await noteOwnChange(app, tx, session, { what: 'paymentPassword', ...change });
  });
}

interface Binding extends NewPayoutAccount {
  readonly proof: Proof;
}

/** WD-9: a new account needs the member's own name and a proof. A first name is kept only with an account that is. */
export async function bindPayoutAccount(
  app: App,
  session: PlayerSession,
  { proof, ...wish }: Binding,
  language: LanguageCode,
): Promise<{ id: string; usableAt: string }> {
  const account = await readPayoutAccount(app, session, wish);
  await requireMoneyProof(app, session, proof);
  const { id, usableAt } = await app.db.transaction().execute(async (tx) => {
    const added = await insertPayoutAccount(app, tx, session.member, account);
    if (account.realName !== null) await storeDetails(app, tx, session, { realName: account.realName });
    const values = { ...timeOf(app), account: account.number.slice(-4) };
    await app.care.tell(tx, session.member, { template: 'payoutAdded', values, language });
    const after = { provider: account.provider.code, number: maskNumber(account.number) };
    await noteOwnChange(app, tx, session, { what: 'payoutAccount.added', after });
    return added;
  });
  return { id, usableAt: usableAt.toISOString() };
}

/** A13: one password, which is that of money where the member has one, and a factor where one is bound. */
async function requireMoneyProof(app: App, session: PlayerSession, proof: Proof): Promise<void> {
  const { setAt } = await paymentPasswordState(app, session.member);
  if (setAt === null) return app.proofs.require(app.db, session, proof);
  await requirePaymentPassword(app, session.member, proof.password);
  await app.proofs.requireFactor(app.db, session, proof);
}

function timeOf(app: App): { time: Date } {
  return { time: app.clock.now() };
}
