import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fromBase64url, toBase64url } from './base64url.ts';

test.each([
  [[], ''],
  [[0], 'AA'],
  [[251, 255], '-_8'],
  [[1, 2, 3], 'AQID'],
])('the bytes %j are written %s', (bytes, text) => {
  expect(toBase64url(Uint8Array.from(bytes))).toBe(text);
  expect([...fromBase64url(text)]).toEqual(bytes);
});

test('any bytes are the same again, in letters that an address takes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const text = toBase64url(bytes);
      expect(text).toMatch(/^[\w-]*$/);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect([...fromBase64url(text)]).toEqual([...bytes]);
    }),
    { seed: 9, numRuns: 200 },
  );
});
