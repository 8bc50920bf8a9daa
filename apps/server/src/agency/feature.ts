import type { Feature } from '../feature.ts';
import { agencyRoutes } from './agency.routes.ts';

export const agencyFeature: Feature = {
  name: 'agency',
  site: agencyRoutes,
  walls: {
    'agency.domain': { own: 'agent', open: ['guests'] },
    'agency.invite_link': { own: 'agent', open: ['guests'] },
    'agency.placement': { own: 'member', team: 'member', also: 'referrer = {{caller}}', open: ['guests'] },
    'agency.referral_code': { own: 'member', team: 'member', open: ['guests'] },
  },
};
