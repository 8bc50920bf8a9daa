import { hundredths, timesText } from '../../parts/times-text.ts';
import type { Words } from '../../words.ts';

export const diceWords: Words<'dice'> = {
  said: (show, t) => t('play.saidDice', { roll: hundredths(show.roll) }),
  won: ({ won, over, target }, t) => {
    const roll = hundredths(target);
    return won ? [over ? t('play.rolledOver', { roll }) : t('play.rolledUnder', { roll })] : [];
  },
  short: ({ roll }) => hundredths(roll),
  facts: (show, t) => [
    [t('play.bet'), `${show.over ? '>' : '<'} ${hundredths(show.target)}`],
    [t('play.multiplier'), `${timesText(show.times)}×`],
    [t('play.rolled'), hundredths(show.roll)],
  ],
};
