import { ACCOUNTS_FEATURE } from './accounts/feature.ts';
import { BONUS_FEATURE } from './bonus/feature.ts';
import { CASHIER_FEATURE } from './cashier/feature.ts';
import { DEBTS_FEATURE } from './debts/feature.ts';
import { GAMES_FEATURE } from './games/feature.ts';
import { IDENTITY_FEATURE } from './identity/feature.ts';
import { LOTTERY_FEATURE } from './lottery/feature.ts';
import { MEMBERS_FEATURE } from './members/feature.ts';
import { type MergedRows, mergedRows } from './merged-rows.ts';
import { OPERATORS_FEATURE } from './operators/feature.ts';
import { PROTECTION_FEATURE } from './protection/feature.ts';
import { RECONCILIATION_FEATURE } from './reconciliation/feature.ts';
import { RECORDS_FEATURE } from './records/feature.ts';
import { RISK_FEATURE } from './risk/feature.ts';
import type { RoleName } from './roles.ts';
import { SITE_FEATURE } from './site/feature.ts';
import { TOURNAMENTS_FEATURE } from './tournaments/feature.ts';
import { VENDORS_FEATURE } from './vendors/feature.ts';
import { WALLET_FEATURE } from './wallet/feature.ts';

/** A permission of operators: the roles that hold it, and who agrees to what it asks for. */
export interface PermissionRow {
  readonly roles: readonly RoleName[];
  /** The permission that approves its requests; nobody may hold both. */
  readonly approvedBy?: string;
  /** Asked for and approved by peers: two persons who hold the same permission. */
  readonly amongPeers?: true;
}

/** The rows of a feature that the console reads too. */
export interface FeatureRows {
  readonly permissions?: Readonly<Record<string, PermissionRow>>;
  /** The subjects of requests for approval, each with the permission that reads it. */
  readonly subjects?: Readonly<Record<string, string>>;
}

/** The features of the contract. Switches are joined in `switches.ts`, rows for the description of the API in `calls/features.ts`. */
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
} as const satisfies Record<string, FeatureRows>;
type Features = typeof FEATURES;

export type Permission = Extract<keyof MergedRows<Features, 'permissions'>, string>;
/** The permissions of operators, with the roles that hold them. */
export const PERMISSION_ROWS: Readonly<Record<Permission, PermissionRow>> = /* @__PURE__ */ mergedRows(
  FEATURES,
  'permissions',
);
/** The permissions of operators; a role is a set of these. */
export const PERMISSIONS = /* @__PURE__ */ Object.keys(PERMISSION_ROWS) as readonly Permission[];

/** The subjects of a request. An operator who may read a subject sees its waiting requests there. */
export const APPROVAL_SUBJECTS = /* @__PURE__ */ mergedRows(FEATURES, 'subjects');
export type ApprovalSubject = keyof typeof APPROVAL_SUBJECTS;
