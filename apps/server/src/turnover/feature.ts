import type { Feature } from '../feature.ts';
import { TURNOVER_INVARIANTS } from './invariants.ts';
import { turnoverRoutes } from './turnover.routes.ts';
import { followWithTurnover } from './turnover.ts';

export const turnoverFeature: Feature = {
  name: 'turnover',
  site: turnoverRoutes,
  invariants: TURNOVER_INVARIANTS,
  follow: followWithTurnover,
  walls: {
    'turnover.fill': { own: 'member' },
    'turnover.requirement': { own: 'member' },
  },
};
