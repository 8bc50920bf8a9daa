import type { PageAddress } from '../../shell/manifest/manifest.ts';
import { queries } from '../../shell/queries.ts';
import { useSession } from '../../shell/session.ts';
import { allowed, listingOf, placeOf } from './lists/lists.ts';
import { selectionQuery } from './lists/selections.ts';

/** The first page of the list at an address. */
export function askList({ pathname, search }: PageAddress): Promise<unknown> {
  const asked = allowed(search, useSession.getState().signedIn);
  const { selection, by } = listingOf(placeOf(pathname, asked), asked, String(asked.q ?? ''));
  return queries.prefetchQuery(selectionQuery(selection, by));
}
