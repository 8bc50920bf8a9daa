import { REWARD_CENTRE } from '@baize/contract/site/popups';
import { isSitePath } from '@baize/contract/site/site-paths';
import { HTTPS_ADDRESS, OWN_PATH } from '@baize/contract/wire';
import type { App } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';

interface Target {
  readonly linkage: 'url' | 'game' | 'promotion' | 'none';
  readonly url: string;
}

/**
 * The address that is stored: a page that the site has, one outside over https, or a game of the catalogue as `vendor/code`. A promotion
 * without an address of its own leads to the reward centre.
 */
export function checkedTarget(app: App, { linkage, url }: Target): string {
  if (linkage === 'none') return '';
  if (linkage === 'promotion' && url === '') return REWARD_CENTRE;
  if (linkage === 'game') return gamePage(app, url);
  return isPage(url) ? url : refuse('content.target');
}

function gamePage({ catalog }: App, url: string): string {
  const [vendor = '', code = '', ...more] = url.replace(/^\/play\//, '').split(/[:/]/);
  const known = more.length === 0 && catalog.findGame(vendor, code);
  return known ? `/play/${vendor}/${code}` : refuse('content.target');
}

function isPage(url: string): boolean {
  return OWN_PATH.test(url) ? isSitePath(url.split('?')[0] ?? '') : HTTPS_ADDRESS.test(url);
}

/** A period as it is stored; one that ends before it begins is refused. */
export function checkedPeriod({ from, until }: { from: string | null; until: string | null }) {
  const [starts, ends] = [from, until].map((at) => (at === null ? null : new Date(at)));
  if (starts && ends && ends <= starts) refuse('content.period');
  return { starts_at: starts ?? null, ends_at: ends ?? null };
}
