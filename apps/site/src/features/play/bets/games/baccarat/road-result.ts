import type { RoadResult, Winner } from '@baize/games/tables/roads';
import { useMemo } from 'react';
import { useBetView } from '../../bet-context.ts';
import type { ShowOf } from '../../face.ts';

const WINNERS: Readonly<Record<ShowOf<'baccarat'>['winner'], Winner>> = {
  player: 'P',
  banker: 'B',
  tie: 'T',
};

/** All results for the roads, oldest first. */
export function useRoad(): readonly RoadResult[] {
  const recent = useBetView((view) => view.recent);
  return useMemo(
    () => recent.flatMap(({ show }) => (show.game === 'baccarat' ? [resultOf(show)] : [])).reverse(),
    [recent],
  );
}

export function resultOf({ winner, player, banker }: ShowOf<'baccarat'>): RoadResult {
  const pair = ([a = 0, b = 0]: readonly number[]) => a >> 2 === b >> 2;
  return { winner: WINNERS[winner], playerPair: pair(player.cards), bankerPair: pair(banker.cards) };
}
