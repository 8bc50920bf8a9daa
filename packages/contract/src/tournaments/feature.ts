import type { FeatureRows } from '../features.ts';

export const TOURNAMENTS_FEATURE = {
  subjects: {
    tournament: 'games.read',
  },
} as const satisfies FeatureRows;

/** A prize of a tournament was paid. */
export interface PrizeEvent {
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
