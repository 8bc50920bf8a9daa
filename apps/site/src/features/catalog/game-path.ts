import type { Game } from '@baize/contract/games/games';

/** The vendor of our own games. */
export const OURS = 'baize';

/** The vendor of our own lotteries. */
export const LOTTERY_VENDOR = 'LOTT';

export function gamePath(game: Pick<Game, 'vassalage' | 'gameCode'>): string {
  return `/play/${game.vassalage}/${game.gameCode}`;
}
