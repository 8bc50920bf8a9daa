import type { Feature } from '../../feature.ts';
import { reportRoutes } from './reports.routes.ts';
import { membersReport, paymentsReport, revenueReport } from './reports.ts';

export const reportsDesk: Feature = {
  name: 'desk/reports',
  console: reportRoutes,
  readers: { revenue: revenueReport, payments: paymentsReport, 'member-counts': membersReport },
};
