import { expect, test } from 'vitest';

import { giveBackMemory } from './memory.ts';

test('room that nobody uses any more is given back', () => {
  let held: unknown[] | undefined = Array.from({ length: 500_000 }, (_, n) => ({ n, text: `row ${n}` }));
  const full = process.memoryUsage().heapTotal;
  expect(held).toHaveLength(500_000);
  held = undefined;
  giveBackMemory();
  expect(process.memoryUsage().heapTotal).toBeLessThan(full - 20_000_000);
});
