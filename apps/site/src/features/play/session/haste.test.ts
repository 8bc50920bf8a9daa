import { expect, test } from 'vitest';

import { Haste } from './haste.ts';

test('presses that go on while the buttons change count for nothing until the thumb has rested', () => {
  const haste = new Haste('deal');
  expect(haste.counts('deal', 1000)).toBe(true);
  expect(haste.counts('deal', 1100)).toBe(true);
  for (const at of [1200, 1500, 1849]) expect(haste.counts('hit,surrender', at)).toBe(false);
  expect(haste.counts('hit,surrender', 2199)).toBe(true);
  expect(haste.counts('hit,surrender', 2250)).toBe(true);
});

test('the first press after a change counts when the last one lies long enough ago', () => {
  const haste = new Haste('deal');
  expect(haste.counts('deal', 1000)).toBe(true);
  expect(haste.counts('hit', 1350)).toBe(true);
});

test('so long nothing that is pressed counts', () => {
  const haste = new Haste('deal');
  haste.counts('deal', 1000);
  expect(haste.waits('deal', 1100)).toBe(0);
  expect(haste.waits('hit', 1100)).toBe(250);
  expect(haste.waits('hit', 1400)).toBe(0);
});
