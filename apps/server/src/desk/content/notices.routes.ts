import * as contentCalls from '@baize/contract/desk/content';
import { serveStaff } from '../../context.ts';
import { listNotices, publishNotice, takeDownNotice } from './notices.ts';

export const noticeRoutes = [
  serveStaff(contentCalls.opsNotices, ({ app, input }) => listNotices(app, input)),
  serveStaff(contentCalls.opsAddNotice, async ({ app, session, input, caller }) => ({
    id: await publishNotice(app, session, input, caller.address),
  })),
  serveStaff(contentCalls.opsWithdrawNotice, async ({ app, session, input, caller }) => {
    await takeDownNotice(app, session, input.id, caller.address);
    return {};
  }),
];
