import { DETAILS, type DetailField } from '@baize/contract/members/members';
import { documentKey, documentNumberFault } from '@baize/contract/persons/document-numbers';
import { nameKey, personNameOf } from '@baize/contract/persons/names';

import type { App } from '../context.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { refuse } from '../platform/refuse.ts';
import { accountForms, noteFacts, notePayoutAccount, notePerson } from '../safety/safety.ts';
import type { MemberId } from '../wallet/wallet.ts';

/** Fields by which another account of the same person is found (A12). */
const LOOKED_UP: readonly DetailField[] = ['realName', 'birthday', 'idNumber'];
const UNIQUE: readonly DetailField[] = ['idNumber'];

export type Details = Partial<Record<DetailField, string | undefined>>;

type Sealing = Pick<App, 'keys' | 'clock'>;

/**
 * Saves the given details. Refuses `member.detailFixed` for a detail that is set once, `member.detailTaken` for another's
 * document.
 */
export async function saveDetails(app: Sealing, tx: Tx, member: MemberId, details: Details): Promise<void> {
  for (const [field, given] of Object.entries(details) as [DetailField, string | undefined][]) {
    const value = given?.trim().normalize('NFC');
    if (value) await saveDetail(app, tx, { member, field, value: checked(field, value) });
  }
  await noteDetails(app, tx, member, details);
  if (details.realName || details.birthday) await notePersonOf(app, tx, member);
}

/** The facts by which the same person is found (RG-9). */
async function noteDetails(app: Sealing, tx: Tx, member: MemberId, details: Details): Promise<void> {
  await noteFacts(app, tx, member, {
    name: details.realName,
    birthDate: details.birthday,
    address: details.currentAddress,
    document: details.idNumber,
  });
  await noteFacts(app, tx, member, { address: details.permanentAddress });
}

/** Notes the facts of the details that are stored, and finds them by their present form. */
export async function noteStoredDetails(app: Sealing, tx: Tx, member: MemberId): Promise<void> {
  const details = await detailsOf(app, tx, member);
  for (const field of LOOKED_UP) {
    const value = details[field];
    if (value !== undefined) await indexDetail(app, tx, { member, field, value });
  }
  await noteDetails(app, tx, member, details);
  await notePersonOf(app, tx, member);
  for (const account of accountForms(details.bankAccount ?? ''))
    if (account) await notePayoutAccount(app, tx, { member, account });
}

/** Two accounts may have one document in its present form: the first keeps the number, and their marks make them a pair. */
async function indexDetail(
  app: Sealing,
  tx: Tx,
  { member, field, value }: { member: MemberId; field: DetailField; value: string },
): Promise<void> {
  const index = detailIndex(app, field, value);
  const others = tx
    .selectFrom('members.detail_owner')
    .select('member')
    .where('field', '=', field)
    .where('index', '=', index)
    .where('member', '<>', member);
  await tx
    .updateTable('members.detail')
    .set({ index })
    .where('member', '=', member)
    .where('field', '=', field)
    .$if(UNIQUE.includes(field), (rows) => rows.where(({ not, exists }) => not(exists(others))))
    .execute();
}

function checked(field: DetailField, value: string): string {
  if (field === 'idNumber') requireDocumentNumber(value, field);
  return field === 'realName' ? requirePersonName(value, field) : value;
}

/** The name as it is kept; refuses `member.realName` and `member.zawgyi` where a text is no person's name. */
export function requirePersonName(typed: string, field: string): string {
  const parsed = personNameOf(typed);
  return 'name' in parsed ? parsed.name : refuse(parsed.fault, { field });
}

/** Refuses `member.idNumber` and `member.zawgyi` where a text is no document's number. */
export function requireDocumentNumber(number: string, field: string): void {
  const fault = documentNumberFault(number);
  if (fault) refuse(fault, { field });
}

/** Two accounts of one name and birth date are looked at by a person (A12). */
async function notePersonOf(app: Sealing, tx: Tx, member: MemberId): Promise<void> {
  const { realName, birthday } = await detailsOf(app, tx, member);
  if (realName && birthday) await notePerson(app, tx, { member, name: realName, birthDate: birthday });
}

async function saveDetail(
  app: Sealing,
  tx: Tx,
  { member, field, value }: { member: MemberId; field: DetailField; value: string },
): Promise<void> {
  const index = LOOKED_UP.includes(field) ? detailIndex(app, field, value) : null;
  if (index && UNIQUE.includes(field)) await requireUnused(tx, { member, field, index });
  const row = {
    sealed: app.keys.personal.wrap(purpose(member, field), Buffer.from(value)),
    index,
    set_at: app.clock.now(),
  };
  const once = 'once' in DETAILS[field] && DETAILS[field].once;
  const saved = await tx
    .insertInto('members.detail')
    .values({ member, field, ...row })
    .onConflict((on) => {
      const present = on.columns(['member', 'field']);
      return once ? present.doNothing() : present.doUpdateSet(row);
    })
    .returning('field')
    .executeTakeFirst();
  if (!saved) refuse('member.detailFixed', { field });
}

async function requireUnused(
  tx: Tx,
  { member, field, index }: { member: MemberId; field: DetailField; index: Buffer },
): Promise<void> {
  const other = await tx
    .selectFrom('members.detail_owner')
    .select('member')
    .where('field', '=', field)
    .where('index', '=', index)
    .where('member', '<>', member)
    .executeTakeFirst();
  if (other) refuse('member.detailTaken', { field });
}

/** The known details of a member, in clear. */
export async function detailsOf(app: Pick<App, 'keys'>, db: Db, member: MemberId): Promise<Details> {
  const rows = await db
    .selectFrom('members.detail')
    .select(['field', 'sealed'])
    .where('member', '=', member)
    .execute();
  return Object.fromEntries(
    rows.map(({ field, sealed }) => [
      field,
      app.keys.personal.unwrap(purpose(member, field), sealed).toString('utf8'),
    ]),
  );
}

/** Members with the same value, for finding a person's second account. */
export async function membersByDetail(
  app: Pick<App, 'keys'>,
  db: Db,
  field: DetailField,
  value: string,
): Promise<MemberId[]> {
  const rows = await db
    .selectFrom('members.detail')
    .select('member')
    .where('field', '=', field)
    .where('index', '=', detailIndex(app, field, value))
    .execute();
  return rows.map((row) => row.member);
}

/** Names are equal whatever their case, spacing, punctuation, title, and the accents of Latin letters, which banks leave out (WD-9). */
export function normalName(name: string): string {
  return nameKey(name);
}

/** The blind index of the number of an identity document, as those that members gave at registration have it. */
export function documentNumberIndex(app: Pick<App, 'keys'>, number: string): Buffer {
  return detailIndex(app, 'idNumber', number);
}

function detailIndex(app: Pick<App, 'keys'>, field: DetailField, value: string): Buffer {
  return app.keys.blindIndex(field, field === 'idNumber' ? documentKey(value) : normalName(value));
}

function purpose(member: MemberId, field: string): string {
  return `detail:${field}:${member}`;
}
