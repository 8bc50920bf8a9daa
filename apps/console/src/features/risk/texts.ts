import type { ReportRule } from '@baize/contract/risk/report-rules';
import type { RiskRule } from '@baize/contract/risk/rules';
import { amountText } from '../../parts/format.ts';
import type { FeatureTexts } from '../../parts/manifest/feature-texts.ts';
import { REPORT_RULE_TEXTS } from './reports/report-texts.ts';
import { CASE_STATE_TEXTS, OUTCOME_TEXTS, parametersText, ruleTitle } from './risk-texts.ts';

export const FEATURE_TEXTS: FeatureTexts = {
  operations: {
    'risk.rule': {
      title: 'Change a risk rule',
      labels: { rule: 'Rule', on: 'On', points: 'Points', parameters: 'Set to', reason: 'Reason' },
      shown: {
        rule: ({ rule }) => ruleTitle(rule as RiskRule),
        parameters: ({ rule, parameters }) =>
          parametersText(rule as RiskRule, { parameters: parameters as Record<string, number> }),
      },
      wish: ({ rule, on, points }) =>
        `${ruleTitle(rule as RiskRule)}: ${on ? `on, ${points} points` : 'off'}`,
      page: () => '/risk/rules',
    },
    'risk.noReport': {
      title: 'Report nothing to the authority',
      labels: {
        id: 'Id',
        reference: 'Report',
        username: 'Member',
        rule: 'Threshold',
        total: 'Together',
        currency: 'Currency',
        payments: 'Payments',
        reason: 'Reason',
      },
      shown: { rule: ({ rule }) => REPORT_RULE_TEXTS[rule as ReportRule].title },
      wish: ({ reference, username, rule, total, currency }) =>
        `${reference}, ${username}: ${REPORT_RULE_TEXTS[rule as ReportRule].title}, ${amountText(String(total))} ${currency}`,
      page: ({ id }) => `/risk/reports/${id}`,
    },
  },
  values: { risk: { state: CASE_STATE_TEXTS, outcome: OUTCOME_TEXTS } },
  actions: {
    'risk.caseChanged': 'Case assigned or set to wait',
    'risk.caseClosed': 'Case closed',
    'risk.caseLinked': 'Subject added to a case',
    'risk.caseNoted': 'Note added to a case',
    'risk.caseOpened': 'Case opened',
    'risk.reportDecided': 'Report about money laundering decided',
    'risk.reportNoted': 'Note added to a report about money laundering',
    'risk.rule': 'Rule of the risk score changed',
  },
  areas: { risk: 'Risk events' },
};
