import { formatAmount } from '@baize/contract/money';
import type { Translate } from '../../../../shell/text.ts';
import { timesText } from '../parts/times-text.ts';
import { type ChipsBet, openingChips, totalOf } from './chip-bet.ts';
import { ChipRack } from './rack.tsx';

/** The part of a face that all games with a layout of chips have. */
export const CHIP_FACE = {
  Stakes: ChipRack,
  opening: openingChips,
  ready: (bet: unknown) => (bet as ChipsBet).chips.length > 0,
  asks: (t: Translate) => t('play.chipsFirst'),
  stakeOf: (bet: unknown) => formatAmount(totalOf(bet as ChipsBet)),
};

/** The pay of a bet besides the stake, as tables print it: `35:1`, `1:1, 2:1, 12:1`. */
export function oddsOf(times: readonly number[]): string {
  return times.map((each) => `${timesText(each - 10_000)}:1`).join(', ');
}
