import { expect, test } from 'vitest';

import { type ListSearch, listingOf, placeOf, showsOf, vendorsOf } from './lists.ts';

const at = (path: string, search: ListSearch = {}, text = '') => listingOf(placeOf(path), search, text);

test('G-02 what is new is a filter of slots only, and events have no bar', () => {
  expect(showsOf(placeOf('/rng'))).toContain('new');
  expect(showsOf(placeOf('/fish'))).not.toContain('new');
  expect(showsOf(placeOf('/hot'))).toEqual(['all', 'fav', 'recent']);
  expect(showsOf(placeOf('/sports'))).toEqual([]);
  expect(showsOf(placeOf('/esports'))).toEqual([]);
});

test('an address of any case and with a slash at its end is the same place', () => {
  expect(placeOf('/inHouse')).toBe(placeOf('/inhouse/'));
  expect(placeOf('/inHouse')).toMatchObject({ type: 'RNG', vendor: 'baize' });
});

test('G-04 the same vendors in another order are the same list', () => {
  expect(at('/rng', { vassalage: 'lagoon,Amber' })).toEqual(at('/rng', { vassalage: 'amber,,lagoon' }));
  expect(at('/inHouse', { vassalage: 'lagoon' }).by.vendors).toBe('baize');
});

test('R-07 gameListCenter is the list of its type and vendors, whatever the case of the letters', () => {
  const centre = (search: ListSearch) => listingOf(placeOf('/gameListCenter', search), search, '');
  expect(centre({ gameType: 'FISH', vassalage: 'LAGOON' })).toEqual(at('/fish', { vassalage: 'lagoon' }));
  expect(centre({ gameType: 'fish' })).toEqual(at('/fish'));
  expect(centre({ gameType: 'Cockfight' }).by.type).toBe('COCKFIGHT');
  expect(placeOf('/GAMELISTCENTER', { gameType: 'sports' })).toBe(placeOf('/sports'));
  expect(vendorsOf({ vassalage: 'Lagoon,,AMBER' })).toEqual(['lagoon', 'amber']);
  // A vendor alone names all its games.
  expect(centre({ vassalage: 'lagoon' })).toMatchObject({ selection: 'all', by: { type: undefined } });
  expect(centre({ gameType: 'chess' }).by.type).toBeUndefined();
});

test.each(['RNG', 'FISH', 'PVP', 'LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT'])(
  'R-07 gameListCenter has a list of %s',
  (gameType) => {
    expect(placeOf('/gameListCenter', { gameType })).toMatchObject({ type: gameType });
  },
);

test('R-07 the type of another address is that of the address', () => {
  expect(placeOf('/rng', { gameType: 'FISH' }).type).toBe('RNG');
});

test('a search stands in its own order and is searched in all games of the place', () => {
  expect(at('/rng', { sort: 'name' }, ' Lotus ')).toMatchObject({
    selection: 'all',
    by: { text: 'Lotus', order: undefined },
  });
  expect(at('/rng', { sort: 'name' }).by.order).toBe('name');
  expect(at('/hot').selection).toBe('hot');
  expect(at('/hot', {}, 'lotus')).toMatchObject({ selection: 'all', by: { type: undefined, text: 'lotus' } });
});

test('an address that asks for what a place does not have is passed over', () => {
  const search = { show: 'everything', sort: 'luck' } as unknown as ListSearch;
  expect(at('/rng', search)).toMatchObject({ selection: 'all', by: { fresh: undefined, order: undefined } });
  expect(at('/fish', { show: 'new' }).by.fresh).toBeUndefined();
  expect(at('/sports', { show: 'fav' }).selection).toBe('all');
});
