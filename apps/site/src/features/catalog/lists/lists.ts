import { LIST_PLACES } from '@baize/contract/site/list-places';
import type { MessageKey } from '@baize/locales/keys.generated';
import type { GameType } from '../catalog.data.ts';
import type { Narrowing, Order, Selection } from './selections.ts';

/** A page of games by its address. */
export interface ListPlace {
  readonly title: MessageKey;
  /** Of one type, or of all. */
  readonly type?: GameType;
  /** Only games of this vendor. */
  readonly vendor?: string;
  /** The most played games, of any type. */
  readonly hot?: boolean;
  /** Without the bar of favourites and recents: events are no games to keep. */
  readonly plain?: boolean;
}

export const PLACES: Readonly<Record<string, ListPlace>> = LIST_PLACES;
const SLOTS: ListPlace = LIST_PLACES['/rng'];

/** Cockfights have a game centre for a page of their own, and a list only here. */
const COCKFIGHTS: ListPlace = { title: 'games.titleCockfight', type: 'COCKFIGHT', plain: true };
const ALL: ListPlace = { title: 'games.titleAll' };

/** The place of an address; at `gameListCenter` its type says which. */
export function placeOf(pathname: string, { gameType }: Pick<ListSearch, 'gameType'> = {}): ListPlace {
  const path = pathname.toLowerCase().replace(/(.)\/$/, '$1');
  if (path !== '/gamelistcenter') return PLACES[path] ?? SLOTS;
  const wanted = String(gameType ?? '').toUpperCase();
  const places = [...Object.values(PLACES), COCKFIGHTS];
  return places.find(({ type, vendor }) => type === wanted && !vendor) ?? ALL;
}

export const SHOWS = ['all', 'fav', 'recent', 'new'] as const;
export type Show = (typeof SHOWS)[number];
export const ORDERS = ['popular', 'new', 'name', 'payback'] as const satisfies readonly Order[];

/** The filters as the URL carries them; defaults are not written. */
export interface ListSearch {
  readonly q?: string | undefined;
  readonly show?: Show | undefined;
  readonly kind?: string | undefined;
  readonly vassalage?: string | undefined;
  /** Read at `gameListCenter` alone. */
  readonly gameType?: string | undefined;
  readonly sort?: Order | undefined;
}

/** The filters that somebody may have: a guest with the address of a member's own selection sees everything. */
export function allowed(asked: ListSearch, signedIn: boolean): ListSearch {
  return signedIn || asked.show === 'new' ? asked : { ...asked, show: undefined };
}

/** Which parts of the bar a place has (G-02): what is new is kept apart for slots only. */
export function showsOf({ type, hot, plain }: ListPlace): readonly Show[] {
  if (plain) return [];
  return type === 'RNG' && !hot ? SHOWS : SHOWS.filter((show) => show !== 'new');
}

export interface Listing {
  readonly selection: Selection;
  readonly by: Narrowing;
}

/** The server's input. A URL may say anything: filters that a list does not have are ignored. */
export function listingOf(place: ListPlace, search: ListSearch, text: string): Listing {
  const show = showsOf(place).find((each) => each === search.show) ?? 'all';
  const vendors = place.vendor ?? sorted(search);
  const within = { type: place.type, vendors: vendors || undefined };
  if (show === 'fav' || show === 'recent') return { selection: show, by: within };
  const searched = text.normalize('NFC').trim();
  if (place.hot && searched === '') return { selection: 'hot', by: within };
  return {
    selection: 'all',
    by: {
      ...within,
      kind: search.kind || undefined,
      fresh: show === 'new' || undefined,
      text: searched || undefined,
      // A search has an order of its own: the best match comes first.
      order: searched === '' ? ORDERS.find((order) => order === search.sort) : undefined,
    },
  };
}

/** Vendors by their codes in small letters: an address may write them in any. */
export function vendorsOf({ vassalage = '' }: ListSearch): string[] {
  return String(vassalage).toLowerCase().split(',').filter(Boolean);
}

/** The same vendors are the same list, in whatever order they were chosen. */
function sorted(search: ListSearch): string {
  return vendorsOf(search)
    .sort((one, other) => (one < other ? -1 : 1))
    .join(',');
}
