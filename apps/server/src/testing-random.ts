import { createCipheriv, createHash } from 'node:crypto';
import { expect } from 'vitest';

import type { Random } from './platform/random.ts';

/** The start of chance in tests; `npm run siege` takes another one each time. */
export const SEED = process.env.TEST_SEED ?? 'baize';

/** The sources that each test file was given. */
const given = new Map<string, number>();

/** The same draws in every run; each source of a file has its own. */
export function seededRandom(): Random {
  const file = expect.getState().testPath?.split('/').at(-1) ?? '';
  const n = given.get(file) ?? 0;
  given.set(file, n + 1);
  const key = createHash('sha256').update(`${SEED} ${file} ${n}`).digest();
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const bytes = (count: number) => stream.update(Buffer.alloc(count));
  return {
    bytes,
    int(n) {
      const fair = 2 ** 48 - (2 ** 48 % n);
      for (;;) {
        const drawn = bytes(6).readUIntBE(0, 6);
        if (drawn < fair) return drawn % n;
      }
    },
  };
}
