import { openPopup } from '../../shell/popup.ts';
import { router } from '../../shell/router.ts';
import type { Game } from './catalog.data.ts';
import { gamePath } from './game-path.ts';

/** The effect of a press on a game: its page, its list (P-20), or the reason why it is closed (P-21). */
export function openGame(game: Game, mode?: 'demo'): void {
  if (game.isGame === 'VASSALAGE') openPopup('vendorGames', { id: `${game.vassalage}:${game.gameType}` });
  else if (game.enabled) void router().navigate({ to: gamePath(game), search: mode ? { mode } : {} });
  else openPopup('closedGame', { id: game.nodeId });
}
