import type { RoadResult, Winner } from '@baize/games/tables/roads';
import type { ShowOf } from '../../face.ts';

const WINNERS: Readonly<Record<ShowOf<'baccarat'>['winner'], Winner>> = {
  player: 'P',
  banker: 'B',
  tie: 'T',
};

export function resultOf({ winner, player, banker }: ShowOf<'baccarat'>): RoadResult {
  const pair = ([a = 0, b = 0]: readonly number[]) => a >> 2 === b >> 2;
  return { winner: WINNERS[winner], playerPair: pair(player.cards), bankerPair: pair(banker.cards) };
}

/** Whether it is a result as this device keeps it. */
export function isShort(text: unknown): text is string {
  return typeof text === 'string' && /^[BPT]p?b?$/.test(text);
}

export function shortOf({ winner, playerPair, bankerPair }: RoadResult): string {
  return winner + (playerPair ? 'p' : '') + (bankerPair ? 'b' : '');
}

export function longOf(text: string): RoadResult {
  return {
    winner: text[0] as Winner,
    playerPair: text.includes('p'),
    bankerPair: text.includes('b'),
  };
}
