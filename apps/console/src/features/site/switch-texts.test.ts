import { switchesOf } from '@baize/contract/switches';
import { TITLES } from '@baize/games/titles';
import { expect, test } from 'vitest';

import { GROUP_TITLES, groupOf, labelOf } from './switch-texts.ts';

test.each(Object.keys(switchesOf(TITLES)))('%s has words of its own and stands in a group', (name) => {
  expect(labelOf(name)).not.toBe(name);
  expect(GROUP_TITLES.slice(0, -1)).toContain(groupOf(name));
});
