import type { BetRecord } from '@baize/contract/games/play';

/** The results as the table showed them one after the other: a round of mines tile by tile, any other at once. */
export function replayedShows(show: BetRecord['show']): readonly BetRecord['show'][] {
  if (show.game !== 'mines' || !show.board) return [show];
  const { opened, board } = show;
  const before = opened.filter((tile) => !board.includes(tile));
  const steps = before.map((_, place) => ({
    ...show,
    opened: before.slice(0, place + 1),
    gems: place + 1,
    board: null,
  }));
  return [...steps, show];
}
