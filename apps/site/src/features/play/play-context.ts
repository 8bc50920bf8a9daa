import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { AnyInfo, GameInfo } from './play.data.ts';
import type { GameSession, GameView } from './session/view.ts';
import type { SessionView } from './session-view.ts';
import type { SlotSession } from './slot-session.ts';

export interface OpenGame {
  readonly session: GameSession;
  readonly info: AnyInfo;
}

interface SlotGame {
  readonly session: SlotSession;
  readonly info: GameInfo;
}

export const PlayContext = createContext<OpenGame | null>(null);

export function useGame(): OpenGame {
  const openGame = use(PlayContext);
  if (!openGame) throw new Error('this part belongs inside a game');
  return openGame;
}

export function useGameView<T>(pick: (view: GameView) => T): T {
  return useStore(useGame().session.view, pick);
}

/** The slot around a part that only slots have. */
export function usePlay(): SlotGame {
  const game = useGame();
  if (game.info.family !== 'slots') throw new Error('this part belongs inside a slot');
  return game as SlotGame;
}

export function useView<T>(pick: (view: SessionView) => T): T {
  return useStore(usePlay().session.view, pick);
}

/** The session of the game on screen, for the popups that lie over it. */
export const openGame: { present: OpenGame | null } = { present: null };
