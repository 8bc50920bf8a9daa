import * as contract from '@baize/contract/lists/reports';

import { serveStaff } from '../../context.ts';
import { membersReport, paymentsReport, revenueReport } from './reports.ts';

export const reportRoutes = [
  serveStaff(contract.opsRevenue, ({ app, input }) => revenueReport(app, input)),
  serveStaff(contract.opsPaymentsReport, ({ app, input }) => paymentsReport(app, input)),
  serveStaff(contract.opsMembersReport, ({ app, input }) => membersReport(app, input)),
];
