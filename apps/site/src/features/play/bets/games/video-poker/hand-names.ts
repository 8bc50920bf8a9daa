import type { Translate } from '../../../../../shell/text.ts';

/** The hands by the words of the wire. */
export function handNames(t: Translate): Readonly<Record<string, string>> {
  return {
    nothing: t('play.handNothing'),
    'jacks-or-better': t('play.handJacks'),
    'two-pair': t('play.handTwoPair'),
    'three-of-a-kind': t('play.handThree'),
    straight: t('play.handStraight'),
    flush: t('play.handFlush'),
    'full-house': t('play.handFull'),
    quads: t('play.handFour'),
    'straight-flush': t('play.handStraightFlush'),
    'royal-flush': t('play.handRoyal'),
    'five-of-a-kind': t('play.handFive'),
    'wild-royal': t('play.handWildRoyal'),
    'four-deuces': t('play.handFourDeuces'),
    'natural-royal': t('play.handNaturalRoyal'),
  };
}

/** The same in two signs, for the strip of last results. */
export const HAND_SIGNS: Readonly<Record<string, string>> = {
  nothing: '–',
  'jacks-or-better': 'J+',
  'two-pair': '2P',
  'three-of-a-kind': '3K',
  straight: 'ST',
  flush: 'FL',
  'full-house': 'FH',
  quads: '4K',
  'straight-flush': 'SF',
  'royal-flush': 'RF',
  'five-of-a-kind': '5K',
  'wild-royal': 'WR',
  'four-deuces': '4D',
  'natural-royal': 'NR',
};
