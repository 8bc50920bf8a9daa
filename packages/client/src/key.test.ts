import { OperationKey } from '@baize/contract/wire';
import { expect, test } from 'vitest';

import { newKey } from './key.ts';
import { serverTime } from './server-time.ts';

test('a key is a UUIDv7 the contract accepts, of the server’s time and never the same', () => {
  const before = serverTime();
  const keys = Array.from({ length: 1000 }, newKey);
  expect(new Set(keys).size).toBe(1000);
  for (const key of keys) {
    expect(OperationKey.safeParse(key).success).toBe(true);
    const at = Number.parseInt(key.replace('-', '').slice(0, 12), 16);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(serverTime());
  }
});
