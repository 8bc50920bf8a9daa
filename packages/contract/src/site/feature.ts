import type { FeatureRows } from '../features.ts';
import type { PageRows } from './site-paths.ts';

export const SITE_FEATURE = {
  permissions: {
    'switches.read': {
      roles: [
        'risk',
        'financeMaker',
        'financeApprover',
        'gameOps',
        'trading',
        'auditor',
        'systemAdmin',
        'manager',
        'finance',
      ],
    },
    'switches.write': { roles: ['financeMaker', 'gameOps', 'systemAdmin', 'manager', 'finance'] },
    'switches.house': { roles: ['systemAdmin', 'manager'], approvedBy: 'switches.approve' },
    'switches.approve': { roles: ['risk', 'finance'] },
    'content.write': { roles: ['content', 'marketing', 'systemAdmin', 'manager'] },
    'safety.read': { roles: ['support', 'risk', 'auditor', 'systemAdmin', 'manager', 'finance'] },
    'safety.review': { roles: ['risk', 'manager'] },
    'regions.write': { roles: ['systemAdmin', 'manager'], approvedBy: 'regions.approve' },
    'regions.approve': { roles: ['risk', 'finance'] },
  },
  subjects: {
    switch: 'switches.read',
    region: 'safety.read',
  },
} as const satisfies FeatureRows;

export const OWN_PAGES = {
  site: {
    home: { paths: ['/', '/index', '/index.html', '/home'], tab: 'home' },
    gallery: { paths: ['/dev/gallery'], developer: true },
  },
  legal: { legal: { paths: ['/terms', '/privacy'] } },
} as const satisfies PageRows;

export interface SiteMemberEvent {
  readonly type: 'notice';
  readonly id: string;
}

export type SiteLobbyEvent =
  | { readonly type: 'status'; readonly status: 0 | 1 | 2; readonly ends: string | null }
  | { readonly type: 'switches' }
  | { readonly type: 'notices' }
  | { readonly type: 'banners' }
  | { readonly type: 'homeRows' }
  | { readonly type: 'popups' };
