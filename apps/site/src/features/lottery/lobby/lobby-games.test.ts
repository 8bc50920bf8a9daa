import { byPlace } from '@baize/contract/lottery/places';
import { expect, test } from 'vitest';

import type { LotteryGame } from '../lottery.data.ts';
import { gamesOf, inShownOrder, splitByDay } from './lobby-games.ts';

const NOW = Date.parse('2026-11-25T11:00:00Z');

function game(code: string, drawAt: string, other: Partial<LotteryGame> = {}): LotteryGame {
  const issue = { code: '20261125-0001', openAt: drawAt, closeAt: drawAt, drawAt };
  return {
    code,
    lottery: 'VN_N',
    mode: 'ELOTT',
    own: true,
    every: null,
    region: null,
    closed: false,
    sourceUrl: null,
    place: 60,
    odds: null,
    issue,
    last: null,
    awaited: null,
    ...other,
  };
}

const codes = (games: readonly LotteryGame[]) => games.map(({ code }) => code);

test('L-09 provinces that draw today of the business come first, the others are kept apart', () => {
  const fast = game('FFVN_N1', '2026-11-25T11:01:00Z');
  const today = game('VN_BACNINH', '2026-11-25T11:15:00Z', { region: 'bac-ninh', own: false });
  // The next day in Yangon by an hour.
  const tomorrow = game('VN_HANOI', '2026-11-25T18:30:00Z', { region: 'hanoi', own: false });
  expect(splitByDay([tomorrow, today, fast], { now: NOW, zone: 'Asia/Yangon' })).toEqual({
    games: [fast, today],
    later: [tomorrow],
  });
});

test('L-01 the place that the operator gave comes first, then the next draw; what takes no bets is last of its place', () => {
  const games = [
    game('LATE', '2026-11-25T12:00:00Z'),
    game('SHUT', '2026-11-25T11:01:00Z', { closed: true }),
    game('NONE', '2026-11-25T11:01:00Z', { issue: null }),
    game('SOON', '2026-11-25T11:02:00Z'),
    game('FIRST', '2026-11-26T11:02:00Z', { place: 10 }),
  ];
  expect(codes(games.toSorted(byPlace))).toEqual(['FIRST', 'SOON', 'LATE', 'SHUT', 'NONE']);
});

test('L-01 cards keep the order in which they were shown, and a further one comes last', () => {
  const games = [
    game('C', '2026-11-25T11:01:00Z'),
    game('A', '2026-11-25T11:02:00Z'),
    game('B', '2026-11-25T11:03:00Z'),
  ];
  expect(codes(inShownOrder(['A', 'B'], games))).toEqual(['A', 'B', 'C']);
});

test('favourites keep the order of their codes, and leave out what is not sold any more', () => {
  const [one, two] = [game('A', '2026-11-25T11:01:00Z'), game('B', '2026-11-25T11:01:00Z')];
  const menus = [{ type: 'VN', gameMenus: [one, two] }];
  expect(gamesOf({ menus }, ['B', 'GONE', 'A'])).toEqual([two, one]);
});
