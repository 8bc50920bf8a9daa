import type { BetRules } from '@baize/games/kit/title';
import { family } from '@baize/games/poker/hands';
import { payTable, type VideoPokerDefinition } from '@baize/games/poker/tables';
import { POKER_GAMES, POKER_VALID } from '@baize/games/poker/titles';

import { betFamily } from './bets.ts';

/** Video poker. */
export const POKER_FAMILY = betFamily({
  code: 'poker',
  kind: 'poker',
  games: POKER_GAMES,
  valid: POKER_VALID,
  table: (definition: BetRules) => tableOf(definition as BetRules & VideoPokerDefinition),
});

/** A hand that the table does not grade has no row. */
function tableOf(definition: VideoPokerDefinition) {
  const pays = payTable(definition);
  const rows = family(definition.family).hands.map((hand, kind) => ({ hand, times: pays[kind] ?? 0 }));
  return {
    game: 'video-poker' as const,
    table: definition.table,
    hands: [...definition.hands],
    pays: rows.filter(({ hand }) => hand in definition.pays).reverse(),
  };
}
