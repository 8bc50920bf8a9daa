import * as contract from '@baize/contract/tournaments/desk-tournaments';

import { by, serveStaff } from '../../context.ts';
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
  serveStaff(contract.opsSaveTournament, ({ app, input, ...rest }) => saveTournament(app, input, by(rest))),
  serveStaff(contract.opsPublishTournament, async ({ app, input, ...rest }) => ({
    approval: await requestPublication(app, input, by(rest)),
  })),
  serveStaff(contract.opsCancelTournament, async ({ app, input, ...rest }) => {
    await stopTournament(app, input, by(rest));
    return { approval: null };
  }),
];
