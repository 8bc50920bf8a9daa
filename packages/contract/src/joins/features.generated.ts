// Written by `npm run joins`.
import { SITE_FEATURE } from '../site/feature.ts';
import { ACCOUNTS_FEATURE } from '../accounts/feature.ts';
import { MEMBERS_FEATURE } from '../members/feature.ts';
import { PROTECTION_FEATURE } from '../protection/feature.ts';
import { WALLET_FEATURE } from '../wallet/feature.ts';
import { CASHIER_FEATURE } from '../cashier/feature.ts';
import { DEBTS_FEATURE } from '../debts/feature.ts';
import { BONUS_FEATURE } from '../bonus/feature.ts';
import { TOURNAMENTS_FEATURE } from '../tournaments/feature.ts';
import { IDENTITY_FEATURE } from '../identity/feature.ts';
import { RISK_FEATURE } from '../risk/feature.ts';
import { GAMES_FEATURE } from '../games/feature.ts';
import { RECORDS_FEATURE } from '../records/feature.ts';
import { LOTTERY_FEATURE } from '../lottery/feature.ts';
import { VENDORS_FEATURE } from '../vendors/feature.ts';
import { RECONCILIATION_FEATURE } from '../reconciliation/feature.ts';
import { OPERATORS_FEATURE } from '../operators/feature.ts';

export const FEATURES = {
  site: SITE_FEATURE,
  accounts: ACCOUNTS_FEATURE,
  members: MEMBERS_FEATURE,
  protection: PROTECTION_FEATURE,
  wallet: WALLET_FEATURE,
  cashier: CASHIER_FEATURE,
  debts: DEBTS_FEATURE,
  bonus: BONUS_FEATURE,
  tournaments: TOURNAMENTS_FEATURE,
  identity: IDENTITY_FEATURE,
  risk: RISK_FEATURE,
  games: GAMES_FEATURE,
  records: RECORDS_FEATURE,
  lottery: LOTTERY_FEATURE,
  vendors: VENDORS_FEATURE,
  reconciliation: RECONCILIATION_FEATURE,
  operators: OPERATORS_FEATURE,
} as const;
