import { OPENED_MAX, RESULT_DAYS } from '@baize/contract/lottery/draws';
import { type RawBuilder, sql } from 'kysely';

import type { App } from '../../context.ts';
import { createBatchSize, inBatch } from '../../platform/database/batch-size.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Game } from '../games/games.ts';

type Tools = Pick<App, 'db' | 'lottery'>;

/** Issues that are looked at in one transaction. */
const PORTION = createBatchSize(1_000);

/** The draws of a game that pages show begin here: those of the last days, and never fewer than one page may ask for. */
export function shownSince(game: number): RawBuilder<Date> {
  return sql<Date>`(
    select least(platform.now() - make_interval(days => ${RESULT_DAYS}), coalesce(min(n.draw_at), '-infinity'))
      from (select draw_at from lottery.issue where game = ${game} and version > 0
             order by draw_at desc offset ${OPENED_MAX - 1} limit 1) n)`;
}

/**
 * Removes the issues of games that draw through the day which no page shows and nothing refers to. The others stay: an issue with a bet, with
 * a number that an operator closed, or without a result.
 */
export async function sweepIssues(app: Tools, games = app.lottery.games.all()): Promise<void> {
  for (const game of games) {
    if (game.every === null) continue;
    let size: number;
    do {
      size = PORTION.rows();
    } while ((await inBatch(PORTION, (most) => thin(app, game, most))) >= size);
  }
}

/** Thins the next issues of a game, the oldest first. Answers how many it has looked at. */
function thin({ db }: Tools, game: Game, most: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const since = await thinnedUntil(tx, game.id);
    const looked = await tx
      .selectFrom('lottery.issue')
      .select(['id', 'draw_at', sql<boolean>`lottery.is_kept(id)`.as('kept')])
      .where('game', '=', game.id)
      .where('version', '>', 0)
      .where('draw_at', '>', since)
      .where('draw_at', '<', shownSince(game.id))
      .orderBy('draw_at')
      .limit(most)
      .execute();
    const last = looked.at(-1);
    if (!last) return 0;
    const ids = looked.filter(({ kept }) => !kept).map(({ id }) => id);
    if (ids.length > 0) {
      await tx.deleteFrom('lottery.draw').where('issue', 'in', ids).execute();
      await tx.deleteFrom('lottery.issue').where('id', 'in', ids).execute();
    }
    await tx
      .updateTable('lottery.thinned')
      .set({ until: last.draw_at })
      .where('game', '=', game.id)
      .execute();
    return looked.length;
  });
}

/** How far a game is thinned; no other node thins it before the transaction ends. */
async function thinnedUntil(tx: Tx, game: number): Promise<Date> {
  await tx
    .insertInto('lottery.thinned')
    .values({ game, until: new Date(0) })
    .onConflict((on) => on.doNothing())
    .execute();
  const { until } = await tx
    .selectFrom('lottery.thinned')
    .select('until')
    .where('game', '=', game)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return until;
}
