import { PERMISSION_ROWS, type Permission } from './features.ts';

const STANDARD_TITLES = {
  support: 'Support',
  risk: 'Risk',
  financeMaker: 'Finance, maker',
  financeApprover: 'Finance, approver',
  content: 'Content',
  gameOps: 'Game operations',
  trading: 'Trading',
  marketing: 'Marketing',
  auditor: 'Auditor',
  securityAdmin: 'Security administrator',
  systemAdmin: 'System administrator',
} as const;

/** The two chairs of a small house, which between them hold both sides of every pair. */
const SMALL_HOUSE_TITLES = {
  manager: 'Site manager',
  finance: 'Finance',
} as const;

type Titles<Name extends string> = Readonly<Record<Name, string>>;
export type RoleName = keyof typeof STANDARD_TITLES | keyof typeof SMALL_HOUSE_TITLES;

export interface OperatorRole {
  readonly title: string;
  readonly permissions: readonly Permission[];
}

const ROWS = Object.entries(PERMISSION_ROWS) as [Permission, (typeof PERMISSION_ROWS)[Permission]][];

/** Permissions that allow a request and those that allow its approval; nobody may hold both. */
export const MAKER_AND_APPROVER = ROWS.flatMap(([maker, { approvedBy }]) =>
  approvedBy ? [[maker, approvedBy as Permission] as const] : [],
);

/** Asked for and approved by peers: two persons who hold the same permission. */
export const AMONG_PEERS = ROWS.flatMap(([permission, { amongPeers }]) => (amongPeers ? [permission] : []));

function rolesOf<Name extends RoleName>(titles: Titles<Name>) {
  const roles = Object.entries<string>(titles).map(([name, title]): [string, OperatorRole] => {
    const held = ROWS.filter(([, { roles }]) => roles.includes(name as RoleName));
    return [name, { title, permissions: held.map(([permission]) => permission) }];
  });
  return Object.fromEntries(roles) as Readonly<Record<Name, OperatorRole>>;
}

/** The roles of operators. */
export const STANDARD_ROLES = rolesOf(STANDARD_TITLES);

/** The rights of an operator follow from their one role. No role holds both sides of a pair of four eyes. */
export const ROLES = rolesOf({ ...STANDARD_TITLES, ...SMALL_HOUSE_TITLES });
export const ROLE_NAMES = Object.keys(ROLES) as RoleName[];
