// Written by `npm run joins`.
import { SITE_SWITCHES } from '../site/switches.ts';
import { ACCOUNT_SWITCHES } from '../accounts/switches.ts';
import { MEMBERS_SWITCHES } from '../members/switches.ts';
import { PROTECTION_SWITCHES } from '../protection/switches.ts';
import { AGENCY_SWITCHES } from '../agency/switches.ts';
import { CASHIER_SWITCHES } from '../cashier/switches.ts';
import { IDENTITY_SWITCHES } from '../identity/switches.ts';
import { RISK_SWITCHES } from '../risk/switches.ts';
import { PLAY_SWITCHES } from '../games/switches.ts';
import { RECONCILIATION_SWITCHES } from '../reconciliation/switches.ts';

export const SWITCH_ROWS = {
  site: SITE_SWITCHES,
  accounts: ACCOUNT_SWITCHES,
  members: MEMBERS_SWITCHES,
  protection: PROTECTION_SWITCHES,
  agency: AGENCY_SWITCHES,
  cashier: CASHIER_SWITCHES,
  identity: IDENTITY_SWITCHES,
  risk: RISK_SWITCHES,
  games: PLAY_SWITCHES,
  reconciliation: RECONCILIATION_SWITCHES,
} as const;
