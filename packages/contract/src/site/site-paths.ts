import { SITE_PAGES } from '../joins/pages.generated.ts';

export { SITE_PAGES };

/** Addresses that are the home page with a popup open. */
export const OVER_HOME = ['/login', '/register', '/reset'] as const;

/** A page of the player site; a `$name` in its paths is one part that is not empty. */
export interface SitePage {
  /** The first is its own address, the others lead to it as well. */
  readonly paths: readonly [`/${string}`, ...`/${string}`[]];
  readonly player?: true;
  /** Without header and footer. */
  readonly bare?: true;
  /** Only on sites of developers. */
  readonly developer?: true;
  /** The entry of the phone's bar that it belongs to. */
  readonly tab?: 'home' | 'games' | 'deposit' | 'bets' | 'me';
  /** The value of `?mc=` that opens it on any address. */
  readonly mc?: string;
  /** With this in its address the page has a bar of its own at the thumb: the phone's bar and the awning are not there. */
  readonly ownBar?: string;
}

/** The pages of the player site: by feature, then by name. */
export type PageRows = Readonly<Record<string, Readonly<Record<string, SitePage>>>>;

type SitePages = typeof SITE_PAGES;
/** The pages of a feature by their names. */
export type PagesOf<F> = F extends keyof SitePages ? SitePages[F] : Record<never, SitePage>;
type PageIn<F> = F extends keyof SitePages ? SitePages[F][keyof SitePages[F]] : never;
type PathIn<P> = P extends { readonly paths: readonly (infer Path)[] } ? Path : never;
export type SitePath = PathIn<PageIn<keyof SitePages>> | (typeof OVER_HOME)[number];

interface NamedPage extends SitePage {
  readonly name: string;
}

/** The pages of a table with their names. */
export function namedPages(table: PageRows): NamedPage[] {
  return Object.values(table).flatMap((pages) =>
    Object.entries(pages).map(([name, page]) => ({ name, ...page })),
  );
}

const shapeOf = (path: string) => {
  const parts = path.replaceAll('.', '\\.').replaceAll(/\$\w+/g, '[^/]+');
  return new RegExp(`^${parts.replace(/\/$/, '')}/?$`, 'i');
};
const shaped = namedPages(SITE_PAGES).map((page) => ({ page, shapes: page.paths.map(shapeOf) }));
const overHome = OVER_HOME.map(shapeOf);

/** The page at an address; case and a trailing slash do not matter. */
export function pageAt(path: string): NamedPage | undefined {
  return shaped.find(({ shapes }) => shapes.some((shape) => shape.test(path)))?.page;
}

/** Whether the site has a page there. */
export function isSitePath(path: string): boolean {
  return pageAt(path) !== undefined || overHome.some((shape) => shape.test(path));
}

/** A game page in the sense of S-04: the header shows neither balance nor deposit. */
export function isGameList(path: string): boolean {
  return pageAt(path)?.name === 'gameList';
}
