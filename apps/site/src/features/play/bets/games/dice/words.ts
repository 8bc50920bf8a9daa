import { hundredths, timesText } from '../../parts/times-text.ts';
import type { Words } from '../../words.ts';

export const diceWords: Words<'dice'> = {
  said: (show, t) => t('play.saidDice', { roll: hundredths(show.roll) }),
  short: ({ roll }) => hundredths(roll),
  facts: (show, t) => [
    [t('play.bet'), `${show.over ? '>' : '<'} ${hundredths(show.target)}`],
    [t('play.multiplier'), `${timesText(show.times)}×`],
    [t('play.rolled'), hundredths(show.roll)],
  ],
};
