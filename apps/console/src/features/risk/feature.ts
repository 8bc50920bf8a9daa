import { opsRiskCases } from '@baize/contract/risk/desk-cases';
import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const riskConsole: ConsoleFeature = {
  screens: [
    {
      path: '/risk/cases',
      id: 'O-12/cases',
      title: 'Cases',
      group: 'risk',
      also: 'investigations',
      permission: 'risk.read',
      load: () => import('./cases/cases-page.tsx'),
      waiting: {
        list: opsRiskCases,
        key: ['risk', 'cases'],
        filter: { state: 'open', assignee: 'meOrNobody' },
      },
    },
    {
      path: '/risk/cases/$id',
      id: 'O-12/case',
      title: 'Case',
      permission: 'risk.read',
      load: () => import('./cases/case-page.tsx'),
    },
    {
      path: '/risk/rules',
      id: 'O-12/rules',
      title: 'Risk rules',
      group: 'risk',
      also: 'score points',
      permission: 'risk.read',
      load: () => import('./rules/rules-page.tsx'),
    },
    {
      path: '/risk/reports',
      id: 'O-12/reports',
      title: 'Money-laundering reports',
      group: 'risk',
      also: 'AML SAR suspicious authority',
      permission: 'risk.reports',
      load: () => import('./reports/reports-page.tsx'),
    },
    {
      path: '/risk/reports/$id',
      id: 'O-12/report',
      title: 'Report',
      permission: 'risk.reports',
      load: () => import('./reports/report-page.tsx'),
    },
    {
      path: '/significant-events',
      id: 'O-12/significant',
      title: 'Significant events',
      group: 'risk',
      also: 'regulator large wins',
      permission: 'risk.read',
      load: () => import('./significant-page.tsx'),
    },
  ],
  permissions: {
    'risk.read': 'read risk rules, linked accounts and cases',
    'risk.cases': 'open, note and close cases',
    'risk.rules': 'ask for changes of risk rules',
    'risk.rules.approve': 'approve changes of risk rules',
    'risk.reports': 'see and decide reports about money laundering',
  },
  refusals: {
    'risk.caseUnknown': 'This case was not found.',
    'risk.caseClosed': 'This case is closed. Another finding is another case.',
    'risk.reportUnknown': 'This report was not found.',
    'risk.reportClosed': 'This report is already decided.',
  },
};
