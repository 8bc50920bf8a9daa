import type { PublishedRows } from '../calls/features.ts';

export const TOURNAMENTS_PUBLISHED = {
  refusals: {
    'tournaments.unknown': { status: 404 },
    'tournaments.state': { status: 409 },
    'tournaments.changed': { status: 409 },
    'tournaments.period': { status: 409 },
    'tournaments.titles': { status: 409 },
    'tournaments.prizes': { status: 409 },
  },
  tags: {
    tournaments: {
      description: 'Tournaments on our own titles',
      paths: ['/wps/tournaments', '/wps/member/tournament', '/ops/tournaments'],
    },
  },
  summaries: {
    getOpsTournaments: 'Lists the tournaments',
    getOpsTournamentsOne: 'Shows a tournament with its terms',
    getOpsTournamentsStanding: 'Lists the standing of a tournament',
    getWpsMemberTournament: 'Shows the place of the member in a tournament',
    getWpsTournaments: 'Lists the tournaments that players may see',
    getWpsTournamentsOne: 'Shows a tournament with the head of its board',
    postOpsTournamentsCancel: 'Stops a tournament before its end',
    postOpsTournamentsPublish: 'Asks to publish a tournament',
    postOpsTournamentsSave: 'Makes or changes the draft of a tournament',
  },
} as const satisfies PublishedRows;
