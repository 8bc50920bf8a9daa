import { pbkdf2Sync } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { type Challenge, solve } from './proof-of-work.ts';

const NONCE = '0102030405060708';
const SALT = 'a0b0c0d0';

/** The key of a counter, as the server makes it. */
function keyOf(counter: number): string {
  const password = Buffer.concat([Buffer.from(NONCE, 'hex'), Buffer.alloc(4)]);
  password.writeUInt32BE(counter, password.length - 4);
  return pbkdf2Sync(password, Buffer.from(SALT, 'hex'), 3, 16, 'sha256').toString('hex');
}

const challenge = (changes: Partial<Challenge['parameters']> = {}): Challenge => ({
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: NONCE,
    salt: SALT,
    cost: 3,
    keyLength: 16,
    keyPrefix: keyOf(21),
    ...changes,
  },
  signature: 'signed',
});

const decoded = (answer: string) => JSON.parse(atob(answer));
const quiet = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

describe('the human check', () => {
  test('is solved by the counter that the server drew, and its challenge goes back as it came', async () => {
    const asked = challenge();
    expect(decoded(await solve(asked, quiet()))).toMatchObject({
      challenge: asked,
      solution: { counter: 21, derivedKey: keyOf(21) },
    });
  });

  test('takes the first counter that fits, and a prefix in capitals', async () => {
    const prefix = keyOf(3).slice(0, 4);
    const first = Array.from({ length: 4 }, (_, counter) => keyOf(counter)).findIndex((key) =>
      key.startsWith(prefix),
    );
    expect(
      decoded(await solve(challenge({ keyPrefix: prefix.toUpperCase() }), quiet())).solution.counter,
    ).toBe(first);
  });

  test('says how far it is, never more than all of it', async () => {
    const shares: number[] = [];
    await solve(challenge({ keyPrefix: keyOf(21) }), {
      ...quiet(),
      onProgress: (share) => shares.push(share),
    });
    expect(shares).toEqual([8 / 400, 16 / 400, 24 / 400]);
  });

  test('stops when the popup closes', async () => {
    const closed = new AbortController();
    const solving = solve(challenge({ keyPrefix: 'zz' }), {
      signal: closed.signal,
      onProgress: () => closed.abort(),
    });
    await expect(solving).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('of another family is not tried', async () => {
    await expect(solve(challenge({ algorithm: 'ARGON2ID' }), quiet())).rejects.toThrow(
      'no way to solve ARGON2ID',
    );
  });
});
