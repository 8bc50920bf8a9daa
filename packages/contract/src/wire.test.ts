import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { socialBegin } from './accounts/social.ts';
import { beginDeposit } from './cashier/deposits.ts';
import { Explorer } from './cashier/desk-channels.ts';
import { edges, KEY } from './testing-edges.ts';
import { launchGame } from './vendors/launch.ts';
import {
  Amount,
  Count,
  HttpsAddress,
  Instant,
  lines,
  Nothing,
  OperationKey,
  OwnPath,
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
  edges(
    'a text that nothing hides or turns round',
    text(9),
    ['မ\u200bမ', 'क\u200d', '\u202a+95\u202c'],
    ['a\u202eb', 'a\u202db', 'a\u2067b', 'a\u00adb', 'a\u2063b', 'a\u{e0041}'],
  );
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

const NOWHERE = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'http://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/./evil.example',
  '/%2F/evil.example',
  'https:',
  'https://',
  'https:///evil.example',
  'https://ours.example@evil.example',
  'https://ours.example\\@evil.example',
  'https://evil.example/a b',
  'https://evil.example\n',
  'evil.example',
];
const PATHS = ['/', '/wallet', '/lottery?gameCode=FFSSC5', '/play/baize/emerald-lines'];
const ADDRESSES = ['https://help.example', 'https://help.example:8443/chat', 'https://help.example/?a=1#b'];

/** The schema of one field of a call. */
const fieldOf = ({ input }: { input: unknown }, name: string) =>
  (input as { shape: Record<string, typeof OwnPath> }).shape[name] as typeof OwnPath;

/** Every input that becomes the address of a link or of a redirect, with what it takes. */
const LINKS = [
  { name: 'a path', schema: OwnPath, takes: PATHS, not: ADDRESSES },
  { name: 'an address', schema: HttpsAddress, takes: ADDRESSES, not: PATHS },
  { name: 'the way back from a game', schema: fieldOf(launchGame, 'backUrl'), takes: PATHS, not: ADDRESSES },
  {
    name: 'the page of a transaction',
    schema: Explorer,
    takes: [...ADDRESSES.slice(0, 2), ''],
    not: [...PATHS, ADDRESSES[2]],
  },
  {
    name: 'the page after a social sign-in',
    schema: fieldOf(socialBegin, 'next'),
    takes: PATHS,
    not: ADDRESSES,
  },
  { name: 'the page after a payment', schema: fieldOf(beginDeposit, 'back'), takes: PATHS, not: ADDRESSES },
];

test.each(LINKS)('$name leads to a page of this site or to one over https', ({ schema, takes, not }) => {
  const taken = (values: readonly unknown[]) => values.filter((value) => schema.safeParse(value).success);
  expect(taken(takes)).toEqual(takes);
  expect(taken([...NOWHERE, ...not])).toEqual([]);
});
