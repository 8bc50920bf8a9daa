import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { GameInfo } from './play.data.ts';
import type { SlotTable, TableView } from './slot-table.ts';

interface Seat {
  readonly table: SlotTable;
  readonly info: GameInfo;
}

export const PlayContext = createContext<Seat | null>(null);

export function usePlay(): Seat {
  const seat = use(PlayContext);
  if (!seat) throw new Error('this part belongs inside a game');
  return seat;
}

export function useView<T>(pick: (view: TableView) => T): T {
  return useStore(usePlay().table.view, pick);
}

/** The table of the game on screen, for the popups that lie over it. */
export const seat: { present: Seat | null } = { present: null };
