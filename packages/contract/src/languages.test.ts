import { expect, test } from 'vitest';

import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, LANGUAGES, languageOf } from './languages.ts';

test.each([
  ['MY', 'MY'],
  ['my', 'MY'],
  ['en', 'EN'],
  ['zh-Hans', 'CN'],
  ['ZH-HANS', 'CN'],
  ['cn', 'CN'],
  ['ar-xb', 'XB'],
])('%s is the language %s', (text, code) => {
  expect(languageOf(text)?.code).toBe(code);
});

test.each(['', 'zh', 'en-US', 'e', 'fr', ' EN'])('«%s» is no language of ours', (text) => {
  expect(languageOf(text)).toBeUndefined();
});

test('no code or tag stands for two languages', () => {
  const names = LANGUAGES.flatMap(({ code, tag }) => [...new Set([code.toLowerCase(), tag.toLowerCase()])]);
  expect(new Set(names).size).toBe(names.length);
});

test('nobody is served a pseudo-language by default', () => {
  for (const code of [DEFAULT_LANGUAGE, FALLBACK_LANGUAGE]) expect(languageOf(code)?.pseudo).toBe(false);
});

test('U-20 the languages that are written from the right say so', () => {
  const rightToLeft = LANGUAGES.filter(({ tag }) => new Intl.Locale(tag).language === 'ar');
  expect(rightToLeft.length).toBeGreaterThan(0);
  for (const { code, dir } of LANGUAGES) {
    expect([code, dir]).toEqual([code, rightToLeft.some((each) => each.code === code) ? 'rtl' : 'ltr']);
  }
});
