import { type Known, whole } from '../../parts/known.ts';

export function openingMines({ tiles }: { tiles: number }, known: Known): { mines: number } {
  return { mines: whole(known.mines, 1, tiles - 1) ?? 3 };
}
