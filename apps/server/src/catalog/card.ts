import type { Game } from '@baize/contract/games';

import type { App } from '../app.ts';
import type { CatalogGame } from './catalog.ts';
import { standingOf } from './standing.ts';

/** A game as the lists show it. */
export function cardOf(app: App, game: CatalogGame): Game {
  const { vendor } = game;
  const values = app.switches.values() as unknown as Record<string, unknown>;
  const model = vendor.own ? values[`games.${game.code}.model`] : undefined;
  const payback = model === undefined ? game.payback : Number(model);
  const switched = values['play.enabled'] === true && values[`games.${game.code}.enabled`] !== false;
  return {
    nodeId: `${vendor.code}:${game.code}`,
    vassalage: vendor.code,
    gameType: game.type,
    gameCode: game.code,
    displayName: game.name,
    vendorName: vendor.name,
    gameGroupCode: game.kind ?? '',
    isTop: game.top,
    isNew: game.fresh,
    payback: payback === null ? '' : payback.toFixed(2),
    enabled: switched && standingOf(game, app.clock.now()) === 'on',
  };
}
