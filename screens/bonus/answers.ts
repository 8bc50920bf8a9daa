// The answers about bonuses.
import { FREE_ROUNDS_STATES } from '@baize/contract/bonus/free-rounds';
import { idOf } from '../ground/rows.ts';
import type { Answers } from '../ground/scene.ts';

/** Parts of answers that a sample cannot know. */
export const BONUS_ANSWERS: Answers = {
  // On another title than the one that most scenes play.
  '/wps/member/free-rounds': (_, rows) =>
    rows.map((row: object, n: number) => ({
      ...row,
      id: idOf(n),
      code: 'jade-rabbit',
      rounds: 20,
      left: n === 0 ? 13 : 0,
      stake: '500.00',
      won: '8400.00',
      times: n === 0 ? '3' : '0',
      state: FREE_ROUNDS_STATES[n % FREE_ROUNDS_STATES.length],
    })),
};
