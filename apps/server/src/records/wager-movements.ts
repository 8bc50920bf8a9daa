import type { Db } from '../platform/database/db.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import type { MemberId } from '../wallet/wallet.ts';

const WAGERS_OF_MOVEMENTS = sqlFile(import.meta.dirname, 'wagers-of-movements');
const MOVEMENTS_OF_WAGER = sqlFile(import.meta.dirname, 'movements-of-wager');

interface MovedWager {
  readonly movement: string;
  readonly id: string;
  readonly game: number;
  readonly outside: string | null;
}

/** The bets that movements of a member belong to, each by its movement. */
export async function wagersOfMovements(
  db: Db,
  member: MemberId,
  movements: readonly string[],
): Promise<Map<string, MovedWager>> {
  const { rows } = await WAGERS_OF_MOVEMENTS.query<MovedWager>({ member, movements }).execute(db);
  return new Map(rows.map((row) => [row.movement, row]));
}

/** The movements of a bet; of an id that is no bet's, the id alone. */
export async function movementsOfWager(db: Db, member: MemberId, wager: string): Promise<string[]> {
  const { rows } = await MOVEMENTS_OF_WAGER.query<{ movement: string }>({ member, wager }).execute(db);
  return rows.map(({ movement }) => movement);
}
