import { sql } from 'kysely';

import type { App } from '../context.ts';
import { unionAll } from '../wagers/wagers.ts';
import type { MemberId } from '../wallet/wallet.ts';

interface MovedWager {
  readonly movement: string;
  readonly id: string;
  readonly game: number;
  readonly outside: string | null;
}

type Asked = Pick<App, 'db' | 'families'>;

/** The bets that movements of a member belong to, each by its movement. */
export async function wagersOfMovements(
  { db, families }: Asked,
  member: MemberId,
  movements: readonly string[],
): Promise<Map<string, MovedWager>> {
  const about = families.map((family) => family.movements.wagers({ member, movements }));
  const { rows } = await sql<MovedWager>`
    with about (movement, wager) as (${unionAll(about)})
    select distinct on (a.movement) a.movement, w.id, w.game, w.outside
      from about a join records.wager w on w.id = a.wager and w.member = ${member}`.execute(db);
  return new Map(rows.map((row) => [row.movement, row]));
}

/** The movements of a bet; of an id that is no bet's, the id alone. */
export async function movementsOfWager(
  { db, families }: Asked,
  member: MemberId,
  wager: string,
): Promise<string[]> {
  const movements = families.map((family) => family.movements.of({ member, wager }));
  const { rows } = await sql<{ movement: string }>`
    select distinct movement from (${unionAll(movements)}) m (movement)`.execute(db);
  return rows.map(({ movement }) => movement);
}
