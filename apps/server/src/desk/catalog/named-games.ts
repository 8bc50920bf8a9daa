import type { Found } from '@baize/contract/lists/search';

import type { App } from '../../context.ts';
import { listGames } from './games.ts';

const FOUND_MAX = 6;

/** Games by a part of their name or code. */
export async function gamesNamed(app: App, search: string): Promise<Found[]> {
  const { rows } = await listGames(app, { search, limit: FOUND_MAX });
  return rows.map(({ nodeId, name, vendor, state }) => ({
    kind: 'game',
    id: nodeId,
    title: name,
    about: `${vendor}, ${state}`,
  }));
}
