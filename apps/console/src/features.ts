import { accountsConsole } from './features/accounts/feature.ts';
import { approvalsConsole } from './features/approvals/feature.ts';
import { auditConsole } from './features/audit/feature.ts';
import { bonusConsole } from './features/bonus/feature.ts';
import { cashierConsole } from './features/cashier/feature.ts';
import { catalogConsole } from './features/catalog/feature.ts';
import { contentConsole } from './features/content/feature.ts';
import { dashboardConsole } from './features/dashboard/feature.ts';
import { identityConsole } from './features/identity/feature.ts';
import { lotteryConsole } from './features/lottery/feature.ts';
import { membersConsole } from './features/members/feature.ts';
import { operatorsConsole } from './features/operators/feature.ts';
import { playConsole } from './features/play/feature.ts';
import { protectionConsole } from './features/protection/feature.ts';
import { reconciliationConsole } from './features/reconciliation/feature.ts';
import { recordsConsole } from './features/records/feature.ts';
import { reportsConsole } from './features/reports/feature.ts';
import { riskConsole } from './features/risk/feature.ts';
import { safetyConsole } from './features/safety/feature.ts';
import { siteConsole } from './features/site/feature.ts';
import { tournamentsConsole } from './features/tournaments/feature.ts';
import { vendorsConsole } from './features/vendors/feature.ts';
import { walletConsole } from './features/wallet/feature.ts';
import type { ConsoleFeature, Screen } from './parts/manifest/feature.ts';
import { addSentences } from './parts/manifest/sentences.ts';

/** Every feature of the console. Their order is that of the entries in a group of the menu. */
export const FEATURES: readonly ConsoleFeature[] = [
  dashboardConsole,
  approvalsConsole,
  membersConsole,
  identityConsole,
  protectionConsole,
  cashierConsole,
  catalogConsole,
  playConsole,
  recordsConsole,
  lotteryConsole,
  bonusConsole,
  tournamentsConsole,
  vendorsConsole,
  riskConsole,
  safetyConsole,
  reportsConsole,
  walletConsole,
  reconciliationConsole,
  siteConsole,
  accountsConsole,
  contentConsole,
  auditConsole,
  operatorsConsole,
];

export const SCREENS: readonly Screen[] = FEATURES.flatMap(({ screens }) => screens);

FEATURES.forEach(addSentences);
