import * as caseCalls from '@baize/contract/risk/desk-cases';
import * as reportCalls from '@baize/contract/risk/desk-reports';
import * as ruleCalls from '@baize/contract/risk/desk-rules';
import { opsSignificantEvents } from '@baize/contract/risk/desk-significant';

import { by, serveStaff } from '../../context.ts';
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
  serveStaff(reportCalls.opsNoteReport, async ({ app, input, ...rest }) => {
    await noteReportFromDesk(app, input, by(rest));
    return {};
  }),
  serveStaff(reportCalls.opsFileReport, async ({ app, input, ...rest }) => {
    await fileReport(app, input, by(rest));
    return {};
  }),
  serveStaff(reportCalls.opsDismissReport, async ({ app, input, ...rest }) => ({
    approval: await requestDismissal(app, input, by(rest)),
  })),
  serveStaff(opsSignificantEvents, ({ app, input }) => listSignificantEvents(app, input)),
  serveStaff(ruleCalls.opsRiskRules, ({ app }) => listRiskRules(app)),
  serveStaff(ruleCalls.opsSetRiskRule, async ({ app, input, ...rest }) => ({
    approval: await requestRiskRule(app, input, by(rest)),
  })),
  serveStaff(ruleCalls.opsRiskLinks, ({ app, input }) => linkedAccountsOf(app, input.member)),
  serveStaff(caseCalls.opsRiskCases, ({ app, session, input }) => listCases(app, input, session)),
  serveStaff(caseCalls.opsRiskCase, ({ app, input }) => caseDetails(app, input.id)),
  serveStaff(caseCalls.opsOpenCase, async ({ app, input, ...rest }) => ({
    id: await openFromDesk(app, input, by(rest)),
  })),
  serveStaff(caseCalls.opsNoteCase, async ({ app, input, ...rest }) => {
    await noteFromDesk(app, input, by(rest));
    return {};
  }),
  serveStaff(caseCalls.opsChangeCase, async ({ app, input, ...rest }) => {
    await changeFromDesk(app, input, by(rest));
    return {};
  }),
  serveStaff(caseCalls.opsCloseCase, async ({ app, input, ...rest }) => {
    await closeFromDesk(app, input, by(rest));
    return {};
  }),
  serveStaff(caseCalls.opsLinkCase, async ({ app, input, ...rest }) => {
    await linkFromDesk(app, input, by(rest));
    return {};
  }),
];
