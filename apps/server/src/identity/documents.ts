import type { OwnIdentity, submitIdentity } from '@baize/contract/identity/identity';
import { IDENTITY_DOCUMENTS } from '@baize/contract/identity/states';
import type { InputOf } from '@baize/contract/route';
import { dayIn } from '@baize/contract/zones';
import * as z from 'zod/mini';

import { isCountry } from '../accounts/accounts.ts';
import { noteOwnChange } from '../audit/audit.ts';
import type { App, PlayerSession } from '../context.ts';
import {
  detailsOf,
  documentNumberIndex,
  requireDocumentNumber,
  requirePersonName,
} from '../members/members.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { refuse } from '../platform/refuse.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { noteFacts, notePerson } from '../safety/safety.ts';
import { takePictures } from '../uploads/uploads.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { addDocument, lockIdentity, newestDocument, type StoredDocument } from './changes.ts';

type Wish = InputOf<typeof submitIdentity>;

const Person = z.strictObject({ number: z.string(), name: z.string(), birthDate: z.string() });
/** The person as the document names them. */
type Person = z.infer<typeof Person>;

/** Sends a document for checking. The same key again answers with the state and sends nothing. */
export async function submitDocument(
  app: App,
  session: PlayerSession,
  { pictures, key, ...wish }: Wish,
): Promise<OwnIdentity> {
  const { member } = session;
  requireValid(app, wish);
  const named = wish.name ?? (await detailsOf(app, app.db, member)).realName;
  const name = requirePersonName(named ?? refuse('request.invalid', { field: 'name' }), 'name');
  const person = { number: wish.number.trim(), name, birthDate: wish.birthDate };
  return app.db.transaction().execute(async (tx) => {
    await lockIdentity(tx, member);
    const { kind, country, expires = null } = wish;
    const earlier = await sentBefore(tx, member, key);
    if (earlier) {
      if (!isSame(app, earlier, { person, kind, country, expires })) refuse('wallet.keyReused');
      return ownIdentity(app, tx, member);
    }
    const id = uuidv7(app.clock.ms());
    await addDocument(app, tx, {
      id,
      key,
      member,
      kind,
      country,
      sealed: app.keys.personal.wrap(purpose(id), Buffer.from(JSON.stringify(person))),
      number_index: documentNumberIndex(app, person.number),
      expires_on: expires,
    });
    await takePictures(app, tx, { member, purpose: 'kyc', ids: pictures, usedBy: usedBy(id) });
    await noteFacts(app, tx, member, { document: person.number });
    await notePerson(app, tx, { member, name: person.name, birthDate: person.birthDate });
    await noteOwnChange(app, tx, session, { what: 'identity', after: { kind, country } });
    return ownIdentity(app, tx, member);
  });
}

function requireValid(
  app: App,
  { kind, number, country, expires, birthDate }: Omit<Wish, 'key' | 'pictures'>,
): void {
  const today = dayIn(app.zone.name(), app.clock.now());
  requireDocumentNumber(number, 'number');
  if (!isCountry(country)) refuse('request.invalid', { field: 'country' });
  if (birthDate >= today) refuse('request.invalid', { field: 'birthDate' });
  if (expires === undefined && IDENTITY_DOCUMENTS[kind].expires)
    refuse('request.invalid', { field: 'expires' });
  if (expires !== undefined && expires < today) refuse('identity.outOfDate');
}

function sentBefore(tx: Tx, member: MemberId, key: string): Promise<StoredDocument | undefined> {
  return tx
    .selectFrom('identity.document')
    .selectAll()
    .where('member', '=', member)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Whether a document says the same. One that was removed says nothing any more. */
function isSame(
  app: App,
  row: StoredDocument,
  wanted: { person: Person; kind: string; country: string; expires: string | null },
): boolean {
  if (row.kind !== wanted.kind || row.country !== wanted.country) return false;
  const person = personOn(app, row);
  if (person === null) return true;
  const { number, name, birthDate } = wanted.person;
  const isOne = person.number === number && person.name === name && person.birthDate === birthDate;
  return isOne && row.expires_on === wanted.expires;
}

/** Finds a stored document by its number in the present form. */
export async function indexDocument(
  app: Pick<App, 'keys'>,
  tx: Tx,
  id: string,
  number: string,
): Promise<void> {
  await tx
    .updateTable('identity.document')
    .set({ number_index: documentNumberIndex(app, number) })
    .where('id', '=', id)
    .execute();
}

/** The state of a member's identity as they see it. */
export async function ownIdentity(app: App, db: Db | Tx, member: MemberId): Promise<OwnIdentity> {
  const row = await newestDocument(db, member);
  if (!row) return { state: 'none', document: null, submittedAt: null, decidedAt: null, reason: null };
  const person = personOn(app, row);
  return {
    state: row.state as OwnIdentity['state'],
    document: person && {
      kind: row.kind as NonNullable<OwnIdentity['document']>['kind'],
      country: row.country,
      number: `**** ${person.number.slice(-3)}`,
      name: person.name,
      expires: row.expires_on,
    },
    submittedAt: row.submitted_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason as OwnIdentity['reason'],
  };
}

/** The person on a document; null once it was removed. */
export function personOn({ keys }: Pick<App, 'keys'>, { id, sealed }: StoredDocument): Person | null {
  return sealed && Person.parse(JSON.parse(keys.personal.unwrap(purpose(id), sealed).toString('utf8')));
}

/** Whether the member's identity is approved now. */
export async function isIdentified(db: Db | Tx, member: MemberId): Promise<boolean> {
  return (await newestDocument(db, member))?.state === 'approved';
}

/** Whether the newest document shows that the member is too young to play (RG-12). */
export async function isTooYoung(db: Db | Tx, member: MemberId): Promise<boolean> {
  return (await newestDocument(db, member))?.reason === 'age';
}

/** The history of a document, with the names of operators. */
export async function documentHistory(db: Db, document: string) {
  const rows = await db
    .selectFrom('identity.event as e')
    .leftJoin('operators.operator as o', 'o.id', 'e.operator')
    .select(['e.event', 'e.state', 'e.at', 'e.note', 'o.name as operator'])
    .where('e.document', '=', document)
    .orderBy('e.id')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The name under which pictures belong to a document. */
export function usedBy(id: string): string {
  return `identity:${id}`;
}

function purpose(id: string): string {
  return `identity:${id}`;
}
