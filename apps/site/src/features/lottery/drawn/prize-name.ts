import type { LotteryCode } from '@baize/games/lottery/draw';
import type { Translate } from '../../../shell/text.ts';

/** The name of a prize row, as it is written beside its numbers. */
export function prizeName(t: Translate, lottery: LotteryCode, row: string): string {
  if (lottery === 'THAI') return thaiName(t, row);
  const names: Readonly<Record<string, string>> = {
    DB: t('lottery.drawn.special'),
    UP: t('lottery.drawn.numbers'),
    P1: t('lottery.drawn.first'),
    P2: t('lottery.drawn.second'),
    P3: t('lottery.drawn.third'),
    SP: t('lottery.drawn.starter'),
    CO: t('lottery.drawn.consolation'),
  };
  return names[row] ?? t('lottery.drawn.prize', { number: row.slice(1) });
}

function thaiName(t: Translate, row: string): string {
  const names: Readonly<Record<string, string>> = {
    UP: t('lottery.drawn.first'),
    FRONT: t('lottery.drawn.front3'),
    BACK: t('lottery.drawn.back3'),
    DOWN: t('lottery.drawn.last2'),
  };
  return names[row] ?? row;
}
