import type { TableOf } from '../../bet-context.ts';
import type { Known } from '../../parts/known.ts';

export interface PokerBet {
  readonly hands: number;
}

export function openingPoker({ hands }: Pick<TableOf<'video-poker'>, 'hands'>, known: Known): PokerBet {
  const last = hands.find((each) => each === known.hands);
  return { hands: last ?? hands[0] ?? 1 };
}
