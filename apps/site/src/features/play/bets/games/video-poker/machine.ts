import type { PokerLook } from '../../../../../stage/arcade/poker-look.ts';
import { useBetGame } from '../../bet-context.ts';

/** Everything of the title beside the game: its cards, its scene, its wild rank. */
export function usePokerLook(): PokerLook {
  return useBetGame().session.stage.look as PokerLook;
}
