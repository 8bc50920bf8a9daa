import { openPopup } from '../../shell/popup.ts';
import { router } from '../../shell/router.ts';
import type { Game } from './catalog.data.ts';
import { gamePath, OURS } from './game-path.ts';

/** The effect of a press on a game: its page, its list (P-20), or the reason why it is closed (P-21). */
export function openGame(game: Game, mode?: 'demo'): void {
  if (game.isGame === 'VASSALAGE') openPopup('vendorGames', { id: `${game.vassalage}:${game.gameType}` });
  else if (game.enabled) void router().navigate({ to: gamePath(game), search: mode ? { mode } : {} });
  else openPopup('closedGame', { id: game.nodeId });
}

/** Fetches the code of a game of ours while somebody looks at its tile; not for those who save data. */
export function fetchAhead(game: Game): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (game.vassalage !== OURS || !game.enabled || connection?.saveData) return;
  // A part that does not arrive now is fetched again when the game is opened.
  void router()
    .preloadRoute({ to: gamePath(game) })
    .catch(() => undefined);
  void import('../../stage/titles.ts')
    .then((stage) => stage.fetchTitle(game.gameCode))
    .catch(() => undefined);
}
