import type { roomList } from '@baize/contract/games/games';
import { FALLBACK_LANGUAGE } from '@baize/contract/languages';
import type { InputOf, OutputOf } from '@baize/contract/route';

import type { App } from '../../context.ts';
import type { CatalogGame, CatalogTable, StakeRange } from '../catalog.ts';
import { cardOf } from '../games/card.ts';
import { isRange, within } from '../games/stakes.ts';
import { narrowing, orderedFor } from './lists.ts';

const ROOMS_MAX = 200;

/** Tables and rooms with their seats and what may be staked there in a currency, those of the most played games first. */
export function rooms(
  app: App,
  currency: string,
  query: InputOf<typeof roomList>,
): OutputOf<typeof roomList> {
  const { gameCode, language } = query;
  const fits = narrowing(query);
  const found: OutputOf<typeof roomList> = [];
  for (const game of orderedFor(app, 'all')) {
    if (game.tables.length === 0 || !fits(game) || (gameCode ?? game.code) !== game.code) continue;
    const card = cardOf(app, game, language);
    for (const table of game.tables) {
      const range = rangeAt(game, table, currency);
      if (found.length === ROOMS_MAX) return found;
      if (!range) continue;
      const { min: minBet, max: maxBet } = range;
      const named = { roomId: table.id, roomName: nameOf(table, language), seats: table.seats };
      found.push({ game: card, ...named, minBet, maxBet, currency });
    }
  }
  return found;
}

/** The allowed stakes at a table, within the brand's stakes of its game. */
function rangeAt(game: CatalogGame, table: CatalogTable, currency: string): StakeRange | undefined {
  const made = game.stakes[currency] ?? game.stakes['*'];
  const own = table.stakes[currency];
  if (!made || !own) return undefined;
  const range = within(made, own);
  return isRange(range) ? range : undefined;
}

function nameOf({ id, names }: CatalogTable, language: string | undefined): string {
  return names[language?.toUpperCase() ?? ''] ?? names[FALLBACK_LANGUAGE] ?? Object.values(names)[0] ?? id;
}
