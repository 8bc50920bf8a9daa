import { expect, test } from 'vitest';

import type { LotteryGame } from '../lottery.data.ts';
import { gamesOf, lobbyGroups } from './lobby-groups.ts';

const NOW = Date.parse('2026-11-25T11:00:00Z');

function game(code: string, region: string | null, drawAt: string): LotteryGame {
  const issue = { code: '20261125-0001', openAt: drawAt, closeAt: drawAt, drawAt };
  return {
    code,
    lottery: 'VN_N',
    mode: 'ELOTT',
    own: region === null,
    every: null,
    region,
    closed: false,
    sourceUrl: null,
    issue,
    last: null,
    awaited: null,
  };
}

test('L-09 provinces that draw today of the business come first, the others are kept apart', () => {
  const fast = game('FFVN_N1', null, '2026-11-25T11:01:00Z');
  const today = game('VNBACNINH', 'bac-ninh', '2026-11-25T11:15:00Z');
  // The next day in Yangon by an hour.
  const tomorrow = game('VNHANOI', 'hanoi', '2026-11-25T18:30:00Z');
  const menus = [
    { type: 'VN', gameMenus: [tomorrow, fast, today] },
    { type: 'K3', gameMenus: [] },
  ];
  expect(lobbyGroups({ menus }, { now: NOW, zone: 'Asia/Yangon' })).toEqual([
    { type: 'VN', games: [fast, today], later: [tomorrow] },
  ]);
});

test('favourites keep the order of their codes, and leave out what is not sold any more', () => {
  const [one, two] = [game('A', null, '2026-11-25T11:01:00Z'), game('B', null, '2026-11-25T11:01:00Z')];
  const menus = [{ type: 'VN', gameMenus: [one, two] }];
  expect(gamesOf({ menus }, ['B', 'GONE', 'A'])).toEqual([two, one]);
});
