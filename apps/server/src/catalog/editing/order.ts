import { type OrderList, SORT_USUAL } from '@baize/contract/desk/order';
import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { tellLobby } from '../../platform/realtime/tail.ts';
import { refuse } from '../../platform/refuse.ts';
import type { CatalogGame } from '../catalog.ts';
import { typeOf } from '../games/stored-games.ts';

/** A list of games that has an order of its own. */
export interface Arranged {
  readonly list: OrderList;
  readonly vendor?: string | undefined;
  readonly type?: string | undefined;
}

const COLUMNS = { all: 'sort', top: 'top_sort', hot: 'hot_sort', fresh: 'fresh_sort' } as const;

/** The place of a game in a list; only what carries the mark has one among the marked. */
export function positionOf(game: CatalogGame, list: OrderList): number {
  if (list === 'all') return game.sort;
  if (!game[list]) return SORT_USUAL;
  return { top: game.topSort, hot: game.hotSort, fresh: game.freshSort }[list];
}

/** Whether a game belongs to a list. */
export function belongs(game: CatalogGame, { list, vendor, type }: Arranged): boolean {
  return (
    (list === 'all' || game[list]) &&
    (vendor === undefined || game.vendor.code.toLowerCase() === vendor.toLowerCase()) &&
    (type === undefined || game.type === typeOf(type))
  );
}

/** Puts these games first in a list, and those that were there before among the others. The caller audits. */
export async function arrange(
  app: App,
  tx: Tx,
  wish: Arranged & { readonly was: readonly CatalogGame[]; readonly games: readonly CatalogGame[] },
): Promise<number> {
  const { was, games } = wish;
  const column = COLUMNS[wish.list];
  if (new Set(games).size < games.length) refuse('request.invalid', { field: 'games' });
  if (games.some((game) => !belongs(game, wish))) refuse('play.unknownGame');
  const placed = await tx
    .selectFrom('catalog.game as g')
    .innerJoin('catalog.vendor as v', 'v.id', 'g.vendor')
    .select(['g.id', `g.${column} as place`])
    .where(`g.${column}`, '<', SORT_USUAL)
    .$if(wish.list !== 'all', (of) => of.where(sql.ref(`g.${wish.list}`), '=', true))
    .$if(wish.vendor !== undefined, (of) =>
      of.where(sql`lower(v.code)`, '=', wish.vendor?.toLowerCase() ?? ''),
    )
    .$if(wish.type !== undefined, (of) => of.where('g.type', '=', wish.type ?? ''))
    .orderBy('g.id')
    .forUpdate('g')
    .execute();
  requireUnmoved(placed, was);
  const place = new Map(placed.map(({ id }) => [id, SORT_USUAL]));
  for (const [n, { id }] of games.entries()) place.set(id, n + 1);
  const before = new Map(placed.map((row) => [row.id, row.place]));
  const moved = [...place].filter(([id, to]) => before.get(id) !== to);
  if (moved.length === 0) return 0;
  await sql`
    update catalog.game g set ${sql.ref(column)} = m.place, changed_at = ${app.clock.now()}
      from unnest(${moved.map(([id]) => id)}::int[], ${moved.map(([, to]) => to)}::int[]) as m (id, place)
     where g.id = m.id`.execute(tx);
  await tellLobby(tx, { type: 'games' });
  return moved.length;
}

/** The present games are those that were seen, in the order that was seen; games of one place may be in either order. */
function requireUnmoved(
  placed: readonly { readonly id: number; readonly place: number }[],
  was: readonly CatalogGame[],
): void {
  const now = new Map(placed.map(({ id, place }) => [id, place]));
  const places = was.map(({ id }) => now.get(id));
  const rises = places.every((place, n) => place !== undefined && place >= (places[n - 1] ?? 0));
  if (new Set(was).size !== now.size || was.length !== now.size || !rises) refuse('catalog.orderMoved');
}
