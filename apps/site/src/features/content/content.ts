/** Front door of content: what the home page shows of it. */

export { homeGamesQuery, homeRowsQuery } from './content.data.ts';
export { HomeBanners } from './hero.tsx';
export { NoticeLine } from './notice-line.tsx';
