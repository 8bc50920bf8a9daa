/** Front door of content: what the home page shows of it. */
export { HomeBanners } from './hero.tsx';
export { NoticeLine } from './notice-line.tsx';
export { homeGamesQuery, homeRowsQuery } from './content.data.ts';
