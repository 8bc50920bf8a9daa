import type { Permission } from '@baize/contract/route';
import type { ComponentType } from 'react';
import type { LineIconName } from '../parts/icon.tsx';

export interface Screen {
  readonly path: string;
  /** Of the screen list in `experience.md` 15. */
  readonly id: string;
  readonly title: string;
  /** Absent on screens that are reached from another one. */
  readonly icon?: LineIconName;
  /** Null: every operator. */
  readonly permission: Permission | null;
  load(): Promise<{ Screen: ComponentType }>;
}

export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    id: 'O-01',
    title: 'Dashboard',
    icon: 'grid',
    permission: 'dashboard.read',
    load: () => import('../features/dashboard/dashboard-page.tsx'),
  },
  {
    path: '/approvals',
    id: 'O-15/approvals',
    title: 'Approvals',
    icon: 'check',
    permission: null,
    load: () => import('../features/operators/approvals-page.tsx'),
  },
  {
    path: '/members',
    id: 'O-02',
    title: 'Members',
    icon: 'user',
    permission: 'members.read',
    load: () => import('../features/members/members-page.tsx'),
  },
  {
    path: '/members/$id',
    id: 'O-02/member',
    title: 'Member',
    permission: 'members.read',
    load: () => import('../features/members/member-page.tsx'),
  },
  {
    path: '/rounds',
    id: 'O-13/rounds',
    title: 'Rounds',
    icon: 'clock',
    permission: 'records.read',
    load: () => import('../features/records/wagers-page.tsx'),
  },
  {
    path: '/rounds/stuck',
    id: 'O-13/stuck',
    title: 'Rounds left open',
    permission: 'records.read',
    load: () => import('../features/records/stuck-page.tsx'),
  },
  {
    path: '/ledger',
    id: 'O-13/ledger',
    title: 'Ledger',
    icon: 'wallet',
    permission: 'ledger.read',
    load: () => import('../features/wallet/ledger-page.tsx'),
  },
  {
    path: '/games',
    id: 'O-05',
    title: 'Games',
    icon: 'play',
    permission: 'games.read',
    load: () => import('../features/catalog/games-page.tsx'),
  },
  {
    path: '/games/order',
    id: 'O-05/order',
    title: 'Order of games',
    permission: 'games.read',
    load: () => import('../features/catalog/order-page.tsx'),
  },
  {
    path: '/games/$game',
    id: 'O-05/game',
    title: 'Game',
    permission: 'games.read',
    load: () => import('../features/catalog/game-page.tsx'),
  },
  {
    path: '/imports',
    id: 'O-05/imports',
    title: 'Imports',
    permission: 'games.read',
    load: () => import('../features/catalog/imports-page.tsx'),
  },
  {
    path: '/imports/$id',
    id: 'O-05/import',
    title: 'Import',
    permission: 'games.read',
    load: () => import('../features/catalog/import-page.tsx'),
  },
  {
    path: '/payback',
    id: 'O-05/payback',
    title: 'Payback',
    icon: 'refresh',
    permission: 'games.read',
    load: () => import('../features/play/payback-page.tsx'),
  },
  {
    path: '/vendors',
    id: 'O-05/vendors',
    title: 'Providers',
    icon: 'signal',
    permission: 'games.read',
    load: () => import('../features/vendors/vendors-page.tsx'),
  },
  {
    path: '/vendors/$code',
    id: 'O-05/vendor',
    title: 'Provider',
    permission: 'games.read',
    load: () => import('../features/vendors/vendor-page.tsx'),
  },
  {
    path: '/checksums',
    id: 'O-05/checksums',
    title: 'Checksums',
    permission: 'games.read',
    load: () => import('../features/vendors/checksums-page.tsx'),
  },
  {
    path: '/free-rounds',
    id: 'O-05/free-rounds',
    title: 'Free rounds',
    permission: 'games.read',
    load: () => import('../features/vendors/grants-page.tsx'),
  },
  {
    path: '/reconciliation',
    id: 'O-13/reconciliation',
    title: 'Reconciliation',
    icon: 'check',
    permission: 'ledger.read',
    load: () => import('../features/reconciliation/breaks-page.tsx'),
  },
  {
    path: '/reconciliation/transfers',
    id: 'O-13/transfers',
    title: 'Transfers',
    permission: 'ledger.read',
    load: () => import('../features/reconciliation/transfers-page.tsx'),
  },
  {
    path: '/reconciliation/outstanding',
    id: 'O-13/outstanding',
    title: 'Outstanding',
    permission: 'ledger.read',
    load: () => import('../features/reconciliation/outstanding-page.tsx'),
  },
  {
    path: '/reconciliation/wins',
    id: 'O-13/wins',
    title: 'Held wins',
    permission: 'ledger.read',
    load: () => import('../features/reconciliation/wins-page.tsx'),
  },
  {
    path: '/switches',
    id: 'O-11',
    title: 'Switches',
    icon: 'settings',
    permission: 'switches.read',
    load: () => import('../features/site/switches-page.tsx'),
  },
  {
    path: '/registration',
    id: 'O-11/registration',
    title: 'Registration',
    icon: 'slip',
    permission: 'registration.read',
    load: () => import('../features/accounts/registration-page.tsx'),
  },
  {
    path: '/notices',
    id: 'O-09',
    title: 'Notices',
    icon: 'horn',
    permission: 'content.write',
    load: () => import('../features/content/notices-page.tsx'),
  },
  {
    path: '/risk',
    id: 'O-12',
    title: 'Risk events',
    icon: 'eye',
    permission: 'safety.read',
    load: () => import('../features/safety/risk-page.tsx'),
  },
  {
    path: '/returns',
    id: 'O-12/returns',
    title: 'Returns',
    icon: 'refresh',
    permission: 'members.protect',
    load: () => import('../features/protection/returns-page.tsx'),
  },
  {
    path: '/regions',
    id: 'O-12/regions',
    title: 'Regions',
    icon: 'globe',
    permission: 'safety.read',
    load: () => import('../features/safety/regions-page.tsx'),
  },
  {
    path: '/audit',
    id: 'O-15/audit',
    title: 'Audit trail',
    icon: 'shield',
    permission: 'audit.read',
    load: () => import('../features/operators/audit-page.tsx'),
  },
  {
    path: '/staff',
    id: 'O-15',
    title: 'Staff',
    icon: 'lock',
    permission: 'staff.read',
    load: () => import('../features/operators/staff-page.tsx'),
  },
];
