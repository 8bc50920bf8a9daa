import { timesText } from '../../parts/times-text.ts';
import type { Words } from '../../words.ts';

export const plinkoWords: Words<'plinko'> = {
  said: (show, t) => t('play.saidPlinko', { times: timesText(show.times) }),
  short: ({ times }) => `${timesText(times)}×`,
  facts: (show, t, risks) => [
    [t('play.rows'), String(show.rows)],
    [t('play.risk'), risks[show.risk] ?? show.risk],
    [t('play.path'), show.falls.map((fall) => (fall === 1 ? '→' : '←')).join(' ')],
    [t('play.multiplier'), `${timesText(show.times)}×`],
  ],
};
