import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE } from '@baize/contract/languages';
import { CONTENT_LANGUAGES } from '@baize/contract/site/desk-content';

import { refuse } from '../platform/refuse.ts';

/** The texts of something by language and field. */
export type LanguageTexts = Record<string, Record<string, string>>;

/** The languages in which something is written, in the order of the console: `EN, MY`. */
export function languagesOf(texts: object): string {
  return CONTENT_LANGUAGES.filter((language) => Object.hasOwn(texts, language)).join(', ');
}

/** The wanted fields in a language, else in the fallback, else in the brand's own. */
export function inLanguage<Field extends string>(
  texts: LanguageTexts,
  language: string,
  fields: readonly Field[],
) {
  const text = (field: Field) =>
    texts[language]?.[field] ?? texts[FALLBACK_LANGUAGE]?.[field] ?? texts[DEFAULT_LANGUAGE]?.[field] ?? '';
  return Object.fromEntries(fields.map((field) => [field, text(field)])) as Record<Field, string>;
}

const SEEN = /[^\s\p{Cf}]/u;

/** Refuses a text of which a reader sees nothing. */
export function checkSeen(text: string): void {
  if (!SEEN.test(text)) refuse('content.empty');
}
