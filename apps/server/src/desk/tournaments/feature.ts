import type { Feature } from '../../feature.ts';
import { tournamentDeskRoutes } from './tournaments.routes.ts';
import { opsListStanding, opsListTournaments, tournamentPublication } from './tournaments.ts';

export const tournamentsDesk: Feature = {
  name: 'desk/tournaments',
  console: tournamentDeskRoutes,
  operations: [tournamentPublication],
  readers: { tournaments: opsListTournaments, 'tournament-standing': opsListStanding },
};
