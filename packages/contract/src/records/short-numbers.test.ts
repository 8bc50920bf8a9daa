import fc from 'fast-check';
import { expect, test } from 'vitest';

import { betNumber, orderNumber, shortNumberIn } from './short-numbers.ts';

const VALUES = 31n ** 8n;
const remainderOf = (id: string) => BigInt(`0x${id.replaceAll('-', '')}`) % VALUES;

test('a short number has eight letters of which no two look alike, and gives its value back', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const [bet, order] = [betNumber(id), orderNumber(id)];
      expect(bet).toMatch(/^B-[2-9A-HJKMNP-Z]{8}$/);
      expect(order).toBe(bet.replace('B', 'V'));
      expect(shortNumberIn(bet)).toEqual({ kind: 'bet', value: remainderOf(id) });
      expect(shortNumberIn(order)).toEqual({ kind: 'order', value: remainderOf(id) });
    }),
  );
});

test('a number is read as people type it', () => {
  const bet = betNumber('0198c0de-0000-7000-8000-00000000002a');
  const { value } = shortNumberIn(bet) ?? {};
  const letters = bet.slice(2);
  const spaced = `${letters.slice(0, 4)} ${letters.slice(4)}`;
  for (const typed of [bet, bet.toLowerCase(), `B${letters}`, `b ${spaced}`, ` B – ${spaced} `])
    expect([typed, shortNumberIn(typed)]).toEqual([typed, { kind: 'bet', value }]);
  for (const typed of [letters, spaced.toLowerCase()])
    expect([typed, shortNumberIn(typed)]).toEqual([typed, { kind: null, value }]);
  for (const other of [
    '',
    'B-',
    letters.slice(1),
    `${bet}2`,
    `D-${letters}`,
    'B-7K3M9QR0',
    'mia',
    'B-1234567I',
  ])
    expect([other, shortNumberIn(other)]).toEqual([other, null]);
});

test('every bit of an id counts, so that bets which are numbered one by one differ', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 0, max: 127 }), (id, bit) => {
      const flipped = (BigInt(`0x${id.replaceAll('-', '')}`) ^ (1n << BigInt(bit)))
        .toString(16)
        .padStart(32, '0');
      expect(betNumber(flipped)).not.toBe(betNumber(id));
    }),
  );
  const line = (n: number) => `0198c0de-1234-7abc-8def-cdef${n.toString(16).padStart(8, '0')}`;
  expect(new Set(Array.from({ length: 200 }, (_, n) => betNumber(line(n)))).size).toBe(200);
});
