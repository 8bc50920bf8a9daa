import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { GameInfo } from './play.data.ts';
import type { SessionView } from './session-view.ts';
import type { SlotSession } from './slot-session.ts';

interface OpenGame {
  readonly session: SlotSession;
  readonly info: GameInfo;
}

export const PlayContext = createContext<OpenGame | null>(null);

export function usePlay(): OpenGame {
  const openGame = use(PlayContext);
  if (!openGame) throw new Error('this part belongs inside a game');
  return openGame;
}

export function useView<T>(pick: (view: SessionView) => T): T {
  return useStore(usePlay().session.view, pick);
}

/** The session of the game on screen, for the popups that lie over it. */
export const openGame: { present: OpenGame | null } = { present: null };
