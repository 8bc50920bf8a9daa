import * as contentCalls from '@baize/contract/desk/content';
import { serveStaff } from '../../context.ts';
import { serveChange, serveWork } from '../../operators/operators.ts';
import { listNotices, publishNotice, takeDownNotice } from './notices.ts';

export const noticeRoutes = [
  serveStaff(contentCalls.opsNotices, ({ app, input }) => listNotices(app, input)),
  serveWork(contentCalls.opsAddNotice, publishNotice),
  serveChange(contentCalls.opsWithdrawNotice, takeDownNotice),
];
