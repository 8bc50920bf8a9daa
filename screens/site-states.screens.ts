import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { LOOKS } from './looks.ts';
import { lookAtSite, POPUPS } from './site.ts';

test('every popup of the site is looked at', () => {
  const text = readFileSync(join(import.meta.dirname, '../apps/site/src/popups.ts'), 'utf8');
  const table = text.slice(text.indexOf('export const POPUPS'));
  const names = [...table.matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(Object.keys(POPUPS))).toEqual(new Set(names));
});

lookAtSite(LOOKS.phone, 'states');
