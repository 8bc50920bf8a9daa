import type { Translate } from '../../../shell/text.ts';

export function kindName(t: Translate, code: string): string {
  const names: Record<string, string> = {
    SL: t('shell.slots'),
    JP: t('home.kindJackpot'),
    TG: t('home.kindTable'),
    AC: t('home.kindArcade'),
    BG: t('home.kindBingo'),
    SC: t('home.kindScratch'),
    VP: t('home.kindPoker'),
  };
  return names[code] ?? code;
}
