import { dayAfter, dayIn } from '@baize/contract/zones';

export type RelativeUnit = 'minute' | 'hour' | 'day';

export interface FormatTable {
  readonly months: readonly string[];
  readonly weekdays: readonly string[];
  /** Holds `{d}`, `{m}` and `{y}`. */
  readonly date: string;
  readonly today: string;
  readonly yesterday: string;
  readonly ago: Readonly<Record<RelativeUnit, Readonly<Record<string, string>>>>;
}

const MINUTE = 60_000;

/** `20 Nov 2026` of `2026-11-20`, in the words and order of the language, Gregorian, digits 0-9. */
export function friendlyDate(table: FormatTable, day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return table.date
    .replace('{d}', String(date))
    .replace('{m}', table.months[(month ?? 0) - 1] ?? '')
    .replace('{y}', String(year));
}

interface Ago {
  readonly iso: string;
  readonly now: number;
  readonly zone: string;
  readonly tag: string;
}

/** `5 minutes ago`, `yesterday`, then the date. */
export function relativeTime(table: FormatTable, options: Ago): string {
  const minutes = Math.max(0, Math.floor((options.now - Date.parse(options.iso)) / MINUTE));
  if (minutes < 60) return ago(table, 'minute', minutes, options.tag);
  if (minutes < 24 * 60) return ago(table, 'hour', Math.floor(minutes / 60), options.tag);
  const day = dayIn(options.zone, options.iso);
  return day === dayAfter(dayIn(options.zone, options.now), -1) ? table.yesterday : friendlyDate(table, day);
}

function ago(table: FormatTable, unit: RelativeUnit, count: number, tag: string): string {
  const phrases = table.ago[unit];
  const phrase = phrases[new Intl.PluralRules(tag).select(count)] ?? phrases.other ?? '#';
  return phrase.replace('#', String(count));
}

/** A count by thousands, in digits 0-9: `10,001`. */
export function grouped(count: number | string): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Two decimals, grouped by thousands, Latin digits, a true minus (U-07, U-08). Takes a wire amount. */
export function money(amount: string, sign: 'auto' | 'always' = 'auto'): string {
  const negative = amount.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? amount.slice(1) : amount).split('.');
  const text = `${grouped(whole)}.${fraction.padEnd(2, '0').slice(0, 2)}`;
  const zero = /^[0.,]*$/.test(text);
  if (negative && !zero) return `\u2212${text}`;
  return sign === 'always' && !zero ? `+${text}` : text;
}
