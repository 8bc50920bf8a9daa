import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commitment, hex, hmacSha256, sha256Hex } from './sha256.ts';

test('the hash of abc is the one in FIPS 180-4', () => {
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('the hash of «%s» is the published one', (text, expected) => {
  expect(sha256Hex(text)).toBe(expected);
});

test.each([
  ['\v'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    'Jefe',
    'what do ya want for nothing?',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
])('RFC 4231: the code of key «%s» and «%s» is the published one', (key, message, expected) => {
  expect(hex(hmacSha256(key, message))).toBe(expected);
});

test('bytes are two lower-case digits each', () => {
  expect(hex(Uint8Array.of(0, 9, 16, 171, 255))).toBe('000910abff');
});

test('every length around a block boundary hashes as Node does', () => {
  for (let length = 0; length < 200; length++) {
    const text = 'é'.repeat(length % 7) + 'a'.repeat(length);
    expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});

test('any key and message give the code Node gives, also keys longer than a block', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 150 });
  fc.assert(
    fc.property(text, text, (key, message) => {
      expect(hex(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    }),
    { seed: 1, numRuns: 300 },
  );
});

test('games 11.2: the commitment of the published seed is the published one', () => {
  expect(commitment('0fe3a08fe4ff57157c753b53f7470bb9993fc455a433d9125e87564a53f11fd7')).toBe(
    'a2d2b8dcce423d1e5ad2bebde956f2f4ad97e3d6d414d72e5bb65abdf504be73',
  );
});
