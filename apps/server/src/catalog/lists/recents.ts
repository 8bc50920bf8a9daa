import type { App } from '../../context.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { cardOf } from '../games/card.ts';
import { type Narrowing, narrowing } from './lists.ts';

const RECENT_GAMES = sqlFile(import.meta.dirname, 'recent-games');

const PAGE = 10;
const PAGE_MAX = 50;
/** More rounds than anybody plays between two countings. */
const FRESH_ROUNDS = 300;

interface Query extends Narrowing {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly language?: string | undefined;
}

/** The games a member played last, an open round first, each with whether it has an open round (H-09). */
export async function recentGames(app: App, member: MemberId, query: Query) {
  const { rows } = await RECENT_GAMES.query<{ id: number; open: boolean }>({
    member,
    freshRounds: FRESH_ROUNDS,
  }).execute(app.db);
  const fits = narrowing(query);
  const size = Math.min(Math.max(query.pageSize ?? PAGE, 1), PAGE_MAX);
  const first = (Math.max(query.page ?? 1, 1) - 1) * size;
  return rows
    .flatMap(({ id, open }) => {
      const game = app.catalog.gameById(id);
      return game && fits(game) ? [{ game, open }] : [];
    })
    .slice(first, first + size)
    .map(({ game, open }) => ({ game: cardOf(app, game, query.language), open }));
}
