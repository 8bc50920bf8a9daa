// Written by `npm run joins`.
import { REQUESTS_PUBLISHED } from '../calls/published.ts';
import { SITE_PUBLISHED } from '../site/published.ts';
import { ACCOUNTS_PUBLISHED } from '../accounts/published.ts';
import { MEMBERS_PUBLISHED } from '../members/published.ts';
import { PROTECTION_PUBLISHED } from '../protection/published.ts';
import { AGENCY_PUBLISHED } from '../agency/published.ts';
import { WALLET_PUBLISHED } from '../wallet/published.ts';
import { CASHIER_PUBLISHED } from '../cashier/published.ts';
import { DEBTS_PUBLISHED } from '../debts/published.ts';
import { BONUS_PUBLISHED } from '../bonus/published.ts';
import { TOURNAMENTS_PUBLISHED } from '../tournaments/published.ts';
import { IDENTITY_PUBLISHED } from '../identity/published.ts';
import { RISK_PUBLISHED } from '../risk/published.ts';
import { GAMES_PUBLISHED } from '../games/published.ts';
import { RECORDS_PUBLISHED } from '../records/published.ts';
import { STATEMENTS_PUBLISHED } from '../statements/published.ts';
import { LOTTERY_PUBLISHED } from '../lottery/published.ts';
import { VENDORS_PUBLISHED } from '../vendors/published.ts';
import { RECONCILIATION_PUBLISHED } from '../reconciliation/published.ts';
import { OPERATORS_PUBLISHED } from '../operators/published.ts';
import { LISTS_PUBLISHED } from '../lists/published.ts';

export const PUBLISHED = {
  calls: REQUESTS_PUBLISHED,
  site: SITE_PUBLISHED,
  accounts: ACCOUNTS_PUBLISHED,
  members: MEMBERS_PUBLISHED,
  protection: PROTECTION_PUBLISHED,
  agency: AGENCY_PUBLISHED,
  wallet: WALLET_PUBLISHED,
  cashier: CASHIER_PUBLISHED,
  debts: DEBTS_PUBLISHED,
  bonus: BONUS_PUBLISHED,
  tournaments: TOURNAMENTS_PUBLISHED,
  identity: IDENTITY_PUBLISHED,
  risk: RISK_PUBLISHED,
  games: GAMES_PUBLISHED,
  records: RECORDS_PUBLISHED,
  statements: STATEMENTS_PUBLISHED,
  lottery: LOTTERY_PUBLISHED,
  vendors: VENDORS_PUBLISHED,
  reconciliation: RECONCILIATION_PUBLISHED,
  operators: OPERATORS_PUBLISHED,
  lists: LISTS_PUBLISHED,
} as const;
