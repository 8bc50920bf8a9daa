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

/** Every path of the player site; a `$name` is one part that is not empty. */
export const SITE_PATHS = [
  ...['/', '/index', '/index.html', '/home'],
  ...['/login', '/register', '/reset'],
  ...GAME_LISTS,
  ...GAME_CENTRES,
  '/play/$vendor/$code',
  '/shared/$token',
  ...['/member', '/records', '/wallet', '/agentHome', '/fairness', '/responsible-gaming', '/dev/gallery'],
  ...['/account/deposit', '/account/withdraw', '/account/deposits', '/account/withdrawals'],
  ...['/account/transfer', '/account/transfers'],
  ...['/account/records', '/account/statement', '/account/profit'],
  '/account/bonuses',
  ...['/tournaments', '/tournaments/$id'],
  '/turnover',
  ...['/lottery/results', '/lottery/proof'],
  ...['/lottery', '/seaLottery', '/vnLottery', '/lottery/bets'],
  ...['/terms', '/privacy'],
] as const;
export type SitePath = (typeof SITE_PATHS)[number];

const shapeOf = (address: string) => {
  const parts = address.replaceAll('.', '\\.').replaceAll(/\$\w+/g, '[^/]+');
  return new RegExp(`^${parts.replace(/\/$/, '')}/?$`, 'i');
};
const shapes = SITE_PATHS.map(shapeOf);
const lists = GAME_LISTS.map(shapeOf);
const centres = GAME_CENTRES.map(shapeOf);

/** Whether the site has a page there; case and a trailing slash do not matter. */
export function isSitePath(path: string): boolean {
  return shapes.some((shape) => shape.test(path));
}

/** A game page in the sense of S-04: the header shows neither balance nor deposit. */
export function isGameList(path: string): boolean {
  return lists.some((shape) => shape.test(path));
}

export function isGameCentre(path: string): boolean {
  return centres.some((shape) => shape.test(path));
}
