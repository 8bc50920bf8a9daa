import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { AREAS, WRITTEN } from './areas.ts';
import { source } from './compile.ts';
import { TERMS, type Term, withTerms } from './terms.ts';

type Texts = Record<string, string>;
type Language = (typeof WRITTEN)[number];

const texts = Object.fromEntries(
  WRITTEN.map((language) => [
    language,
    Object.assign({}, ...AREAS.map((area) => source(language, area))) as Texts,
  ]),
) as Record<Language, Texts>;

/** Without the names of arguments, which are ours. */
const shown = (message: string) => message.replace(/\{\w+/g, '{');

/** A word of English is alone, in singular or plural; the other two write no spaces between words. */
function has(language: Language, message: string, word: string): boolean {
  if (language === 'EN') return new RegExp(`\\b${word}s?\\b`, 'i').test(shown(message));
  return shown(message).includes(word);
}

/** Texts of one language that use a word which the term replaces, or do not use the term where English does. */
function against(term: Term, language: Language, messages: Texts, english: Texts): string[] {
  const never = term.never?.[language] ?? [];
  const follows = language !== 'EN' && term.follows?.includes(language);
  return Object.entries(messages)
    .filter(([key, message]) => {
      if (never.some((word) => has(language, message, word))) return true;
      const named = follows && has('EN', english[key] ?? '', term.EN);
      return named && !message.toLowerCase().includes(term[language].toLowerCase());
    })
    .map(([key]) => key);
}

const rows = TERMS.map((term) => [term.EN, term] as const);

test.each(rows)('every text calls it "%s"', (_, term) => {
  const excused = new Set(Object.keys(term.except ?? {}));
  const found = WRITTEN.flatMap((language) => against(term, language, texts[language], texts.EN));
  expect(found.filter((key) => !excused.has(key))).toEqual([]);
  expect(
    [...excused].filter((key) => !found.includes(key)),
    'an exception that is not needed',
  ).toEqual([]);
});

test.each(rows.filter(([, term]) => term.follows))('some English text says "%s"', (word) => {
  expect(Object.values(texts.EN).some((message) => has('EN', message, word))).toBe(true);
});

test('a replaced word is found, and a term that is missing where English has it', () => {
  const term: Term = {
    EN: 'free spin',
    MY: 'ဖရီးစပင်',
    CN: '免费旋转',
    never: { EN: ['bonus turn'], MY: ['အခမဲ့ပွဲ'] },
    follows: ['CN'],
  };
  const english = { won: '{count} free spins won', turns: 'Bonus turns', argument: '{bonusTurn}' };
  expect(against(term, 'EN', english, english)).toEqual(['turns']);
  expect(against(term, 'MY', { won: 'အခမဲ့ပွဲ # ခု', turns: 'ဖရီးစပင်' }, english)).toEqual(['won']);
  expect(against(term, 'CN', { won: '获得 # 次', turns: '获得 # 次' }, english)).toEqual(['won']);
});

test('docs/texts.md shows the terms', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/texts.md'), 'utf8');
  expect(page).toBe(withTerms(page));
});
