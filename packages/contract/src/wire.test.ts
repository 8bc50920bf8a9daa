import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { edges, KEY } from './testing-edges.ts';
import {
  Amount,
  Count,
  Instant,
  lines,
  Nothing,
  OperationKey,
  page,
  prose,
  Stake,
  text,
  Uuid,
} from './wire.ts';

const NO_NUMBERS = [
  '',
  ' 1',
  '1 ',
  '1,000.00',
  '+1',
  '1e3',
  '0x1',
  '.5',
  '5.',
  '00',
  '01',
  '1.2.3',
  'NaN',
  'Infinity',
  '１',
  5,
  0,
  null,
];

describe('money', () => {
  edges(
    'an amount',
    Amount,
    ['0', '0.0001', '12.5', '12.5000', '-3.00', '99999999999999.9999', '-0'],
    [...NO_NUMBERS, '1.00001', '100000000000000', '--1', '- 1'],
  );
  edges(
    'a stake',
    Stake,
    ['0', '0.01', '0.1', '20', '999999999999.99'],
    [...NO_NUMBERS, '-1', '-0.01', '0.001', '1000000000000'],
  );
});

describe('time', () => {
  edges(
    'an instant',
    Instant,
    ['2026-11-20T14:05:09Z', '2026-11-20T14:05:09.1Z', '2026-11-20T14:05:09.123456Z', '2028-02-29T23:59:59Z'],
    [
      '2026-11-20',
      '2026-11-20T14:05Z',
      '2026-11-20 14:05:09Z',
      '2026-11-20T14:05:09',
      '2026-11-20T14:05:09+08:00',
      '2026-11-20T14:05:09.1234567Z',
      '2026-11-20T14:05:60Z',
      '2026-11-20T24:00:00Z',
      '2026-13-01T00:00:00Z',
      '2026-00-01T00:00:00Z',
      '2026-02-29T00:00:00Z',
      '2026-04-31T00:00:00Z',
      '+002026-11-20T14:05:09Z',
      1_795_000_000_000,
      null,
    ],
  );
});

describe('ids and keys', () => {
  edges(
    'the key of a write',
    OperationKey,
    [KEY, '0199b2c4-0b1a-7fff-bfff-ffffffffffff'],
    [
      // Of the fourth kind, of another variant, in capitals, without its hyphens.
      '01890000-0000-4000-8000-000000000000',
      '01890000-0000-7000-c000-000000000000',
      '0199B2C4-0B1A-7FFF-BFFF-FFFFFFFFFFFF',
      KEY.replaceAll('-', ''),
      `${KEY} `,
      `{${KEY}}`,
      '',
      7,
    ],
  );
  edges(
    'an id',
    Uuid,
    [KEY, '00000000-0000-0000-0000-000000000000'],
    ['', 'x', KEY.slice(1), `${KEY}0`, KEY.replace('0', 'G')],
  );
});

describe('a count', () => {
  edges(
    'a count',
    Count,
    ['0', '7', '999999', 0, 50],
    ['', '-1', '1.5', '1e3', '1000000', ' 7', 'seven', null, true, [], Number.NaN],
  );

  test.each([
    ['7', 7],
    ['007', 7],
    [7, 7],
  ])('%j is the number %d', (given, count) => {
    expect(z.parse(Count, given)).toBe(count);
  });
});

describe('texts', () => {
  edges('a text of at most three', text(3), ['a', 'abc', '漢字で'], ['', 'abcd', null, 7]);
  edges(
    'a text of one line',
    text(9),
    ['မင်္ဂလာ', 'a b'],
    ['a\nb', 'a\r\nb', 'a\tb', 'a\u0000', '\u007f', 'a\u0085', 'a\u2028b'],
  );
  edges('a text of several lines', lines(9), ['a\nb', 'a\r\nb', 'a\tb'], ['a\u0000', 'a\u001bb', '\u007f']);
  edges('what people write', prose(9), ['a\nb'], ['', 'a\u0000']);
  edges('a text with a form', text(9).check(z.regex(/^a*$/)), ['a'], ['', 'b', 'a\n']);
  edges('a text that may be empty', text(3, 0), ['', 'abc'], ['abcd']);
  edges('a reason of at least five', prose(300, 5), ['asked', 'x'.repeat(300)], ['', 'why', 'x'.repeat(301)]);

  test('STD-C10 what people write freely keeps the last four digits of a card alone', () => {
    expect(z.parse(prose(300), 'paid by 4111 1111 1111 1111, thanks')).toBe(
      'paid by ************1111, thanks',
    );
  });

  test('a text that is no prose stays as it was written', () => {
    expect(z.parse(text(300), '4111 1111 1111 1111')).toBe('4111 1111 1111 1111');
  });
});

describe('nothing and pages', () => {
  edges('nothing', Nothing, [{}], [{ surprise: 1 }, null, undefined, '', 7]);
  edges(
    'a page of numbers',
    page(z.number()),
    [
      { rows: [], next: null },
      { rows: [1, 2], next: 'x' },
    ],
    [{ rows: [1] }, { rows: ['1'], next: null }, { rows: [1], next: 7 }, { next: null }, []],
  );
});
