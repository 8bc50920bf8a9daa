import type { Buy } from '@baize/contract/games/slots';

import type { Translate } from '../../../shell/text.ts';

/** The name of what is bought. */
export function featureName(t: Translate, what: Buy['what']): string {
  return what === 'hold' ? t('play.featureHold') : t('play.featureFreeSpins');
}
