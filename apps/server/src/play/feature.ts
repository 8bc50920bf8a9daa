import type { Feature } from '../feature.ts';
import { playRoutes } from './play.routes.ts';
import { PLAY_COMPANION } from './rounds/companion.ts';
import { PLAY_INVARIANTS } from './rounds/invariants.ts';
import { sweepShared } from './rounds/sharing.ts';
import { finishOldRounds } from './rounds/unfinished.ts';
import { OWN_WAGERS } from './wagers/own-wagers.ts';

export const playFeature: Feature = {
  name: 'play',
  wagers: OWN_WAGERS,
  site: playRoutes,
  companions: [PLAY_COMPANION],
  invariants: PLAY_INVARIANTS,
  jobs: (app) => [{ name: 'play.unfinished', schedule: '*/10 * * * *', run: () => finishOldRounds(app) }],
  sweep: sweepShared,
  walls: {
    'play.chips': { own: 'member', open: ['guests'] },
    'play.correction': { own: 'member' },
    'play.open_round': { own: 'member' },
    'play.pool_award': { own: 'member' },
    'play.pool_carry': { own: 'member' },
    'play.pool_return': { own: 'member' },
    'play.round': { own: 'member' },
    'play.round_bonus': { own: 'member' },
    'play.round_pool': { own: 'member' },
    'play.round_step': { own: 'member' },
    'play.seed_pair': { own: 'member' },
    'play.shared_round': { own: 'member', open: ['guests'] },
  },
};
