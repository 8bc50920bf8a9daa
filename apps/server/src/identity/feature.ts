import type { Feature } from '../feature.ts';
import { identityRoutes } from './identity.routes.ts';
import { expireIdentities, sweepIdentities } from './sweep.ts';

export const identityFeature: Feature = {
  name: 'identity',
  site: identityRoutes,
  jobs: (app) => [{ name: 'identity.expiry', schedule: '5 * * * *', run: () => expireIdentities(app) }],
  sweep: sweepIdentities,
  walls: {
    'identity.document': { own: 'member' },
    'identity.event': { own: 'member' },
  },
};
