import { sql } from 'kysely';

import { contactsOf } from '../accounts/accounts.ts';
import type { App } from '../context.ts';
import { noteStoredAccounts, noteStoredDetails } from '../members/members.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { noteFacts, notePerson } from '../safety/safety.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { indexDocument, personOn } from './documents.ts';

const AT_ONCE = 500;

type Making = Pick<App, 'keys' | 'clock'>;

/**
 * Makes the marks of every fact that is stored, and the pairs of equal persons that follow from them (RG-9): for facts from before there
 * were marks, or after their form has changed, with the indexes by which details and documents are found. Marks and decisions stay. Answers how many members were read.
 */
export async function makePersonMarks(app: Making, db: Db): Promise<number> {
  let read = 0;
  for (let after = 0n as MemberId; ; ) {
    const members = await db
      .selectFrom('accounts.member')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { id } of members) await db.transaction().execute((tx) => noteStored(app, tx, id));
    read += members.length;
    const last = members.at(-1);
    if (!last) break;
    after = last.id;
  }
  await findPairs(db);
  return read;
}

async function noteStored(app: Making, tx: Tx, member: MemberId): Promise<void> {
  await sql`select set_config('protection.remaking', 'on', true)`.execute(tx);
  await noteStoredDetails(app, tx, member);
  await noteStoredAccounts(app, tx, member);
  for (const { kind, value } of await contactsOf(app, tx, member))
    await noteFacts(app, tx, member, { [kind]: value });
  const documents = await tx
    .selectFrom('identity.document')
    .selectAll()
    .where('member', '=', member)
    .execute();
  for (const document of documents) {
    const person = personOn(app, document);
    if (!person) continue;
    await indexDocument(app, tx, document.id, person.number);
    await noteFacts(app, tx, member, { document: person.number });
    await notePerson(app, tx, { member, name: person.name, birthDate: person.birthDate });
  }
}

/** Marks that were there already bring no pair by themselves. */
async function findPairs(db: Db): Promise<void> {
  const { rows } = await sql<{ member: MemberId }>`
    select distinct member from protection.absence where kind = 'exclusion' order by member`.execute(db);
  for (const { member } of rows) await sql`select protection.find_equal(${member})`.execute(db);
}
