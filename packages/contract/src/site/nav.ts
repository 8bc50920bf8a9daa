import type { GameType } from '../games/games.ts';
import { namedPages, SITE_PAGES, type SitePath } from './site-paths.ts';

/** An entry of the navigation: it leads to an address, or to a page as soon as some capability has it. */
interface NavRow {
  readonly label: `shell.${string}`;
  readonly to?: SitePath;
  readonly page?: string;
  /** Only where there are games of this type. */
  readonly type?: GameType;
  /** Only for who is not signed in. */
  readonly guest?: true;
}

/** S-05: the entries of the navigation by the names with which a brand orders them. */
export const NAV = {
  HOME: { label: 'shell.home', to: '/' },
  HOT: { label: 'shell.hot', to: '/hot' },
  RNG: { label: 'shell.slots', to: '/rng', type: 'RNG' },
  INHOUSE: { label: 'shell.ours', to: '/inHouse' },
  LIVE: { label: 'shell.live', to: '/live', type: 'LIVE' },
  FISH: { label: 'shell.fish', to: '/fish', type: 'FISH' },
  PVP: { label: 'shell.pvp', to: '/pvp', type: 'PVP' },
  SPORTS: { label: 'shell.sports', to: '/sports', type: 'SPORTS' },
  ESPORTS: { label: 'shell.esports', to: '/esports', type: 'ESPORTS' },
  ELOTT: { label: 'shell.elott', to: '/elott', type: 'ELOTT' },
  LOTT: { label: 'shell.lott', to: '/lott', type: 'LOTT' },
  COCKFIGHT: { label: 'shell.cockfight', to: '/cockfight', type: 'COCKFIGHT' },
  TOURNAMENTS: { label: 'shell.tournaments', page: 'tournaments' },
  PROMO: { label: 'shell.promotions', page: 'promotions' },
  POINTMALL: { label: 'shell.pointMall', page: 'pointMall' },
  DOWNLOAD: { label: 'shell.download', page: 'download' },
  HELP: { label: 'shell.help', page: 'help' },
  REGISTER: { label: 'shell.register', to: '/register', guest: true },
  LOGIN: { label: 'shell.login', to: '/login', guest: true },
} as const satisfies Readonly<Record<string, NavRow>>;

const ROWS: Readonly<Record<string, NavRow>> = NAV;

export function isNavKey(key: string): boolean {
  return Object.hasOwn(NAV, key);
}

/** The address of a page by its name; none where no capability has it. */
export function pathOfPage(page: string): string | undefined {
  return namedPages(SITE_PAGES).find(({ name }) => name === page)?.paths[0];
}

/** The entries of these names that lead somewhere, in their order. */
export function navOf(keys: readonly string[], address = pathOfPage) {
  return keys.flatMap((key) => {
    const row = Object.hasOwn(ROWS, key) ? ROWS[key] : undefined;
    const to = row?.to ?? (row?.page && address(row.page));
    return row && to ? [{ ...row, key, to }] : [];
  });
}
