import type { Feature } from '../feature.ts';
import { membersRoutes } from './members.routes.ts';

export const membersFeature: Feature = {
  name: 'members',
  site: membersRoutes,
  walls: {
    'members.detail': { own: 'member', team: 'member', open: ['guests'] },
    'members.payment_password': { own: 'member', open: ['guests'] },
    'members.payout_account': { own: 'member', open: ['guests'] },
    'members.profile': { own: 'member', open: ['guests', 'vendors'] },
  },
};
