import type { Permission } from './route.ts';

/** Permissions that allow a request and those that allow its approval; nobody may hold both. */
export const MAKER_AND_APPROVER = [
  ['members.adjust', 'members.adjust.approve'],
  ['members.protect', 'members.protect.approve'],
  ['members.reset', 'members.reset.approve'],
  ['members.close', 'members.close.approve'],
  ['members.reparent', 'members.reparent.approve'],
  ['switches.house', 'switches.approve'],
  ['regions.write', 'regions.approve'],
  ['records.write', 'records.approve'],
  ['games.write', 'games.approve'],
  ['vendors.write', 'vendors.approve'],
  ['reconciliation.write', 'reconciliation.approve'],
] as const satisfies readonly (readonly [Permission, Permission])[];

/** Asked for and approved by peers: two persons who hold the same permission. */
export const AMONG_PEERS = ['staff.grant'] as const satisfies readonly Permission[];

export interface OperatorRole {
  readonly title: string;
  readonly permissions: readonly Permission[];
}

/** The roles of operators. */
export const STANDARD_ROLES = {
  support: {
    title: 'Support',
    permissions: [
      'records.read',
      'dashboard.read',
      'members.read',
      'members.note',
      'members.lock',
      'members.protect',
      'members.reset',
      'members.open',
      'members.close',
      'members.reparent',
      'safety.read',
    ],
  },
  risk: {
    title: 'Risk',
    permissions: [
      'records.read',
      'dashboard.read',
      'members.read',
      'members.note',
      'members.lock',
      'members.protect.approve',
      'members.reset.approve',
      'ledger.read',
      'switches.read',
      'switches.approve',
      'safety.read',
      'safety.review',
      'regions.approve',
    ],
  },
  financeMaker: {
    title: 'Finance, maker',
    permissions: [
      'records.read',
      'dashboard.read',
      'members.read',
      'members.note',
      'members.adjust',
      'ledger.read',
      'switches.read',
      'switches.write',
      'reconciliation.write',
    ],
  },
  financeApprover: {
    title: 'Finance, approver',
    permissions: [
      'records.read',
      'dashboard.read',
      'members.read',
      'members.note',
      'members.adjust.approve',
      'members.close.approve',
      'members.reparent.approve',
      'ledger.read',
      'switches.read',
      'reconciliation.approve',
    ],
  },
  content: { title: 'Content', permissions: ['dashboard.read', 'content.write'] },
  gameOps: {
    title: 'Game operations',
    permissions: [
      'records.read',
      'records.write',
      'dashboard.read',
      'ledger.read',
      'switches.read',
      'switches.write',
      'games.read',
      'games.write',
      'vendors.write',
    ],
  },
  trading: {
    title: 'Trading',
    permissions: [
      'records.read',
      'records.approve',
      'dashboard.read',
      'ledger.read',
      'switches.read',
      'games.read',
      'games.approve',
      'vendors.approve',
    ],
  },
  marketing: { title: 'Marketing', permissions: ['dashboard.read', 'registration.read', 'content.write'] },
  auditor: {
    title: 'Auditor',
    permissions: [
      'records.read',
      'dashboard.read',
      'members.read',
      'ledger.read',
      'switches.read',
      'registration.read',
      'audit.read',
      'staff.read',
      'safety.read',
      'games.read',
    ],
  },
  securityAdmin: {
    title: 'Security administrator',
    permissions: ['audit.read', 'staff.read', 'staff.write', 'staff.grant'],
  },
  systemAdmin: {
    title: 'System administrator',
    permissions: [
      'dashboard.read',
      'switches.read',
      'switches.write',
      'switches.house',
      'registration.read',
      'registration.write',
      'content.write',
      'safety.read',
      'regions.write',
    ],
  },
} as const satisfies Record<string, OperatorRole>;

/** The two chairs of a small house, which between them hold both sides of every pair. */
const SMALL_HOUSE = {
  manager: {
    title: 'Site manager',
    permissions: [
      'dashboard.read',
      'members.read',
      'members.note',
      'members.lock',
      'members.protect',
      'members.reset',
      'members.open',
      'members.close',
      'members.reparent',
      'members.adjust.approve',
      'ledger.read',
      'reconciliation.approve',
      'switches.read',
      'switches.write',
      'switches.house',
      'registration.read',
      'registration.write',
      'content.write',
      'audit.read',
      'staff.read',
      'staff.write',
      'staff.grant',
      'safety.read',
      'safety.review',
      'regions.write',
      'games.read',
      'games.write',
      'records.read',
      'records.write',
      'vendors.write',
    ],
  },
  finance: {
    title: 'Finance',
    permissions: [
      'dashboard.read',
      'members.read',
      'members.note',
      'members.protect.approve',
      'members.reset.approve',
      'members.close.approve',
      'members.reparent.approve',
      'members.adjust',
      'records.read',
      'records.approve',
      'ledger.read',
      'reconciliation.write',
      'switches.read',
      'switches.write',
      'switches.approve',
      'audit.read',
      'staff.read',
      'staff.grant',
      'safety.read',
      'regions.approve',
      'games.read',
      'games.approve',
      'vendors.approve',
    ],
  },
} as const satisfies Record<string, OperatorRole>;

/** The rights of an operator follow from their one role. No role holds both sides of a pair of four eyes. */
export const ROLES = { ...STANDARD_ROLES, ...SMALL_HOUSE } as const satisfies Record<string, OperatorRole>;

export type RoleName = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as RoleName[];
