import { expect, test } from 'vitest';
import { firstCards, laneTurned, recentWins } from './wins.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const shown = { gameType: 'RNG', showIcon: '', player: 'C***t' };
const game = { vassalage: 'baize', gameCode: 'dice', gameName: 'Dice', currency: 'MMK' };
const bet = (key: string, stake: string, payout: string) => ({
  ...game,
  ...shown,
  key,
  stake,
  payout,
  at: '2026-11-22T11:59:00Z',
});
const winner = (winAmount: string, at: string) => ({
  ...game,
  nodeId: 'baize:dice',
  iconUrl: '',
  customerName: null,
  stake: '10.00',
  winAmount,
  at,
});

test('H-10 a win is what brought more than its stake', () => {
  const bets = [bet('won', '1.00', '2.00'), bet('even', '1.00', '1.00'), bet('lost', '1.00', '0.00')];
  expect(recentWins(bets, [], NOW).map(({ key }) => key)).toEqual(['won']);
});

test('H-10 in a quiet hour the greatest of the day are there, each once, and those of the week only where nothing else is', () => {
  const old = winner('900.00', '2026-11-19T12:00:00Z');
  const today = winner('500.00', '2026-11-22T02:00:00Z');
  const known = winner('2.00', '2026-11-22T11:59:00Z');
  const sums = (wins: ReturnType<typeof recentWins>) => wins.map(({ payout }) => payout);
  expect(sums(recentWins([bet('won', '1.00', '2.00')], [old, today, known], NOW))).toEqual([
    '2.00',
    '500.00',
  ]);
  expect(sums(recentWins([], [old], NOW))).toEqual(['900.00']);
});

test('H-10 a win that is not there comes in first; nothing comes in twice', () => {
  const wins = Array.from({ length: 9 }, (_, n) => bet(`bet ${n}`, '1.00', '2.00'));
  const cards = firstCards(wins.slice(0, 3));
  const next = laneTurned(cards, [bet('new', '1.00', '5.00'), ...wins.slice(0, 3)]);
  expect(next.map(({ win }) => win.key)).toEqual(['new', 'bet 0', 'bet 1', 'bet 2']);
  expect(new Set(next.map(({ id }) => id)).size).toBe(4);
  expect(laneTurned(next, [...next.map(({ win }) => win)])).toBe(next);
});
