import type { FeatureRows } from '../features.ts';
import type { PageRows } from '../site/site-paths.ts';

export const TOURNAMENTS_FEATURE = {
  subjects: {
    tournament: 'games.read',
  },
  homeKinds: { tournaments: 'Tournaments under way' },
} as const satisfies FeatureRows;

export const TOURNAMENTS_PAGES = {
  tournaments: {
    tournaments: { paths: ['/tournaments'], tab: 'games' },
    tournament: { paths: ['/tournaments/$id'], tab: 'games' },
  },
} as const satisfies PageRows;

/** A prize of a tournament was paid. */
export interface TournamentMemberEvent {
  readonly type: 'prize';
  readonly tournament: string;
  readonly place: number;
  readonly amount: string;
  readonly currency: string;
}

/** A tournament was published, cancelled or paid. */
export interface TournamentLobbyEvent {
  readonly type: 'tournaments';
}
