import type { Found, opsSearch } from '@baize/contract/lists/search';
import type { InputOf } from '@baize/contract/route';

import type { App, StaffSession } from '../../context.ts';

/** The finds of every search that this operator may use, each in its own place. */
export async function searchAll(
  app: App,
  { permissions }: StaffSession,
  { text }: InputOf<typeof opsSearch>,
): Promise<Found[]> {
  const search = text.trim();
  if (search.length < 2) return [];
  const searches = app.features.searches.filter(({ permission }) => permissions.includes(permission));
  return (await Promise.all(searches.map(({ find }) => find(app, search)))).flat();
}
