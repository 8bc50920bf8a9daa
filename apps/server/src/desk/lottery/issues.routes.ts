import * as contract from '@baize/contract/lottery/desk-issues';

import { by, serveStaff } from '../../context.ts';
import { issueFigures, listIssues } from './issues.ts';
import { closeIssueNumber, openIssueNumber, showExposure } from './issues-exposure.ts';
import { issueTotals, showIssue } from './issues-page.ts';
import { enterResult, previewResult } from './results.ts';
import { requestCorrection, requestIssueVoid } from './results-operations.ts';

export const lotteryIssueRoutes = [
  serveStaff(contract.opsIssues, ({ app, input }) => listIssues(app, input)),
  serveStaff(contract.opsIssueFigures, ({ app }) => issueFigures(app)),
  serveStaff(contract.opsIssue, ({ app, session, input }) => showIssue(app, session, input)),
  serveStaff(contract.opsIssueTotals, ({ app, input }) => issueTotals(app, input)),
  serveStaff(contract.opsExposure, ({ app, input }) => showExposure(app, input)),
  serveStaff(contract.opsCloseNumber, async ({ app, input, ...rest }) => {
    await closeIssueNumber(app, input, by(rest));
    return { approval: null };
  }),
  serveStaff(contract.opsOpenNumber, async ({ app, input, ...rest }) => {
    await openIssueNumber(app, input, by(rest));
    return { approval: null };
  }),
  serveStaff(contract.opsEnterResult, ({ app, input, ...rest }) => enterResult(app, input, by(rest))),
  serveStaff(contract.opsCorrectionPreview, ({ app, input }) => previewResult(app, input)),
  serveStaff(contract.opsCorrectResult, async ({ app, input, ...rest }) => ({
    approval: await requestCorrection(app, input, by(rest)),
  })),
  serveStaff(contract.opsVoidIssue, async ({ app, input, ...rest }) => ({
    approval: await requestIssueVoid(app, input, by(rest)),
  })),
];
