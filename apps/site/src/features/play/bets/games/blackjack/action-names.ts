import type { Translate } from '../../../../../shell/text.ts';

/** The choices of a hand by the words of the wire. */
export function actionNames(t: Translate): Readonly<Record<string, string>> {
  return {
    hit: t('play.hit'),
    stand: t('play.stand'),
    double: t('play.doubleDown'),
    split: t('play.split'),
    surrender: t('play.surrender'),
    insure: t('play.insure'),
    decline: t('play.noInsurance'),
  };
}
