import type { Feature } from '../feature.ts';
import { TOURNAMENT_INVARIANTS } from './invariants.ts';
import { tournamentRoutes } from './tournaments.routes.ts';
import { watchTournaments } from './tournaments.ts';

export const tournamentsFeature: Feature = {
  name: 'tournaments',
  site: tournamentRoutes,
  invariants: TOURNAMENT_INVARIANTS,
  follow: watchTournaments,
  walls: {
    'tournaments.prize': { own: 'member' },
    'tournaments.score': { own: 'member' },
  },
};
