import * as contract from '@baize/contract/desk/dashboard';
import { serveStaff } from '../../context.ts';
import { dashboard } from './dashboard.ts';
import { moneyByTime } from './money.ts';

export const dashboardRoutes = [
  serveStaff(contract.dashboardMoney, ({ app, input }) => moneyByTime(app, input)),
  serveStaff(contract.dashboard, ({ app, session }) => dashboard(app, session)),
];
