import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import type { VendorCall } from './call.ts';
import * as calls from './calls.ts';
import * as corrections from './corrections.ts';
import { OUTBOUND_CALLS } from './outbound.ts';
import * as queries from './queries.ts';
import * as sandbox from './sandbox.ts';
import { VENDOR_STATUSES } from './status.ts';
import * as wallet from './wallet.ts';

const isCall = (value: unknown): value is VendorCall =>
  typeof value === 'object' && value !== null && 'operationId' in value;
const INBOUND = [calls, wallet, corrections, queries, sandbox].flatMap((each) =>
  Object.values<unknown>(each).filter(isCall),
);

const ABOUT = { requestId: '01890000-0000-7000-8000-000000000000', playerId: 'pl_abcd', currency: 'MMK' };
const ROUND = { ...ABOUT, transactionId: 't1', roundId: 'r1', gameCode: 'g1' };
const BET = {
  ...ROUND,
  amount: '5.00',
  issuedAt: '2026-11-20T14:05:09Z',
  sessionToken: `gs_${'x'.repeat(43)}`,
};
const WIN = { ...ROUND, amount: '5.00' };
const ROLLBACK = { ...ROUND, scope: 'TRANSACTION', referenceTransactionId: 't0', reason: 'TIMEOUT' };
const { issuedAt, amount } = BET;
const BET_WIN = {
  ...ABOUT,
  sessionToken: BET.sessionToken,
  roundId: 'r1',
  gameCode: 'g1',
  bet: { transactionId: 'b1', amount, issuedAt },
  win: { transactionId: 'w1', amount },
};

const fits = (call: VendorCall, input: unknown) => call.body.safeParse(input).success;

describe('the calls that a vendor makes', () => {
  test('each has a name, a place and a sentence of its own', () => {
    expect(INBOUND.length).toBeGreaterThan(15);
    for (const of of ['operationId', 'summary'] as const)
      expect(new Set(INBOUND.map((call) => call[of])).size).toBe(INBOUND.length);
    expect(new Set(INBOUND.map(({ method, url }) => `${method} ${url}`)).size).toBe(INBOUND.length);
  });

  test('money that is owed, and its corrections, go on above the rate and for a suspended vendor; new stakes do not', () => {
    const owed = INBOUND.filter((call) => call.owed).map(({ operationId }) => operationId);
    expect(owed.sort()).toEqual([
      'adjust',
      'endRound',
      'jackpotWin',
      'promoWin',
      'rollback',
      'settleBatch',
      'win',
    ]);
  });

  test('every part of an address is a field of the input', () => {
    let parts = 0;
    for (const { url, body } of [...INBOUND, ...OUTBOUND_CALLS]) {
      for (const [, part] of url.matchAll(/:(\w+)/g)) {
        parts += 1;
        expect([url, Object.keys((body as unknown as { shape: object }).shape)]).toEqual([
          url,
          expect.arrayContaining([part]),
        ]);
      }
    }
    expect(parts).toBeGreaterThan(6);
  });

  test('a field that the protocol does not know is left aside, so that a vendor may say more', () => {
    for (const [call, input] of [
      [wallet.bet, BET],
      [wallet.win, WIN],
      [wallet.rollback, ROLLBACK],
      [wallet.betWin, BET_WIN],
    ] as const) {
      expect(z.parse(call.body, { ...input, more: 1 })).toEqual(z.parse(call.body, input));
    }
  });
});

describe('a bet', () => {
  test.each([
    'requestId',
    'playerId',
    'currency',
    'transactionId',
    'roundId',
    'gameCode',
    'amount',
    'issuedAt',
    'sessionToken',
  ])('without its %s is refused', (field) => {
    expect(fits(wallet.bet, BET)).toBe(true);
    expect(fits(wallet.bet, { ...BET, [field]: undefined })).toBe(false);
  });

  test.each([
    ['an amount below nothing', { amount: '-1' }],
    ['an amount that is a number', { amount: 5 }],
    ['a mode that nobody knows', { mode: 'LATER' }],
    ['an id of the platform', { transactionId: 'sweep:1' }],
    ['the token of a launch', { sessionToken: `lt_${'x'.repeat(43)}` }],
    ['a day that no calendar has', { issuedAt: '2026-02-30T00:00:00Z' }],
    ['a tip that is no yes or no', { tip: 'yes' }],
  ])('with %s is refused', (_, changes) => {
    expect(fits(wallet.bet, { ...BET, ...changes })).toBe(false);
  });

  test('may be a hold, a tip, a free round and the end of its round', () => {
    const more = {
      mode: 'HOLD',
      tip: true,
      endRound: true,
      freeRound: { grantId: 'g', index: 3 },
      jackpotContribution: '0.05',
    };
    expect(fits(wallet.bet, { ...BET, ...more })).toBe(true);
  });
});

describe('a win', () => {
  test('never asks for a session', () => {
    expect(fits(wallet.win, WIN)).toBe(true);
    expect(fits(wallet.win, { ...WIN, sessionToken: BET.sessionToken })).toBe(true);
  });

  test('of nothing is a win: a round that lost says so', () => {
    expect(fits(wallet.win, { ...WIN, amount: '0' })).toBe(true);
  });

  test.each(['transactionId', 'roundId', 'amount'])('without its %s is refused', (field) => {
    expect(fits(wallet.win, { ...WIN, [field]: undefined })).toBe(false);
  });
});

describe('a bet and its win in one message', () => {
  test('are two messages with ids of their own', () => {
    expect(fits(wallet.betWin, BET_WIN)).toBe(true);
    const same = wallet.betWin.body.safeParse({ ...BET_WIN, win: { transactionId: 'b1', amount } });
    expect(same.error?.issues.map(({ path }) => path)).toEqual([['win', 'transactionId']]);
  });

  test('hold nothing: the win is there already', () => {
    expect(fits(wallet.betWin, { ...BET_WIN, bet: { ...BET_WIN.bet, mode: 'INSTANT' } })).toBe(true);
    expect(fits(wallet.betWin, { ...BET_WIN, bet: { ...BET_WIN.bet, mode: 'HOLD' } })).toBe(false);
  });
});

describe('a rollback', () => {
  const refusedAt = (input: object) =>
    wallet.rollback.body.safeParse(input).error?.issues.map(({ path }) => path[0]);

  test('of one message names it, of a round need not', () => {
    const { referenceTransactionId: _, ...unnamed } = ROLLBACK;
    expect(refusedAt(ROLLBACK)).toBeUndefined();
    expect(refusedAt(unnamed)).toEqual(['referenceTransactionId']);
    expect(refusedAt({ ...unnamed, scope: 'ROUND' })).toBeUndefined();
  });

  test('does not take itself back', () => {
    expect(refusedAt({ ...ROLLBACK, referenceTransactionId: 't1' })).toEqual(['transactionId']);
  });

  test.each([
    'TIMEOUT',
    'GAME_ERROR',
    'DEALER_ERROR',
    'EVENT_VOID',
    'PLAYER_CANCEL',
    'RESETTLEMENT',
    'OTHER',
  ])('may be for %s', (reason) => {
    expect(refusedAt({ ...ROLLBACK, reason })).toBeUndefined();
  });

  test('for no reason or another is refused', () => {
    expect(refusedAt({ ...ROLLBACK, reason: 'BECAUSE' })).toEqual(['reason']);
    expect(refusedAt({ ...ROLLBACK, reason: undefined })).toEqual(['reason']);
  });
});

describe('a batch', () => {
  const batch = (items: unknown) =>
    fits(corrections.settleBatch, { requestId: ABOUT.requestId, batchId: 'b', items });
  const item = (type: string) => ({ type, anything: 1 });

  test('holds wins, rollbacks, corrections and ends of rounds, and no bets', () => {
    for (const type of ['win', 'rollback', 'adjust', 'endRound'])
      expect([type, batch([item(type)])]).toEqual([type, true]);
    for (const type of ['bet', 'betWin', 'balance', ''])
      expect([type, batch([item(type)])]).toEqual([type, false]);
  });

  test('has one item at least and five hundred at most', () => {
    const many = (count: number) => batch(Array.from({ length: count }, () => item('win')));
    expect([many(0), many(1), many(500), many(501)]).toEqual([false, true, true, false]);
  });

  test('keeps what its items say: each is read by its own kind', () => {
    const read = z.parse(corrections.settleBatch.body, {
      requestId: ABOUT.requestId,
      batchId: 'b',
      items: [item('win')],
    });
    expect(read).toMatchObject({ items: [{ type: 'win', anything: 1 }] });
  });
});

test.each(['CREDIT', 'DEBIT'])(
  'a correction says that it is a %s, and how much, never below nothing',
  (direction) => {
    const adjust = {
      ...ROUND,
      referenceTransactionId: 't0',
      direction,
      amount: '1.00',
      reason: 'RESETTLEMENT',
    };
    expect(fits(corrections.adjust, adjust)).toBe(true);
    for (const changes of [
      { direction: 'BOTH' },
      { direction: undefined },
      { amount: '-1.00' },
      { referenceTransactionId: undefined },
    ])
      expect([changes, fits(corrections.adjust, { ...adjust, ...changes })]).toEqual([changes, false]);
  },
);

describe('a day of messages', () => {
  const asked = (changes: object) =>
    fits(queries.reconcile, { date: '2026-11-20', currency: 'MMK', ...changes });

  test('is a day or an hour of it, in one currency', () => {
    expect([
      asked({}),
      asked({ date: '2026-11-20T07' }),
      asked({ format: 'csv' }),
      asked({ cursor: '5000' }),
    ]).not.toContain(false);
    for (const changes of [
      { date: '2026-11' },
      { date: '2026-11-20T07:00' },
      { date: '' },
      { currency: 'mmk' },
      { format: 'xml' },
      { cursor: '-1' },
    ])
      expect([changes, asked(changes)]).toEqual([changes, false]);
  });
});

describe('what a vendor is answered with', () => {
  const rows = Object.entries(VENDOR_STATUSES);

  test('what may be sent again is what left no trace', () => {
    expect(
      rows
        .filter(([, { retry }]) => retry)
        .map(([status]) => status)
        .sort(),
    ).toEqual(['BET_NOT_FOUND', 'RATE_LIMITED', 'ROUND_NOT_FOUND', 'TEMPORARY']);
  });

  test('a request that was turned away says so in its HTTP status, a message that was read answers 200', () => {
    const turnedAway = rows.filter(([, { http }]) => http !== 200).map(([status]) => status);
    expect(turnedAway.sort()).toEqual([
      ...[
        'ADDRESS_REFUSED',
        'BAD_REQUEST',
        'KEY_UNKNOWN',
        'NONCE_REPLAYED',
        'RATE_LIMITED',
        'SIGNATURE_INVALID',
      ],
      ...['TEMPORARY', 'TIMESTAMP_SKEW', 'VENDOR_SUSPENDED'],
    ]);
  });

  test('a fault of ours is the only one with a number from 500 on', () => {
    expect(rows.filter(([, { http }]) => http >= 500).map(([status]) => status)).toEqual(['TEMPORARY']);
  });
});

describe('the calls that a vendor answers', () => {
  const answerOf = (operationId: string) =>
    OUTBOUND_CALLS.find((call) => call.operationId === operationId)?.answer;
  const ANSWERS: [string, unknown[], unknown[]][] = [
    [
      'launch',
      [{ url: 'https://x' }, { url: 'x', openIn: 'window', expiresAt: 'soon' }],
      [{}, { url: 7 }, { url: 'x'.repeat(4_097) }, { url: 'x', openIn: 'page' }],
    ],
    [
      'roundDetails',
      [{ state: 'OPEN' }, { state: 'CLOSED', wins: [{ playerId: 'p', amount: '5' }] }],
      [{}, { state: 'open' }, { state: 'CLOSED', wins: [{ playerId: 'p', amount: 5 }] }],
    ],
    [
      'getTransfer',
      [{ status: 'SUCCESS', amount: '5.00' }, { status: 'NOT_FOUND' }],
      [{ status: 'OK' }, { status: 'SUCCESS', amount: '-5' }, {}],
    ],
    [
      'playerBalance',
      [{ balance: '0', currency: 'MMK' }],
      [{ balance: 5, currency: 'MMK' }, { balance: '-5', currency: 'MMK' }, { balance: '5' }],
    ],
    [
      'getFreeRounds',
      [
        { grantId: 'g', state: 'ACTIVE' },
        { grantId: 'g', state: 'USED', used: 1_000 },
      ],
      [
        { grantId: 'g', state: 'DONE' },
        { grantId: 'g', state: 'USED', used: -1 },
        { grantId: 'g', state: 'USED', used: 1.5 },
      ],
    ],
    [
      'jackpots',
      [{ jackpots: [] }, { jackpots: [{ jackpotId: 'j', gameCodes: ['g'], currency: 'MMK', amount: '5' }] }],
      [
        {},
        { jackpots: [{ jackpotId: 'j', gameCodes: [], currency: 'MMK', amount: '5' }] },
        { jackpots: [{ jackpotId: 'j', gameCodes: ['g'], currency: 'MMK', amount: '-5' }] },
      ],
    ],
    [
      'checksums',
      [
        { checksums: [], nextCursor: null },
        { checksums: [{ gameCode: 'g', version: '1', sha256: 'a0'.repeat(32) }], nextCursor: 'x' },
      ],
      [
        { checksums: [] },
        { checksums: [{ gameCode: 'g', version: '1', sha256: 'A0'.repeat(32) }], nextCursor: null },
        { checksums: [], nextCursor: '' },
      ],
    ],
    [
      'transactions',
      [{ transactions: [], nextCursor: null }],
      [{ transactions: [{ transactionId: 't' }], nextCursor: null }, { transactions: [] }],
    ],
  ];

  test.each(ANSWERS)('%s is understood or refused as a whole', (operationId, understood, refused) => {
    const answer = answerOf(operationId);
    expect(understood.map((value) => answer?.safeParse(value).success)).toEqual(understood.map(() => true));
    expect(refused.map((value) => answer?.safeParse(value).success)).toEqual(refused.map(() => false));
  });

  test('have names of their own', () => {
    expect(new Set(OUTBOUND_CALLS.map(({ operationId }) => operationId)).size).toBe(OUTBOUND_CALLS.length);
    expect(new Set(OUTBOUND_CALLS.map(({ method, url }) => `${method} ${url}`)).size).toBe(
      OUTBOUND_CALLS.length,
    );
    expect(OUTBOUND_CALLS).toHaveLength(15);
  });
});
