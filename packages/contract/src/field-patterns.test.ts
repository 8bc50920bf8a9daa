import { source } from '@baize/locales/compile';
import { describe, expect, test } from 'vitest';

import {
  FIELD_PATTERNS,
  fitsPattern,
  fitsRule,
  PATTERN_IDS,
  type PatternId,
  rangeText,
} from './field-patterns.ts';

/** The accepted texts of each family and their stored form. */
const EXAMPLES: Record<PatternId, { accepted: string[]; refused: string[] }> = {
  any: { accepted: ['', 'anything at all', 'ဘာမဆို', '🎴'], refused: [] },
  letterFirst: { accepted: ['a', 'mia2026', 'Zz9'], refused: ['', '9mia', 'mia_1', 'မီယာ1', 'mía'] },
  kanjiDigits: { accepted: ['漢字', '佐々木7', '2026'], refused: ['', 'かな', '漢 字', 'abc'] },
  email: {
    accepted: ['mia@example.com', "o'neil+tag@mail.example.co", 'a@b.cd'],
    refused: [
      '',
      'mia',
      'mia@',
      '@example.com',
      'mia@example',
      'a b@example.com',
      '.a@example.com',
      'a..b@x.com',
      'a@-x.com',
      `${'a'.repeat(65)}@x.com`,
    ],
  },
  lettersOrDigits: { accepted: ['abc', '123', 'a1'], refused: ['', 'a b', 'a-1', 'é'] },
  lettersAndDigits: { accepted: ['a1', '1a', 'abc123def'], refused: ['', 'abc', '123', 'a1!', 'a 1'] },
  digits: { accepted: ['0', '0123456789'], refused: ['', '12a', '１２', '1 2', '-1'] },
  uppercaseLettersDigits: { accepted: ['A1', '1aB2', 'Zebra9'], refused: ['', 'a1', 'AB', '12', 'A1!'] },
  englishSpaces: { accepted: ['Mia', 'Mia Thandar Win', 'a'], refused: ['', ' Mia', 'Mia ', 'Mia1', 'Mía'] },
  noSpaces: { accepted: ['a-b_c!', 'မြန်မာ', '漢字'], refused: ['', 'a b', 'a\u00a0b', 'a\u3000b', '\t'] },
  chinese: {
    accepted: ['王小明', '你好，世界。', '阿卜杜拉·买买提'],
    refused: ['', 'Wang', '王 小明', '王1'],
  },
  dateYmd: {
    accepted: ['2000-02-29', '1998-04-17', '2026-12-31'],
    refused: ['', '2001-02-29', '1998-13-01', '1998-04-31', '98-04-17', '04-17-1998', '1899-01-01'],
  },
  dateMdy: {
    accepted: ['02-29-2000', '04-17-1998'],
    refused: ['', '02-29-2001', '13-01-1998', '1998-04-17', '4-7-1998'],
  },
  korean: { accepted: ['김민준', '한글'], refused: ['', 'Kim', '김 민준', '金'] },
  thai: { accepted: ['สมชาย', 'น้ำ'], refused: ['', 'Somchai', 'สม ชาย', 'သ'] },
  thaiEnglishSpaces: {
    accepted: ['สมชาย ใจดี', 'Somchai', 'Somchai ใจดี'],
    refused: ['', ' สมชาย', 'สมชาย1', '김'],
  },
  uppercaseSpaces: { accepted: ['MIA WIN', 'A'], refused: ['', 'Mia', ' MIA', 'MIA ', 'MIA1'] },
  lettersDigitsSymbols: {
    accepted: ['abc', '1!', 'a-b_c@d`~[]\\^{|}/:;<=>?'],
    refused: ['', 'a b', 'é', '漢'],
  },
  everyKind: {
    accepted: ['Aa1!', '!1aA', 'Zebra-9x'],
    refused: ['', 'Aa1', 'aa1!', 'AA1!', 'Aa!!', 'Aa1! x', 'Aa1é'],
  },
  fullName: {
    accepted: ['Mia Win', 'Anne-Marie O’Neil', 'မြ သန္တာ', '小明 王'],
    refused: ['', 'Mia', 'Mia  Win', ' Mia Win', 'Mia Win ', 'Mia W1n'],
  },
  japanese: {
    accepted: ['たなか', 'タナカ', '田中　太郎', 'ラーメン'],
    refused: ['', 'ﾀﾅｶ', 'Tanaka', '田中 太郎'],
  },
  uppercase: { accepted: ['ABC'], refused: ['', 'AbC', 'A B', 'A1', 'É'] },
};

describe.each(PATTERN_IDS)('pattern family %s', (id) => {
  test.each(EXAMPLES[id].accepted)('takes «%s»', (value) => {
    expect(fitsPattern(id, value)).toBe(true);
  });

  test.each(EXAMPLES[id].refused)('sends back «%s»', (value) => {
    expect(fitsPattern(id, value)).toBe(false);
  });

  test('has its text in every language', () => {
    for (const language of ['EN', 'MY', 'CN'] as const) {
      expect(source(language, 'patterns')[`reg_pattern_${id}`]).toBeTruthy();
    }
  });

  test('reads a long hostile text in a moment', () => {
    const hostile = ['a', ' ', 'A1', 'a.', 'ก', '漢', 'a@', '-'].map(
      (part) => `${part.repeat(20_000)}\u0000`,
    );
    const began = performance.now();
    for (const text of hostile) fitsPattern(id, text);
    // Backtracking over such texts would take minutes.
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

test('P-04 a rule counts characters as people do and refuses one too few and one too many', () => {
  const rule = { minLength: 2, maxLength: 3, patternId: 'any' } as const;
  expect(['𠮷', '𠮷𠮷', '𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷'].map((value) => fitsRule(rule, value))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a range is two numbers, or one when they are equal', () => {
  expect(rangeText({ minLength: 6, maxLength: 16 })).toBe('6–16');
  expect(rangeText({ minLength: 6, maxLength: 6 })).toBe('6');
});

test('every family but the open one is anchored, so that a part that fits is not enough', () => {
  for (const { accepted } of Object.values(FIELD_PATTERNS)) expect(accepted).toMatch(/^(\*|\^.*\$)$/);
});
