import * as contract from '@baize/contract/tournaments/desk-tournaments';

import { by, serveStaff } from '../../context.ts';
import { serveRequest, serveWork } from '../../operators/operators.ts';
import {
  opsListStanding,
  opsListTournaments,
  opsShowTournament,
  requestPublication,
  saveTournament,
  stopTournament,
} from './tournaments.ts';

export const tournamentDeskRoutes = [
  serveStaff(contract.opsTournaments, ({ app, input }) => opsListTournaments(app, input)),
  serveStaff(contract.opsTournament, ({ app, input }) => opsShowTournament(app, input)),
  serveStaff(contract.opsStanding, ({ app, input }) => opsListStanding(app, input)),
  serveWork(contract.opsSaveTournament, saveTournament),
  serveRequest(contract.opsPublishTournament, requestPublication),
  serveStaff(contract.opsCancelTournament, async ({ app, input, ...rest }) => {
    await stopTournament(app, input, by(rest));
    return { approval: null };
  }),
];
