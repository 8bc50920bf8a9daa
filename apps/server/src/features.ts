import { accountsFeature } from './accounts/feature.ts';
import { agencyFeature } from './agency/feature.ts';
import { auditFeature } from './audit/feature.ts';
import { backupFeature } from './backup/feature.ts';
import { bonusFeature } from './bonus/feature.ts';
import { cashierFeature } from './cashier/feature.ts';
import { catalogFeature } from './catalog/feature.ts';
import { contentFeature } from './content/feature.ts';
import { debtsFeature } from './debts/feature.ts';
import { approvalsDesk } from './desk/approvals/feature.ts';
import { auditDesk } from './desk/audit/feature.ts';
import { bonusDesk } from './desk/bonus/feature.ts';
import { cashierDesk } from './desk/cashier/feature.ts';
import { catalogDesk } from './desk/catalog/feature.ts';
import { consoleDesk } from './desk/console/feature.ts';
import { contentDesk } from './desk/content/feature.ts';
import { dashboardDesk } from './desk/dashboard/feature.ts';
import { exportsDesk } from './desk/exports/feature.ts';
import { identityDesk } from './desk/identity/feature.ts';
import { ledgerDesk } from './desk/ledger/feature.ts';
import { lotteryDesk } from './desk/lottery/feature.ts';
import { membersDesk } from './desk/members/feature.ts';
import { playDesk } from './desk/play/feature.ts';
import { protectionDesk } from './desk/protection/feature.ts';
import { reconciliationDesk } from './desk/reconciliation/feature.ts';
import { recordsDesk } from './desk/records/feature.ts';
import { reportsDesk } from './desk/reports/feature.ts';
import { riskDesk } from './desk/risk/feature.ts';
import { safetyDesk } from './desk/safety/feature.ts';
import { searchDesk } from './desk/search/feature.ts';
import { siteDesk } from './desk/site/feature.ts';
import { tournamentsDesk } from './desk/tournaments/feature.ts';
import { vendorsDesk } from './desk/vendors/feature.ts';
import { type Feature, mergeFeatures } from './feature.ts';
import { identityFeature } from './identity/feature.ts';
import { lotteryFeature } from './lottery/feature.ts';
import { membersFeature } from './members/feature.ts';
import { operatorsFeature } from './operators/feature.ts';
import { platformFeature } from './platform/feature.ts';
import { playFeature } from './play/feature.ts';
import { protectionFeature } from './protection/feature.ts';
import { recordsFeature } from './records/feature.ts';
import { riskFeature } from './risk/feature.ts';
import { safetyFeature } from './safety/feature.ts';
import { siteFeature } from './site/feature.ts';
import { stakesFeature } from './stakes/feature.ts';
import { statementsFeature } from './statements/feature.ts';
import { tournamentsFeature } from './tournaments/feature.ts';
import { turnoverFeature } from './turnover/feature.ts';
import { uploadsFeature } from './uploads/feature.ts';
import { vendorsFeature } from './vendors/feature.ts';
import { walletFeature } from './wallet/feature.ts';

/** Every feature and every room of the desk, in the order in which they need each other. */
export const FEATURES: readonly Feature[] = [
  platformFeature,
  walletFeature,
  safetyFeature,
  stakesFeature,
  auditFeature,
  backupFeature,
  protectionFeature,
  catalogFeature,
  contentFeature,
  debtsFeature,
  agencyFeature,
  uploadsFeature,
  siteFeature,
  membersFeature,
  riskFeature,
  accountsFeature,
  identityFeature,
  vendorsFeature,
  operatorsFeature,
  playFeature,
  recordsFeature,
  lotteryFeature,
  turnoverFeature,
  bonusFeature,
  cashierFeature,
  tournamentsFeature,
  statementsFeature,
  auditDesk,
  ledgerDesk,
  membersDesk,
  cashierDesk,
  bonusDesk,
  playDesk,
  catalogDesk,
  contentDesk,
  consoleDesk,
  identityDesk,
  lotteryDesk,
  protectionDesk,
  vendorsDesk,
  reconciliationDesk,
  recordsDesk,
  reportsDesk,
  riskDesk,
  safetyDesk,
  siteDesk,
  tournamentsDesk,
  approvalsDesk,
  searchDesk,
  exportsDesk,
  dashboardDesk,
];

/** All of them as one, for programs without an app. */
export const MERGED = mergeFeatures(FEATURES);
