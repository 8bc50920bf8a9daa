import type { Insertable } from 'kysely';

import type { DB } from '../platform/database/db.ts';
import type { TestNode } from '../testing.ts';
import { searchText } from './games/search-text.ts';

export interface NewGame extends Partial<Insertable<DB['catalog.game']>> {
  readonly code: string;
  readonly named?: Record<string, string>;
}

/** A vendor with games, on the shelf of this node immediately. */
export async function addVendor(
  node: TestNode,
  vendor: Partial<Insertable<DB['catalog.vendor']>> & { code: string },
  games: readonly NewGame[] = [],
): Promise<number> {
  const { id } = await node.app.db
    .insertInto('catalog.vendor')
    .values({ name: vendor.code, ...vendor })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addGames(node, id, games);
  return id;
}

export async function addGames(node: TestNode, vendor: number, games: readonly NewGame[]): Promise<void> {
  const rows = games.map(({ named = {}, ...game }) => {
    const name = game.name ?? game.code;
    const search = searchText({ code: game.code, name, names: named });
    return { type: 'RNG', ...game, vendor, name, names: JSON.stringify(named), search };
  });
  for (let first = 0; first < rows.length; first += 500) {
    await node.app.db
      .insertInto('catalog.game')
      .values(rows.slice(first, first + 500))
      .execute();
  }
  await node.app.catalog.reload();
}
