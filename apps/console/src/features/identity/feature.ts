import { opsIdentities } from '@baize/contract/identity/desk-identity';
import type { ConsoleFeature } from '../../parts/manifest/feature.ts';

export const identityConsole: ConsoleFeature = {
  screens: [
    {
      path: '/identity',
      id: 'O-02/identity',
      title: 'Identity',
      group: 'members',
      also: 'KYC documents passport verification',
      permission: 'identity.read',
      load: () => import('./identity-page.tsx'),
      waiting: { list: opsIdentities, key: ['identity', 'documents'], filter: { queue: 'yes' } },
    },
  ],
  permissions: {
    'identity.read': 'read identity documents of members',
    'identity.decide': 'approve, reject and revoke identity documents, and release numbers used twice',
  },
  refusals: {
    'identity.unknown': 'This document was not found.',
    'identity.state': 'The document has changed since you opened it. Check it again.',
    'identity.outOfDate': 'The document has expired.',
    'identity.differs': 'The document names another person than the account.',
    'identity.taken': 'Another account uses this number. Ask for a release.',
  },
};
