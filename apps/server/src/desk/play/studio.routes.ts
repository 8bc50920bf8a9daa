import { opsTitle, opsTitles } from '@baize/contract/games/desk-studio';

import { serveStaff } from '../../context.ts';
import { listTitles, titlePage } from './studio.ts';

export const studioRoutes = [
  serveStaff(opsTitles, ({ app, input }) => listTitles(app, input)),
  serveStaff(opsTitle, ({ app, input }) => titlePage(app, input)),
];
