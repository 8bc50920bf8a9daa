import type { FeatureTexts } from '../../parts/manifest/feature-texts.ts';

export const FEATURE_TEXTS: FeatureTexts = {
  actions: {
    'approval.requested': 'Approval requested',
    'approval.approved': 'Request approved',
    'approval.rejected': 'Request rejected',
    'approval.withdrawn': 'Request taken back',
    'approval.failed': 'Approved, but not done',
    'approval.expired': 'Request expired',
  },
  areas: { approval: 'Approvals' },
};
