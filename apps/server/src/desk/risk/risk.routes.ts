import * as caseCalls from '@baize/contract/risk/desk-cases';
import * as reportCalls from '@baize/contract/risk/desk-reports';
import * as ruleCalls from '@baize/contract/risk/desk-rules';
import { opsSignificantEvents } from '@baize/contract/risk/desk-significant';

import { by, serveStaff } from '../../context.ts';
import { serveChange, serveRequest } from '../../operators/operators.ts';
import {
  caseDetails,
  changeFromDesk,
  closeFromDesk,
  linkFromDesk,
  listCases,
  noteFromDesk,
  openFromDesk,
} from './cases.ts';
import { linkedAccountsOf } from './links.ts';
import { fileReport, listReports, noteReportFromDesk, reportDetails, requestDismissal } from './reports.ts';
import { listRiskRules, requestRiskRule } from './rules.ts';
import { listSignificantEvents } from './significant.ts';

export const riskDeskRoutes = [
  serveStaff(reportCalls.opsReports, ({ app, input }) => listReports(app, input)),
  serveStaff(reportCalls.opsReport, ({ app, input }) => reportDetails(app, input.id)),
  serveChange(reportCalls.opsNoteReport, noteReportFromDesk),
  serveChange(reportCalls.opsFileReport, fileReport),
  serveRequest(reportCalls.opsDismissReport, requestDismissal),
  serveStaff(opsSignificantEvents, ({ app, input }) => listSignificantEvents(app, input)),
  serveStaff(ruleCalls.opsRiskRules, ({ app }) => listRiskRules(app)),
  serveRequest(ruleCalls.opsSetRiskRule, requestRiskRule),
  serveStaff(ruleCalls.opsRiskLinks, ({ app, input }) => linkedAccountsOf(app, input.member)),
  serveStaff(caseCalls.opsRiskCases, ({ app, session, input }) => listCases(app, input, session)),
  serveStaff(caseCalls.opsRiskCase, ({ app, input }) => caseDetails(app, input.id)),
  serveStaff(caseCalls.opsOpenCase, async ({ app, input, ...rest }) => ({
    id: await openFromDesk(app, input, by(rest)),
  })),
  serveChange(caseCalls.opsNoteCase, noteFromDesk),
  serveChange(caseCalls.opsChangeCase, changeFromDesk),
  serveChange(caseCalls.opsCloseCase, closeFromDesk),
  serveChange(caseCalls.opsLinkCase, linkFromDesk),
];
