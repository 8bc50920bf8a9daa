import { sql } from 'kysely';

import type { App } from '../context.ts';
import { refuse } from '../platform/refuse.ts';
import type { StoredWager, WagerContent } from '../wagers/wagers.ts';
import type { MemberId } from '../wallet/wallet.ts';

/** A bet of a member as it is stored, and the content that its family shows of it. */
export async function requireWager(
  { db, families }: App,
  member: MemberId,
  id: string,
): Promise<{ wager: StoredWager; content: WagerContent }> {
  const cases = families.map(({ holds }, n) => sql`when ${sql.raw(holds)} then ${sql.lit(n)}`);
  const { rows } = await sql<StoredWager & { family: number | null }>`
    select w.*, case ${sql.join(cases, sql` `)} end as family
      from records.wager w where w.id = ${id} and w.member = ${member}`.execute(db);
  const [wager] = rows;
  if (!wager) return refuse('records.unknown');
  return { wager, content: families[wager.family ?? -1]?.content ?? {} };
}
