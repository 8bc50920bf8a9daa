import type { FeedTopic, LobbyEvent, MemberEvent } from '@baize/contract/feeds';
import { pathOfPage } from '@baize/contract/site/nav';
import type { PagesOf, SitePath } from '@baize/contract/site/site-paths';
import type { SwitchName } from '@baize/contract/switches';
import type { Area } from '@baize/locales/areas';
import type { MessageKey, Messages } from '@baize/locales/keys.generated';
import type { LineIconName } from '@baize/ui/art/icons';
import type { ComponentType } from 'react';
import type { PopupProps } from '../popup.ts';

export type ByName<T> = Readonly<Record<string, T>>;

/** A page or popup with the texts that it speaks. */
interface Part<Props> {
  readonly areas: readonly Area[];
  load(): Promise<{ default: ComponentType<Props> }>;
}

/** Where a page is opened. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

interface Page extends Part<object> {
  /** Begins with what the page asks first, while its code is on the way. */
  ahead?(at: PageAddress): Promise<unknown> | undefined;
}

/**
 * The menus: of the account in the header, of the member in the drawer, of everybody in the drawer, of the member centre, the help and
 * the contacts of the footer, and the bar at the side of desktops.
 */
export type MenuPlace = 'account' | 'drawer' | 'everybody' | 'centre' | 'help' | 'contact' | 'side';

/** A text without arguments. */
export type PlainKey = { [K in MessageKey]: Messages[K] extends null ? K : never }[MessageKey];

/** An address of the site, or what is not there before some capability has it: a page, a popup, an address that the brand sets. */
type Target =
  | { readonly to: SitePath; readonly mc?: string }
  | { readonly page: string }
  | { readonly popup: string }
  | { readonly link: SwitchName };

export type MenuEntry = Target & {
  readonly label: PlainKey;
  readonly icon: LineIconName;
  /** Everybody who is shown the menu sees it, where nothing is said here. */
  readonly for?: 'member' | 'account' | 'agent' | 'developer';
  readonly when?: SwitchName;
  /** Its rank in each menu that has it. */
  readonly at: Readonly<Partial<Record<MenuPlace, number>>>;
};

/** An entry whose target is there. */
export interface MenuLine extends Pick<MenuEntry, 'label' | 'icon' | 'for' | 'when'> {
  readonly name: string;
  readonly to?: string | undefined;
  readonly mc?: string | undefined;
  readonly popup?: string | undefined;
  readonly link?: SwitchName | undefined;
}

/** The facts of a game that a part beside it is given. */
export interface PanelProps {
  readonly vendor: string;
  readonly code: string;
  readonly playMode?: string | undefined;
  /** The mark alone, in the strip of phones. */
  readonly short?: boolean;
}

type LiveEvent = MemberEvent | LobbyEvent;

/** Everything that a feature gives to the site beside its addresses, which the contract has. */
export interface Feature {
  readonly pages?: ByName<Page>;
  readonly popups?: ByName<Part<PopupProps>>;
  readonly menu?: ByName<MenuEntry>;
  readonly panels?: ByName<Omit<Part<PanelProps>, 'areas'>>;
  /** Its queries that an event makes stale, or a gap in a topic. */
  readonly stale?: { readonly [T in LiveEvent['type'] | FeedTopic]?: readonly string[] };
  /** Further effects of an event. */
  readonly notices?: {
    readonly [T in LiveEvent['type']]?: (event: Extract<LiveEvent, { type: T }>) => unknown;
  };
}

/** The first page comes with the entry. */
type DeferredName<F> = Exclude<keyof PagesOf<F>, 'home'>;

/** A feature with a loader for each of its addresses. */
export type SiteFeature<F> = Feature &
  ([DeferredName<F>] extends [never] ? unknown : { readonly pages: Readonly<Record<DeferredName<F>, Page>> });

/** The names that features give to parts of a kind. */
export type NamesOf<F, Kind extends keyof Feature> = F extends { readonly [K in Kind]: infer Table }
  ? keyof Table & string
  : never;

/** Puts the tables of all features together. A name belongs to one feature; an event may concern several. */
export function mergedFeatures(features: readonly Feature[], address = pathOfPage) {
  const popups = united(features.map((feature) => feature.popups));
  return {
    pages: united(features.map(({ pages }) => pages)),
    popups,
    menuAt: menusOf(united(features.map(({ menu }) => menu)), (popup) => popups.has(popup), address),
    panels: united(features.map(({ panels }) => panels)),
    stale: gathered(features.map(({ stale }) => stale)),
    notices: gathered<(event: never) => unknown>(features.map(({ notices }) => notices)),
  };
}

function united<T>(tables: readonly (ByName<T> | undefined)[]): ReadonlyMap<string, T> {
  const all = new Map<string, T>();
  for (const [name, part] of tables.flatMap((table) => Object.entries(table ?? {}))) {
    if (all.has(name)) throw new Error(`two features have ${name}`);
    all.set(name, part);
  }
  return all;
}

function gathered<T>(tables: readonly (Readonly<Record<string, T>> | undefined)[]) {
  const all = tables.flatMap((table) => Object.entries(table ?? {}));
  return (event: string): readonly T[] => all.filter(([name]) => name === event).map(([, part]) => part);
}

/** The entries of each menu in their order, without those whose page or popup no feature has. */
function menusOf(
  menu: ReadonlyMap<string, MenuEntry>,
  hasPopup: (name: string) => boolean,
  address: typeof pathOfPage,
) {
  const lines = [...menu].flatMap(([name, entry]): (MenuLine & Pick<MenuEntry, 'at'>)[] => {
    if ('popup' in entry) return hasPopup(entry.popup) ? [{ name, ...entry }] : [];
    if (!('page' in entry)) return [{ name, ...entry }];
    const to = address(entry.page);
    return to ? [{ name, ...entry, to }] : [];
  });
  return (place: MenuPlace): readonly MenuLine[] =>
    lines
      .filter(({ at }) => at[place] !== undefined)
      .sort((one, other) => (one.at[place] ?? 0) - (other.at[place] ?? 0));
}
