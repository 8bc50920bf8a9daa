import { sql } from 'kysely';

import type { App } from '../context.ts';
import type { MemberId } from '../wallet/wallet.ts';

/** The minutes between two reality checks (RG-7): the member's own choice, or the brand's. */
export async function realityMinutesOf(
  { db, switches }: Pick<App, 'db' | 'switches'>,
  member: MemberId,
): Promise<number> {
  const { rows } = await sql<{ chosen: number | null }>`
    select (preferences ->> 'realityMinutes')::int as chosen from members.profile where member = ${member}`.execute(
    db,
  );
  return rows[0]?.chosen ?? switches.values()['play.realityMinutes'];
}
