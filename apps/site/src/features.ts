import type { SITE_PAGES } from '@baize/contract/site/site-paths';
import accounts from './features/accounts/feature.ts';
import agency from './features/agency/feature.ts';
import bonus from './features/bonus/feature.ts';
import cashier from './features/cashier/feature.ts';
import catalog from './features/catalog/feature.ts';
import content from './features/content/feature.ts';
import identity from './features/identity/feature.ts';
import launch from './features/launch/feature.ts';
import legal from './features/legal/feature.ts';
import lottery from './features/lottery/feature.ts';
import members from './features/members/feature.ts';
import play from './features/play/feature.ts';
import protection from './features/protection/feature.ts';
import records from './features/records/feature.ts';
import site from './features/site/feature.ts';
import statements from './features/statements/feature.ts';
import tournaments from './features/tournaments/feature.ts';
import turnover from './features/turnover/feature.ts';
import wallet from './features/wallet/feature.ts';
import {
  type ByName,
  type Feature,
  mergedFeatures,
  type NamesOf,
  type SiteFeature,
} from './shell/manifest/manifest.ts';

/** The features of the site. A feature that is not here has no page, no popup and no entry anywhere. */
export const SITE_FEATURES = {
  accounts,
  agency,
  bonus,
  cashier,
  catalog,
  content,
  identity,
  launch,
  legal,
  lottery,
  members,
  play,
  protection,
  records,
  site,
  statements,
  tournaments,
  turnover,
  wallet,
} as const satisfies { readonly [F in keyof typeof SITE_PAGES]: SiteFeature<F> } & ByName<Feature>;

export const SITE = mergedFeatures(Object.values(SITE_FEATURES));

type AnyFeature = (typeof SITE_FEATURES)[keyof typeof SITE_FEATURES];
export type PopupName = NamesOf<AnyFeature, 'popups'>;
export type MenuName = NamesOf<AnyFeature, 'menu'>;
