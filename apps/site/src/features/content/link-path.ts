import type { Linkage } from '@baize/contract/site/popups';

/** The page of the site that a banner or popup leads to. A game is named by its path or by `vendor/code`. */
export function linkPath({ linkageType, url }: { linkageType: Linkage; url: string }): string {
  return linkageType === 'game' && !url.startsWith('/') ? `/play/${url.replace(':', '/')}` : url;
}
