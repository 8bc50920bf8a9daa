import { router } from '../../shell/router.ts';
import type { Game } from './catalog.data.ts';
import { gamePath, OURS } from './game-path.ts';

/** Fetches the code of a game of ours while somebody looks at its tile; not for those who save data. */
export async function fetchAhead(game: Game): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (game.vassalage !== OURS || !game.enabled || connection?.saveData) return;
  // A part that does not arrive now is fetched again when the game is opened.
  await Promise.all([
    router().preloadRoute({ to: gamePath(game) }),
    import('../../stage/titles.ts').then(({ fetchTitle }) => fetchTitle(game.gameCode)),
  ]).catch(() => undefined);
}
