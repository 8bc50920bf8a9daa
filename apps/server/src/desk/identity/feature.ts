import type { Feature } from '../../feature.ts';
import { identityDeskRoutes } from './identity.routes.ts';
import { identityRelease, listIdentities } from './identity.ts';

export const identityDesk: Feature = {
  name: 'desk/identity',
  console: identityDeskRoutes,
  operations: [identityRelease],
  readers: { identity: listIdentities },
};
