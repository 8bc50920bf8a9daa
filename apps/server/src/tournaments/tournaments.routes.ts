import * as contract from '@baize/contract/tournaments/tournaments';

import { serve, servePublic } from '../context.ts';
import { listTournaments, showOwnPlace, showTournament } from './shown.ts';

export const tournamentRoutes = [
  servePublic(contract.tournaments, ({ app, input }) => listTournaments(app, input)),
  servePublic(contract.tournament, ({ app, input }) => showTournament(app, input)),
  serve(contract.ownPlace, ({ app, session, input }) => showOwnPlace(app, session, input)),
];
