/** The risk of money in and out: rules, the score that explains itself, linked accounts, cases. */
export {
  changeCase,
  closeCase,
  linkCase,
  membersInCases,
  noteCase,
  openCase,
} from './cases.ts';
export { type AccountLink, linkedBy } from './links.ts';
export {
  closeReport,
  isHeldForReport,
  NOT_HELD,
  noteReport,
  openReports,
  type StoredReport,
} from './reports/reports.ts';
export { requireParameters, riskRules, saveRiskRule } from './rules.ts';
export { riskOf } from './score.ts';
