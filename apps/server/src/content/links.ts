import { HTTPS_ADDRESS, OWN_PATH } from '@baize/contract/wire';

/** A game by its vendor and code. */
const GAME = /^[\w-]+[:/][\w-]+$/;

/** Something leads to a page of the site, to one outside over https, or to a game; with any other address it is not shown. */
export function leadsSomewhere({ linkage, url }: { linkage: string; url: string }): boolean {
  if (linkage === 'none') return true;
  return OWN_PATH.test(url) || (linkage === 'game' ? GAME : HTTPS_ADDRESS).test(url);
}
