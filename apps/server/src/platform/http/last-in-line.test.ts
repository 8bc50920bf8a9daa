import { expect, test } from 'vitest';

import { createLastInLine } from './last-in-line.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('a few answers leave in each turn of the loop, in their order', async () => {
  const lastInLine = createLastInLine(2);
  const gone: number[] = [];
  const all = [1, 2, 3, 4, 5].map((n) => lastInLine().then(() => gone.push(n)));
  const seen: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await nextTurn();
    seen.push(gone.length);
  }
  await Promise.all(all);
  expect(gone).toEqual([1, 2, 3, 4, 5]);
  expect(Math.max(...seen.map((count, turn) => count - (seen[turn - 1] ?? 0)))).toBeLessThanOrEqual(2);
  await lastInLine();
});
