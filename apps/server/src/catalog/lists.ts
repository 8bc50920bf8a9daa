import type { Game, gameList } from '@baize/contract/games';
import type { InputOf } from '@baize/contract/route';

import type { App } from '../app.ts';
import { cardOf } from './card.ts';
import { standingOf } from './standing.ts';

/** Everything that is not off, as the lists show it. */
export function games(app: App): Game[] {
  const at = app.clock.now();
  return app.catalog
    .games()
    .filter((game) => standingOf(game, at) !== 'off')
    .map((game) => cardOf(app, game));
}

/** One page of the list, filtered; names match anywhere, whatever their case. */
export function gamePage(app: App, query: InputOf<typeof gameList>) {
  const same = (wanted: string | undefined, value: string) =>
    !wanted || wanted.toUpperCase() === value.toUpperCase();
  const wanted = query.gameName?.trim().toLowerCase() ?? '';
  const found = games(app).filter(
    (game) =>
      same(query.gameType, game.gameType) &&
      same(query.vassalage, game.vassalage) &&
      game.displayName.toLowerCase().includes(wanted),
  );
  const size = Math.min(Math.max(query.pageSize ?? 50, 1), 100);
  const pageNum = Math.max(query.pageNo ?? 1, 1);
  return {
    content: found.slice((pageNum - 1) * size, pageNum * size),
    pageNum,
    totalPages: Math.ceil(found.length / size),
    total: found.length,
  };
}
