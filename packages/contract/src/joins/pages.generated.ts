// Written by `npm run joins`.
import { OWN_PAGES } from '../site/feature.ts';
import { MEMBERS_PAGES } from '../members/feature.ts';
import { PROTECTION_PAGES } from '../protection/feature.ts';
import { AGENCY_PAGES } from '../agency/feature.ts';
import { WALLET_PAGES } from '../wallet/feature.ts';
import { CASHIER_PAGES } from '../cashier/feature.ts';
import { BONUS_PAGES } from '../bonus/feature.ts';
import { TOURNAMENTS_PAGES } from '../tournaments/feature.ts';
import { GAMES_PAGES } from '../games/feature.ts';
import { RECORDS_PAGES } from '../records/feature.ts';
import { STATEMENTS_PAGES } from '../statements/feature.ts';
import { LOTTERY_PAGES } from '../lottery/feature.ts';

export const SITE_PAGES = {
  ...OWN_PAGES,
  ...MEMBERS_PAGES,
  ...PROTECTION_PAGES,
  ...AGENCY_PAGES,
  ...WALLET_PAGES,
  ...CASHIER_PAGES,
  ...BONUS_PAGES,
  ...TOURNAMENTS_PAGES,
  ...GAMES_PAGES,
  ...RECORDS_PAGES,
  ...STATEMENTS_PAGES,
  ...LOTTERY_PAGES,
} as const;
