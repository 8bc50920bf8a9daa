import type { Game } from '@baize/contract/games/games';

/** The vendor of our own games. */
export const OURS = 'baize';

export function gamePath(game: Pick<Game, 'vassalage' | 'gameCode'>): string {
  return `/play/${game.vassalage}/${game.gameCode}`;
}
