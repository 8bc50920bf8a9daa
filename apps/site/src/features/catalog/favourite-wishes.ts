import { call } from '@baize/client/call';
import { addFavourite, removeFavourite } from '@baize/contract/games/games';
import { toast } from '@baize/ui/layers/toast';
import { faultText } from '../../shell/faults.ts';
import { queries } from '../../shell/queries.ts';
import { favouritesQuery } from './favourites.data.ts';

/** Between two calls about one game (G-06). */
const THROTTLE_MS = 1000;

/** Games whose last wish is on its way to the server. */
const following = new Set<string>();

export function toggle(nodeId: string): void {
  const before = isHeld(nodeId);
  if (before === undefined) return;
  // An answer that is on its way knows nothing of this press.
  void queries.cancelQueries({ queryKey: favouritesQuery().queryKey });
  show(nodeId, !before);
  if (!following.has(nodeId)) void follow(nodeId, before);
}

/** The card shows a press immediately; the server gets the present wish, once a second at most. */
async function follow(nodeId: string, before: boolean): Promise<void> {
  following.add(nodeId);
  let stored = before;
  try {
    for (;;) {
      const wished = isHeld(nodeId);
      // A member who signed out meanwhile takes their wishes along.
      if (wished === undefined || wished === stored) break;
      await call(wished ? addFavourite : removeFavourite, { nodeId });
      stored = wished;
      await new Promise((resolve) => setTimeout(resolve, THROTTLE_MS));
    }
  } catch (error) {
    show(nodeId, stored);
    toast({ tone: 'bad', title: faultText(error) });
  } finally {
    following.delete(nodeId);
  }
  void queries.invalidateQueries({ queryKey: ['member', 'selection', 'fav'] });
}

function isHeld(nodeId: string): boolean | undefined {
  return queries.getQueryData(favouritesQuery().queryKey)?.includes(nodeId);
}

function show(nodeId: string, held: boolean): void {
  queries.setQueryData(favouritesQuery().queryKey, (gameIds) => {
    const others = gameIds?.filter((gameId) => gameId !== nodeId);
    return held && others ? [nodeId, ...others] : others;
  });
}
