import type { Consents } from '@baize/contract/accounts/consents';

import type { App } from '../../context.ts';
import { requireBirthday, saveProfile } from '../../members/members.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import type { MemberId } from '../../wallet/wallet.ts';

const KINDS = ['terms', 'privacy', 'truthful', 'adult'] as const;

/** A11: everything is agreed to, and to the text that is in force now. */
export function requireConsents(app: App, consents: Consents): void {
  const agreed = KINDS.every((kind) => consents[kind]);
  if (!agreed || consents.version !== app.switches.values()['register.termsVersion']) {
    refuse('register.consent', { version: app.switches.values()['register.termsVersion'] });
  }
}

/** Keeps who agreed to which text, when and from where. */
export async function saveConsents(
  app: App,
  tx: Tx,
  { member, version, address }: { member: MemberId; version: string; address: string },
): Promise<void> {
  const at = app.clock.now();
  const rows = KINDS.map((kind) => ({ member, kind, version, at, address }));
  await tx.insertInto('accounts.consent').values(rows).execute();
}

interface Word {
  readonly birthday: string;
  readonly consents: Consents;
}

/** The statements that owners make before an account that was opened for them is theirs. */
export type FirstWord = { readonly [Part in keyof Word]?: Word[Part] | undefined };

/** A11, RG-12: owners of an account opened for them state their age and agree before it opens; null if they did already. */
export async function requireFirstWord(
  app: App,
  member: MemberId,
  { birthday, consents }: FirstWord,
): Promise<Word | null> {
  if (!(await owesWord(app.db, member))) return null;
  const switches = app.switches.values();
  if (birthday === undefined || consents === undefined) {
    const [version, minAge] = [switches['register.termsVersion'], switches['register.minAge']];
    return refuse('register.consent', { version, minAge });
  }
  requireBirthday(app, birthday);
  requireConsents(app, consents);
  return { birthday, consents };
}

async function owesWord(db: Db, member: MemberId): Promise<boolean> {
  const row = await db
    .selectFrom('accounts.registration as r')
    .leftJoin('accounts.consent as c', 'c.member', 'r.member')
    .select('r.member')
    .where('r.member', '=', member)
    .where('r.form', '=', 'agent')
    .where('c.member', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveFirstWord(
  app: App,
  tx: Tx,
  { member, birthday, consents, address }: Word & { member: MemberId; address: string },
): Promise<void> {
  await saveConsents(app, tx, { member, version: consents.version, address });
  await saveProfile(app, tx, member, { birthday });
}
