import { expect, test, vi } from 'vitest';

import { standIn } from '../../shell/testing.ts';
import type { GameInfo, RoundAnswer } from './play.data.ts';

standIn();
// The build's form of the pictures; nothing here shows one.
vi.mock('virtual:tiles', () => ({ default: {} }));
const { queries } = await import('../../shell/queries.ts');
const { balanceQuery } = await import('../../shell/wallet.ts');
const { followAnswer } = await import('./follow-answer.ts');
const { gameInfoQuery } = await import('./play.data.ts');

const NAME = { vendor: 'baize', code: 'emerald-lines' };
const INFO = { ...NAME, session: { startedAt: '', rounds: 4, staked: '4.00', returned: '1.00' } } as GameInfo;
const LOST = {
  family: 'slots',
  round: 'r1',
  state: 'settled',
  stake: '1.00',
  payout: '3.00',
  series: null,
} as RoundAnswer;
const ANSWER = { ...LOST, balance: '102.00', version: '9' };
const [INFO_KEY, BALANCE_KEY] = [gameInfoQuery(NAME).queryKey, balanceQuery().queryKey];

test('a round whose first answer was lost counts as often as the server says: its figures are asked for again (U-34)', () => {
  queries.setQueryData(INFO_KEY, INFO);
  queries.setQueryData(BALANCE_KEY, { balance: '100.00', version: '8', inPlay: '1.00' } as never);
  followAnswer(INFO, { ...ANSWER, replayed: false });
  expect(queries.getQueryData(INFO_KEY)?.session).toMatchObject({
    rounds: 5,
    staked: '5.00',
    returned: '4.00',
  });
  const asked = () => [INFO_KEY, BALANCE_KEY].map((key) => queries.getQueryState(key)?.isInvalidated);
  expect(asked()).toEqual([false, false]);
  followAnswer(INFO, { ...ANSWER, replayed: true });
  expect(queries.getQueryData(INFO_KEY)?.session.rounds).toBe(5);
  expect(queries.getQueryData(BALANCE_KEY)).toMatchObject({ balance: '102.00', inPlay: '1.00' });
  expect(asked()).toEqual([true, true]);
});
