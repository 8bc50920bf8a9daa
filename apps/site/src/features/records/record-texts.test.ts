import { MemberType } from '@baize/contract/accounts/session';
import { GAME_TYPES } from '@baize/contract/games/games';
import { LIMITS } from '@baize/contract/protection/protection';
import { WAGER_STATES } from '@baize/contract/records/records';
import { beforeAll, expect, test } from 'vitest';

import { speakNow, standIn } from '../../shell/testing.ts';

standIn();
const { t } = await import('../../shell/text.ts');
const { categoryText, stateText } = await import('./record-texts.ts');
const { kindText, opensText } = await import('../agency/kinds.ts');
const { kindTexts, limitText, periodTexts } = await import('../protection/limit-texts.ts');
beforeAll(() => speakNow());

test('every state of a bet has a word of its own', () => {
  const words = WAGER_STATES.map((state) => stateText(t, state));
  expect(words).not.toContain('');
  expect(new Set(words).size).toBe(WAGER_STATES.length);
});

test('every type of games has a word of its own; one that nobody knows is named by its code', () => {
  const words = GAME_TYPES.map((type) => categoryText(t, type));
  expect(GAME_TYPES.filter((type, i) => words[i] === type || words[i] === '')).toEqual([]);
  expect(new Set(words).size).toBe(GAME_TYPES.length);
  expect(categoryText(t, 'BINGO')).toBe('BINGO');
});

test('every limit has a name, a sentence and a period', () => {
  for (const { kind, period } of LIMITS) {
    expect([kind, kindTexts(t)[kind].filter((text) => text === '')]).toEqual([kind, []]);
    expect([period, periodTexts(t)[period]]).not.toEqual([period, '']);
  }
});

test('a limit is money in its currency or whole minutes, on one line', () => {
  const bare = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ');
  expect(bare(limitText(t, '50000.00', { kind: 'loss', currency: 'MMK' }))).toBe('50,000.00 MMK');
  expect(bare(limitText(t, '60.0000', { kind: 'session', currency: 'MMK' }))).toContain('60');
  expect(limitText(t, '60.0000', { kind: 'session', currency: 'MMK' })).not.toMatch(/\.| |MMK/);
});

test('agents, affiliates and members are called what they are', () => {
  const types = [0, 1, 2, 4, 41, 42].map((type) => MemberType.parse(type));
  const words = types.map((type) => kindText(t, type));
  expect(words).toEqual(
    ['kindMember', 'kindAgent', 'kindAgent', 'kindMember', 'kindAffiliate', 'kindAffiliate'].map((key) =>
      t(`agent.${key}` as 'agent.kindAgent'),
    ),
  );
  const opened = types.map((type) => opensText(t, type));
  expect(new Set(opened).size).toBe(3);
  expect(opened[1]).toBe(opened[2]);
});
