import type { Found } from '@baize/contract/lists/search';

import type { App } from '../../context.ts';
import { listMembers } from './members.ts';

const EACH_MAX = 6;

/** Members by a part of their name, for the search of the console. */
export async function membersNamed(app: App, search: string): Promise<Found[]> {
  const { rows } = await listMembers(app, { search, limit: EACH_MAX });
  return rows.map(({ id, username, state, balance, currency }) => ({
    kind: 'member',
    id,
    title: username,
    about: `${state}, ${balance} ${currency}`,
  }));
}
