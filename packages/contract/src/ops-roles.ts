import type { Permission } from './route.ts';

/** Permissions that allow a request and those that allow its approval; nobody may hold both. */
export const MAKER_AND_APPROVER = [
  ['members.adjust', 'members.adjust.approve'],
  ['switches.write', 'switches.approve'],
] as const satisfies readonly (readonly [Permission, Permission])[];

export interface OperatorRole {
  readonly title: string;
  readonly permissions: readonly Permission[];
}

/** What an operator may do follows from his one role. No role holds both sides of a pair of four eyes. */
export const ROLES = {
  manager: {
    title: 'Site manager',
    permissions: [
      'dashboard.read',
      'members.read',
      'members.adjust.approve',
      'ledger.read',
      'switches.read',
      'switches.write',
      'content.write',
      'audit.read',
    ],
  },
  finance: {
    title: 'Finance',
    permissions: [
      'dashboard.read',
      'members.read',
      'members.adjust',
      'ledger.read',
      'switches.read',
      'switches.approve',
      'audit.read',
    ],
  },
  support: { title: 'Support', permissions: ['dashboard.read', 'members.read', 'content.write'] },
  auditor: {
    title: 'Auditor',
    permissions: ['dashboard.read', 'members.read', 'ledger.read', 'switches.read', 'audit.read'],
  },
} as const satisfies Record<string, OperatorRole>;

export type RoleName = keyof typeof ROLES;
