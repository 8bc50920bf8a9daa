import type { Feature } from '../../feature.ts';
import { listBanners } from './banners.ts';
import { contentRoutes } from './content.routes.ts';
import { listHomeRows } from './home-rows.ts';
import { listNotices } from './notices.ts';
import { listPopups } from './popups.ts';

export const contentDesk: Feature = {
  name: 'desk/content',
  console: contentRoutes,
  readers: {
    notices: listNotices,
    banners: listBanners,
    popups: listPopups,
    'home-rows': listHomeRows,
  },
};
