import { dashboard as dashboardCall, dashboardMoney } from '@baize/contract/desk/dashboard';

import { serveStaff } from '../context.ts';
import { approvalRoutes } from './approvals/approvals.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { bonusDeskRoutes } from './bonus/bonus.routes.ts';
import { cashierDeskRoutes } from './cashier/cashier.routes.ts';
import { gamesRoutes } from './catalog/games.routes.ts';
import { noticeRoutes } from './content/notices.routes.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { moneyByTime } from './dashboard/money.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { identityDeskRoutes } from './identity/identity.routes.ts';
import { ledgerRoutes } from './ledger/ledger.routes.ts';
import { lotteryGamesRoutes } from './lottery/games.routes.ts';
import { lotteryIssueRoutes } from './lottery/issues.routes.ts';
import { memberDeskRoutes } from './members/members.routes.ts';
import { studioRoutes } from './play/studio.routes.ts';
import { memberProtectionRoutes } from './protection/protection.routes.ts';
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts';
import { wagersDeskRoutes } from './records/wagers.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { riskDeskRoutes } from './risk/risk.routes.ts';
import { safetyRoutes } from './safety/safety.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { switchRoutes } from './site/switches.routes.ts';
import { tournamentDeskRoutes } from './tournaments/tournaments.routes.ts';
import { vendorsDeskRoutes } from './vendors/vendors.routes.ts';

export const deskRoutes = [
  serveStaff(dashboardMoney, ({ app, input }) => moneyByTime(app, input)),
  serveStaff(dashboardCall, ({ app, session }) => dashboard(app, session)),
  memberDeskRoutes,
  ledgerRoutes,
  switchRoutes,
  searchRoutes,
  noticeRoutes,
  approvalRoutes,
  auditRoutes,
  memberProtectionRoutes,
  safetyRoutes,
  gamesRoutes,
  studioRoutes,
  vendorsDeskRoutes,
  wagersDeskRoutes,
  reconciliationRoutes,
  reportRoutes,
  bonusDeskRoutes,
  tournamentDeskRoutes,
  lotteryGamesRoutes,
  lotteryIssueRoutes,
  cashierDeskRoutes,
  identityDeskRoutes,
  riskDeskRoutes,
  exportRoutes,
].flat();
