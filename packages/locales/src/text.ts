import type { LanguageCode } from '@baize/contract/languages';
import { AREAS, type Area } from './areas.ts';
import { compileArea } from './compile.ts';
import type { MessageKey, Messages } from './keys.generated.ts';
import { type Compiled, formatMessage, type Values } from './message.ts';
import { formatTable, ruleTag } from './tables.ts';

const catalogues = new Map<LanguageCode, Map<string, Compiled>>();

/** A text on the server: shell, mails and refusal messages come from the catalogues of the site. */
export function text<K extends MessageKey>(
  language: LanguageCode,
  key: K,
  ...args: Messages[K] extends null ? [] : [Messages[K]]
): string {
  return formatMessage(catalogue(language).get(key) ?? key, args[0] ?? {}, ruleTag(language));
}

/** A text whose key is put together, where there is one. */
export function foundText(language: LanguageCode, key: string, values: Values = {}): string | undefined {
  const message = catalogue(language).get(key);
  return message === undefined ? undefined : formatMessage(message, values, ruleTag(language));
}

/** The sentence of a refusal, or of a general fault when the code is unknown. */
export function refusalText(language: LanguageCode, code: string, args: Values = {}): string {
  const known = catalogue(language);
  const message = known.get(`refusal.${code}`) ?? known.get('refusal.system.error') ?? code;
  return formatMessage(message, args, ruleTag(language));
}

const boots = new Map<LanguageCode, Record<string, unknown>>();

/** The compiled texts a page carries with it: shell and home, and the date tables under `@format`. */
export function bootTexts(language: LanguageCode): Record<string, unknown> {
  const known = boots.get(language);
  if (known) return known;
  const made = {
    ...compileArea(language, 'shell'),
    ...compileArea(language, 'home'),
    '@format': formatTable(language),
  };
  boots.set(language, made);
  return made;
}

/** The compiled texts of these areas, for a page that fetches none. */
export function areaTexts(language: LanguageCode, ...areas: readonly Area[]): Record<string, unknown> {
  return Object.assign({}, ...areas.map((area) => compileArea(language, area)));
}

function catalogue(language: LanguageCode): Map<string, Compiled> {
  const known = catalogues.get(language);
  if (known) return known;
  const made = new Map(AREAS.flatMap((area) => Object.entries(compileArea(language, area))));
  catalogues.set(language, made);
  return made;
}
