import { hundredths } from '../../parts/times-text.ts';
import type { Words } from '../../words.ts';

export const limboWords: Words<'limbo'> = {
  said: (show, t) => t('play.saidLimbo', { times: hundredths(show.point) }),
  short: ({ point }) => `${hundredths(point)}×`,
  facts: (show, t) => [
    [t('play.targetTimes'), `${hundredths(show.target)}×`],
    [t('play.reached'), `${hundredths(show.point)}×`],
  ],
};
