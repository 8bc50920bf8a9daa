import type { FeatureTexts } from '../../parts/manifest/feature-texts.ts';
import { DOCUMENT_STATE_TEXTS, DOCUMENT_TEXTS } from './identity-texts.ts';

export const FEATURE_TEXTS: FeatureTexts = {
  operations: {
    'identity.release': {
      title: 'Approve an identity with a number used twice',
      labels: {
        id: 'Document',
        member: 'Member id',
        username: 'Member',
        others: 'Other accounts',
        reason: 'Reason',
      },
      wish: ({ username, others }) => `${username}, also ${[others].flat().join(', ')}`,
      page: ({ id }) => `/identity?tab=all&open=${id}`,
    },
  },
  values: { identity: { kind: DOCUMENT_TEXTS, state: DOCUMENT_STATE_TEXTS } },
  actions: {
    'identity.approved': 'Identity approved',
    'identity.rejected': 'Identity document rejected',
    'identity.expired': 'Identity expired with its document',
    'identity.revoked': 'Approval of an identity revoked',
  },
  areas: { identity: 'Identity' },
};
