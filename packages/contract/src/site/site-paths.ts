/** The game lists; `/gameListCenter` names its type and its vendors in the query. */
export const GAME_LISTS = [
  '/rng',
  '/hot',
  '/inHouse',
  '/live',
  '/fish',
  '/pvp',
  '/sports',
  '/esports',
  '/gameListCenter',
] as const;
/** The game centres. */
export const GAME_CENTRES = ['/lott', '/elott', '/cockfight'] as const;

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
}

/** The pages of the player site by the feature that they belong to. */
export const SITE_PAGES = {
  site: {
    home: { paths: ['/', '/index', '/index.html', '/home'], tab: 'home' },
    gallery: { paths: ['/dev/gallery'], developer: true },
  },
  catalog: {
    gameList: { paths: GAME_LISTS, tab: 'games' },
    gameCentre: { paths: GAME_CENTRES, tab: 'games' },
  },
  play: {
    game: { paths: ['/play/$vendor/$code'], bare: true },
    shared: { paths: ['/shared/$token'] },
    fairness: { paths: ['/fairness'] },
  },
  members: { centre: { paths: ['/member'], player: true, tab: 'me' } },
  agency: { agentHome: { paths: ['/agentHome'], player: true, tab: 'me' } },
  records: {
    records: { paths: ['/records'], player: true, tab: 'bets', mc: 'personalHistoryCopy' },
  },
  wallet: { wallet: { paths: ['/wallet'], player: true, tab: 'me', mc: 'transferFund' } },
  cashier: {
    deposit: { paths: ['/account/deposit'], player: true, tab: 'deposit', mc: 'depositv2' },
    withdraw: { paths: ['/account/withdraw'], player: true, tab: 'me', mc: 'withdraw' },
    payments: {
      paths: ['/account/deposits', '/account/withdrawals', '/account/transfers'],
      player: true,
      tab: 'me',
    },
    transfer: { paths: ['/account/transfer'], player: true, tab: 'me', mc: 'transferUpline' },
  },
  statements: {
    accountRecord: { paths: ['/account/records'], player: true, tab: 'me', mc: 'transactionHistory' },
    statement: { paths: ['/account/statement'], player: true, tab: 'me' },
    profit: { paths: ['/account/profit'], player: true, tab: 'me', mc: 'personalProfit' },
  },
  bonus: {
    bonuses: { paths: ['/account/bonuses'], player: true, tab: 'me', mc: 'bonusDetails' },
  },
  tournaments: {
    tournaments: { paths: ['/tournaments'] },
    tournament: { paths: ['/tournaments/$id'] },
  },
  turnover: { turnover: { paths: ['/turnover'], player: true, tab: 'me', mc: 'turnover' } },
  lottery: {
    lottery: { paths: ['/lottery', '/seaLottery', '/vnLottery'], player: true },
    lotteryBets: { paths: ['/lottery/bets'], player: true },
    lotteryResults: { paths: ['/lottery/results'] },
    lotteryProof: { paths: ['/lottery/proof'] },
  },
  protection: { playSafely: { paths: ['/responsible-gaming'] } },
  legal: { legal: { paths: ['/terms', '/privacy'] } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, SitePage>>>>;

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
export function namedPages(table: Readonly<Record<string, Readonly<Record<string, SitePage>>>>): NamedPage[] {
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
