import { expect, test } from 'vitest';
import { accountSearch, profitSearch, statementDays, statementSearch } from './search.ts';

/** A Wednesday at noon in Yangon. */
const now = Date.parse('2026-03-18T05:30:00Z');
const days = (given: Record<string, unknown>) => statementDays(statementSearch(given), 'Asia/Yangon', now);

test('a statement covers a day, a week from Monday, a month, or days of one’s own', () => {
  expect(days({ period: 'day', from: '2026-03-02' })).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  expect(days({ period: 'week', from: '2026-03-01' })).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(days({ period: 'month', from: '2026-02-11' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(days({ period: 'month', from: '2028-02-11' })).toEqual({ from: '2026-03-01', to: '2026-03-18' });
  expect(days({ period: 'own', from: '2026-03-02', to: '2026-03-05' })).toEqual({
    from: '2026-03-02',
    to: '2026-03-05',
  });
});

test('a statement ends today, and begins with this month where nothing is said', () => {
  expect(days({})).toEqual({ from: '2026-03-01', to: '2026-03-18' });
  expect(days({ period: 'week' })).toEqual({ from: '2026-03-16', to: '2026-03-18' });
  expect(days({ period: 'day', from: '2027-01-01' })).toEqual({ from: '2026-03-18', to: '2026-03-18' });
  expect(days({ period: 'month', from: '2025-03-31' })).toEqual({ from: '2025-03-01', to: '2025-03-31' });
});

test('TM-5 days of one’s own are at most 31', () => {
  expect(days({ period: 'own', from: '2025-01-01', to: '2026-03-05' })).toEqual({
    from: '2026-02-03',
    to: '2026-03-05',
  });
});

test('filters of an address that make no sense are left out', () => {
  expect(
    accountSearch({ group: 'games', status: 'issued', reference: 7, period: 'last7', from: '2026-02-30x' }),
  ).toEqual({
    group: 'games',
    status: 'issued',
    reference: '7',
    period: 'last7',
    from: undefined,
    to: undefined,
  });
  expect(accountSearch({ group: 'bets', status: 'claimed', reference: '' })).toMatchObject({
    group: undefined,
    status: undefined,
    reference: undefined,
  });
  expect(profitSearch({})).toMatchObject({ period: 'last7', category: undefined });
  expect(profitSearch({ period: 'today', category: 'RNG' })).toMatchObject({
    period: 'today',
    category: 'RNG',
  });
});
