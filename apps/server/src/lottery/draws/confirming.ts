import { sql } from 'kysely';

import type { Tx } from '../../platform/database/db.ts';
import { tellLobby } from '../../platform/realtime/tail.ts';
import type { Game } from '../games/games.ts';

/** Numbers that are an issue's result from now on. */
export interface Confirmed {
  readonly id: bigint;
  readonly game: Game;
  readonly code: string;
  readonly version: number;
  readonly numbers: object;
  readonly sources: readonly string[];
  /** Of a correction. */
  readonly reason?: string | undefined;
}

/** Writes a version of a draw. An issue that was settled by an earlier one is corrected next, any other is settled. */
export async function confirm(tx: Tx, confirmed: Confirmed): Promise<void> {
  const { id, game, code, version, numbers, sources, reason = null } = confirmed;
  await tx
    .insertInto('lottery.draw')
    .values({
      issue: id,
      version,
      numbers: JSON.stringify(numbers),
      sources: [...sources],
      reason,
      at: sql<Date>`platform.now()`,
    })
    .execute();
  await tx
    .updateTable('lottery.issue')
    .set({
      version,
      frozen: false,
      state: sql<string>`case when state = 'settled' then 'correcting' else 'resulted' end`,
      resulted_at: sql<Date>`coalesce(resulted_at, platform.now())`,
    })
    .where('id', '=', id)
    .execute();
  await tellLobby(tx, {
    type: 'lotteryDrawn',
    game: game.code,
    issue: code,
    version,
    numbers: numbers as Record<string, unknown>,
  });
}
