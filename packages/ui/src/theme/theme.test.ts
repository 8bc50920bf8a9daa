import { expect, test } from 'vitest';
import { THEME_KEY, THEME_SNIPPET, THEMES } from './theme.ts';

/** Runs the snippet as the head of the page does, and tells the theme it set. */
function firstPaint({ stored = null as string | null | Error, asks = '' }): string | undefined {
  const page = { documentElement: { dataset: {} as Record<string, string> } };
  const storage = {
    getItem: (key: string) => {
      if (stored instanceof Error) throw stored;
      return key === THEME_KEY ? stored : null;
    },
  };
  const media = (query: string) => ({ matches: query === asks });
  new Function('document', 'matchMedia', 'localStorage', THEME_SNIPPET)(page, media, storage);
  return page.documentElement.dataset.theme;
}

test.each(THEMES)('U-24 the stored choice %s is there at the first paint', (theme) => {
  expect(firstPaint({ stored: theme, asks: '(prefers-color-scheme: light)' })).toBe(theme);
});

test('S-07 without a choice the page follows the system, and is dark when the system asks for nothing', () => {
  expect(firstPaint({})).toBe('dark');
  expect(firstPaint({ asks: '(prefers-color-scheme: light)' })).toBe('light');
  expect(firstPaint({ asks: '(prefers-contrast: more)' })).toBe('contrast');
});

test('a foreign value in storage and forbidden storage are both no choice', () => {
  expect(firstPaint({ stored: 'purple' })).toBe('dark');
  expect(firstPaint({ stored: new Error('denied') })).toBe('dark');
});
