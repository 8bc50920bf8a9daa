import type { LotteryCode } from '@baize/games/lottery/draw';
import { type Translate, textOf } from '../../../shell/text.ts';

/** The number of an issue within its day, and the day: `20260105-0001` as `0001` and `2026-01-05`. */
export function issueParts(code: string): { day: string; number: string } {
  return {
    day: `${code.slice(0, 4)}-${code.slice(4, 6)}-${code.slice(6, 8)}`,
    number: code.slice(9),
  };
}

/** A symbol of a chart in words; digits and balls are their own. */
export function symbolName(t: Translate, symbol: string): string {
  if (symbol === 'G3') return t('lottery.trends.twoSame');
  if (symbol === 'G6') return t('lottery.trends.allDifferent');
  return textOf(`lottery.token.${symbol}`) ?? symbol;
}

/** Columns of a chart, by the name of their group: `place:1`, `duel:1:5` … */
export function groupName(t: Translate, lottery: LotteryCode, name: string): string {
  const [kind = '', first = '', second = ''] = name.split(':');
  const names: Readonly<Record<string, () => string>> = {
    places: () => t('lottery.trends.places'),
    place: () => placeName(t, lottery, Number(first)),
    any: () => t(lottery === 'LHC' ? 'lottery.trends.regular' : 'lottery.trends.any'),
    shape: () =>
      first ? t('lottery.trends.shapeOf', { from: first, to: Number(first) + 2 }) : t('lottery.trends.shape'),
    sum: () => t(lottery === 'PK10' ? 'lottery.trends.sumOfTwo' : 'lottery.trends.sum'),
    span: () => t('lottery.trends.span'),
    ratio: () =>
      first === 'odd'
        ? t('lottery.trends.oddEven')
        : first === 'big'
          ? t('lottery.trends.bigSmall')
          : t('lottery.trends.ratio'),
    mod3: () => (first ? placeName(t, lottery, Number(first)) : t('lottery.trends.mod3')),
    duel: () => (first ? `${first} – ${second}` : t('lottery.trends.duel')),
    cars: () => t('lottery.trends.cars'),
    car: () => t('lottery.trends.car', { car: first }),
    special: () => t(lottery === 'LHC' ? 'lottery.trends.specialBall' : 'lottery.trends.special'),
    wave: () => t('lottery.trends.wave'),
    zodiac: () => t('lottery.trends.zodiac'),
    head: () => t('lottery.trends.head'),
    tail: () => t('lottery.trends.tail'),
    headTail: () => t('lottery.trends.headTail'),
    total: () => t('lottery.trends.total'),
  };
  return names[kind]?.() ?? name;
}

/** A place of a draw. */
export function placeName(t: Translate, lottery: LotteryCode, place: number): string {
  if (lottery === 'PK10') return t('lottery.trends.rank', { place });
  return t('lottery.trends.place', { place });
}
