import { plainText } from './amounts.ts';

/** The order of 01/02/2030; a year that comes first needs none. */
export type DateOrder = 'dmy' | 'mdy';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const LETTERS_MAX = 60;
const DATE = /^(\d{1,4})[-/. ](\d{1,2}|[A-Za-z]{3,9})\.?[-/. ,]{1,2}(\d{1,4})(?:[T ,].*)?$/;
/** Years of the Buddhist calendar run 543 years ahead. */
const BUDDHIST = { from: 2_500, until: 2_643, ahead: 543 };

/** The day of a text such as `2030-01-16 09:30`, `16/01/2030`, `16/01/2573` or `16 Jan 2030`. */
export function dateOf(text: string, order: DateOrder): Date | null {
  const [, one = '', other = '', third = ''] = DATE.exec(plainText(text.slice(0, LETTERS_MAX))) ?? [];
  const named = MONTHS.indexOf(other.slice(0, 3).toLowerCase()) + 1;
  if (one.length === 4) return dayAt(Number(one), named || Number(other), Number(third));
  if (third.length !== 4) return null;
  if (named > 0) return dayAt(Number(third), named, Number(one));
  const [day, month] = order === 'dmy' ? [one, other] : [other, one];
  return dayAt(Number(third), Number(month), Number(day));
}

/** Midnight in UTC of a day, as a file does not say the zone of its times; null for a year of a calendar that is not read. */
export function dayAt(year: number, month: number, day: number): Date | null {
  const common = year >= BUDDHIST.from && year < BUDDHIST.until ? year - BUDDHIST.ahead : year;
  if (common < 2_000 || common > 2_099) return null;
  const at = new Date(Date.UTC(common, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at : null;
}
