import type { Feature } from '../feature.ts';
import { bonusRoutes } from './bonus.routes.ts';
import { watchBonuses } from './bonus.ts';
import { BONUS_INVARIANTS } from './invariants.ts';

export const bonusFeature: Feature = {
  name: 'bonus',
  site: bonusRoutes,
  invariants: BONUS_INVARIANTS,
  follow: watchBonuses,
  walls: {
    'bonus.free_grant': {},
    'bonus.free_rounds': { own: 'member' },
    'bonus.purse': { own: 'member' },
    'bonus.warning': { own: 'member' },
  },
};
