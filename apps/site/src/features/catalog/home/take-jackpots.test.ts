import type { JackpotNews } from '@baize/contract/games/feature';
import { expect, test } from 'vitest';

import { standIn } from '../../../shell/testing.ts';

standIn();
const { queries } = await import('../../../shell/queries.ts');
const { takeJackpots } = await import('./take-jackpots.ts');

const shown = (currency: string, amount: string, level = 'mini') => ({
  total: { amount, currency },
  games: [{ nodeId: 'baize:pot', amount, currency }],
  pools: [
    { code: 'pot', level, amount, currency },
    { code: 'pot', level: 'still', amount: '5.00', currency },
  ],
});
const none = { total: null, games: [{ nodeId: 'baize:pot', amount: '1.00', currency: 'MMK' }], pools: [] };
const key = (currency: string) => ['catalog', 'jackpots', currency];

test('B08 meters that are told go where the last answer is: of the brand, of the member’s currency and of one without a pool', () => {
  queries.setQueryData(key(''), shown('MMK', '1.00'));
  queries.setQueryData(key('THB'), shown('THB', '9.00'));
  queries.setQueryData(key('USD'), none);
  const tell = (news: Omit<JackpotNews, 'type' | 'brand'>) =>
    takeJackpots({ type: 'jackpots', brand: 'MMK', ...news });
  const moved = shown('MMK', '2.00');
  const others = { ...none, games: moved.games };
  tell({
    whole: false,
    views: [
      { currency: 'MMK', shown: { ...moved, pools: moved.pools.slice(0, 1) } },
      { currency: null, shown: others },
    ],
  });
  expect(queries.getQueryData(key(''))).toEqual(moved);
  expect(queries.getQueryData(key('THB'))).toEqual(shown('THB', '9.00'));
  expect(queries.getQueryData(key('USD'))).toEqual(others);
  // All that is shown takes the place of what was.
  tell({
    whole: true,
    views: [
      { currency: 'MMK', shown: shown('MMK', '3.00', 'new') },
      { currency: null, shown: none },
    ],
  });
  expect(queries.getQueryData(key(''))).toEqual(shown('MMK', '3.00', 'new'));
  expect(queries.getQueryData(key('THB'))).toEqual(none);
});
