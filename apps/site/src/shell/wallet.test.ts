import { beforeEach, expect, test } from 'vitest';

import { standIn } from './testing.ts';

standIn();
const { queries } = await import('./queries.ts');
const { balanceQuery, takeBalance } = await import('./wallet.ts');

const KEY = balanceQuery().queryKey;
const PRESENT = { isSingle: 1, currency: 'MMK', balance: '100.00', version: '8', inPlay: '2.00' } as const;
const shown = () => queries.getQueryData(KEY);

beforeEach(() => {
  queries.setQueryData(KEY, PRESENT);
});

test('U-10 a newer balance takes the place of an older one, and leaves what is in play', () => {
  takeBalance({ balance: '90.00', version: '9' });
  expect(shown()).toEqual({ ...PRESENT, balance: '90.00', version: '9' });
});

test('U-10 an older balance never overwrites a newer one, in whatever order they arrive', () => {
  takeBalance({ balance: '80.00', version: '10' });
  takeBalance({ balance: '90.00', version: '9' });
  expect(shown()).toMatchObject({ balance: '80.00', version: '10' });
});

test('U-10 versions are counted as numbers, however long they grow', () => {
  takeBalance({ balance: '70.00', version: '90071992547409930' });
  takeBalance({ balance: '60.00', version: '90071992547409929' });
  expect(shown()?.balance).toBe('70.00');
});

test('the same version told twice changes nothing', () => {
  takeBalance({ balance: '100.00', version: '8' });
  expect(shown()).toEqual(PRESENT);
});

test('a balance that nobody has asked for yet is not made up from a push', () => {
  queries.removeQueries({ queryKey: KEY });
  takeBalance({ balance: '90.00', version: '9' });
  expect(shown()).toBeUndefined();
});
