// Written by `npm run joins`.
import type { SiteLobbyEvent } from '../site/feature.ts';
import type { TournamentLobbyEvent } from '../tournaments/feature.ts';
import type { GamesLobbyEvent } from '../games/feature.ts';
import type { LotteryLobbyEvent } from '../lottery/feature.ts';

export type JoinedLobbyEvent =
  | SiteLobbyEvent
  | TournamentLobbyEvent
  | GamesLobbyEvent
  | LotteryLobbyEvent;
