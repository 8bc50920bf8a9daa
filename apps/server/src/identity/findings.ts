import { dayIn } from '@baize/contract/zones';
import { type RawBuilder, sql } from 'kysely';

import type { App } from '../context.ts';
import { ageOn, detailsOf, normalName } from '../members/members.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { membersLike } from '../safety/safety.ts';
import type { MemberId } from '../wallet/wallet.ts';
import type { StoredDocument } from './changes.ts';
import { personOn } from './documents.ts';

type Compared = 'same' | 'differs' | 'unknown';

export interface Findings {
  /** The name and birth date of the document beside those of the account. */
  readonly name: Compared;
  readonly birthDate: Compared;
  readonly age: number;
  readonly minAge: number;
  readonly underage: boolean;
  readonly outOfDate: boolean;
  /** Other accounts with the same number, and with the same name and birth date (A12). */
  readonly numberOf: readonly MemberId[];
  readonly personOf: readonly MemberId[];
}

/** Everything that a decision about a document looks at; null once it was removed. */
export async function findingsOf(app: App, db: Db | Tx, row: StoredDocument): Promise<Findings | null> {
  const person = personOn(app, row);
  if (!person) return null;
  const { member, expires_on } = row;
  const { realName, birthday } = await detailsOf(app, db, member);
  const today = dayIn(app.zone.name(), app.clock.now());
  const minAge = app.switches.values()['register.minAge'];
  const age = ageOn(today, person.birthDate);
  return {
    name: compared(realName && normalName(realName), normalName(person.name)),
    birthDate: compared(birthday, person.birthDate),
    age,
    minAge,
    underage: age < minAge,
    outOfDate: expires_on !== null && expires_on < today,
    numberOf: await othersWithNumber(db, row),
    personOf: await membersLike(app, db, { member, name: person.name, birthDate: person.birthDate }),
  };
}

function compared(known: string | undefined, given: string): Compared {
  if (!known) return 'unknown';
  return known === given ? 'same' : 'differs';
}

async function othersWithNumber(db: Db | Tx, { member, number_index }: StoredDocument): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`
    select member from identity.document where number_index = ${number_index} and member <> ${member} and state <> 'rejected'
    union select member from members.detail_owner where field = 'idNumber' and index = ${number_index} and member <> ${member}
    order by member limit 20`.execute(db);
  return rows.map((row) => row.member);
}

/** Whether another account uses the number of the document `d`, as a column of a list. */
export function numberIsUsed(): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from identity.document o
    where o.number_index = d.number_index and o.member <> d.member and o.state <> 'rejected')
    or exists (select from members.detail_owner o where o.field = 'idNumber' and o.index = d.number_index and o.member <> d.member))`;
}
