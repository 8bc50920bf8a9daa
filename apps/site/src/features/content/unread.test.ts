import { expect, test } from 'vitest';
import { standIn } from '../../shell/testing.ts';

standIn();
const { unreadOf } = await import('./unread.ts');

test('S-04 what this browser has not shown yet is counted, and nothing else', () => {
  const all = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(unreadOf(all, [])).toBe(3);
  expect(unreadOf(all, ['b', 'gone'])).toBe(2);
  expect(unreadOf(all, ['a', 'b', 'c'])).toBe(0);
});
