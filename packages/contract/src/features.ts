import { FEATURES } from './joins/features.generated.ts';
import { type MergedRows, mergedRows } from './merged-rows.ts';
import type { RoleName } from './roles.ts';

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
  /** Its kinds of rows on the home page, as operators read them. */
  readonly homeKinds?: Readonly<Record<string, string>>;
}

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

/** Further kinds of rows on the home page. */
export const FEATURE_HOME_KINDS = /* @__PURE__ */ mergedRows(FEATURES, 'homeKinds');
