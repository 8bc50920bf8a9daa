import { TOURNAMENT_EVENTS, type TournamentEvent } from '@baize/contract/tournaments/desk-tournaments';
import { stateful } from '../platform/database/stateful.ts';
import { tellLobby } from '../platform/realtime/tail.ts';

/** Tournaments by their states; players see every change but that of a draft. */
export const {
  allows: tournamentAllows,
  hold: holdTournament,
  change: moveTournament,
} = stateful<'tournaments.tournament', TournamentEvent>({
  table: 'tournaments.tournament',
  events: TOURNAMENT_EVENTS,
  unknown: 'tournaments.unknown',
  conflict: 'tournaments.state',
  async note(_, tx, __, { event }) {
    if (event !== 'change') await tellLobby(tx, { type: 'tournaments' });
  },
});
