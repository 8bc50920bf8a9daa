import { createHash } from 'node:crypto';
import { sql } from 'kysely';

import type { App } from '../context.ts';
import { sealOf } from './issues/making.ts';

/** Seconds from the database's present to the close and to the draw of an issue; negative where they are past. */
export interface TestTimes {
  readonly close: number;
  readonly draw: number;
}

/** An issue that opened an hour ago, with times by the database's clock. Its seed is 32 times one byte. */
export async function addIssue(
  { db, keys, lottery }: Pick<App, 'db' | 'keys' | 'lottery'>,
  gameCode: string,
  code: string,
  { close, draw }: TestTimes,
  byte = 1,
): Promise<bigint> {
  const game = lottery.games.byCode(gameCode);
  if (!game) throw new Error(`there is no game ${gameCode}`);
  const seed = Buffer.alloc(32, byte);
  const at = (seconds: number) => sql<Date>`platform.now() + make_interval(secs => ${seconds})`;
  const { id } = await db
    .insertInto('lottery.issue')
    .values({
      game: game.id,
      code,
      open_at: at(close - 3_600),
      close_at: at(close),
      draw_at: at(draw),
      ...(game.own && {
        commitment: createHash('sha256').update(seed).digest(),
        sealed: keys.seeds.wrap(sealOf(gameCode, code), seed),
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Moves the close and the draw of an issue into the past. */
export async function letClose({ db }: Pick<App, 'db'>, id: bigint, secondsAgo = 1): Promise<void> {
  const past = sql<Date>`platform.now() - make_interval(secs => ${secondsAgo})`;
  await db.updateTable('lottery.issue').set({ close_at: past, draw_at: past }).where('id', '=', id).execute();
}
