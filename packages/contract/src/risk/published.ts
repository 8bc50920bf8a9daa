import type { PublishedRows } from '../calls/features.ts';

export const RISK_PUBLISHED = {
  refusals: {
    'risk.reviewed': { status: 409 },
    'risk.caseUnknown': { status: 404 },
    'risk.caseClosed': { status: 409 },
    'risk.reportUnknown': { status: 404 },
    'risk.reportClosed': { status: 409 },
  },
  summaries: {
    getOpsRiskCase: 'Shows one case with its notes and subjects',
    getOpsRiskCases: 'Lists cases, last changed first',
    getOpsRiskLinks: "Lists the accounts that share something with a member's",
    getOpsRiskReport: 'Shows one possible report to the authority, with its payments and notes',
    getOpsRiskReports: 'Lists possible reports to the authority, newest first',
    getOpsRiskRules: 'Lists the rules of the risk score',
    getOpsRiskSignificant: 'Lists the significant events of some days, newest first',
    postOpsRiskCaseChange: 'Gives a case to an operator, or marks that it waits',
    postOpsRiskCaseClose: 'Closes a case with its outcome',
    postOpsRiskCaseLink: 'Adds a subject to a case',
    postOpsRiskCaseNote: 'Adds a note to a case',
    postOpsRiskCaseOpen: 'Opens a case on a member',
    postOpsRiskReportDismiss: 'Asks a second officer to decide that nothing is reported',
    postOpsRiskReportFile: 'Writes down that a report was filed with the authority',
    postOpsRiskReportNote: 'Adds a note to a possible report',
    postOpsRiskRulesSet: 'Requests the change of a risk rule',
  },
} as const satisfies PublishedRows;
