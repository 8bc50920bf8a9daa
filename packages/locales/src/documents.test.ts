import { DOCUMENT_KINDS, DOCUMENT_VERSIONS, documentsOf, NEWEST_DOCUMENTS } from '@baize/contract/documents';
import { SWITCHES } from '@baize/contract/switches';
import { describe, expect, test } from 'vitest';

import { WRITTEN } from './areas.ts';
import { source } from './compile.ts';

describe.each(WRITTEN)('C-14 C-15 terms and privacy policy in %s', (language) => {
  const texts = source(language, 'legal');

  test('every version has its sections, with their texts, and says what changed', () => {
    for (const { version, sections } of DOCUMENT_VERSIONS) {
      expect(texts[`legal.changes.${version}`], version).toBeTruthy();
      for (const kind of DOCUMENT_KINDS) {
        expect(sections[kind].length).toBeGreaterThan(3);
        for (const section of sections[kind]) {
          expect(texts[`legal.${kind}.${section}`], section).toBeTruthy();
          expect(texts[`legal.${kind}.${section}Text`], section).toBeTruthy();
        }
      }
    }
  });

  test('no text is left that no version shows', () => {
    const shown = new Set(
      DOCUMENT_VERSIONS.flatMap(({ version, sections }) => [
        `legal.changes.${version}`,
        ...DOCUMENT_KINDS.flatMap((kind) =>
          sections[kind].flatMap((section) => [`legal.${kind}.${section}`, `legal.${kind}.${section}Text`]),
        ),
      ]),
    );
    const kept = Object.keys(texts).filter((key) => /^legal\.(terms|privacy|changes)\./.test(key));
    expect(kept.filter((key) => !shown.has(key))).toEqual([]);
  });

  test('RG-12 the age is that of the brand, never a number of the text', () => {
    const all = Object.values(texts).join(' ');
    expect(all).toContain('{age}');
    expect(all).not.toMatch(/\b(18|21)\b/);
  });
});

test('STD-A11 only a version that can be read may be in force', () => {
  const { oneOf, default: first } = SWITCHES['register.termsVersion'];
  expect(oneOf).toEqual(DOCUMENT_VERSIONS.map(({ version }) => version));
  expect(oneOf).toContain(first);
  expect(documentsOf('no such version')).toBe(NEWEST_DOCUMENTS);
});
