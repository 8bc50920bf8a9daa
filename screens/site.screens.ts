import { expect, test } from 'vitest';

import { POPUP_FILES } from './parts.ts';
import { lookAtSite, POPUPS } from './site.ts';

test('every popup of the site is looked at', () => {
  const names = [...POPUP_FILES.keys()];
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(Object.keys(POPUPS))).toEqual(new Set(names));
});

lookAtSite();
