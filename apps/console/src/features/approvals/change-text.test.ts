import { expect, test } from 'vitest';

import { changesOf, changeText } from './change-text.ts';

test('an event names each field as it was and as it is, and leaves out what stayed', () => {
  const before = { state: 'active', sessions: 2, name: 'Mia' };
  expect(
    changeText({ before, after: { state: 'locked', sessions: 0, name: 'Mia', reason: 'asked for it' } }),
  ).toBe('state: active → locked, sessions: 2 → 0, reason: asked for it');
  expect(changeText({ before: { value: true }, after: { value: false } })).toBe('value: yes → no');
  expect(changeText({ before: { balance: '0.00' }, after: { balance: '5000000.00' } })).toBe(
    'balance: 0.00 → 5,000,000.00',
  );
  expect(changeText({ before: null, after: null })).toBe('');
});

test('what is nested is spread out, lists are words, and what only machines read stays out of the line', () => {
  const hash = 'f0'.repeat(32);
  const after = { input: { amount: '5.00', roles: ['a', 'b'] }, hash, note: '' };
  expect(changeText({ after })).toBe('amount: 5.00, roles: a, b');
  expect(changesOf({ after })).toEqual([
    { name: 'input.amount', before: null, after: '5.00' },
    { name: 'input.roles', before: null, after: 'a, b' },
    { name: 'hash', before: null, after: hash },
    { name: 'note', before: null, after: 'nothing' },
  ]);
});

test('a field that is gone has become nothing, and a long line is cut', () => {
  expect(changeText({ before: { upline: 'kyaw' }, after: {} })).toBe('upline: kyaw → nothing');
  expect(changeText({ after: { note: 'x'.repeat(500) } })).toMatch(/^note: x+…$/);
});

test('codes are said in the words that the pages have for them, by the area of the action', () => {
  const [before, after] = [{ step: 'review' }, { step: 'secondReview', reason: 'name', currency: 'MMK' }];
  const said = 'step: to be reviewed → second review, reason: The names do not match, currency: MMK';
  expect(changeText({ action: 'withdrawal.approve', before, after })).toBe(said);
  expect(changeText({ action: 'members.lock', before, after })).toMatch(/review → secondReview/);
});
