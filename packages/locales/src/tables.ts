import type { LanguageCode } from '@baize/contract/languages';
import { languageOf } from '@baize/contract/languages';
import type { FormatTable, RelativeUnit } from './format.ts';

const UNITS: readonly RelativeUnit[] = ['minute', 'hour', 'day'];

/** Names and phrases of dates, taken from Node's full ICU: browsers have none for Burmese (experience 17.3). */
export function formatTable(language: LanguageCode): FormatTable {
  const tag = `${ruleTag(language)}-u-nu-latn-ca-gregory`;
  const dates = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: LONG_MONTHS.has(language) ? 'long' : 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const days = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
  return {
    months: count(12, (i) => part(dates, new Date(Date.UTC(2026, i, 15)), 'month')),
    weekdays: count(7, (i) => days.format(new Date(Date.UTC(2026, 10, 16 + i)))),
    date: pattern(dates),
    today: phrase(tag, 0),
    yesterday: phrase(tag, -1),
    ago: Object.fromEntries(UNITS.map((unit) => [unit, agoPhrases(tag, unit)])) as FormatTable['ago'],
  };
}

/** Where the short name of a month is a single syllable that nobody reads as a month. */
const LONG_MONTHS: ReadonlySet<LanguageCode> = new Set(['MY']);

/** The language whose plural and date rules hold: pseudo-languages count like English. */
export function ruleTag(language: LanguageCode): string {
  const known = languageOf(language);
  return !known || known.pseudo ? 'en' : known.tag;
}

function count(size: number, name: (i: number) => string): string[] {
  return Array.from({ length: size }, (_, i) => name(i));
}

function part(format: Intl.DateTimeFormat, at: Date, type: Intl.DateTimeFormatPartTypes): string {
  return format.formatToParts(at).find((one) => one.type === type)?.value ?? '';
}

/** `{d} {m} {y}` in the order of the language; the text around the month stays in the pattern. */
function pattern(format: Intl.DateTimeFormat): string {
  const holes: Record<string, string> = { day: '{d}', month: '{m}', year: '{y}' };
  return format
    .formatToParts(new Date(Date.UTC(2026, 10, 20)))
    .map(({ type, value }) => holes[type] ?? value)
    .join('');
}

function phrase(tag: string, days: number): string {
  return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day');
}

/** One phrase per plural form of the language, the number as `#`. */
function agoPhrases(tag: string, unit: RelativeUnit): Record<string, string> {
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'always' });
  const rules = new Intl.PluralRules(tag);
  const phrases: Record<string, string> = {};
  for (let count = 1; count <= 120; count++) {
    phrases[rules.select(count)] ??= format.format(-count, unit).replace(String(count), '#');
  }
  return phrases;
}
