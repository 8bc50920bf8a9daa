import type { Feature } from '../../feature.ts';
import { noticeRoutes } from './notices.routes.ts';
import { listNotices } from './notices.ts';

export const contentDesk: Feature = {
  name: 'desk/content',
  console: noticeRoutes,
  readers: { notices: listNotices },
};
