import { accountNameOf } from '@baize/contract/persons/phones';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import type { MemberId } from '../../wallet/wallet.ts';

/**
 * The members whom people mean by these names or public ids, by the text as it was given. One text is one member: refuses
 * `ops.ambiguousMember` where it is the id of one and the name of another.
 */
export async function membersCalled(
  db: Db | Tx,
  given: readonly string[],
): Promise<ReadonlyMap<string, MemberId>> {
  if (given.length === 0) return new Map();
  const texts = given.map((text) => text.trim());
  const { rows } = await sql<{ at: bigint; id: MemberId }>`
    select n.at, m.id
      from unnest(${texts}::text[], ${texts.map(accountNameOf)}::text[]) with ordinality n (id, name, at)
      join accounts.member m on m.public_id = n.id or lower(m.username) = n.name`.execute(db);
  const found = new Map<string, MemberId>();
  const ambiguous = new Set<string>();
  for (const { at, id } of rows) {
    const text = given[Number(at) - 1] ?? '';
    if ((found.get(text) ?? id) !== id) ambiguous.add(text);
    found.set(text, id);
  }
  if (ambiguous.size > 0) refuse('ops.ambiguousMember', { names: [...ambiguous].slice(0, 10).join(', ') });
  return found;
}

/** The member whom people mean by a name or public id, or null. */
export async function memberCalled(db: Db | Tx, text: string): Promise<MemberId | null> {
  return (await membersCalled(db, [text])).get(text) ?? null;
}
