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
const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-20 14:05:09` in the time of the browser: the order of records in every language (U-23). */
export function recordTime(iso: string): string {
  const at = new Date(iso);
  return `${recordDate(iso)} ${clockTime(at)}`;
}

export function recordDate(iso: string): string {
  const at = new Date(iso);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

export function clockTime(at: Date): string {
  return `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** `20 Nov 2026` in the words and order of the language, Gregorian, digits 0-9. */
export function friendlyDate(table: FormatTable, iso: string): string {
  const at = new Date(iso);
  return table.date
    .replace('{d}', String(at.getDate()))
    .replace('{m}', table.months[at.getMonth()] ?? '')
    .replace('{y}', String(at.getFullYear()));
}

/** `5 minutes ago`, `yesterday`, then the date. */
export function relativeTime(table: FormatTable, options: { iso: string; now: number; tag: string }): string {
  const minutes = Math.max(0, Math.floor((options.now - Date.parse(options.iso)) / MINUTE));
  if (minutes < 60) return ago(table, 'minute', minutes, options.tag);
  if (minutes < 24 * 60) return ago(table, 'hour', Math.floor(minutes / 60), options.tag);
  if (minutes < 48 * 60) return table.yesterday;
  return friendlyDate(table, options.iso);
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
