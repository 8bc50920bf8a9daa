import type { DrawField } from '@baize/contract/lottery/desk-issues';
import { expect, test } from 'vitest';

import { emptyNumbers, fieldProblem, missingNumbers, sentNumbers, spread } from './issue-form.ts';
import { fieldTitle, numbersText, ownDrawText, shareText, spanText } from './issue-texts.ts';

const field = (more: Partial<DrawField>): DrawField => ({
  name: 'balls',
  count: 3,
  digits: 2,
  look: 'ball',
  range: { low: 1, high: 11 },
  distinct: true,
  ...more,
});
const balls = [field({})];
const prizes = [
  field({ name: 'first', count: 1, digits: 6, range: null, distinct: false }),
  field({ name: 'front3', count: 2, digits: 3, range: null, distinct: false }),
];

test.each([
  [['', '', ''], 'Nothing is typed yet.'],
  [['3', '', ''], '2 of 3 are missing.'],
  [['3', '12', ''], '12 is not between 1 and 11.'],
  [['3', '03', ''], '03 comes twice.'],
  [['3', '4', '11'], null],
])('balls %j: %s', (numbers, problem) => {
  expect(fieldProblem(field({}), balls, { balls: numbers })).toBe(problem);
  expect(missingNumbers('LUCKY', balls, { balls: numbers })).toBe(problem !== null && `Balls: ${problem}`);
});

test('a prize has all of its digits', () => {
  const typed = { first: ['74345'], front3: ['123', '45'] };
  expect(prizes.map((each) => fieldProblem(each, prizes, typed))).toEqual([
    '74345 has not 6 digits.',
    '45 has not 3 digits.',
  ]);
});

test('the special ball must not be one of the others', () => {
  const both = [field({ count: 2 }), field({ name: 'special', count: 1 })];
  expect(fieldProblem(both[1] as DrawField, both, { balls: ['01', '02'], special: ['2'] })).toBe(
    '02 comes twice.',
  );
});

test('pasted text fills the places from the one that it was pasted into', () => {
  const row = field({ count: 4, digits: 4, range: null });
  expect(spread(row, [], 0, '1234 5678,9012')).toEqual(['1234', '5678', '9012', '']);
  expect(spread(row, ['1', '2'], 1, '12345678')).toEqual(['1', '1234', '5678', '']);
  expect(spread(row, ['1', '2'], 1, 'x')).toEqual(['1', '', '', '']);
  expect(spread(row, [], 3, '1111 2222')).toEqual(['', '', '', '1111']);
});

test('balls are sent with their leading zero, prizes as they are', () => {
  expect(sentNumbers(balls, { balls: ['3', '04', '11'] })).toEqual({ balls: ['03', '04', '11'] });
  expect(sentNumbers(prizes, emptyNumbers(prizes))).toEqual({ first: [''], front3: ['', ''] });
});

test('spans, shares, titles and numbers in words', () => {
  const second = 1000;
  expect([0, 42, 545, 2_425, 11_520, 187_200].map((seconds) => spanText(seconds * second))).toEqual([
    '0:00',
    '0:42',
    '9:05',
    '40 min',
    '3 h 12 min',
    '2 d 4 h',
  ]);
  expect([125, 1_250].map(shareText)).toEqual(['12.5 %', '125 %']);
  expect(['G3', 'DB', 'special'].map((name) => fieldTitle(name, '4D'))).toEqual([
    'Prize 3',
    'Special prize',
    'Starter prizes',
  ]);
  expect(numbersText({ balls: ['3', '0'] })).toBe('3 0');
  expect(numbersText({ first: ['743455'], last2: ['44'] })).toBe('First prize 743455; Last two digits 44');
});

test('numbers are taken in the digits of any script', () => {
  expect(spread(field({}), ['', '', ''], 0, '၀၃ ၁၁')).toEqual(['03', '11', '']);
  expect(spread(field({}), ['', '', ''], 1, '٠٣١١')).toEqual(['', '03', '11']);
});

test.each([
  [null, null, 'by us, not drawn yet'],
  ['ab', null, 'by us, from a seed and the accepted bets: there was no public beacon'],
  ['ab', 7, 'by us, from a seed and a public beacon'],
])('a draw with the value %s of round %s was drawn %s', (beacon, beaconRound, text) => {
  expect(ownDrawText({ beacon, beaconRound })).toBe(text);
});
