import type { Feature } from '../../feature.ts';
import { listCases } from './cases.ts';
import { listReports, reportDismissal } from './reports.ts';
import { riskDeskRoutes } from './risk.routes.ts';
import { riskRuleChange } from './rules.ts';
import { listSignificantEvents } from './significant.ts';

export const riskDesk: Feature = {
  name: 'desk/risk',
  console: riskDeskRoutes,
  operations: [riskRuleChange, reportDismissal],
  readers: { cases: listCases, 'significant-events': listSignificantEvents, reports: listReports },
};
