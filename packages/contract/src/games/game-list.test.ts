import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { edges } from '../testing-edges.ts';
import { GameListPage, ListedGame, ListedTable } from './game-list.ts';

const GAME = {
  gameCode: 'g1',
  names: { EN: 'Game' },
  type: 'RNG',
  currencies: ['MMK'],
  minBet: '1',
  maxBet: '100',
};
const game = (changes: object) => ({ ...GAME, ...changes });

describe('a game of a game list', () => {
  test('that says the least has nothing special about it', () => {
    expect(z.parse(ListedGame, GAME)).toEqual({
      ...GAME,
      tags: [],
      rtp: [],
      devices: [],
      languages: [],
      icons: {},
      tables: [],
      freeRounds: false,
      demo: false,
      version: '',
      status: 'active',
    });
  });

  test('keeps what it says more out of the catalogue', () => {
    expect(z.parse(ListedGame, game({ secret: 1 }))).not.toHaveProperty('secret');
  });

  test('tells its return as a number or as a text', () => {
    expect(z.parse(ListedGame, game({ rtp: ['96.5', 94, '95.1234'] })).rtp).toEqual([96.5, 94, 95.1234]);
  });

  edges(
    'a feed',
    ListedGame,
    [
      game({ minBet: { MMK: '1', USDT: '0.000001' }, maxBet: { MMK: '9999999999999.999999' } }),
      game({ volatility: 'very high', devices: ['IOS', 'DESKTOP'], status: 'retired' }),
      game({ icons: { default: 'https://cdn.example/g1.png' } }),
      game({ releasedAt: '2026-11-20T00:00:00Z' }),
      game({ tables: [{ tableId: 't', names: { EN: 'One' }, seats: 7, minBet: '5' }] }),
    ],
    [
      game({ gameCode: '' }),
      game({ gameCode: 'a b' }),
      game({ gameCode: 'x'.repeat(65) }),
      game({ names: {} }),
      game({ names: { EN: '' } }),
      game({ type: 'SLOTS' }),
      game({ currencies: [] }),
      game({ currencies: ['mmk'] }),
      game({ minBet: '-1' }),
      game({ minBet: 1 }),
      game({ maxBet: '1.0000001' }),
      game({ maxBet: undefined }),
      game({ volatility: 'extreme' }),
      game({ rtp: ['1000.5', '9999'] }),
      game({ rtp: ['96,5'] }),
      game({ icons: { default: 'http://cdn.example/g1.png' } }),
      game({ icons: { default: 'https://cdn.example/"><script>' } }),
      game({ icons: { default: 'javascript:alert(1)' } }),
      game({ releasedAt: 'soon' }),
      game({ releasedAt: '2026-02-30' }),
      game({ status: 'gone' }),
      game({ tables: Array.from({ length: 201 }, () => ({ tableId: 't', names: { EN: 'One' } })) }),
      null,
    ],
  );
});

edges(
  'a table of a feed',
  ListedTable,
  [
    { tableId: 't', names: { EN: 'One' } },
    { tableId: 't', names: { EN: 'One' }, seats: 10_000 },
  ],
  [
    { tableId: '', names: { EN: 'One' } },
    { tableId: 't', names: {} },
    { tableId: 't', names: { EN: 'One' }, seats: 0 },
    { tableId: 't', names: { EN: 'One' }, seats: 1.5 },
    { tableId: 't', names: { EN: 'One' }, maxBet: 'much' },
  ],
);

test('one game that is not understood refuses its page: nothing is imported by halves', () => {
  expect(GameListPage.safeParse({ games: [GAME], nextCursor: null }).success).toBe(true);
  expect(GameListPage.safeParse({ games: [GAME, game({ type: 'SLOTS' })], nextCursor: null }).success).toBe(
    false,
  );
});

test('a page holds a thousand games at most and says whether there is another', () => {
  const page = (count: number) => ({ games: Array.from({ length: count }, () => GAME), nextCursor: null });
  expect([GameListPage.safeParse(page(1_000)).success, GameListPage.safeParse(page(1_001)).success]).toEqual([
    true,
    false,
  ]);
  expect(GameListPage.safeParse({ games: [] }).success).toBe(false);
  expect(GameListPage.safeParse({ games: [], nextCursor: '' }).success).toBe(false);
});
