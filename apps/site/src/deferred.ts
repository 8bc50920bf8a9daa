/**
 * Everything that the first view does not need: texts, popups and pages. Fetched once the page is there, or with it where
 * another page was asked for.
 */
import { lazy } from 'react';

export { default as catalogues } from 'virtual:catalogues';
export { type MenuName, type PopupName, SITE } from './features.ts';

export const LATER = {
  fetchAhead: () => import('./features/catalog/fetch-ahead.ts'),
  announce: async () => (await import('./features/content/announce.ts')).announce(),
};
export { followPlay } from './features/cashier/deposit/last-play.ts';
export { openBySwipe } from './frame/menu/open-by-swipe.ts';
export { copyPlain } from './frame/plain-copy.ts';

const late = <T extends keyof typeof import('./frame/late.ts')>(name: T) =>
  lazy(async () => ({ default: (await import('./frame/late.ts'))[name] }));

export const NewsBell = late('NewsBell');
export const NewsEntry = late('NewsEntry');
export const FootContent = late('FootContent');
export const LatePart = late('LatePart');
