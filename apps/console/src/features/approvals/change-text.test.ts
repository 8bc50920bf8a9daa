import { expect, test } from 'vitest';

import { changesOf, changeText } from './change-text.ts';

test('an event names each field as it was and as it is, and leaves out what stayed', () => {
  const before = { state: 'active', sessions: 2, name: 'Mia' };
  expect(changeText(before, { state: 'locked', sessions: 0, name: 'Mia', reason: 'asked for it' })).toBe(
    'state: active → locked, sessions: 2 → 0, reason: asked for it',
  );
  expect(changeText({ value: true }, { value: false })).toBe('value: yes → no');
  expect(changeText({ balance: '0.00' }, { balance: '5000000.00' })).toBe('balance: 0.00 → 5,000,000.00');
  expect(changeText(null, null)).toBe('');
});

test('what is nested is spread out, lists are words, and what only machines read stays out of the line', () => {
  const hash = 'f0'.repeat(32);
  const after = { input: { amount: '5.00', roles: ['a', 'b'] }, hash, note: '' };
  expect(changeText(null, after)).toBe('amount: 5.00, roles: a, b');
  expect(changesOf(null, after)).toEqual([
    { name: 'input.amount', before: null, after: '5.00' },
    { name: 'input.roles', before: null, after: 'a, b' },
    { name: 'hash', before: null, after: hash },
    { name: 'note', before: null, after: 'nothing' },
  ]);
});

test('a field that is gone has become nothing, and a long line is cut', () => {
  expect(changeText({ upline: 'kyaw' }, {})).toBe('upline: kyaw → nothing');
  expect(changeText(null, { note: 'x'.repeat(500) })).toMatch(/^note: x+…$/);
});
