import { describe, expect, test } from 'vitest';

import { edges } from '../testing-edges.ts';
import {
  BetDetails,
  FreeRound,
  GameCode,
  LaunchToken,
  Meta,
  OWN_MESSAGE,
  PlayerId,
  RequestId,
  Result,
  Results,
  SessionToken,
  TransactionId,
  VendorId,
  WireAmount,
  WireCurrency,
  WireTime,
} from './wire.ts';

describe('the fields of the vendor wallet protocol', () => {
  edges(
    'an id of the vendor',
    VendorId,
    ['a', 'A-1_b.c:d', 'x'.repeat(64)],
    ['', 'a b', 'a/b', 'ä', 'x'.repeat(65), 'a\n', 7, null],
  );

  edges(
    'an id of a message',
    TransactionId,
    ['tx-1', 'sweeper:1', 'my-sweep:1', 'SWEEP:1'],
    // The platform writes messages of its own under these.
    ['sweep:1', 'staff:1', 'collect:1', 'sweep:', ''],
  );

  edges(
    'the id of a request',
    RequestId,
    ['01890000-0000-7000-8000-000000000000', 'ABCDEF01-0000-4000-8000-00000000000F'],
    [
      '',
      '018900000000700080000000000000000',
      '01890000-0000-7000-8000-00000000000g',
      '{01890000-0000-7000-8000-000000000000}',
    ],
  );

  edges(
    'a player',
    PlayerId,
    ['pl_abcd', `pl_${'x'.repeat(32)}`],
    ['pl_abc', `pl_${'x'.repeat(33)}`, 'abcd', 'PL_abcd', 'pl_ab-d', ''],
  );

  edges(
    'the token of a session',
    SessionToken,
    [`gs_${'x'.repeat(43)}`],
    ['', 'gs_', `gs_${'x'.repeat(42)}`, `gs_${'x'.repeat(44)}`, `lt_${'x'.repeat(43)}`],
  );

  edges(
    'the token of a launch',
    LaunchToken,
    [`lt_${'-_'.repeat(21)}a`],
    [`gs_${'x'.repeat(43)}`, `lt_${'='.repeat(43)}`],
  );

  edges('the code of a game', GameCode, ['x', 'any text 漢', 'x'.repeat(64)], ['', 'x'.repeat(65)]);

  edges('a currency', WireCurrency, ['MMK', 'USDT', 'ABCDEFG8'], ['mmk', 'MM', 'ABCDEFGHI', 'M K', '']);

  edges(
    'an amount',
    WireAmount,
    ['0', '0.000001', '0.00', '1', '9999999999999.999999'],
    [
      '',
      '00',
      '01',
      '00.5',
      '-1',
      '+1',
      '1.',
      '.5',
      '1e3',
      '1.0000001',
      '10000000000000',
      '1,0',
      ' 1',
      1,
      null,
    ],
  );

  edges(
    'a time',
    WireTime,
    ['1970-01-01T00:00:00Z', '2026-11-20T14:05:09Z', '2026-11-20T14:05:09.123Z', '2028-02-29T00:00:00.0Z'],
    [
      '1969-12-31T23:59:59Z',
      '0000-01-01T00:00:00Z',
      '2026-02-29T00:00:00Z',
      '2026-04-31T00:00:00Z',
      '2026-11-20T24:00:00Z',
      '2026-11-20T14:05:09.1234Z',
      '2026-11-20T14:05:09+08:00',
      '2026-11-20 14:05:09Z',
      '2026-11-20',
      1_795_000_000_000,
    ],
  );

  edges(
    'what is stored beside a message',
    Meta,
    [undefined, {}, { a: { b: [1] } }, { a: 'x'.repeat(4_000) }],
    [null, [], 'x', { a: 'x'.repeat(4_096) }],
  );

  edges(
    'a result',
    Result,
    [undefined, '', 'x'.repeat(4_096), { reels: [1, 2] }],
    ['x'.repeat(4_097), { a: 'x'.repeat(4_096) }, 7, null],
  );

  edges(
    'a free round',
    FreeRound,
    [
      { grantId: 'g', index: 1 },
      { grantId: 'g', index: 1_000, more: 'is left aside' },
    ],
    [
      { grantId: 'g', index: 0 },
      { grantId: 'g', index: 1_001 },
      { grantId: 'g', index: 1.5 },
      { grantId: '', index: 1 },
      { index: 1 },
    ],
  );

  const bet = { market: 'winner', selection: 'red' };
  edges(
    'what was bet on',
    BetDetails,
    [
      ...[[], [bet], [{ ...bet, price: '1.95', stake: '5.00' }], Array.from({ length: 50 }, () => bet)],
      [
        { ...bet, leg: 1 },
        { ...bet, leg: 50, gamble: true },
      ],
    ],
    [
      ...[[{ ...bet, leg: 0 }], [{ ...bet, leg: 1.5 }], [{ ...bet, leg: '1' }], [{ ...bet, gamble: 'yes' }]],
      [{ market: 'winner' }],
      [{ ...bet, market: '' }],
      [{ ...bet, stake: '-5' }],
      ...['', '7/2', '+250', '-120', '1,85', '1.85 ', '0.85', '01.85', '1e3', 'evens', 1.85].map((price) => [
        { ...bet, price },
      ]),
      Array.from({ length: 51 }, () => bet),
      bet,
    ],
  );

  const won = { betTransactionId: 'b1', outcome: 'WON', return: '5.00' };
  const outcomes = ['WON', 'LOST', 'PUSH', 'VOID', 'HALF_WON', 'HALF_LOST', 'CASHED_OUT'];
  edges(
    'what became of the bets',
    Results,
    [
      ...[[], [won], [{ outcome: 'VOID', leg: 50 }], Array.from({ length: 50 }, () => won)],
      outcomes.map((outcome) => ({ ...won, outcome })),
    ],
    [
      ...[
        [{ betTransactionId: 'b1' }],
        [{ ...won, outcome: 'won' }],
        [{ ...won, leg: 0 }],
        [{ ...won, leg: 51 }],
      ],
      ...[[{ ...won, return: '-5' }], [{ ...won, return: 5 }], [{ ...won, betTransactionId: 'staff:1' }]],
      ...[Array.from({ length: 51 }, () => won), won],
    ],
  );
});

test('no id that the platform writes among a vendor’s could be written by a vendor', () => {
  for (const own of ['sweep:7', 'staff:01890000', 'collect:x']) {
    expect(OWN_MESSAGE.test(own)).toBe(true);
    expect([VendorId.safeParse(own).success, TransactionId.safeParse(own).success]).toEqual([true, false]);
  }
});
