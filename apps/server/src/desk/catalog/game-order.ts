import {
  ORDER_MAX,
  type OrderRow,
  type opsOrder,
  type opsSetOrder,
  SORT_USUAL,
} from '@baize/contract/desk/order';
import { fold } from '@baize/contract/lists/fold';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { auditBy } from '../../audit/audit.ts';
import {
  arrange,
  belongs,
  type CatalogGame,
  isShown,
  orderedFor,
  positionOf,
} from '../../catalog/catalog.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { refuse } from '../../platform/refuse.ts';
import { findGame } from './games.ts';

const OTHERS_MAX = ORDER_MAX + 1;

/** The games that operators put first in a list, and the first of the others: as members see it, with the hidden ones. */
export function listOrder(app: App, query: InputOf<typeof opsOrder>): OutputOf<typeof opsOrder> {
  const found = orderedFor(app, query.list).filter((game) => belongs(game, query));
  const text = fold(query.search ?? '');
  const others = found.filter(
    (game) => positionOf(game, query.list) >= SORT_USUAL && game.search.includes(text),
  );
  return {
    placed: found.filter((game) => positionOf(game, query.list) < SORT_USUAL).map((game) => rowOf(app, game)),
    others: others.slice(0, OTHERS_MAX).map((game) => rowOf(app, game)),
    total: found.length,
  };
}

export async function setOrder(
  app: App,
  { was, games, reason, ...of }: InputOf<typeof opsSetOrder>,
  by: Acting,
): Promise<{ changed: number }> {
  const known = (gameIds: readonly string[]) =>
    gameIds.map((gameId) => findGame(app, gameId) ?? refuse('play.unknownGame'));
  const changed = await app.db.transaction().execute(async (tx) => {
    const moved = await arrange(app, tx, { ...of, was: known(was), games: known(games) });
    if (moved === 0) return 0;
    await auditBy(app, tx, by, {
      action: 'games.ordered',
      element: of.vendor ?? of.type ?? of.list,
      before: { games: was },
      after: { ...of, games, reason },
    });
    return moved;
  });
  await app.catalog.reload();
  return { changed };
}

function rowOf({ catalog }: App, game: CatalogGame): OrderRow {
  const { vendor, code, name, type } = game;
  const bets = catalog.popularity().get(game.id) ?? 0;
  return {
    nodeId: `${vendor.code}:${code}`,
    name,
    vendorName: vendor.name,
    type,
    shown: isShown(game),
    bets,
  };
}
