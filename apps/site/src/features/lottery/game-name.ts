import { lotteryGameName, type NamedLottery } from '@baize/locales/lottery-name';
import { type Translate, textOf } from '../../shell/text.ts';

/** The name of a lottery in the language of the page, which the translation at hand is of; the area `lotteryNames` has to be loaded. */
export function gameName(_t: Translate, game: NamedLottery): string {
  return lotteryGameName(textOf, game);
}
