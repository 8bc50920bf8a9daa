import { type LanguageCode, languageOf } from '@baize/contract/languages';

/** A country as the reader of a language calls it. */
export function countryName(country: string, language: LanguageCode): string {
  const { tag, pseudo } = languageOf(language) ?? { tag: 'en', pseudo: false };
  return new Intl.DisplayNames([pseudo ? 'en' : tag, 'en'], { type: 'region' }).of(country) ?? country;
}
