import * as contract from '@baize/contract/desk/safety';

import { serveStaff } from '../../context.ts';
import { serveChange, serveRequest } from '../../operators/operators.ts';
import { contentReports } from '../../safety/safety.ts';
import { changeRegion, listRegions, lookUpAddress } from './regions.ts';
import { listRiskEvents, markReviewed } from './risk-events.ts';

export const safetyRoutes = [
  serveStaff(contract.opsRegions, ({ app }) => listRegions(app)),
  serveStaff(contract.opsLookUpAddress, async ({ app, input }) => lookUpAddress(app, input.address)),
  serveRequest(contract.opsSetRegion, changeRegion),
  serveStaff(contract.opsContentReports, ({ app, input }) => contentReports(app.db, input)),
  serveStaff(contract.opsRiskEvents, ({ app, input }) => listRiskEvents(app, input)),
  serveChange(contract.opsReviewEvent, markReviewed),
];
