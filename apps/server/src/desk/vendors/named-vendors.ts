import { fold } from '@baize/contract/lists/fold';
import type { Found } from '@baize/contract/lists/search';

import type { App } from '../../context.ts';

const FOUND_MAX = 6;

/** Providers by a part of their name or code. Our own games have no page of a provider. */
export async function vendorsNamed(app: App, search: string): Promise<Found[]> {
  const text = fold(search);
  return app.catalog
    .vendors()
    .filter(({ own, code, name }) => !own && [code, name].some((each) => fold(each).includes(text)))
    .slice(0, FOUND_MAX)
    .map(({ code, name, state }) => ({ kind: 'vendor', id: code, title: name, about: `${code}, ${state}` }));
}
