export interface Language {
  /** Code of the specification. */
  readonly code: string;
  readonly tag: string;
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** Pseudo-languages show to developers only. */
  readonly pseudo: boolean;
}

export const LANGUAGES = [
  { code: 'MY', tag: 'my', name: 'မြန်မာ', dir: 'ltr', pseudo: false },
  { code: 'EN', tag: 'en', name: 'English', dir: 'ltr', pseudo: false },
  { code: 'CN', tag: 'zh-Hans', name: '简体中文', dir: 'ltr', pseudo: false },
  { code: 'XA', tag: 'en-XA', name: '[Ŵíðé Éñĝļíšĥ]', dir: 'ltr', pseudo: true },
  { code: 'XB', tag: 'ar-XB', name: '[Mirrored]', dir: 'rtl', pseudo: true },
] as const satisfies readonly Language[];

export type LanguageCode = (typeof LANGUAGES)[number]['code'];
export const DEFAULT_LANGUAGE: LanguageCode = 'MY';
export const FALLBACK_LANGUAGE: LanguageCode = 'EN';

/** The language of a code or BCP 47 tag, or undefined. */
export function languageOf(text: string): (typeof LANGUAGES)[number] | undefined {
  const wanted = text.toLowerCase();
  return LANGUAGES.find((each) => each.code.toLowerCase() === wanted || each.tag.toLowerCase() === wanted);
}
