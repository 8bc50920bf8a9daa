import { TITLES } from '@baize/games/titles';
import { WRITTEN } from '@baize/locales/areas';
import { foundText } from '@baize/locales/text';
import { expect, test } from 'vitest';

test('every title has a name of its own in every language', () => {
  for (const language of WRITTEN) {
    const names = TITLES.map(({ code }) => foundText(language, `titles.${code}`));
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(TITLES.length);
  }
  for (const { code, name } of TITLES) expect(foundText('EN', `titles.${code}`)).toBe(name);
});
