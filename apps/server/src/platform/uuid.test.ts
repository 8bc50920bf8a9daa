import { expect, test } from 'vitest';

import { uuidTime, uuidv7 } from './uuid.ts';

test('an id carries its time, version 7 and the variant of RFC 9562', () => {
  const id = uuidv7(1_795_132_800_123);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(uuidTime(id)).toBe(1_795_132_800_123);
});

test('ten thousand ids of one millisecond are all different', () => {
  expect(new Set(Array.from({ length: 10_000 }, () => uuidv7(1))).size).toBe(10_000);
});
