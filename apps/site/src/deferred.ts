/**
 * Everything that the first view does not need: texts, popups and pages. Fetched once the page is there, or with it where
 * another page was asked for.
 */
export { default as catalogues } from 'virtual:catalogues';
export { type MenuName, type PopupName, SITE } from './features.ts';

export const LATER = {
  fetchAhead: () => import('./features/catalog/fetch-ahead.ts'),
  announce: async () => (await import('./features/content/announce.ts')).announce(),
};
export { NewsBell, NewsEntry } from './features/content/news-bell.tsx';
export { FootContent } from './frame/foot/foot-content.tsx';
export { openBySwipe } from './frame/menu/open-by-swipe.ts';
export { copyPlain } from './frame/plain-copy.ts';
export { LatePart } from './frame/side/late-part.tsx';
