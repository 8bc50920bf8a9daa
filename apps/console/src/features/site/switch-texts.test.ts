import { SWITCHES } from '@baize/contract/switches';
import { expect, test } from 'vitest';

import { GROUP_TITLES, groupOf, labelOf } from './switch-texts.ts';

test.each(Object.keys(SWITCHES))('%s has words of its own and stands in a group', (name) => {
  expect(labelOf(name)).not.toBe(name);
  expect(GROUP_TITLES.slice(0, -1)).toContain(groupOf(name));
});
