import type { LotteryCode } from '@baize/games/lottery/draw';
import { MOST_UNITS } from '@baize/games/lottery/odds/stake';
import { type FieldName, type PadField, padOf } from '@baize/games/lottery/pad/pad';
import type { Missing } from '@baize/games/lottery/pad/selection-text';
import type { Play } from '@baize/games/lottery/play';
import { grouped } from '@baize/locales/format';
import { type Translate, textOf } from '../../../shell/text.ts';
import { tokenName } from '../names/lottery-names.ts';

const FIELD_NAMES = {
  bankers: 'lottery.pad.bankers',
  others: 'lottery.pad.others',
  choice: 'lottery.pad.choice',
  sum: 'lottery.pad.sum',
  span: 'lottery.pad.span',
  numbers: 'lottery.pad.numbers',
  macro: 'lottery.pad.macro',
  digits: 'lottery.pad.digits',
} as const;
/** Places of a race with a name of their own. */
const NAMED_PLACES = 3;

export function fieldText(t: Translate, { lottery }: Play, name: FieldName): string {
  switch (name.kind) {
    case 'place':
      return placeText(t, lottery, name.place, name.of);
    case 'times':
      return lottery === 'K3' && name.times > 1
        ? t('lottery.pad.pairs')
        : (textOf(`lottery.pad.times.${name.times}`) ?? '');
    default:
      return t(FIELD_NAMES[name.kind]);
  }
}

/** A place of the draw, or of a number whose digits have places. */
export function placeText(t: Translate, lottery: LotteryCode, place: number, of: number): string {
  if (lottery === 'PK10')
    return place > NAMED_PLACES
      ? t('lottery.pad.carAt', { n: place })
      : (textOf(`lottery.pad.car.${place}`) ?? '');
  if (lottery === 'LHC') return t('lottery.pad.regular', { n: place });
  if (lottery === '11X5') return t('lottery.pad.ball', { n: place });
  return textOf(`lottery.pad.place${of}.${place}`) ?? t('lottery.pad.ball', { n: place });
}

/** How a symbol of a field is called: numbers are themselves. */
export function symbolText({ code }: Play, field: PadField, symbol: string): string {
  if (field.name.kind === 'macro') return textOf(`lottery.macro.${symbol}`) ?? symbol;
  return /^[\dR]+$/.test(symbol) ? symbol : tokenName(code, symbol);
}

/** The reason why a pad is no bet yet, in a few words. */
export function missingText(t: Translate, play: Play, missing: Missing): string {
  switch (missing.why) {
    case 'choose': {
      const name = padOf(play).fields[missing.field]?.name ?? { kind: 'choice' };
      return t('lottery.pad.missing.choose', { field: fieldText(t, play, name), count: missing.count });
    }
    case 'places':
      return t('lottery.pad.missing.places', { count: missing.count });
    case 'filled':
      return t('lottery.pad.missing.filled', { count: missing.count });
    case 'others':
      return t('lottery.pad.missing.others', { count: missing.count });
    case 'tooMany':
      return t('lottery.pad.missing.tooMany', { max: grouped(MOST_UNITS) });
    default:
      return t(`lottery.pad.missing.${missing.why}`);
  }
}
