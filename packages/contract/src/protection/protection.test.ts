import { describe, expect, test } from 'vitest';

import { excludeMember, limitMember, memberProtection } from '../desk/protection.ts';
import { fieldEdges, KEY } from '../testing-edges.ts';
import * as contract from './protection.ts';
import {
  EXCLUSION_MONTHS,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  LIMITS,
  SESSION_MINUTES,
  TIME_OUT_DAYS,
} from './protection.ts';

describe('RG-2 the limits there are', () => {
  test('money by day, week and month, time by sign-in', () => {
    const names = LIMITS.map(({ kind, period }) => `${kind} ${period}`);
    expect(names).toEqual([
      'deposit day',
      'deposit week',
      'deposit month',
      'loss day',
      'loss week',
      'loss month',
      'wager day',
      'wager week',
      'wager month',
      'session session',
    ]);
  });

  test('every kind and every period is used', () => {
    expect(new Set(LIMITS.map(({ kind }) => kind))).toEqual(new Set(LIMIT_KINDS));
    expect(new Set(LIMITS.map(({ period }) => period))).toEqual(new Set(LIMIT_PERIODS));
  });

  test('a session may last ten minutes and at most a day', () => {
    expect(SESSION_MINUTES).toEqual({ min: 10, max: 24 * 60 });
  });
});

test('RG-8 RG-9 what is offered can be asked for', () => {
  expect(
    TIME_OUT_DAYS.offered.filter((days) => !contract.takeTimeOut.input.safeParse({ days }).success),
  ).toEqual([]);
  expect(
    EXCLUSION_MONTHS.filter((months) => !contract.excludeSelf.input.safeParse({ months }).success),
  ).toEqual([]);
  expect(EXCLUSION_MONTHS.every((months, i) => months > (EXCLUSION_MONTHS[i - 1] ?? 0))).toBe(true);
});

fieldEdges(
  contract.setLimit,
  { kind: 'loss', period: 'day', amount: '100.00' },
  {
    kind: [
      ['deposit', 'loss', 'wager', 'session'],
      ['balance', '', null, undefined],
    ],
    period: [
      ['day', 'week', 'month', 'session'],
      ['year', '', undefined],
    ],
    amount: [
      [null, '0', '0.01', '15', '999999999999.99'],
      [undefined, '', '-1', '0.001', '1000000000000', 100, '1e3', '01', 'NaN'],
    ],
    stopsPlay: [
      [true, undefined],
      [false, null, 'true', 1],
    ],
  },
);

fieldEdges(
  contract.takeTimeOut,
  { days: 7 },
  {
    days: [
      [1, 2, 30, 42],
      [0, -1, 43, 1.5, '7', null, undefined, Number.NaN, Number.POSITIVE_INFINITY],
    ],
  },
);

fieldEdges(
  contract.excludeSelf,
  { months: 6 },
  {
    months: [
      [6, 12, 36, 60, null],
      [0, 1, 3, 24, 61, -6, '6', undefined, Number.POSITIVE_INFINITY],
    ],
  },
);

fieldEdges(
  contract.askReturn,
  { text: 'I would like to come back' },
  {
    text: [
      ['hello', 'x'.repeat(500)],
      ['', 'four', 'x'.repeat(501), null, undefined],
    ],
  },
);

describe('RG-13 what the house may set', () => {
  fieldEdges(
    limitMember,
    { key: KEY, member: 'mia', kind: 'loss', period: 'day', amount: '100.00', reason: 'as agreed' },
    {
      amount: [
        [null, '0', '100.00'],
        [undefined, '', 100, '1e3'],
      ],
      reason: [['agreed'], ['', 'four', undefined, 'x'.repeat(301)]],
      key: [[KEY], [undefined, 'x']],
      member: [['mia'], ['', undefined, 'x'.repeat(41)]],
    },
  );

  fieldEdges(
    excludeMember,
    { member: 'mia', for: { days: 1 }, reason: 'as agreed' },
    {
      for: [
        [{ days: 1 }, { days: 42 }, { months: 6 }, { months: 60 }, { months: null }],
        [
          {},
          { days: 0 },
          { days: 43 },
          { days: null },
          { months: 7 },
          { days: 1, months: 6 },
          { weeks: 1 },
          null,
          undefined,
        ],
      ],
    },
  );

  fieldEdges(memberProtection, { member: 'mia' }, { member: [['mia'], ['', undefined]] });
});
