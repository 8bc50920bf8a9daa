import { exportList as exportListCall } from '@baize/contract/lists/exports';
import { by, serveStaff } from '../../context.ts';
import { exportList } from './exports.ts';

export const exportRoutes = [
  serveStaff(exportListCall, ({ app, input, ...rest }) => exportList(app, input, by(rest))),
];
