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

/** The times on the clocks of the bank, as `06:15:30`, between which a line was made. */
export interface FileClock {
  readonly from: string;
  readonly until: string;
}

const TIME = /(?:^|[T ,])(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:[.,]\d{1,9})?(?: ?([ap])\.?m\.?)?$/i;

/** The time of a text such as `2030-01-16 09:30` or `9:30:15 PM`; null without one, and at midnight, which spreadsheets add to bare days. */
function timeOf(text: string): FileClock | null {
  const [, hours = '', minutes = '', seconds, half] = TIME.exec(plainText(text.slice(0, LETTERS_MAX))) ?? [];
  const hour =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hours === '' || hour > 23 || Number(minutes) > 59 || Number(seconds ?? '0') > 59) return null;
  const minute = `${String(hour).padStart(2, '0')}:${minutes}`;
  const clock = { from: `${minute}:${seconds ?? '00'}`, until: `${minute}:${seconds ?? '59'}` };
  return clock.from === '00:00:00' ? null : clock;
}

/** The time from the earliest of the texts to the latest. */
export function fileClockOf(texts: readonly string[]): FileClock | null {
  const clocks = texts.map(timeOf).filter((each) => each !== null);
  const [from] = clocks.map((each) => each.from).toSorted();
  const until = clocks
    .map((each) => each.until)
    .toSorted()
    .at(-1);
  return from !== undefined && until !== undefined ? { from, until } : null;
}

/** Midnight in UTC of a day; null for a year of a calendar that is not read. */
export function dayAt(year: number, month: number, day: number): Date | null {
  const common = year >= BUDDHIST.from && year < BUDDHIST.until ? year - BUDDHIST.ahead : year;
  if (common < 2_000 || common > 2_099) return null;
  const at = new Date(Date.UTC(common, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at : null;
}
