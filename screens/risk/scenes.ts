// The screens, popups and dialogs of risk.

import type { ScreenFeature } from '../ground/scene.ts';
import { RISK_ANSWERS } from './answers.ts';

export const RISK: ScreenFeature = {
  answers: RISK_ANSWERS,
  dialogs: {
    ReviewDialog: ['/risk', 'Review'],
    RiskRuleDialog: ['/risk/rules', 'Change First payout'],
    OpenCaseDialog: ['/members/id-1', 'Open a case'],
    ChangeCaseDialog: ['/risk/cases/id-1', 'Assign'],
    CloseCaseDialog: ['/risk/cases/id-1', 'Close the case'],
    LinkCaseDialog: ['/risk/cases/id-1', 'Add'],
    FileReportDialog: ['/risk/reports/id-1', 'It is reported'],
    DismissReportDialog: ['/risk/reports/id-1', 'Nothing to report'],
  },
};
