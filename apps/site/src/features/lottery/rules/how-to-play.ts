import { howOf, type Sentence } from '@baize/games/lottery/menu/how';
import type { Play } from '@baize/games/lottery/play';
import { textOf } from '../../../shell/text.ts';

/** How a play is played, sentence by sentence; the area `lotteryRules` has to be loaded. */
export function howToPlay(play: Play): string[] {
  return howOf(play).map(said);
}

function said({ text, place, values = {} }: Sentence): string {
  const where = place && textOf(`lottery.place.${place.key}`, place.values);
  return textOf(`lottery.how.${text}`, { ...values, ...(where && { place: where }) }) ?? '';
}
