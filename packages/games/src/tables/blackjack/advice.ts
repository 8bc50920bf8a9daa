import type { Round } from '../../kit/round.ts';
import type { BlackjackShow } from './play.ts';
import { letterOf, type StrategyTable, splits } from './strategy.ts';
import type { Action } from './table.ts';

const ACE = 12;

/** What the strategy table says for the hand that is asked; it never takes insurance. */
export function adviceFor(
  round: Pick<Round<BlackjackShow>, 'options' | 'show'>,
  table: StrategyTable,
): Action {
  const { options, show } = round;
  if (options.includes('decline')) return 'decline';
  const cards = show.hands[show.active ?? 0]?.cards ?? [];
  const [up = 0] = show.dealer.cards.map(valueOfCard);
  const hand = new Array<number>(10).fill(0);
  for (const value of cards.map(valueOfCard)) hand[value] = (hand[value] as number) + 1;
  if (options.includes('split') && splits(table, valueOfCard(cards[0] ?? 0), up)) return 'split';
  const letter = letterOf(table, hand, up);
  if ('RQ'.includes(letter) && options.includes('surrender')) return 'surrender';
  if ('DE'.includes(letter) && options.includes('double')) return 'double';
  return 'HDR'.includes(letter) ? 'hit' : 'stand';
}

/** 0 … 9 for ace, two … nine, ten and pictures. */
function valueOfCard(card: number): number {
  const rank = card >> 2;
  return rank === ACE ? 0 : Math.min(rank + 1, 9);
}
