import { expect, test } from 'vitest';

import { AREAS } from './areas.ts';
import { joined } from './burmese.ts';
import { compileArea, source } from './compile.ts';

const words = new Intl.Segmenter('my', { granularity: 'word' });
/** A consonant that is killed, and a sign, belong to the syllable before them. */
const WITHIN = /^(?:[\u1000-\u1021\u103f]\u1037?\u103a|[\u102b-\u103e])/;

/** Where a line could end within a syllable. */
function brokenIn(text: string): string[] {
  const parts = [...words.segment(text)];
  return parts.flatMap(({ segment }, n) => {
    const before = parts[n - 1]?.segment ?? '';
    return WITHIN.test(segment) && !before.endsWith('\u2060') ? [`${before}|${segment}`] : [];
  });
}

test('no line of any Burmese text on a screen ends within a syllable', () => {
  expect(brokenIn('ဤဂိမ်းသို့')).toEqual(['ဂိ|မ်း']);
  for (const area of AREAS) {
    if (area === 'delivery') continue;
    for (const [key, message] of Object.entries(source('MY', area)))
      expect([key, brokenIn(joined(message))]).toEqual([key, []]);
  }
});

test('what is shown is joined, what is sent is as it was written', () => {
  const shown = JSON.stringify(compileArea('MY', 'launch'));
  expect(shown).toContain('ဂိ\u2060မ်း');
  expect(shown.replaceAll('\u2060', '')).toContain(source('MY', 'launch')['launch.shortfall.limits']);
  expect(JSON.stringify(compileArea('MY', 'delivery'))).not.toContain('\u2060');
  expect(JSON.stringify(compileArea('EN', 'launch'))).not.toContain('\u2060');
});
